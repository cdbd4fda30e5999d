import { defineForm, type Form, textField, wordField } from '../../access/define-form.ts';
import { message } from '../../messages/message.ts';
import { answerDayField } from '../appeals/letter-form.ts';
import { REQUESTED_PAPERS } from './words.ts';

/** Longest sentence of a request, and longest remark of an answer, in characters. */
const MOST_TEXT = 500;
/** Days that a dealer may be given, at most. */
const MOST_DAYS = 60;

interface AskDraft {
  /** One of `REQUESTED_PAPERS`. */
  readonly paper: string;
  /** The sentence of the checker: the mistake, or the paper that is wanted. */
  readonly text: string;
  /** The last day for the answer, 'YYYY-MM-DD'. */
  readonly until: string;
}

const length = message('PAPER_REQUEST_LENGTH', { count: MOST_TEXT });

/** Returns the form of a request of `today`. */
export function askFormOn(today: string): Form<AskDraft> {
  return defineForm({
    paper: wordField(REQUESTED_PAPERS, message('PAPER_REQUEST_KIND')),
    text: textField({ limit: { min: 1, max: MOST_TEXT }, length, missing: message('PAPER_REQUEST_TEXT') }),
    until: answerDayField(today, MOST_DAYS),
  });
}

/** What a dealer writes beside the papers of an answer; may be empty. */
export const answerForm: Form<{ readonly remark: string }> = defineForm({
  remark: textField({ limit: { min: 0, max: MOST_TEXT }, length }),
});
