import type { CallId } from '@oasis/api-client';
import { isDay } from '@oasis/engine/base';
import { fieldNamed, type RecordOrder, type RecordRow, type RecordShape } from '@oasis/engine/records';
import type { ListState } from '../tables/list-address.ts';
import type { Filters, ListDefinition } from '../tables/use-list.ts';
import { type CallGroup, callIdOf } from './record-spec.ts';

interface ListNames {
  /** The last part of the id of the call; `list` by default. */
  readonly call?: string | undefined;
  /** Under which its columns are remembered. */
  readonly name?: string | undefined;
}

/** The list of a kind of record: its filters, its orders, and the call that answers it. */
export function recordListOf<Given extends RecordShape>(
  record: Given,
  group: CallGroup,
  names?: ListNames,
): ListDefinition<CallId, Filters, RecordOrder<Given>, RecordRow<Given>>;
export function recordListOf(
  record: RecordShape,
  group: string,
  { call = 'list', name: listName = group }: ListNames = {},
): object {
  const { search, textFilter, filters, shown, columns, orders, usual } = record;
  const isOrdered = Object.values(columns).some(({ unordered }) => unordered !== true);
  const sorts = isOrdered ? orders.flatMap((order) => [order, `-${order}`]) : [];
  const names = [...(search.length > 0 ? [textFilter.name] : []), ...filters];
  return {
    call: callIdOf(group, call),
    name: listName,
    none: Object.fromEntries(names.map((name) => [name, ''])),
    sorts: [usual, ...sorts.filter((sort) => sort !== usual)],
    ask: ({ filters: asked, sort, paged }: Asked) => ({ query: { ...saidFilters(record, asked), sort, ...paged } }),
    page: (data: unknown) => data,
    manner: { fresh: true, inLanguage: Object.values(shown).includes('text') },
  };
}

interface Asked extends ListState<Filters, string> {
  readonly paged: object;
}

/** The filters as calls take them: without those that say nothing, and without words and days that there are not, from an old link. */
export function saidFilters(record: RecordShape, asked: Filters): Filters {
  const isSaid = (name: string, text: string) => {
    const field = fieldNamed(record, name);
    if (field === undefined) return name !== 'status' || text === 'active' || text === 'inactive';
    if (field.kind === 'day') return isDay(text);
    return field.kind !== 'word' || field.isStored(text);
  };
  return Object.fromEntries(Object.entries(asked).filter(([name, text]) => text !== '' && isSaid(name, text)));
}
