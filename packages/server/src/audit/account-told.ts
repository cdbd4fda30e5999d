/**
 * SQL for the account of an audit record `l` as a reader sees it; `person` is the joined table of the record's user within the reader's
 * row scope. A dealer sees no account beyond his organisation (API-009). The account of a record without a user is the command line.
 */
export function accountTold(person: string): string {
  return `case when l.usrid is null or ${person}.id is not null then l.usrnm else '' end`;
}
