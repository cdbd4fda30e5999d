import type { Message } from '../messages/message.ts';
import type { FormField } from './define-form.ts';
import { isPlainCode, plainCode } from './plain-code.ts';

interface CodeRules {
  /** Letters at the most. */
  readonly longest: number;
  readonly missing: Message;
  /** Refuses other letters, and too many. */
  readonly refusal: Message;
}

/** A code of capital letters and digits. It may be typed in small ones. */
export function codeField({ longest, missing, refusal }: CodeRules): FormField<string> {
  return {
    empty: '',
    check: (text) => {
      const code = plainCode(text);
      if (code === '') return missing;
      return code.length <= longest && isPlainCode(code) ? undefined : refusal;
    },
    toSave: plainCode,
  };
}
