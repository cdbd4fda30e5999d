import { codeField } from '../../access/code-field.ts';
import { type DraftOf, defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';

const NAME = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };

/** The form of a BU or a make. The code stays what it was made with. */
export const basicForm = defineForm({
  code: codeField({ longest: 20, missing: message('BASIC_CODE_MISSING'), refusal: message('BASIC_CODE') }),
  nameEn: nameField({ ...NAME, missing: message('ENGLISH_NAME_MISSING') }),
  nameCn: nameField({ ...NAME, missing: message('CHINESE_NAME_MISSING') }),
});

export type BasicDraft = DraftOf<typeof basicForm>;
