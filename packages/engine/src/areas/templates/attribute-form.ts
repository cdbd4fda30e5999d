import { defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';

/** The form of an attribute that is added to a category (OFC-036 to OFC-039). */
export const attributeForm = defineForm({
  name: nameField({
    limit: FIELD_LIMITS.name,
    length: message('LENGTH_1_TO_100'),
    missing: message('ATTRIBUTE_NAME_MISSING'),
  }),
});
