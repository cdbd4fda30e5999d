import { isDateFormat } from 'hucre';
import { attribute } from './xml-attribute.ts';

/**
 * The display of a number if it matters: in percent, padded with zeros to a number of digits, or as something other than its digits, such
 * as an amount of a currency or a power of ten.
 */
export type NumberShape = 'percent' | 'formatted' | { readonly zeros: number };

/** Shapes by the number of a cell style; a style that shows plain digits or a day has none. */
export type NumberShapes = ReadonlyMap<string, NumberShape>;

/** Built-in formats, known to every program by their number, that show more than plain digits. */
const BUILT_IN: Readonly<Record<number, string>> = {
  5: '"¥"#,##0',
  6: '"¥"#,##0',
  7: '"¥"#,##0.00',
  8: '"¥"#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  42: '"¥"#,##0',
  44: '"¥"#,##0.00',
  48: '##0.0E+0',
};

/** Matches the number formats of a workbook and the styles of its cells. */
const TAG = /<(\/?)(?:[A-Za-z]\w*:)?(numFmt|cellXfs|xf)((?:[\s/][^<>]*)?)>/g;

/** Reads the styles of a workbook. */
export function numberShapes(styles: Uint8Array | undefined): NumberShapes {
  const codes = new Map<number, string>();
  const shapes = new Map<string, NumberShape>();
  let style: number | undefined;
  for (const [, slash, name, rest = ''] of new TextDecoder().decode(styles).matchAll(TAG)) {
    if (name === 'cellXfs') style = slash === '' ? 0 : undefined;
    if (slash !== '' || name === 'cellXfs') continue;
    const id = Number(attribute(rest, 'numFmtId'));
    if (name === 'numFmt') codes.set(id, unescaped(attribute(rest, 'formatCode')));
    else if (style !== undefined) {
      const shape = shapeOf(codes.get(id) ?? BUILT_IN[id] ?? '');
      if (shape !== undefined) shapes.set(String(style), shape);
      style += 1;
    }
  }
  return shapes;
}

function shapeOf(code: string): NumberShape | undefined {
  if (code === '' || isDateFormat(code)) return undefined;
  const [positive = ''] = code.split(';');
  // Colours and conditions, and blanks that are as wide as a character, show nothing.
  const shown = positive.replaceAll(/\[[^[\]]*\]|[_*]./g, '').trim();
  const isPlain = /^(?:General|@|[#0?,.\s]*)$/i.test(shown);
  if (/^0{2,15}$/.test(shown)) return { zeros: shown.length };
  if (isPlain) return undefined;
  return /^[#0?,.\s]*\\?%$/.test(shown) ? 'percent' : 'formatted';
}

function unescaped(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
