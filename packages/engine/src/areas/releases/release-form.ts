import { defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';

/** Most programs of one letter. */
export const RELEASE_PROGRAMS_MAX = 100;

/** The form of a release batch: its name, and its programs in the order of the letter. */
export const releaseForm = defineForm({
  name: nameField({
    limit: FIELD_LIMITS.name,
    length: message('LENGTH_1_TO_100'),
    missing: message('NAME_MISSING'),
  }),
  programIds: {
    empty: [] as readonly number[],
    check: (ids: readonly number[]) => {
      if (ids.length === 0) return message('RELEASE_EMPTY');
      return ids.length > RELEASE_PROGRAMS_MAX
        ? message('RELEASE_TOO_MANY', { count: RELEASE_PROGRAMS_MAX })
        : undefined;
    },
    toSave: (ids: readonly number[]) => [...new Set(ids)],
  },
});
