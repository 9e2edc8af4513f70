"""The words that every game and every edge share: values, play and show."""
