import { parseCellText } from '@oasis/engine/edit';
import { withPercentSign } from '@oasis/ui';

type Texts = readonly (readonly string[])[];

/** A plain number between 0 and 1: a fraction, or as many percent. Both as a cell would show them. */
export interface DoubtfulPercent {
  readonly text: string;
  /** '0.5%' for 0.5. */
  readonly asTyped: string;
  /** '50%' for 0.5. */
  readonly asFraction: string;
}

/** How pasted texts read in percent cells, and what in them can be meant in two ways. */
export interface PercentReading {
  readonly doubtful: readonly DoubtfulPercent[];
  /** The texts for the engine, of which the doubtful ones read as they would if they were typed, or as fractions. */
  texts(doubtfulAs: 'typed' | 'fraction'): Texts;
}

const ALL = 100;

/**
 * Pasted texts as percent cells of the page read them. A plain number above 1 and up to 100 means as many percent, as where it is typed;
 * a number with a percent sign, which cells that are percents in their program have, means what it shows. Between 0 and 1 only a person
 * knows. Everything else, also what is above 100, is for the engine to read or refuse. `isPercent` tells whether a place of the block
 * is a percent cell that can be written.
 */
export function percentReading(texts: Texts, isPercent: (down: number, right: number) => boolean): PercentReading {
  const doubtful: DoubtfulPercent[] = [];
  const places = texts.map((line, down) =>
    line.map((text, right): 'plain' | 'typed' | 'doubtful' => {
      const typed = withPercentSign(text.trim());
      const value = typed === text.trim() || !isPercent(down, right) ? Number.NaN : numberIn(text);
      if (!(value > 0 && value <= ALL)) return 'plain';
      if (value > 1) return 'typed';
      doubtful.push({ text: text.trim(), asTyped: typed, asFraction: `${rounded(value * ALL)}%` });
      return 'doubtful';
    }),
  );
  const isTyped = (down: number, right: number, as: 'typed' | 'fraction'): boolean => {
    const place = places[down]?.[right];
    return place === 'typed' || (place === 'doubtful' && as === 'typed');
  };
  return {
    doubtful,
    texts: (as) =>
      texts.map((line, down) =>
        line.map((text, right) => (isTyped(down, right, as) ? withPercentSign(text.trim()) : text)),
      ),
  };
}

function numberIn(text: string): number {
  const read = parseCellText(text, 'number');
  return read.ok ? read.value : Number.NaN;
}

/** Without the noise of a multiplication: 0.07 × 100. */
function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
