"""One thread for pictures: the pieces are so small that sharing them out costs more than it gives."""

import cv2
from threadpoolctl import threadpool_limits


def keep_to_one_thread() -> None:
    """Tells OpenCV and numpy's linear algebra to work in the calling thread alone, for the whole process."""
    cv2.setNumThreads(1)
    threadpool_limits(1)
