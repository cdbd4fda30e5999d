import type { WordTable } from '../../base/locale.ts';
import { PAPER_KINDS } from '../retail/words.ts';

/** What a checker can ask for: the papers that prove a sale, or another one that the sentence of the request names. */
export const REQUESTED_PAPERS = {
  ...PAPER_KINDS,
  other: { en: 'Other paper', zh: '其他单据' },
} as const satisfies WordTable;

export type RequestedPaper = keyof typeof REQUESTED_PAPERS;

/** Tells whether a text is a kind of paper that can be asked for. */
export function isRequestedPaper(text: string): text is RequestedPaper {
  return Object.hasOwn(REQUESTED_PAPERS, text);
}
