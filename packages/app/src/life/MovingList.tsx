import './life.css';
import { type RowAction, RowActions } from '@oasis/ui';
import type { ReactElement, ReactNode } from 'react';
import { useLabels } from '../locale/use-labels.ts';
import { type FilterSpec, ListFilters } from '../tables/ListFilters.tsx';
import { ListTable, type ListTableProps } from '../tables/ListTable.tsx';
import type { Filters, ShownList } from '../tables/use-list.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { type RowKey, type Selection, tickColumn, useSelection } from './selection.tsx';

export interface MovingListProps<Row, Given extends Filters>
  extends Pick<ListTableProps<Row>, 'columns' | 'none' | 'onOpen'> {
  readonly title: string;
  readonly list: ShownList<Row, Given>;
  readonly keyOf: (row: Row) => RowKey;
  /** Name of a row. */
  readonly nameOf: (row: Row) => string;
  /** Absent without the right to search. */
  readonly filters?: { readonly label: string; readonly fields: readonly FilterSpec<Given>[] } | undefined;
  /** The way to a new one, over the list. */
  readonly start?: ReactElement | undefined;
  /** The moves of a row; absent for a user without any on all rows. */
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
  /** They are too many to be side by side. */
  readonly inMenu?: boolean;
  /** Actions on the ticked rows; without it no row can be ticked. */
  readonly many?: ((selection: Selection<Row>) => ReactNode) | undefined;
  /** The ticks, where they outlive the page. */
  readonly kept?: Selection<Row> | undefined;
}

/** Objects that move: found by filters, ticked to move many at once, each with its own moves. */
export function MovingList<Row, Given extends Filters>(props: MovingListProps<Row, Given>) {
  const { title, list, keyOf, nameOf, filters, start, actions, inMenu, many, kept, columns, ...table } = props;
  const { t } = useLabels();
  const own = useSelection(keyOf, list);
  const selection = kept ?? own;
  const selected = many !== undefined && <SelectionBar selection={selection}>{many(selection)}</SelectionBar>;
  const moves = (row: Row) => {
    const [name, offered] = [nameOf(row), actions?.(row) ?? []];
    if (inMenu === true) return <MoveMenu name={name} actions={offered} />;
    return <RowActions label={t('life.movesOf', { name })} actions={offered} />;
  };
  return (
    <>
      {filters !== undefined && <ListFilters list={list} {...filters} />}
      {start === undefined ? (
        selected
      ) : (
        <div className="oasis-life-start">
          {start}
          {selected}
        </div>
      )}
      <ListTable
        {...table}
        caption={title}
        list={list}
        rowKey={keyOf}
        height="window"
        columns={[
          ...(many === undefined ? [] : [tickColumn({ selection, list, keyOf, nameOf })]),
          ...columns,
          ...(actions === undefined
            ? []
            : [{ id: 'operation', title: t('life.operation'), width: '1px', fixed: true as const, cell: moves }]),
        ]}
      />
    </>
  );
}
