import { defineForm, type Form, type FormField, textField } from '../../access/define-form.ts';
import { isDay } from '../../base/day.ts';
import { message } from '../../messages/message.ts';
import { dayAfter } from '../tasks/due.ts';

/** Longest letter, in characters. */
const MOST_LETTER = 2000;
/** Days that a dealer may be given for an answer, at most. */
const MOST_DAYS = 90;

interface LetterDraft {
  readonly text: string;
}

/** A letter that asks the dealer for something: 'YYYY-MM-DD' is the last day for the answer. */
interface QuestionDraft extends LetterDraft {
  readonly until: string;
}

const text = textField({
  limit: { min: 1, max: MOST_LETTER },
  length: message('APPEAL_TEXT_LENGTH', { count: MOST_LETTER }),
  missing: message('APPEAL_TEXT_MISSING'),
});

/** A letter of an appeal. */
export const letterForm: Form<LetterDraft> = defineForm({ text });

/** Returns the form of a letter of `today` that asks the dealer for an answer. */
export function questionFormOn(today: string): Form<QuestionDraft> {
  return defineForm({ text, until: answerDayField(today, MOST_DAYS) });
}

/** The last day for an answer of a dealer: from the day after `today`, `mostDays` days after it at most. */
export function answerDayField(today: string, mostDays: number): FormField<string> {
  const last = dayAfter(today, mostDays);
  return {
    empty: '',
    check: (typed) => {
      const day = typed.trim();
      if (!isDay(day)) return message('APPEAL_DAY');
      return day <= today || day > last ? message('APPEAL_DAY_RANGE', { last }) : undefined;
    },
    toSave: (typed) => typed.trim(),
  };
}
