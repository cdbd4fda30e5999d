/** What a person `u` is called in lists of the audit log. */
export const PERSON_SQL = "u.fulnm || ' (' || u.usrnm || ')'";
