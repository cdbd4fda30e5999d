import type { CallData } from '@oasis/api-client';

/** A request for a paper as pages show it. */
export type RequestView = CallData<'paperRequest.view'>;
