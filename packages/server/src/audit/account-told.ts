/**
 * The account of a record `l` as a reader is told it, where the table named is the person of the record as far as the
 * reader's connection reaches: a dealer is told no name beyond his organisation (API-009). What nobody did names the
 * command line.
 */
export function accountTold(person: string): string {
  return `case when l.usrid is null or ${person}.id is not null then l.usrnm else '' end`;
}
