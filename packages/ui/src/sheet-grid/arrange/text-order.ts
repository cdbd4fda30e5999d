import { foldedText } from './folded-text.ts';
import { radixOrder } from './radix-order.ts';

/** Whole numbers with this many bits are exact in a key. */
const KEY_BITS = 52;

/**
 * Rows in the order of their texts; `texts[i]` is that of `rows[i]`. Case, accents and width of letters make no
 * difference; rows of equal texts keep their order. Chinese characters follow plain letters, by their sound.
 */
export function textOrder(rows: Int32Array, texts: readonly string[], direction: 1 | -1): Int32Array {
  const folded = texts.map(foldedText);
  const { ranks, count } = characterRanks(folded);
  const bits = Math.max(1, Math.ceil(Math.log2(count + 1)));
  const width = Math.floor(KEY_BITS / bits);
  const longest = folded.reduce((most, text) => Math.max(most, text.length), 0);
  // A key takes in several characters. The last ones are put in order first, so that the first ones have the last word.
  let order = Int32Array.from(rows, (_, index) => index);
  for (let part = Math.ceil(longest / width) - 1; part >= 0; part--) {
    const keys = new Float64Array(order.length);
    for (let place = 0; place < keys.length; place++) {
      const text = folded[order[place] ?? 0] ?? '';
      let key = 0;
      for (let at = part * width; at < (part + 1) * width; at++) {
        key = key * 2 ** bits + (at < text.length ? (ranks[text.charCodeAt(at)] ?? 0) : 0);
      }
      keys[place] = direction * key;
    }
    order = radixOrder(order, keys);
  }
  return order.map((index) => rows[index] ?? 0);
}

/** The places, from 1, of all characters of some texts in their order; 0 is the end of a text. */
function characterRanks(texts: readonly string[]): { readonly ranks: Uint16Array; readonly count: number } {
  const isUsed = new Uint8Array(0x10000);
  for (const text of texts) for (let at = 0; at < text.length; at++) isUsed[text.charCodeAt(at)] = 1;
  const used = [...isUsed.keys()].filter((code) => isUsed[code] === 1).sort(compareCharacters);
  const ranks = new Uint16Array(0x10000);
  used.forEach((code, place) => {
    ranks[code] = place + 1;
  });
  return { ranks, count: used.length };
}

const COLLATOR = new Intl.Collator('zh');
const LAST_LATIN = 0x24f;

function compareCharacters(a: number, b: number): number {
  return (
    Number(a > LAST_LATIN) - Number(b > LAST_LATIN) ||
    COLLATOR.compare(String.fromCharCode(a), String.fromCharCode(b)) ||
    a - b
  );
}
