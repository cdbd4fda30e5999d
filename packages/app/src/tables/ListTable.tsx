import { Button } from '@blueprintjs/core';
import { Filter } from '@blueprintjs/icons';
import {
  type Column,
  EmptyState,
  PagedTable,
  type PagedTableProps,
  type RowAction,
  RowActions,
  useTableHeight,
} from '@oasis/ui';
import { type ReactElement, useEffect } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { useColumns } from './use-columns.ts';
import { useFilling } from './use-filling.ts';
import type { ShownRows } from './use-list.ts';

/** Why a list has no rows: there is nothing at all, or nothing that fits its filters. */
export interface NoRows {
  readonly icon: ReactElement;
  readonly title: string;
  readonly text?: string;
  /** The way to the first row. */
  readonly action?: ReactElement | undefined;
  /** Absent for a list that nothing narrows. */
  readonly filtered?: { readonly title: string; readonly text?: string };
}

export interface ListTableProps<Row> extends Pick<PagedTableProps<Row>, 'caption' | 'columns' | 'rowKey' | 'onOpen'> {
  readonly list: ShownRows<Row>;
  readonly none: NoRows;
  /** As high as the window allows, or a number of px; the user's height by default. */
  readonly height?: 'window' | number;
}

/** The page of a list in its address: its rows, the wait for them, or why there are none. */
export function ListTable<Row>({ list, none, height, ...table }: ListTableProps<Row>) {
  const { sorting, ...paging } = list.table;
  const shown = useColumns(list.name ?? '');
  const specified = useTableHeight();
  const filling = useFilling();
  return (
    <PagedTable
      {...table}
      {...paging}
      {...(list.isSorted && { sorting })}
      {...(list.name !== undefined && { shown })}
      content={list.content}
      total={list.total}
      countedTo={list.countedTo}
      height={height ?? specified}
      {...(height === undefined && { filling })}
      empty={<Empty list={list} none={none} />}
    />
  );
}

function Empty({ list, none }: Pick<ListTableProps<never>, 'none'> & { readonly list: EmptyList }) {
  const { t } = useLabels();
  const { icon, title, text, action, filtered } = none;
  if (filtered === undefined && list.page > 1 && list.total > 0) return <BehindTheEnd list={list} />;
  if (filtered !== undefined && (list.isFiltered || list.page > 1)) {
    return (
      <EmptyState
        icon={<Filter size={32} />}
        title={filtered.title}
        {...(filtered.text !== undefined && { description: filtered.text })}
        action={<Button onClick={list.reset}>{t('common.reset')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      {...(text !== undefined && { description: text })}
      {...(action !== undefined && { action })}
    />
  );
}

type EmptyList = Pick<ShownRows<never>, 'isFiltered' | 'page' | 'reset' | 'table' | 'total'>;

/** Shows the last page instead of one behind it, which an old link may lead to. */
function BehindTheEnd({ list: { table, total } }: { readonly list: Pick<EmptyList, 'table' | 'total'> }) {
  const { onPage, size } = table;
  useEffect(() => onPage(Math.ceil(total / size)), [onPage, size, total]);
  return null;
}

/** The place of a row in the whole list, counted from 1. */
export function numberColumn<Row>(title: string, { paged }: Pick<ShownRows<Row>, 'paged'>): Column<Row> {
  const before = paged.pageIndex * paged.pageSize;
  return { id: 'number', title, width: '60px', cell: (_row, index) => before + index + 1 };
}

export interface ActionColumn<Row> {
  readonly title: string;
  /** Names of a row's buttons for screen readers. */
  readonly label: (row: Row) => string;
  readonly actions: (row: Row) => readonly RowAction[];
}

/** Actions on a row; no wider than its buttons. */
export function actionColumn<Row>({ title, label, actions }: ActionColumn<Row>): Column<Row> {
  return {
    id: 'operation',
    title,
    width: '1px',
    fixed: true,
    cell: (row) => <RowActions label={label(row)} actions={actions(row)} />,
  };
}
