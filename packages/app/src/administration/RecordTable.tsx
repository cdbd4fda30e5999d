import { FORM_MODE, type Viewer } from '@oasis/engine/access';
import type { LocalText } from '@oasis/engine/base';
import type { Column, RowAction } from '@oasis/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { LabelKey } from '../locale/labels.ts';
import { useLabels, type Words } from '../locale/use-labels.ts';
import { useUser, viewerOf } from '../state/use-user.ts';
import { actionColumn, ListTable, type NoRows, numberColumn } from '../tables/ListTable.tsx';
import type { ShownRows } from '../tables/use-list.ts';
import { AddButton } from './AddButton.tsx';
import type { RowHandlers } from './open-record.ts';
import { RowName } from './RowName.tsx';
import { type RowButtonsHeld, rowButtons } from './row-buttons.tsx';

export interface RecordRow {
  readonly version: number;
  /** The active flag of kinds that have one. */
  readonly state?: boolean;
}

/** A column of a table of records. */
export interface RecordColumn<Row> extends Omit<Column<Row>, 'title' | 'cell'> {
  readonly label: LabelKey | LocalText;
  readonly cell: (row: Row, words: Words) => ReactNode;
  /** The viewers of the column; absent if everybody sees it. */
  readonly shownTo?: (viewer: Viewer) => boolean;
}

/** The column that names a row, with a mark when it is switched off. */
export function nameColumn<Row extends RecordRow>(
  label: LabelKey | LocalText,
  nameOf: (row: Row) => LocalText,
): RecordColumn<Row> {
  const cell: RecordColumn<Row>['cell'] = (row, { pick }) => (
    <RowName name={pick(nameOf(row))} active={row.state !== false} />
  );
  return { id: 'name', label, sortBy: 'name', fixed: true, cell };
}

/** A column in the language of the moment. */
export function titledColumn<Row>({ label, cell, ...column }: RecordColumn<Row>, words: Words): Column<Row> {
  const title = typeof label === 'string' ? words.t(label) : words.pick(label);
  return { ...column, title, cell: (row) => cell(row, words) };
}

export interface RecordTableProps<Row extends RecordRow> {
  readonly caption: string;
  readonly list: ShownRows<Row>;
  readonly rowKey: (row: Row) => number;
  /** Name of a row for screen readers at its buttons. */
  readonly nameOf: (row: Row) => LocalText;
  /** The columns between the number and the buttons. */
  readonly columns: readonly RecordColumn<Row>[];
  /** Which buttons a row has. */
  readonly held: (row: Row) => RowButtonsHeld;
  /** Target of Configuration; absent if no row can be configured. */
  readonly settingsOf?: (row: Row) => string;
  /** Further buttons of a row, after those that every list has. */
  readonly more?: (row: Row) => readonly RowAction[];
  /** A column before all others, with which rows are ticked. */
  readonly tick?: Column<Row> | undefined;
  /** As high as the window allows: for lists outside the administration (CST-032); or the largest number of px. */
  readonly height?: 'window' | number;
  readonly on: RowHandlers<Row>;
  readonly none: Pick<NoRows, 'icon' | 'title' | 'text'> & {
    /** Absent for a list that nothing narrows. */
    readonly noneFound?: string | undefined;
    readonly add: string;
  };
}

/** The matching records, numbered, with their actions (UGP-006 to UGP-010). */
export function RecordTable<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { caption, list, rowKey, nameOf, columns, height, tick, on, none } = props;
  const words = useLabels();
  const viewer = viewerOf(useUser());
  const { t, pick } = words;
  const actions = useRowActions(props);
  const label = (row: Row) => t('admin.rowActions', { name: pick(nameOf(row)) });
  const { add, noneFound, ...nothing } = none;
  return (
    <ListTable
      caption={caption}
      list={list}
      rowKey={rowKey}
      {...(height !== undefined && { height })}
      columns={[
        ...(tick === undefined ? [] : [tick]),
        numberColumn(t('admin.number'), list),
        ...columns.filter(({ shownTo }) => shownTo?.(viewer) !== false).map((column) => titledColumn(column, words)),
        actionColumn({ title: t('admin.operation'), label, actions }),
      ]}
      none={{
        ...nothing,
        action: on.onAdd && <AddButton label={add} onAdd={on.onAdd} />,
        ...(noneFound !== undefined && { filtered: { title: noneFound, text: t('admin.noneFoundText') } }),
      }}
    />
  );
}

function useRowActions<Row extends RecordRow>(props: RecordTableProps<Row>): (row: Row) => readonly RowAction[] {
  const { held, settingsOf, more, on } = props;
  const words = useLabels();
  const [, navigate] = useLocation();
  return (row) => [
    ...rowButtons(
      held(row),
      {
        active: row.state !== false,
        onView: () => on.onOpen({ mode: FORM_MODE.view, row }),
        onEdit: () => on.onOpen({ mode: FORM_MODE.edit, row }),
        onToggle: () => on.onToggle(row),
        onConfigure: () => settingsOf !== undefined && navigate(settingsOf(row)),
      },
      words,
    ),
    ...(more?.(row) ?? []),
  ];
}
