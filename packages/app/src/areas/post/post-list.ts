import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Post = CallData<'post.list'>['content'][number];

/** Filters of the list of papers by post. */
export interface PostFilters extends Readonly<Record<string, string>> {
  /** Part of the parcel, the VIN or the invoice number. */
  readonly name: string;
  /** Code of the BU. */
  readonly bu: string;
  readonly status: string;
}

const NONE: PostFilters = { name: '', bu: '', status: '' };

/** Papers by post, the last changed one first. */
export const POST_LIST = listDefinition({
  call: 'post.list',
  name: 'retail-post',
  none: NONE,
  sorts: ['-updatedAt', 'updatedAt', 'arrivedDay', '-arrivedDay'],
  ask: ({ filters, sort, paged }) => ({ query: { ...given(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true, inLanguage: true },
});
