import type { CallData } from '@oasis/api-client';

/** A release batch as its pages show it. */
export type Release = CallData<'releases.view'>;
