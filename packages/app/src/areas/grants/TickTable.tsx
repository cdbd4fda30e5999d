import { Checkbox, Classes, Tag } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useLabels } from '../../locale/use-labels.ts';
import { tickedOf } from './api-groups.ts';

export interface TickColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly text: (row: Row) => string;
  /** The code that identifies it, below the text. */
  readonly code?: (row: Row) => string;
}

export interface TickTableProps<Row> {
  readonly caption: string;
  /** The first one names the row. */
  readonly columns: readonly [TickColumn<Row>, ...TickColumn<Row>[]];
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => number;
  readonly ticked: ReadonlySet<number>;
  /** Rows whose tick differs from the saved one. */
  readonly changed: ReadonlySet<number>;
  readonly empty: string;
  /** A warning about a ticked row, and its remedy. */
  readonly warning?: (row: Row) => ReactNode;
  /** Undefined for reading only. */
  readonly onTick: ((ids: readonly number[], on: boolean) => void) | undefined;
}

/** A table whose rows can be ticked, one by one or all at once. */
export function TickTable<Row>(props: TickTableProps<Row>) {
  const { caption, columns, rows, idOf, ticked, changed, onTick } = props;
  const { t } = useLabels();
  if (rows.length === 0) return <p className="oasis-grant-note">{props.empty}</p>;
  const ids = rows.map(idOf);
  const whole = tickedOf(ids.filter((id) => ticked.has(id)).length, ids.length);
  return (
    <table className={`oasis-table ${Classes.HTML_TABLE} ${Classes.COMPACT}`}>
      <caption className="oasis-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className="oasis-grant-tick">
            <Checkbox
              aria-label={t('grant.tickAll', { name: caption })}
              checked={whole !== 'none'}
              indeterminate={whole === 'some'}
              disabled={onTick === undefined}
              onChange={() => onTick?.(ids, whole !== 'all')}
            />
          </th>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = idOf(row);
          const isTicked = ticked.has(id);
          const name = columns[0].text(row);
          return (
            <tr key={id}>
              <td className="oasis-grant-tick">
                <Checkbox
                  aria-label={name}
                  checked={isTicked}
                  disabled={onTick === undefined}
                  onChange={() => onTick?.([id], !isTicked)}
                />
              </td>
              {columns.map((column, index) => (
                <td key={column.id}>
                  {column.text(row)}
                  {index === 0 && changed.has(id) && (
                    <Tag minimal className={`oasis-tree-mark oasis-tree-${isTicked ? 'added' : 'removed'}`}>
                      {t(isTicked ? 'grant.added' : 'grant.removed')}
                    </Tag>
                  )}
                  {column.code !== undefined && <code className="oasis-grant-code">{column.code(row)}</code>}
                  {index === 0 && <Warning>{props.warning?.(row)}</Warning>}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Warning({ children }: { readonly children: ReactNode }) {
  if (children === undefined) return null;
  return (
    <div className="oasis-grant-warning">
      <WarningSign size={12} /> {children}
    </div>
  );
}
