import type { EditIntent, PasteIntent } from '../edit/intent.ts';

/**
 * A paste on its way to the worker: all texts one after the other. A text is cheap to send and thousands of small ones in
 * arrays are not.
 */
export interface PackedPaste extends Omit<PasteIntent, 'kind' | 'texts'> {
  readonly kind: 'packed-paste';
  readonly text: string;
  /** How long each text is. */
  readonly lengths: Uint32Array;
  /** How many texts each line has. */
  readonly widths: Uint32Array;
}

/** Smaller pastes travel as they are. */
const LEAST_LINES = 100;

/** The intent as it is sent: a large paste packed, every other one as it is. */
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

/** The intent as it was before `packedIntent`. */
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
