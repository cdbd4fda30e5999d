import type { EditIntent, PasteIntent } from '../edit/intent.ts';

/**
 * A paste on its way to the worker: all texts one after the other. A text is cheap to send and thousands of small ones in
 * arrays are not.
 */
export interface PackedPaste extends Omit<PasteIntent, 'kind' | 'texts'> {
  readonly kind: 'packed-paste';
  readonly text: string;
  /** The length of each text. */
  readonly lengths: Uint32Array;
  /** The number of texts in each line. */
  readonly widths: Uint32Array;
}

/** Smaller pastes are sent unchanged. */
const LEAST_LINES = 100;

/** The intent in its sent form: a large paste packed, every other one unchanged. */
export function packedIntent(intent: EditIntent): EditIntent | PackedPaste {
  if (intent.kind !== 'paste' || intent.texts.length < LEAST_LINES) return intent;
  const { texts, ...of } = intent;
  const all = texts.flat();
  return {
    ...of,
    kind: 'packed-paste',
    text: all.join(''),
    lengths: Uint32Array.from(all, ({ length }) => length),
    widths: Uint32Array.from(texts, ({ length }) => length),
  };
}

/** The intent before `packedIntent`. */
export function unpackedIntent(intent: EditIntent | PackedPaste): EditIntent {
  if (intent.kind !== 'packed-paste') return intent;
  const { text, lengths, widths, ...of } = intent;
  const texts: string[][] = [];
  let [at, cell] = [0, 0];
  for (let line = 0; line < widths.length; line++) {
    const cells: string[] = [];
    for (const end = cell + (widths[line] ?? 0); cell < end; cell++) {
      const next = at + (lengths[cell] ?? 0);
      cells.push(text.slice(at, next));
      at = next;
    }
    texts.push(cells);
  }
  return { ...of, kind: 'paste', texts };
}
