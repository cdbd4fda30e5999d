import { HTMLTable } from '@blueprintjs/core';
import type { ReactNode } from 'react';

/** A column: its head, and its cell for each row. The head of a `tick` column is read aloud and not shown. */
export interface FactColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly kind?: 'number' | 'code' | 'tick';
}

interface FactTableProps<Row> {
  readonly title: string;
  readonly columns: readonly FactColumn<Row>[];
  readonly rows: readonly Row[];
  /** The key of a row, unique among the rows. */
  readonly keyOf: (row: Row) => string;
}

const CLASSES = { number: 'oasis-number', code: 'oasis-unbroken', tick: undefined } as const;

/** A section of facts: a table on a computer; on a phone each row is a card, with the head before each fact. */
export function FactTable<Row>({ title, columns, rows, keyOf }: FactTableProps<Row>) {
  return (
    <section className="oasis-package-section" aria-label={title}>
      <h2>{title}</h2>
      <HTMLTable compact bordered>
        <thead>
          <tr>
            {columns.map(({ head, kind }) =>
              kind === 'tick' ? (
                <th key={head} aria-label={head} />
              ) : (
                <th key={head} className={kind && CLASSES[kind]}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, cell, kind }) => (
                <td key={head} data-head={head} className={kind && CLASSES[kind]}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  );
}
