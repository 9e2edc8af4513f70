"""A table that plays itself, through the real camera reader, buttons, rules and pages."""
