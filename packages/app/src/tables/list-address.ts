import type { CallId } from '@oasis/api-client';
import { DEFAULT_PAGE_SIZE, type ListSort, PAGE_SIZES } from '@oasis/ui';

/** A list whose filters, sort and page are in the address. */
export interface ListSpec<Filters extends Readonly<Record<string, string>>, Sort extends string = string> {
  /** The call that answers the list; the last search of this session is remembered under its name (SHL-035). */
  readonly call: CallId;
  /** The filters' names in the address, each with the text of no filter. */
  readonly none: Filters;
  /** The sort keys of the list in the form of its call, '-' before one for descending; the first is the default order. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** A link to the list without a search leads to its first page, whatever was shown before. */
  readonly remembered?: false;
  /** Largest number of characters of a filter in an address; 100 by default. */
  readonly longest?: number;
}

export interface ListState<Filters, Sort extends string> {
  readonly filters: Filters;
  readonly sort: Sort;
  /** 1-based. */
  readonly page: number;
  readonly size: number;
}

/** Characters that nobody types into a filter, and no address needs. */
const LONGEST = 100;

/** The state of a list in a query string; anything that makes no sense counts as not given. */
export function listStateOf<Filters extends Readonly<Record<string, string>>, Sort extends string>(
  { none, sorts, longest = LONGEST }: ListSpec<Filters, Sort>,
  search: string,
): ListState<Filters, Sort> {
  const query = new URLSearchParams(search);
  const given = Object.keys(none).flatMap((name): [string, string][] => {
    const text = query.get(name);
    return text === null ? [] : [[name, text.slice(0, longest)]];
  });
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  return {
    filters: { ...none, ...Object.fromEntries(given) },
    sort: sorts.find((sort) => sort === query.get('sort')) ?? sorts[0],
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE,
  };
}

/** The query string of a list's state, without defaults: '' for none. */
export function searchOfList<Filters extends Readonly<Record<string, string>>, Sort extends string>(
  { none, sorts }: ListSpec<Filters, Sort>,
  { filters, sort, page, size }: ListState<Filters, Sort>,
): string {
  const query = new URLSearchParams();
  for (const [name, text] of Object.entries(filters)) {
    if (text !== none[name]) query.set(name, text);
  }
  if (sort !== sorts[0]) query.set('sort', sort);
  if (page !== 1) query.set('page', String(page));
  if (size !== DEFAULT_PAGE_SIZE) query.set('size', String(size));
  return query.toString();
}

/** '-name' as the table shows it. */
export function shownSort(sort: string): ListSort {
  return sort.startsWith('-') ? { by: sort.slice(1), descending: true } : { by: sort, descending: false };
}

/** The sort in the form of the call; undefined if the list cannot be sorted so. */
export function sentSort<Sort extends string>(sorts: readonly Sort[], { by, descending }: ListSort): Sort | undefined {
  return sorts.find((sort) => sort === (descending ? `-${by}` : by));
}
