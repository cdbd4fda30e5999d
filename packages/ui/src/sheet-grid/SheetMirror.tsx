import { memo, useSyncExternalStore } from 'react';
import type { ArrangedSource } from './arrange/arranged-source.ts';
import type { SheetSettings, SheetSort } from './arrange/sheet-settings.ts';
import type { SheetLabels } from './labels/sheet-labels.ts';
import type { SheetView } from './select/sheet-view.ts';
import type { CellAddress, CellState, GridColumn } from './source/grid-source.ts';
import { CELL_MARKS } from './source/grid-source.ts';

interface SheetMirrorProps {
  readonly id: string;
  readonly source: ArrangedSource;
  readonly view: SheetView;
  readonly columns: readonly GridColumn[];
  readonly labels: SheetLabels;
  readonly settings: SheetSettings;
}

/** The id of a mirrored cell, which the editor names as its active descendant. */
export function activeCellId(id: string, cell: CellAddress | undefined): string | undefined {
  return cell === undefined ? undefined : `${id}-${cell.row}-${cell.column}`;
}

/**
 * The table as a screen reader sees it: an unseen grid with the header and the row of the active cell. The painted
 * cells come and go with scrolling and are hidden from it.
 */
export function SheetMirror({ id, source, view, columns, labels, settings }: SheetMirrorProps) {
  useSyncExternalStore(
    view.subscribe,
    () => `${activeCellId('', view.active)} ${view.ranges.map(Object.values).join(' ')} ${source.version}`,
  );
  const { active } = view;
  // ARIA in HTML lets a `table` be a grid; rows that fold make it a tree.
  const role = { role: source.tree === undefined ? 'grid' : 'treegrid' } as const;
  return (
    <table
      id={id}
      {...role}
      className="oasis-sheet-mirror"
      aria-label={labels.grid}
      aria-rowcount={source.rowCount + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-readonly={!source.isEditable}
    >
      <MirrorHead columns={columns} sort={settings.sort} />
      <tbody>
        {active !== undefined && (
          <MirrorRow id={id} source={source} view={view} active={active} columns={columns} labels={labels} />
        )}
      </tbody>
    </table>
  );
}

interface MirrorHeadProps {
  readonly columns: readonly GridColumn[];
  readonly sort: SheetSort | undefined;
}

const MirrorHead = memo(function MirrorHead({ columns, sort }: MirrorHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column, index) => (
          <th key={column.id} scope="col" aria-colindex={index + 1} {...sortedBy(column, sort)}>
            {column.group === undefined ? column.title : `${column.group}, ${column.title}`}
          </th>
        ))}
      </tr>
    </thead>
  );
});

function sortedBy(column: GridColumn, sort: SheetSort | undefined) {
  if (sort?.column !== column.id) return {};
  return { 'aria-sort': sort.descending ? 'descending' : 'ascending' } as const;
}

type MirrorRowProps = Omit<SheetMirrorProps, 'settings'> & { readonly active: CellAddress };

function MirrorRow({ id, source, view, active, columns, labels }: MirrorRowProps) {
  const { row } = active;
  return (
    <tr aria-rowindex={row + 2} {...treePlace(source, row)}>
      {columns.map((column, index) => {
        const Cell = column.frozen ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            id={activeCellId(id, { row, column: index })}
            {...(column.frozen ? { scope: 'row' } : {})}
            aria-colindex={index + 1}
            aria-readonly={source.state(row, index).kind !== 'WRITE'}
            aria-selected={view.isSelected(row, index)}
          >
            {spoken(source, { row, column: index }, index === active.column, labels)}
          </Cell>
        );
      })}
    </tr>
  );
}

function treePlace(source: ArrangedSource, row: number) {
  const { tree } = source;
  if (tree === undefined) return {};
  const level = { 'aria-level': tree.depth(row) + 1 };
  return tree.isGroup(row) ? { ...level, 'aria-expanded': !source.isFolded(row) } : level;
}

/** The active cell also gives the reason of its refusal or its lock. */
function spoken(source: ArrangedSource, { row, column }: CellAddress, isActive: boolean, labels: SheetLabels): string {
  const state = source.state(row, column);
  const note = source.note(row, column) ?? (isActive ? source.lockReason(row, column) : undefined);
  const words = [source.text(row, column) || labels.blank, labels.kinds[state.kind], ...marksOf(state, labels)];
  return (note === undefined ? words : [...words, note]).join(', ');
}

function marksOf(state: CellState, labels: SheetLabels): readonly string[] {
  return CELL_MARKS.filter((mark) => state[mark]).map((mark) => labels[mark]);
}
