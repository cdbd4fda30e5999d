import * as z from 'zod';

/** The types of papers that are looked into. */
export const PAPER_TYPES = ['pdf', 'png', 'jpg'] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

/** Bounds of what is read of one paper; whatever lies beyond them is not read. */
export const PAPER_LIMITS = {
  pages: 4,
  pieces: 20_000,
  lines: 400,
  line: 200,
  codes: 8,
  code: 500,
  side: 4096,
} as const;

/** What a machine finds on a paper: the contents of its QR codes, and the lines of a PDF from above. Nothing of this is trusted. */
export const paperTexts = z.object({
  codes: z.array(z.string().max(PAPER_LIMITS.code)).max(PAPER_LIMITS.codes),
  lines: z.array(z.string().max(PAPER_LIMITS.line)).max(PAPER_LIMITS.lines),
});

export type PaperTexts = z.infer<typeof paperTexts>;

export const NOTHING_READ: PaperTexts = { codes: [], lines: [] };

/** Keeps texts within the bounds of their list. */
export function bounded(texts: readonly string[], most: number, length: number): string[] {
  return texts
    .map((text) => text.toWellFormed().replaceAll(/\p{Cc}/gv, ' '))
    .filter((text) => text.trim() !== '' && text.length <= length)
    .slice(0, most);
}
