import type { CallData } from '@oasis/api-client';
import { COUNTED_TO } from '@oasis/engine/access';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Appeal = CallData<'appeal.list'>['content'][number];
export type AppealView = CallData<'appeal.view'>;
export type Letter = AppealView['letters'][number];

/** Filters of the list of appeals. */
export interface AppealFilters extends Readonly<Record<string, string>> {
  /** First or last characters of the VIN. */
  readonly vin: string;
  /** Code of the dealer. */
  readonly dealer: string;
  /** Code of the BU. */
  readonly bu: string;
  readonly status: string;
  /** The side that an appeal waits for. */
  readonly waits: string;
  /** Opened so many days ago, or earlier. */
  readonly age: string;
}

const NONE: AppealFilters = { vin: '', dealer: '', bu: '', status: '', waits: '', age: '' };

/** Appeals within reach, the last changed one first. */
export const APPEAL_LIST = listDefinition({
  call: 'appeal.list',
  name: 'appeals',
  none: NONE,
  sorts: ['-updatedAt', 'openedDay', '-openedDay'],
  ask: ({ filters: { age, ...filters }, sort, paged }) => ({
    query: { ...given(filters), ...(age !== '' && { age: Number(age) }), sort, ...paged },
  }),
  page: (data) => data,
  countedTo: COUNTED_TO,
  manner: { fresh: true, inLanguage: true },
});
