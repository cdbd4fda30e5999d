import { type FormField, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS, fitsLimit } from '../../access/field-limits.ts';
import { savedText } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';

interface NameRules {
  readonly most: number;
  /** Refuses a blank text; absent if a blank one is allowed. */
  readonly missing?: Message;
  readonly length: Message;
}

/** A name of vehicles, within the bounds of its saved form. */
export function vehicleName({ most, missing, length }: NameRules): FormField<string> {
  return {
    empty: '',
    check: (text) => {
      const name = savedName(text);
      if (name === '') return missing;
      return fitsLimit(name, { min: 1, max: most }) ? undefined : length;
    },
    toSave: savedName,
  };
}

/** With single blanks inside, in composed form: names that look the same are the same. */
function savedName(text: string): string {
  return savedText(
    text
      .normalize('NFC')
      .split(/\s/)
      .filter((part) => part !== '')
      .join(' '),
  );
}

const CODE_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-._/';
const LONGEST_CODE = 40;
const [FIRST_DAY, LAST_DAY] = ['1990-01-01', '2099-12-31'];

/** The code of an NST or of a group: saved in capitals of usual width, so that it is unique however it is typed. */
export function vehicleCode(missing: Message, wrong: Message): FormField<string> {
  return {
    empty: '',
    check: (text) => {
      const code = savedCode(text);
      if (code === '') return missing;
      return code.length <= LONGEST_CODE && Array.from(code).every((letter) => CODE_CHARACTERS.includes(letter))
        ? undefined
        : wrong;
    },
    toSave: savedCode,
  };
}

function savedCode(text: string): string {
  return text.normalize('NFKC').trim().toUpperCase();
}

const NAME = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };

/** Names in both languages. */
export const localNames = {
  nameEn: nameField({ ...NAME, missing: message('ENGLISH_NAME_MISSING') }),
  nameCn: nameField({ ...NAME, missing: message('CHINESE_NAME_MISSING') }),
};

/** Whether a text is a day that dated values may begin or end on. */
export function isVehicleDay(day: string): boolean {
  return isDay(day) && day >= FIRST_DAY && day <= LAST_DAY;
}
