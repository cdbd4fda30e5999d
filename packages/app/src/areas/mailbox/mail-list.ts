import type { CallData } from '@oasis/api-client';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Mail = CallData<'mailbox.list'>['content'][number];

const NONE: { readonly reader: string; readonly status: string } & Readonly<Record<string, string>> = {
  reader: '',
  status: '',
};

const MAIL_STATES = ['waiting', 'sent', 'kept', 'failed'] as const;

/** Every message, the newest first. */
export const MAIL_LIST = listDefinition({
  call: 'mailbox.list',
  name: 'mailbox',
  none: NONE,
  sorts: ['-made', 'made'],
  ask: ({ filters: { status, ...filters }, sort, paged }) => {
    const state = MAIL_STATES.find((known) => known === status);
    return { query: { ...given(filters), ...(state !== undefined && { status: state }), sort, ...paged } };
  },
  page: (data) => data,
  manner: { fresh: true },
});
