import { type DraftOf, defineForm, nameField, wordField } from '../../access/define-form.ts';
import { isDay } from '../../base/day.ts';
import type { WordTable } from '../../base/locale.ts';
import { message } from '../../messages/message.ts';

/**
 * The kind of a calendar day. A usual day follows its weekday: Monday to Friday are working days. It removes an earlier
 * entry for the day.
 */
export const DAY_KINDS = {
  holiday: { en: 'Day off', zh: '放假' },
  workday: { en: 'Working day', zh: '上班' },
  usual: { en: 'As every week', zh: '正常' },
} as const satisfies WordTable;

export type DayKind = keyof typeof DAY_KINDS;

export function isDayKind(text: string): text is DayKind {
  return Object.hasOwn(DAY_KINDS, text);
}

const [FIRST_DAY, LAST_DAY] = ['2020-01-01', '2099-12-31'];

const FIELDS = defineForm({
  /** 'YYYY-MM-DD'. */
  day: {
    empty: '',
    check: (day: string) =>
      isDay(day) && day >= FIRST_DAY && day <= LAST_DAY ? undefined : message('CALENDAR_DAY_MISSING'),
    toSave: (day: string) => day,
  },
  kind: wordField(DAY_KINDS, message('CALENDAR_KIND_MISSING'), 'holiday'),
  /** The holiday for which the day is off or made up: 国庆节. */
  name: nameField({ limit: { min: 0, max: 100 }, length: message('CALENDAR_NAME_LENGTH') }),
});

export type CalendarDraft = DraftOf<typeof FIELDS>;

/** The form of a calendar day. Its day never changes, since files identify it by the day. */
export const calendarForm = FIELDS;
