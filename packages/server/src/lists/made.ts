/** The columns about the maker of a row and the time; `app_user as maker` is joined by `created_by`. */
export function madeColumns<const Table extends string>(table: Table) {
  return [
    `${table}.created_by as crtby`,
    'maker.fulnm as crtbynm',
    `${table}.created_at as crted`,
    `${table}.version`,
  ] as const;
}

interface MadeRow {
  /** Null for a record that came with the product. */
  readonly crtbynm: string | null;
  readonly crted: Date;
}

/** A row with these columns as calls answer it. */
export function withMade<Row extends MadeRow>(row: Row) {
  const { crtbynm, crted, ...rest } = row;
  return { ...rest, crtbynm: crtbynm ?? '', crted: crted.toISOString() };
}
