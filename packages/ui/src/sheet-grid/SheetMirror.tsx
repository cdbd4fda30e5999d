import { useSyncExternalStore } from 'react';
import type { CellAddress, GridColumn, GridSource } from './grid-source.ts';
import type { SheetLabels } from './sheet-labels.ts';
import type { SheetView } from './sheet-view.ts';

interface SheetMirrorProps {
  readonly id: string;
  readonly source: GridSource;
  readonly view: SheetView;
  readonly columns: readonly GridColumn[];
  readonly labels: SheetLabels;
}

/** A table whose cells can be gone to one by one: ARIA in HTML lets a `table` be a grid, its cells become grid cells. */
const GRID = { role: 'grid' } as const;

/** The id of the mirrored cell that is active: what the editor names as its active descendant. */
export function activeCellId(id: string): string {
  return `${id}-active`;
}

/**
 * The table as a screen reader sees it: an unseen grid with the header and the row of the active cell. The painted
 * cells lie flat in four panes, without rows, and are hidden from it.
 */
export function SheetMirror({ id, source, view, columns, labels }: SheetMirrorProps) {
  const snapshot = () =>
    `${view.active?.row ?? -1}:${view.active?.column ?? -1}:${view.isUnprotected}:${source.version}`;
  useSyncExternalStore((call) => view.subscribe(call), snapshot);
  const { active } = view;
  return (
    <table
      id={id}
      {...GRID}
      className="oasis-sheet-mirror"
      aria-label={labels.grid}
      aria-rowcount={source.rowCount + 1}
      aria-colcount={columns.length}
      aria-readonly={!source.isEditable}
    >
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => (
            <th key={column.id} scope="col" aria-colindex={index + 1}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {active !== undefined && (
          <MirrorRow id={id} source={source} active={active} columns={columns} labels={labels} />
        )}
      </tbody>
    </table>
  );
}

type MirrorRowProps = Omit<SheetMirrorProps, 'view'> & { readonly active: CellAddress };

function MirrorRow({ id, source, active, columns, labels }: MirrorRowProps) {
  return (
    <tr aria-rowindex={active.row + 2}>
      {columns.map((column, index) => {
        const Cell = column.frozen ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            {...(index === active.column ? { id: activeCellId(id) } : {})}
            {...(column.frozen ? { scope: 'row' } : {})}
            aria-colindex={index + 1}
            aria-readonly={source.state(active.row, index).kind !== 'WRITE'}
            aria-selected={index === active.column}
          >
            {spoken(source, active.row, index, labels)}
          </Cell>
        );
      })}
    </tr>
  );
}

function spoken(source: GridSource, row: number, column: number, labels: SheetLabels): string {
  const state = source.state(row, column);
  const words = [source.text(row, column) || labels.blank, labels.kinds[state.kind]];
  if (state.edited) words.push(labels.edited);
  if (state.refused) words.push(labels.refused);
  const note = source.note(row, column);
  return (note === undefined ? words : [...words, note]).join(', ');
}
