import { defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';

/** Most programs of a collection. */
const COLLECTED_MAX = 500;

/** The form of a collection of programs. */
export const collectionForm = defineForm({
  name: nameField({
    limit: FIELD_LIMITS.name,
    length: message('LENGTH_1_TO_100'),
    missing: message('NAME_MISSING'),
  }),
  programIds: {
    empty: [] as readonly number[],
    check: (ids: readonly number[]) => {
      if (ids.length === 0) return message('COLLECTION_EMPTY');
      return ids.length > COLLECTED_MAX ? message('COLLECTION_TOO_MANY', { count: COLLECTED_MAX }) : undefined;
    },
    toSave: (ids: readonly number[]) => [...new Set(ids)],
  },
});
