/** What a program `p` is called in lists of the audit log. */
export const PROGRAM_SQL = "p.code || ' ' || p.name";
