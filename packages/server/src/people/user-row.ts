import type { CallData } from '@oasis/api-client/contract';

/** A user as the list and the form read it (USR-021). */
export type UserLine = CallData<'users.list'>['content'][number];
