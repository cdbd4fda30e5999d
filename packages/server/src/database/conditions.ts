import { type RawBuilder, sql } from 'kysely';

/** The conditions of a raw SQL statement, and the values of its parameters $1, $2 and so on. */
export interface Conditions {
  /** Adds a condition. */
  readonly and: (condition: string) => void;
  /** Adds a value and returns its placeholder, such as $3. */
  readonly add: (value: unknown) => string;
  /** Returns all conditions joined by `and`, or `true` if there are none. */
  readonly text: () => string;
  readonly values: readonly unknown[];
}

/** Creates an empty list of conditions. */
export function conditions(): Conditions {
  const values: unknown[] = [];
  const parts: string[] = [];
  return {
    and: (condition) => void parts.push(condition),
    add: (value) => `$${values.push(value)}`,
    text: () => (parts.length === 0 ? 'true' : parts.join(' and ')),
    values,
  };
}

/** Returns true if the text of a filter is not blank. */
export function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** Returns a `like` pattern that finds the text anywhere; wildcards in the text are escaped. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}

/** The search of a picker: a text that names contain, and the largest number of results. */
export interface PickerSearch {
  readonly name?: string | undefined;
  readonly limit?: number | undefined;
}

/**
 * Returns the sort key of a picker's results: 0 if one of the columns equals the text, 1 if one begins with it, 2 for
 * all others. Ignores case.
 */
export function bestFirst(text: string, columns: readonly string[]): RawBuilder<unknown> {
  const wanted = text.trim().toLowerCase();
  const start = containing(wanted).slice(1);
  const any = (test: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
    sql.join(
      columns.map((column) => test(sql`lower(${sql.ref(column)})`)),
      sql` or `,
    );
  return sql`case when ${any((column) => sql`${column} = ${wanted}`)} then 0
    when ${any((column) => sql`${column} like ${start}`)} then 1 else 2 end`;
}
