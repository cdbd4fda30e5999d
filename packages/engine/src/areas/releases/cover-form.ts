import { type DraftOf, defineForm, type FormField, textField } from '../../access/define-form.ts';
import { isDay } from '../../base/day.ts';
import { message } from '../../messages/message.ts';

/** Characters of the text of a cover page, in each language. */
export const COVER_LIMIT = { min: 1, max: 5000 } as const;

/** The day on the cover, today in a new one (PGD-038). */
const coverDay: FormField<string> = {
  empty: '',
  check: (day) => (isDay(day) ? undefined : message('COVER_DAY_WRONG')),
  toSave: (day) => day,
};

const coverText = textField({
  limit: COVER_LIMIT,
  length: message('COVER_LENGTH'),
  missing: message('COVER_TEXT_MISSING'),
});

/** The cover page of a letter: its day, and its text in both languages; an empty line begins a paragraph. */
export const coverForm = defineForm({ day: coverDay, textEn: coverText, textCn: coverText });

export type CoverDraft = DraftOf<typeof coverForm>;
