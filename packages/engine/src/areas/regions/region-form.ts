import { codeField } from '../../access/code-field.ts';
import { choiceField, type DraftOf, defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';

const NAME = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };
/** The form of a region. BU and code stay what it was made with. */
export const regionForm = defineForm({
  buId: choiceField(message('REGION_BU_MISSING')),
  code: codeField({ longest: 20, missing: message('REGION_CODE_MISSING'), refusal: message('REGION_CODE') }),
  nameEn: nameField({ ...NAME, missing: message('ENGLISH_NAME_MISSING') }),
  nameCn: nameField({ ...NAME, missing: message('CHINESE_NAME_MISSING') }),
});

export type RegionDraft = DraftOf<typeof regionForm>;
