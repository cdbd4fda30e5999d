import type { CallData } from '@oasis/api-client';
import { isMoneySource, type SourceKindCode, sourceKind } from '@oasis/engine/areas/sources';
import { moneyText } from '../../locale/money-text.ts';
import { given, listDefinition } from '../../tables/use-list.ts';

export type SourceSet = CallData<'sources.list'>['content'][number];
export type SetDetail = CallData<'sources.view'>;
export type SourceLine = CallData<'sources.rows'>['content'][number];

/** Filters of the list of a kind. */
export interface SetFilters extends Readonly<Record<string, string>> {
  readonly bu: string;
  readonly month: string;
  readonly dealer: string;
  readonly status: string;
}

const NONE: SetFilters = { bu: '', month: '', dealer: '', status: '' };

/** Sets of a kind within reach, the last changed one first. */
export function setsOf(kind: SourceKindCode) {
  return listDefinition({
    call: 'sources.list',
    name: `source-sets-${kind}`,
    none: NONE,
    sorts: ['-updatedAt', 'updatedAt', 'month', '-month'],
    remembered: false,
    ask: ({ filters, sort, paged }) => ({ query: { kind, ...given(filters), sort, ...paged } }),
    page: (data) => data,
    manner: { fresh: true },
  });
}

/** Filters of the rows of a set; the set itself is in the address, too. */
export interface RowFilters extends Readonly<Record<string, string>> {
  readonly dealer: string;
}

/** Rows of a set in the order of its file. */
export function rowsOf({ setId, kind }: Pick<SetDetail, 'setId' | 'kind'>) {
  const none: RowFilters = { dealer: '' };
  return listDefinition({
    call: 'sources.rows',
    name: `source-rows-${kind}`,
    none,
    sorts: ['place', '-place', 'dealer', '-dealer', 'value', '-value'],
    remembered: false,
    ask: ({ filters, sort, paged }) => ({ query: { setId, ...given(filters), sort, ...paged } }),
    page: (data) => data,
    manner: { inLanguage: true },
  });
}

/** A value or a sum of a kind in words: yuan with separators, or a whole number. */
export function valueText(kind: SourceKindCode, value: string): string {
  return isMoneySource(sourceKind(kind)) ? moneyText(value) : Number(value).toLocaleString('en-US');
}
