import { parseCellText } from '@oasis/engine/edit';
import { numberText, withPercentSign } from '@oasis/ui';
import { labelText } from '../locale/i18n.ts';
import type { Answer, Question } from '../notify/use-ask.tsx';

type Texts = readonly (readonly string[])[];

/** A plain number between 0 and 1: a fraction, or as many percent. Both as a cell would show them. */
interface DoubtfulPercent {
  readonly text: string;
  /** '0.5%' for 0.5. */
  readonly asTyped: string;
  /** '50%' for 0.5. */
  readonly asFraction: string;
}

/** How pasted texts read in percent cells, and what in them can be meant in two ways. */
interface PercentReading {
  readonly doubtful: readonly DoubtfulPercent[];
  /** The texts for the engine, of which the doubtful ones read as they would if they were typed, or as fractions. */
  texts(doubtfulAs: 'typed' | 'fraction'): Texts;
}

const ALL = 100;
/** Values that a question names. */
const NAMED = 3;

/**
 * Pasted texts as they are meant in percent cells, after asking what only a person knows: what numbers between 0 and 1 are. Undefined where
 * nothing shall be pasted. `isPercent` tells whether a place of the block is a percent cell that can be written.
 */
export async function percentsMeant(
  texts: Texts,
  isPercent: (down: number, right: number) => boolean,
  ask: (question: Question) => Promise<Answer>,
): Promise<Texts | undefined> {
  const reading = percentReading(texts, isPercent);
  const { doubtful } = reading;
  if (doubtful.length === 0) return reading.texts('typed');
  const first = doubtful.slice(0, NAMED);
  const answer = await ask({
    title: labelText('budget.paste.title'),
    text: labelText('budget.paste.percents', {
      count: doubtful.length,
      values: first.map(({ text }) => text).join(', '),
    }),
    ok: labelText('budget.paste.asTyped', { values: first.map(({ asTyped }) => asTyped).join(', ') }),
    cancel: labelText('budget.paste.asFraction', { values: first.map(({ asFraction }) => asFraction).join(', ') }),
    stay: labelText('budget.paste.not'),
  });
  if (answer === 'close') return undefined;
  return reading.texts(answer === 'ok' ? 'typed' : 'fraction');
}

/**
 * Pasted texts as percent cells of the page read them. A plain number above 1 and up to 100 means as many percent, as where it is typed;
 * a number with a percent sign, which cells that are percents in their program have, means what it shows. Between 0 and 1 only a person
 * knows. Everything else, also what is above 100, is for whoever takes the texts to read or refuse.
 */
function percentReading(texts: Texts, isPercent: (down: number, right: number) => boolean): PercentReading {
  const doubtful: DoubtfulPercent[] = [];
  const places = texts.map((line, down) =>
    line.map((text, right): 'plain' | 'typed' | 'doubtful' => {
      const typed = withPercentSign(text.trim());
      const value = typed === text.trim() || !isPercent(down, right) ? Number.NaN : numberIn(text);
      if (!(value > 0 && value <= ALL)) return 'plain';
      if (value > 1) return 'typed';
      doubtful.push({ text: text.trim(), asTyped: typed, asFraction: numberText(value, true) });
      return 'doubtful';
    }),
  );
  return {
    doubtful,
    texts: (as) =>
      texts.map((line, down) =>
        line.map((text, right) => {
          const place = places[down]?.[right];
          if (place === undefined || place === 'plain') return text;
          return place === 'typed' || as === 'typed' ? withPercentSign(text.trim()) : numberText(numberIn(text), true);
        }),
      ),
  };
}

function numberIn(text: string): number {
  const read = parseCellText(text, 'number');
  return read.ok ? read.value : Number.NaN;
}
