import type { LetterList } from '@oasis/engine/areas/wording';
import * as z from 'zod';

const span = z.object({
  text: z.string(),
  bold: z.literal(true).exactOptional(),
  italic: z.literal(true).exactOptional(),
  empty: z.literal(true).exactOptional(),
});
const spans = z.array(span).readonly();
type LetterItem = LetterList['items'][number];
const item: z.ZodType<LetterItem, LetterItem> = z.object({
  spans,
  get below() {
    return z.array(list).readonly();
  },
});
const list = z.object({ type: z.literal('list'), ordered: z.boolean(), items: z.array(item).readonly() });
const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('heading'), level: z.literal([1, 2, 3, 4, 5]), spans }),
  z.object({ type: z.literal('paragraph'), spans }),
  list,
  z.object({
    type: z.literal('table'),
    head: z.enum(['row', 'column', 'none']),
    rows: z.array(z.array(spans).readonly()).readonly(),
  }),
]);
const blocks = z.array(block).readonly();

/** A letter in both languages, as blocks. */
export const letterPages = z.object({ en: blocks, zh: blocks });
