import type { CallData } from '@oasis/api-client';

/** A release batch as its pages show it. */
export type Release = CallData<'releases.view'>;

/** One of the list of release batches. */
export type ReleaseRow = CallData<'releases.list'>['content'][number];
