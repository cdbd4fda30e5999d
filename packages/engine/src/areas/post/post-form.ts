import { defineForm, type Form, type FormField, nameField } from '../../access/define-form.ts';
import { isDay } from '../../base/day.ts';
import { message } from '../../messages/message.ts';

/** The fields that are noted of a paper that arrived, as texts. */
export interface PostDraft {
  /** Number of the parcel. */
  readonly parcel: string;
  readonly arrivedDay: string;
  /** Code of the BU. */
  readonly bu: string;
  readonly dealerId: number | null;
  /** The VIN or the number of the invoice. */
  readonly reference: string;
  /** How many papers. */
  readonly papers: string;
}

const MOST = 50;
const MOST_PAPERS = 999;
const MISSING = message('POST_MISSING');

/** Returns the form of a paper that arrived on `today` or before. */
export function postFormOn(today: string): Form<PostDraft> {
  const text = nameField({
    limit: { min: 0, max: MOST },
    length: message('POST_LENGTH', { count: MOST }),
    missing: MISSING,
  });
  return defineForm({
    parcel: text,
    arrivedDay: dayField(today),
    bu: text,
    dealerId: {
      empty: null as number | null,
      check: (id: number | null) => (id === null ? message('POST_DEALER') : undefined),
      toSave: (id: number | null) => id,
    },
    reference: { ...text, toSave: (typed: string) => text.toSave(typed).toUpperCase() },
    papers: {
      empty: '1',
      check: (typed: string) => {
        const count = Number(typed.trim());
        return Number.isInteger(count) && count >= 1 && count <= MOST_PAPERS ? undefined : message('POST_PAPERS');
      },
      toSave: (typed: string) => typed.trim(),
    },
  });
}

function dayField(today: string): FormField<string> {
  return {
    empty: today,
    check: (text) => {
      const day = text.trim();
      if (!isDay(day)) return message('POST_DAY');
      return day > today ? message('POST_DAY_FUTURE') : undefined;
    },
    toSave: (text) => text.trim(),
  };
}
