import type { CallData } from '@oasis/api-client';
import {
  ATTACHMENT_CATEGORIES,
  ATTACHMENT_GIVERS,
  type AttachmentCategory,
  type AttachmentGiver,
} from '@oasis/engine/areas/attachments';
import { given, listDefinition } from '../../tables/use-list.ts';

export type Attachment = CallData<'attachments.list'>['content'][number];
export type SampledAttachment = CallData<'samples.list'>['content'][number];

const NONE = { text: '', category: '', giver: '' };
const SORTS = ['name', '-name', 'category', '-category', 'samples', '-samples'] as const;

/** The attachment master by name, category, giver and status. */
export const ATTACHMENT_LIST = listDefinition({
  call: 'attachments.list',
  name: 'attachments',
  none: { ...NONE, status: '' },
  sorts: SORTS,
  ask: ({ filters: { status, ...filters }, sort, paged }) => ({
    query: { ...wordsIn(filters), ...(isStatus(status) && { status }), sort, ...paged },
  }),
  page: (data) => data,
  manner: { fresh: true },
});

/** The active attachments that have samples. */
export const SAMPLE_LIST = listDefinition({
  call: 'samples.list',
  name: 'samples',
  none: NONE,
  sorts: SORTS,
  ask: ({ filters, sort, paged }) => ({ query: { ...wordsIn(filters), sort, ...paged } }),
  page: (data) => data,
  manner: { fresh: true },
});

function wordsIn({ category, giver, text }: typeof NONE) {
  return {
    ...given({ text }),
    ...(isCategory(category) && { category }),
    ...(isGiver(giver) && { giver }),
  };
}

function isStatus(text: string): text is 'active' | 'inactive' {
  return text === 'active' || text === 'inactive';
}

function isCategory(text: string): text is AttachmentCategory {
  return Object.hasOwn(ATTACHMENT_CATEGORIES, text);
}

function isGiver(text: string): text is AttachmentGiver {
  return Object.hasOwn(ATTACHMENT_GIVERS, text);
}
