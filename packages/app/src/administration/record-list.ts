import type { CallId } from '@oasis/api-client';
import { fieldNamed, type RecordOrder, type RecordRow, type RecordShape } from '@oasis/engine/records';
import type { ListState } from '../tables/list-address.ts';
import { type Filters, given, type ListDefinition } from '../tables/use-list.ts';

/** The groups of calls that have a list, by what their ids begin with. */
export type ListGroup = { [Id in CallId]: Id extends `${infer Group}.list` ? Group : never }[CallId];

/** The list of a kind of record: its filters, its orders, and the call that answers it. */
export function recordListOf<Given extends RecordShape>(
  record: Given,
  group: ListGroup,
): ListDefinition<CallId, Filters, RecordOrder<Given>, RecordRow<Given>>;
export function recordListOf(record: RecordShape, group: string): object {
  const { search, textFilter, filters, shown, orders, usual } = record;
  const sorts = orders.flatMap((order) => [order, `-${order}`]);
  const names = [...(search.length > 0 ? [textFilter.name] : []), ...filters];
  const isSaid = (name: string, text: string) => {
    const field = fieldNamed(record, name);
    if (field === undefined) return name !== 'status' || text === 'active' || text === 'inactive';
    return field.kind !== 'word' || field.isStored(text);
  };
  return {
    call: `${group}.list`,
    name: group,
    none: Object.fromEntries(names.map((name) => [name, ''])),
    sorts: [usual, ...sorts.filter((sort) => sort !== usual)],
    ask: ({ filters: asked, sort, paged }: Asked) => {
      const said = Object.entries(given(asked)).filter(([name, text = '']) => isSaid(name, text));
      return { query: { ...Object.fromEntries(said), sort, ...paged } };
    },
    page: (data: unknown) => data,
    manner: { fresh: true, inLanguage: Object.values(shown).includes('text') },
  };
}

interface Asked extends ListState<Filters, string> {
  readonly paged: object;
}
