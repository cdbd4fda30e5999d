import type { CallData } from '@oasis/api-client';

/** The wording of a program as its page has it. */
export type WordingDetail = CallData<'wording.detail'>;
