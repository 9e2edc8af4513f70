"""Steering: a boat's place and heading are numbers with a fraction in a form, begun where the boat is."""

import msgspec
import pytest

from companion.vocabulary.play import Command, Form, Limit
from companion.vocabulary.show import Map, Point
from companion.vocabulary.value import Seat
from tests.web import harbour
from tests.web.conftest import Evening
from tests.web.harbour import LIMITS, Place, Pose, Sail, Setup, Turn, choices, start
from web.answers import BadAnswer, answered, decoded
from web.forms import Group, Stepper, base_of, fields_of
from web.helm import helm_of
from web.typed import posted
from web.words import MINUS


class Drift(Command, frozen=True, tag="drift"):
    seat: Seat
    by_mm: float
    name: str = ""


def forms(seat=1):
    """The harbour's forms: to place a boat, to turn it, and to play a card."""
    return choices(start(Setup(("red", "yellow"))), seat)


def filled(form, *posted):
    """The command that a form becomes with what was posted and the marks that it carries."""
    marks, rest = [], list(fields_of(form))
    while rest:
        field = rest.pop(0)
        marks += [(f"{field.name}?", "")] if field.optional else []
        rest = [*field.fields, *rest] if isinstance(field, Group) else rest
    return decoded(answered(base_of(form), [*marks, *posted]), type(form.example))


def pose(x="", y="", heading=""):
    return ("f.pose.x_mm", x), ("f.pose.y_mm", y), ("f.pose.heading_deg", heading)


def test_a_number_with_a_fraction_is_a_fine_stepper():
    (field,) = fields_of(Form("Drift", Drift(1, 0.0), "q", (Limit("by_mm", -50, 50),), draft=Drift(1, -12.34)))
    assert field == Stepper("f.by_mm", "By mm", -50, 50, "-12.3", fine=True)


@pytest.mark.parametrize(
    ("value", "text"), [(12.0, "12"), (-12.5, "-12.5"), (0.04, "0"), (-0.04, "0"), (310.25, "310.2")]
)
def test_a_length_is_posted_to_one_decimal(value, text):
    assert posted(value) == text


@pytest.mark.parametrize(
    ("text", "value"), [("12,5", 12.5), ("-12.5", -12.5), (f"{MINUS}3,5", -3.5), (" 7 ", 7.0), ("4,", 4.0)]
)
def test_a_number_is_read_with_point_or_comma_and_below_nothing(text, value):
    assert decoded(answered(msgspec.to_builtins(Drift(1, 0.0)), [("f.by_mm", text)]), Drift) == Drift(1, value)


@pytest.mark.parametrize("text", ["many", "nan", "inf", "-inf", "1e999", "1,2,3", "--1", "0x1"])
def test_nonsense_is_refused(text):
    with pytest.raises(BadAnswer, match=r"^The form cannot be read as it is: .*\.$"):
        decoded(answered(msgspec.to_builtins(Drift(1, 0.0)), [("f.by_mm", text)]), Drift)


def test_a_comma_in_words_stays_a_comma():
    data = answered(msgspec.to_builtins(Drift(1, 0.0)), [("f.by_mm", "2"), ("f.name", "1,5")])
    assert decoded(data, Drift).name == "1,5"


def test_a_steered_form_begins_where_the_boat_is_and_says_what_its_fields_are():
    """The harbour's red boat lies 42.5 mm to the left and 310 mm ahead, heading 340."""
    (group,) = fields_of(forms()[0])
    assert [field.label for field in group.fields] == ["to the right (mm)", "ahead (mm)", "heading (°)"]
    assert [field.value for field in group.fields] == ["-42.5", "310", "340"]


def test_a_boat_that_is_not_on_the_map_begins_at_the_start():
    picture = msgspec.structs.replace(forms()[0].picture, map=Map("Sea", (), 60.0, 24.0))
    form = msgspec.structs.replace(forms()[0], picture=picture)
    (group,) = fields_of(form)
    assert [field.value for field in group.fields] == ["0", "-80", "0"]


