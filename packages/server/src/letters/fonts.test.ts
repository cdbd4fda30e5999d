import { describe, expect, it } from 'vitest';
import { coverageOf } from './font-coverage.ts';
import { FONTS, fontFile, piecesOf, unprintableIn } from './fonts.ts';

const decoder = new TextDecoder('gb18030');
/** The characters that GB 18030 writes in two bytes, but private ones. */
function twoByteCharacters(): readonly string[] {
  const found: string[] = [];
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decoder.decode(new Uint8Array([lead, trail]));
      if (Array.from(text).length === 1 && !/[\p{Co}\uFFFD]/v.test(text)) found.push(text);
    }
  }
  return found;
}
const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place));

describe('the fonts of letters', () => {
  it('have every two-byte character of GB 18030 as stored, except twelve of Japan and Taiwan', () => {
    const all = twoByteCharacters();
    expect(all.length).toBeGreaterThan(21_000);
    const stored = all.join('').normalize('NFC');
    expect(unprintableIn(stored).join('')).toBe('﨎﨏﨑﨓﨔﨟﨡﨣﨤﨧﨨﨩');
  });

  it('have the required four-byte characters of GB 18030: extension A and the letters of Europe', () => {
    expect(unprintableIn(between(0x3400, 0x4db5).join(''))).toEqual([]);
    for (const [from, to] of [
      [0x20, 0x7e],
      [0xa0, 0x24f],
      [0x400, 0x45f],
      [0x1e00, 0x1eff],
    ] as const) {
      expect(unprintableIn(between(from, to).join('\n'))).toEqual([]);
    }
    expect(unprintableIn('ő ș ğ Ț ı ẞ € – “ ” … ™ ① ②')).toEqual([]);
  });

  it('have the same characters in bold', () => {
    for (const { plain, bold } of Object.values(FONTS)) {
      const known = coverageOf(fontFile(bold));
      expect(known.size).toBeGreaterThan(3000);
      expect(known).toEqual(coverageOf(fontFile(plain)));
    }
  });

  it('the missing characters of a text are listed once each, in the order of the text', () => {
    expect(unprintableIn('😀 한국 𠮷 😀 good 好')).toEqual(['😀', '한', '국', '𠮷']);
    expect(unprintableIn('two\nlines')).toEqual([]);
  });
});

describe('a text', () => {
  it('of Chinese and Latin letters is one piece in the first font', () => {
    for (const text of ['尊敬的经销商：SI-2026-0001 – 3.5 %', 'Müller, Ærø', '']) {
      expect(piecesOf(text)).toEqual([{ text, family: 'chinese' }]);
    }
  });

  it('is split into whole words of the other font, without losing a character', () => {
    expect(piecesOf('经销商 Ștefan Őri, Bursa/İğdır 城')).toEqual([
      { text: '经销商 ', family: 'chinese' },
      { text: 'Ștefan', family: 'latin' },
      { text: ' ', family: 'chinese' },
      { text: 'Őri', family: 'latin' },
      { text: ', Bursa/', family: 'chinese' },
      { text: 'İğdır', family: 'latin' },
      { text: ' 城', family: 'chinese' },
    ]);
    const mixed = 'a😀ș한\u0301 ق';
    expect(
      piecesOf(mixed)
        .map(({ text }) => text)
        .join(''),
    ).toBe(mixed);
  });
});
