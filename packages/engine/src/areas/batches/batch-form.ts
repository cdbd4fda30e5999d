import { type DraftOf, defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';

/** Most programs of a batch. */
export const BATCH_PROGRAMS_MAX = 200;

/** The form of a batch: its name and its programs. */
export const batchForm = defineForm({
  name: nameField({
    limit: FIELD_LIMITS.name,
    length: message('LENGTH_1_TO_100'),
    missing: message('NAME_MISSING'),
  }),
  programIds: {
    empty: [] as readonly number[],
    check: (ids: readonly number[]) => {
      if (ids.length === 0) return message('BATCH_EMPTY');
      return ids.length > BATCH_PROGRAMS_MAX ? message('BATCH_TOO_MANY', { count: BATCH_PROGRAMS_MAX }) : undefined;
    },
    toSave: (ids: readonly number[]) => [...new Set(ids)],
  },
});

export type BatchDraft = DraftOf<typeof batchForm>;