def test_what_was_read_in_part_goes_before_where_the_boat_was():
    form = msgspec.structs.replace(forms()[0], draft=Place(1, Pose(7.5, 8.0, 9.0)))
    helm = helm_of(form, fields_of(form))
    (group,) = fields_of(form)
    assert [field.value for field in group.fields] == ["7.5", "8", "9"]
    assert helm.heading_deg == 9
    assert (helm.x, helm.y) == helm.chart.frame.place(Point(7.5, 8.0))


def test_what_was_refused_is_there_again():
    form = forms()[0]
    tried = answered(base_of(form), pose("12,5", "1400", "10"))
    fields = fields_of(form, tried)
    assert [field.value for field in fields[0].fields] == ["12,5", "1400", "10"]
    assert helm_of(form, fields).heading_deg == 10


def test_a_form_that_only_turns_a_boat_has_no_place():
    form = forms()[1]
    helm = helm_of(form, fields_of(form))
    assert (helm.x_field, helm.y_field, helm.heading_field) == ("", "", "f.turn_to")
    assert not helm.moves


def test_the_chart_of_a_helm_has_every_boat_but_the_one_that_is_steered():
    helm = helm_of(forms()[0], fields_of(forms()[0]))
    assert [boat.hull.seat for boat in helm.chart.boats] == [2]
    assert [patch.area.seat for patch in helm.chart.patches] == [2]


def test_a_form_without_a_picture_has_no_helm():
    form = msgspec.structs.replace(forms()[0], picture=None)
    assert helm_of(form, fields_of(form)) is None


def test_a_pose_is_posted_as_its_numbers():
    assert filled(forms()[0], *pose("-12,5", "80.5", "359.5")) == Place(1, Pose(-12.5, 80.5, 359.5))


def test_a_pose_that_may_be_left_out_begins_empty_and_is_nothing():
    _, group = fields_of(forms()[2])
    assert group.optional
    assert [field.begun for field in group.fields] == ["", "", ""]
    assert filled(forms()[2], ("f.card", "port"), *pose()) == Sail(1, "port")


def test_a_pose_that_may_be_left_out_can_be_said():
    assert filled(forms()[2], ("f.card", "port"), *pose("1", "2", "3")) == Sail(1, "port", Pose(1.0, 2.0, 3.0))


def test_a_pose_that_a_camera_read_can_be_taken_back_where_it_may_be_left_out():
    form = msgspec.structs.replace(forms()[2], draft=Sail(1, "port", Pose(1.0, 2.0)))
    assert filled(form, ("f.card", "port"), *pose()) == Sail(1, "port")


def test_half_a_pose_is_refused():
    with pytest.raises(BadAnswer, match="y_mm"):
        filled(forms()[2], ("f.card", "port"), *pose("1"))


def test_a_heading_that_may_be_left_out_is_nothing_unless_it_is_said():
    form = msgspec.structs.replace(forms()[1], example=Turn(1))
    assert fields_of(form)[0].begun == ""
    assert filled(form, ("f.turn_to", "")) == Turn(1)
    assert filled(form, ("f.turn_to", "45.5")) == Turn(1, 45.5)


def test_a_label_of_the_game_stays():
    limits = (Limit("pose.x_mm", label="to starboard"), *LIMITS[1:])
    (group,) = fields_of(msgspec.structs.replace(forms()[0], limits=limits))
    assert group.fields[0].label == "to starboard"


def test_fields_alone_place_a_boat_on_a_phone_without_scripts(tmp_path):
    evening = Evening(tmp_path / "bay.db", {"harbour": harbour})
    _, (anu, _) = evening.begun("Anu", "Bea")
    form = anu.get("/seat/1").form("Place the boat")
    answer = anu.fill(form, {"f.pose.x_mm": "12,5", "f.pose.y_mm": "-40"})
    assert answer.status_code == 303
    assert evening.table.situation.state.last == harbour.Place(1, harbour.Pose(12.5, -40.0, 340.0))
    evening.close()
