import { type CallData, type CallId, type CallOptions, type ListReply, pageOf } from '@oasis/api-client';
import type { TableContent } from '@oasis/ui';
import { rowsContent } from '../api/table-content.tsx';
import { type ReadManner, useCall } from '../api/use-call.ts';
import type { ListSpec, ListState } from './list-address.ts';
import { type ListAddress, useListAddress } from './use-list-address.ts';

export type Filters = Readonly<Record<string, string>>;

/** One definition of a list: filters and orders in its address, the call that answers it, the hidden columns of its user. */
export interface ListDefinition<Id extends CallId, Given extends Filters, Sort extends string, Row>
  extends ListSpec<Given, Sort> {
  readonly call: Id;
  /** The key under which its columns are stored; absent if they cannot be chosen. */
  readonly name?: string;
  readonly ask: (state: ListState<Given, Sort> & Pick<ListAddress<Given, Sort>, 'paged'>) => CallOptions<Id>;
  /** The page in the answer of the call. */
  readonly page: (data: CallData<Id>) => ListReply<Row>;
  readonly manner?: ReadManner<CallData<Id>>;
  /** The rows to which the call counts at most, if the list may have more. */
  readonly countedTo?: number;
}

/** The page of a list, as its table shows it. */
export interface ShownRows<Row>
  extends Pick<ListAddress<Filters, string>, 'isFiltered' | 'page' | 'paged' | 'reset' | 'table'> {
  readonly name: string | undefined;
  /** A header can ask for another order. */
  readonly isSorted: boolean;
  readonly content: TableContent<Row>;
  readonly total: number;
  readonly countedTo?: number | undefined;
}

/** The same with the inputs of its filters and buttons. */
export interface ShownList<Row, Given, Sort extends string = string> extends ShownRows<Row>, ListAddress<Given, Sort> {
  readonly page: number;
}

/** Checks that a definition fits its call. */
export function listDefinition<const Id extends CallId, Given extends Filters, const Sort extends string, Row>(
  definition: ListDefinition<Id, Given, Sort, Row>,
): ListDefinition<Id, Given, Sort, Row> {
  return definition;
}

/** The list of a definition at the present address. */
export function useList<Id extends CallId, Given extends Filters, Sort extends string, Row>(
  definition: ListDefinition<Id, Given, Sort, Row>,
): ShownList<Row, Given, Sort> {
  const { call, name, ask, page, manner, sorts, countedTo } = definition;
  const address = useListAddress(definition);
  const query = useCall(call, ask(address), manner);
  const reply = query.data === undefined ? undefined : pageOf(page(query.data));
  return {
    ...address,
    name,
    isSorted: sorts.length > 1,
    content: rowsContent(query, reply?.rows),
    total: reply?.total ?? 0,
    countedTo,
  };
}

/** Filters without the empty ones. */
export function given<Given extends Filters>(filters: Given): Partial<Given> {
  const said: Partial<Given> = {};
  return Object.assign(said, Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== '')));
}
