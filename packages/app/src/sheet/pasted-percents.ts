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

/** The reading of pasted texts in percent cells, and their ambiguous parts. */
interface PercentReading {
  readonly doubtful: readonly DoubtfulPercent[];
  /** The texts for the engine, with the ambiguous ones read like typed texts, or as fractions. */
  texts(doubtfulAs: 'typed' | 'fraction'): Texts;
}

const ALL = 100;
/** Values that a question names. */
const NAMED = 3;

/**
 * Pasted texts with their meaning in percent cells, after asking what only a user knows: the meaning of numbers between 0 and 1.
 * Undefined if
 * nothing is to be pasted. `isPercent` tells whether a place of the block is a percent cell that can be written.
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
 * Pasted texts as percent cells of the page read them. A plain number above 1 and up to 100 means percent, as in typing;
 * a number with a percent sign, from percent cells of another program, means its displayed value. Between 0 and 1 only a user
 * knows. Everything else, even a number above 100, is left to the reader of the texts.
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
