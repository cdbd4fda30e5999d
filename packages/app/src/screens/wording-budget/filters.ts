import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@oasis/ui';

/** What the list of programs is filtered by; the address holds it, so that a reload and a link show the same. */
export interface ProgramFilters {
  readonly name: string;
  readonly status: string;
  readonly bu: string;
  readonly make: string;
  readonly budget: '' | 'Y' | 'N';
  /** 1-based. */
  readonly page: number;
  readonly size: number;
}

export const NO_FILTERS: ProgramFilters = {
  name: '',
  status: '',
  bu: '',
  make: '',
  budget: '',
  page: 1,
  size: DEFAULT_PAGE_SIZE,
};

/** The filters in a query string; anything that makes no sense counts as not given. */
export function filtersOf(search: string): ProgramFilters {
  const query = new URLSearchParams(search);
  const text = (name: string) => (query.get(name) ?? '').slice(0, 100);
  const page = Number(query.get('page'));
  const size = Number(query.get('size'));
  return {
    name: text('name'),
    status: text('status'),
    bu: text('bu'),
    make: text('make'),
    budget: yesOrNo(text('budget')),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
    size: PAGE_SIZES.includes(size) ? size : DEFAULT_PAGE_SIZE,
  };
}

/** The query string of filters, without what is as usual: '' for none. */
export function searchOf(filters: ProgramFilters): string {
  const query = new URLSearchParams();
  for (const name of ['name', 'status', 'bu', 'make', 'budget'] as const) {
    if (filters[name] !== '') query.set(name, filters[name]);
  }
  if (filters.page !== 1) query.set('page', String(filters.page));
  if (filters.size !== DEFAULT_PAGE_SIZE) query.set('size', String(filters.size));
  return query.toString();
}

/** Whether anything is filtered: an empty list then means something else. */
export function isFiltered(filters: ProgramFilters): boolean {
  return searchOf({ ...filters, page: 1, size: DEFAULT_PAGE_SIZE }) !== '';
}

/** A mark of a tab, or '' for no filter. */
export function yesOrNo(text: string): '' | 'Y' | 'N' {
  return text === 'Y' || text === 'N' ? text : '';
}
