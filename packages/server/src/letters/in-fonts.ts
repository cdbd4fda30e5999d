import type { LetterBlock, LetterList, Spans } from '@oasis/engine/areas/wording';
import { piecesOf } from './fonts.ts';
import { type PaperSpan, plain } from './on-paper.ts';

/** Blocks whose words are split at a change of the font. */
export function inFonts(blocks: readonly LetterBlock[]): readonly LetterBlock[] {
  return blocks.map((block): LetterBlock => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
        return { ...block, spans: cut(block.spans) };
      case 'list':
        return listInFonts(block);
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map(cut)) };
    }
  });
}

function listInFonts(list: LetterList): LetterList {
  return {
    ...list,
    items: list.items.map(({ spans, below }) => ({ spans: cut(spans), below: below.map(listInFonts) })),
  };
}

function cut(spans: Spans): readonly PaperSpan[] {
  return spans.flatMap((span): readonly PaperSpan[] => {
    const pieces = piecesOf(plain(span.text));
    if (pieces.every(({ family }) => family === 'chinese')) return [span];
    return pieces.map(({ text, family }) => ({ ...span, text, family }));
  });
}
