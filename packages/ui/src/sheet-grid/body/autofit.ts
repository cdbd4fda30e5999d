import type { GridSource } from '../source/grid-source.ts';
import { FONT_SIZE } from './geometry.ts';

/** Pixels beside a text inside its cell, and beside a title, which has a button for its menu. */
const CELL_ROOM = 20;
const HEADER_ROOM = 36;
/** Pixels that a text is moved in by for each step of its indent. */
const INDENT = 8;
/** Number of longest texts to measure: with figures of one width the longest is nearly always the widest. */
const MEASURED = 50;
const CELL_FONT = `600 ${FONT_SIZE}px`;
const HEADER_FONT = '600 12px';

/** The width in pixels at zoom 1 that shows every text of a column, and its title on two lines. */
export function autofitWidth(source: GridSource, column: number): number {
  const measure = measurer();
  const longest: { readonly text: string; readonly indent: number }[] = [];
  let least = -1;
  for (let row = 0; row < source.rowCount; row++) {
    const text = source.text(row, column);
    if (text.length <= least) continue;
    longest.push({ text, indent: source.state(row, column).indent });
    if (longest.length < 2 * MEASURED) continue;
    longest.sort((one, other) => other.text.length - one.text.length);
    longest.length = MEASURED;
    least = longest.at(-1)?.text.length ?? -1;
  }
  const cells = longest.map(({ text, indent }) => measure(CELL_FONT, text) + indent * INDENT + CELL_ROOM);
  const title = source.columns[column]?.title ?? '';
  return Math.ceil(Math.max(HEADER_ROOM, measure(HEADER_FONT, longestWord(title)) + HEADER_ROOM, ...cells));
}

/** Titles break between words. */
function longestWord(title: string): string {
  return title.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

function measurer(): (font: string, text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  const { fontFamily } = getComputedStyle(document.body);
  return (font, text) => {
    // Without a canvas every character is taken as wide as a digit of the font.
    if (context === null) return text.length * 8;
    context.font = `${font} ${fontFamily || 'sans-serif'}`;
    return context.measureText(text).width;
  };
}
