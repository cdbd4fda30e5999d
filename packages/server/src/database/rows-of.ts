import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';

/** The types of the columns that rows of values have in SQL; a question mark says that there may be none. */
export interface SqlTypes {
  readonly integer: number;
  readonly 'integer?': number | null;
  readonly text: string;
  readonly 'text?': string | null;
  readonly boolean: boolean;
}

/** Rows of values as a source of a statement: one parameter for each column, however many rows there are, so that the text stays the same. */
export function rowsOf<const Columns extends Readonly<Record<string, keyof SqlTypes>>>(
  columns: Columns,
  rows: readonly { readonly [Name in keyof Columns]: SqlTypes[Columns[Name]] }[],
): AliasedRawBuilder<{ [Name in keyof Columns]: SqlTypes[Columns[Name]] }, 'r'> {
  const names = Object.keys(columns);
  const arrays = names.map((name): RawBuilder<unknown> => {
    const values = rows.map((row) => row[name]);
    return sql`${values}::${sql.raw((columns[name] ?? '').replace('?', ''))}[]`;
  });
  return sql<{ [Name in keyof Columns]: SqlTypes[Columns[Name]] }>`unnest(${sql.join(arrays)})`.as<'r'>(
    sql`r (${sql.join(names.map((name) => sql.ref(name)))})`,
  );
}
