import { type DraftOf, defineForm, type FormField, textField } from '../../access/define-form.ts';
import { message } from '../../messages/message.ts';
import { isVehicleDay, localNames, vehicleCode } from './vehicle-fields.ts';

/** NSTs that one change can put into a group. */
const MOST_NSTS = 200;

/** Stands for no group. */
export const NO_GROUP = '-';

/** The form of an NST group. Code and make never change. */
export const nstGroupForm = defineForm({
  code: vehicleCode(message('NST_GROUP_CODE_MISSING'), message('NST_GROUP_CODE')),
  ...localNames,
  make: {
    empty: '',
    check: (make: string) => (make === '' ? message('NST_GROUP_MAKE_MISSING') : undefined),
    toSave: (make: string) => make,
  },
});

export type NstGroupDraft = DraftOf<typeof nstGroupForm>;

const nstsField: FormField<readonly number[]> = {
  empty: [],
  check: (ids) => {
    if (ids.length === 0) return message('NST_GROUP_NSTS_MISSING');
    return ids.length > MOST_NSTS ? message('NST_GROUP_NSTS_MANY', { most: MOST_NSTS }) : undefined;
  },
  toSave: (ids) => [...new Set(ids)].sort((one, other) => one - other),
};

/** The NSTs that belong to a group or to none, the first day, and the reason. */
export const nstMembersForm = defineForm({
  nstIds: nstsField,
  /** The code of the group, or `NO_GROUP`. */
  group: {
    empty: '',
    check: (code: string) => (code === '' ? message('NST_GROUP_MISSING') : undefined),
    toSave: (code: string) => code,
  },
  validFrom: {
    empty: '',
    check: (day: string) => (isVehicleDay(day) ? undefined : message('NST_DAY')),
    toSave: (day: string) => day,
  },
  reason: textField({
    limit: { min: 1, max: 200 },
    length: message('NST_GROUP_REASON_LENGTH'),
    missing: message('NST_GROUP_REASON_MISSING'),
  }),
});

export type NstMembersDraft = DraftOf<typeof nstMembersForm>;
