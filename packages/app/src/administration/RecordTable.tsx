import { FORM_MODE } from '@oasis/engine/access';
import type { Column, RowAction } from '@oasis/ui';
import { useLocation } from 'wouter';
import { useLabels } from '../locale/use-labels.ts';
import { actionColumn, ListTable, type NoRows, numberColumn } from '../tables/ListTable.tsx';
import type { ShownRows } from '../tables/use-list.ts';
import { AddButton } from './AddButton.tsx';
import type { RowHandlers } from './open-record.ts';
import { type RowButtonsHeld, rowButtons } from './row-buttons.tsx';

interface RecordRow {
  readonly state: boolean;
}

export interface RecordTableProps<Row extends RecordRow> {
  readonly caption: string;
  readonly list: ShownRows<Row>;
  readonly rowKey: (row: Row) => number;
  /** What a row is called by those who hear its buttons. */
  readonly nameOf: (row: Row) => string;
  /** The columns between the number and the buttons. */
  readonly columns: readonly Column<Row>[];
  /** Which buttons a row has. */
  readonly held: (row: Row) => RowButtonsHeld;
  /** Where Configuration leads. */
  readonly settingsOf: (row: Row) => string;
  /** Further buttons of a row, after those that every list has. */
  readonly more?: (row: Row) => readonly RowAction[];
  readonly on: RowHandlers<Row>;
  readonly none: Pick<NoRows, 'icon' | 'title'> & { readonly noneFound: string; readonly add: string };
}

/** The records that fit, numbered, with what can be done with each (UGP-006 to UGP-010). */
export function RecordTable<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { caption, list, rowKey, nameOf, columns, on, none } = props;
  const { t } = useLabels();
  const actions = useRowActions(props);
  const label = (row: Row) => t('admin.rowActions', { name: nameOf(row) });
  return (
    <ListTable
      caption={caption}
      list={list}
      rowKey={rowKey}
      columns={[
        numberColumn(t('admin.number'), list),
        ...columns,
        actionColumn({ title: t('admin.operation'), label, actions }),
      ]}
      none={{
        icon: none.icon,
        title: none.title,
        action: on.onAdd && <AddButton label={none.add} onAdd={on.onAdd} />,
        filtered: { title: none.noneFound, text: t('admin.noneFoundText') },
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
        active: row.state,
        onView: () => on.onOpen({ mode: FORM_MODE.view, row }),
        onEdit: () => on.onOpen({ mode: FORM_MODE.edit, row }),
        onToggle: () => on.onToggle(row),
        onConfigure: () => navigate(settingsOf(row)),
      },
      words,
    ),
    ...(more?.(row) ?? []),
  ];
}
