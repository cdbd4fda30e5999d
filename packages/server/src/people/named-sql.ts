/** SQL for the name of a user `u` in lists of the audit log. */
export const PERSON_SQL = "u.fulnm || ' (' || u.usrnm || ')'";
