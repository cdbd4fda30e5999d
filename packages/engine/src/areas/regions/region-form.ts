import { choiceField, type DraftOf, defineForm, type FormField, textField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { isPlainCode, plainCode } from '../../access/plain-code.ts';
import { message } from '../../messages/message.ts';

const NAME = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };
const LONGEST_CODE = 20;

const codeField: FormField<string> = {
  empty: '',
  check: (text) => {
    const code = plainCode(text);
    if (code === '') return message('REGION_CODE_MISSING');
    return code.length <= LONGEST_CODE && isPlainCode(code) ? undefined : message('REGION_CODE');
  },
  toSave: plainCode,
};

/** The form of a region. BU and code stay what it was made with. */
export const regionForm = defineForm({
  buId: choiceField(message('REGION_BU_MISSING')),
  code: codeField,
  nameEn: textField({ ...NAME, missing: message('ENGLISH_NAME_MISSING') }),
  nameCn: textField({ ...NAME, missing: message('CHINESE_NAME_MISSING') }),
});

export type RegionDraft = DraftOf<typeof regionForm>;
