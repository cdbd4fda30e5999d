import { message } from '../messages/message.ts';
import type { Draft } from './draft.ts';
import type { PasteIntent } from './intent.ts';
import { enterText } from './set-cell.ts';

/**
 * A block of texts over a rectangle, row by row and left to right. Locked cells keep their value (BUD-039) and are named
 * with the reason, like every text that is refused. A block larger than the rectangle is refused where it reaches beyond.
 */
export function paste(draft: Draft, { rows, fields, texts }: PasteIntent): void {
  const width = texts.reduce((most, line) => Math.max(most, line.length), 0);
  if (texts.length === 0 || width === 0) return;
  if (texts.length > rows.length || width > fields.length) draft.refuse(-1, '', message('BLOCK_OUTSIDE_TABLE'));
  rows.forEach((row, down) => {
    const line = texts[down % texts.length] ?? [];
    fields.forEach((field, right) => {
      const text = line[right % width];
      if (text !== undefined) enterText(draft, row, field, text);
    });
  });
}
