import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type ListReply, pageOf } from '@oasis/api-client';
import { FORM_MODE } from '@oasis/engine';
import { type Column, PagedTable, type RowAction, RowActions, useTableHeight } from '@oasis/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation } from 'wouter';
import { tableContent } from '../api/table-content.tsx';
import { useLabels } from '../locale/use-labels.ts';
import { useColumns } from '../tables/use-columns.ts';
import type { ListAddress } from '../tables/use-list-address.ts';
import { NoRows, type NoRowsProps } from './NoRows.tsx';
import type { RowHandlers } from './open-record.ts';
import { type RowButtonsHeld, rowButtons } from './row-buttons.tsx';

interface RecordRow {
  readonly state: boolean;
}

export interface RecordTableProps<Row extends RecordRow> {
  /** Under which its columns are remembered. */
  readonly name: string;
  readonly caption: string;
  readonly list: NoRowsProps['list'] & Pick<ListAddress<unknown, string>, 'paged' | 'table'>;
  readonly query: UseQueryResult<ListReply<Row>>;
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
  readonly none: Pick<NoRowsProps, 'icon' | 'empty' | 'noneFound'> & { readonly add: string };
}

/** The records that fit, numbered, with what can be done with each (UGP-006 to UGP-010). */
export function RecordTable<Row extends RecordRow>(props: RecordTableProps<Row>) {
  const { name, caption, list, query, rowKey, on, none } = props;
  return (
    <PagedTable
      {...list.table}
      caption={caption}
      columns={useWholeColumns(props)}
      content={tableContent(query)}
      rowKey={rowKey}
      total={query.data === undefined ? 0 : pageOf(query.data).total}
      shown={useColumns(name)}
      height={useTableHeight()}
      empty={<NoRows list={list} {...none} action={addButton(none.add, on.onAdd)} />}
    />
  );
}

function useWholeColumns<Row extends RecordRow>(props: RecordTableProps<Row>): readonly Column<Row>[] {
  const { list, columns, nameOf, held, settingsOf, more, on } = props;
  const words = useLabels();
  const { t } = words;
  const [, navigate] = useLocation();
  const before = list.paged.pageIndex * list.paged.pageSize;
  const actionsOf = (row: Row) => [
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
  return [
    { id: 'number', title: t('admin.number'), width: '60px', cell: (_row, index) => before + index + 1 },
    ...columns,
    {
      id: 'operation',
      title: t('admin.operation'),
      // No wider than its buttons.
      width: '1px',
      fixed: true,
      cell: (row) => <RowActions label={t('admin.rowActions', { name: nameOf(row) })} actions={actionsOf(row)} />,
    },
  ];
}

function addButton(text: string, onAdd: (() => void) | undefined): ReactElement | undefined {
  if (onAdd === undefined) return undefined;
  return (
    <Button intent="primary" icon={<Plus />} onClick={onAdd}>
      {text}
    </Button>
  );
}
