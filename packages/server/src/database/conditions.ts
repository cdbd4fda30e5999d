import { type RawBuilder, sql } from 'kysely';

/** Conditions of a statement that is written as text, and the values that stand for $1, $2 and so on in it. */
export interface Conditions {
  /** Adds one more condition. */
  readonly and: (condition: string) => void;
  /** Takes one more value and answers its place in the text. */
  readonly add: (value: unknown) => string;
  /** All conditions; `true` where there is none. */
  readonly text: () => string;
  readonly values: readonly unknown[];
}

/** No condition and no value yet. */
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

/** Whether a filter's text narrows anything. */
export function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== '';
}

/** A pattern of `like` that finds the text as it is written: its wildcards mean themselves. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, (wildcard) => `\\${wildcard}`)}%`;
}

/** What a picker looks for: the first so many of those whose names hold the text, best first. */
export interface Sought {
  readonly name?: string | undefined;
  readonly limit?: number | undefined;
}

/**
 * What a picker orders by: 0 where one of the columns is the text, 1 where one begins with it, 2 elsewhere; without regard
 * to case.
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
