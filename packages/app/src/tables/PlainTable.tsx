import './plain-table.css';
import { HTMLTable } from '@blueprintjs/core';
import { isUnbroken, unbrokenWithin } from '@oasis/ui';
import type { ReactNode } from 'react';

/** A column: its head, and its cell for each row. The head of ticks and buttons is read aloud and not shown. */
export interface PlainColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row, place: number) => ReactNode;
  readonly kind?: 'number' | 'code' | 'tick' | 'buttons';
}

export interface PlainTableProps<Row> {
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  /** The key of a row, unique among the rows. */
  readonly keyOf: (row: Row) => string;
  readonly bordered?: boolean;
}

const CLASSES = { number: 'oasis-number', code: 'oasis-unbroken', tick: undefined, buttons: undefined } as const;

function unbrokenClass(shown: ReactNode): string | undefined {
  return isUnbroken(shown) ? 'oasis-unbroken' : undefined;
}

/** A short table of facts that comes whole; each cell knows the head of its column, for pages that show rows as cards. */
export function PlainTable<Row>({ columns, rows, keyOf, bordered = false }: PlainTableProps<Row>) {
  return (
    <HTMLTable compact bordered={bordered} className="oasis-plain">
      <thead>
        <tr>
          {columns.map(({ head, kind }) =>
            kind === 'tick' || kind === 'buttons' ? (
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
        {rows.map((row, place) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell, kind }) => {
              const shown = cell(row, place);
              return (
                <td key={head} data-head={head} className={kind ? CLASSES[kind] : unbrokenClass(shown)}>
                  {unbrokenWithin(shown)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </HTMLTable>
  );
}
