import type { FormField } from '../../access/define-form.ts';
import { fitsLimit } from '../../access/field-limits.ts';
import { savedText } from '../../access/form.ts';
import type { Message } from '../../messages/message.ts';

interface NameRules {
  readonly most: number;
  /** Refuses a blank text; absent where there may be none. */
  readonly missing?: Message;
  readonly length: Message;
}

/** A name of vehicles, within the bounds that it has as it is stored. */
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

/** With single spaces inside, in composed form: names that look the same are the same. */
function savedName(text: string): string {
  return savedText(
    text
      .normalize('NFC')
      .split(/\s/)
      .filter((part) => part !== '')
      .join(' '),
  );
}
