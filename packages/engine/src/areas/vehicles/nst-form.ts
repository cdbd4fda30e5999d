import { choiceField, type DraftOf, defineForm, type Form } from '../../access/define-form.ts';
import { refusalsOf } from '../../access/form.ts';
import { message } from '../../messages/message.ts';
import { isVehicleDay, localNames, vehicleCode } from './vehicle-fields.ts';

const FIELDS = defineForm({
  code: vehicleCode(message('NST_CODE_MISSING'), message('NST_CODE')),
  ...localNames,
  modelId: choiceField(message('NST_MODEL_MISSING')),
  /** 'YYYY-MM-DD', both days inclusive. */
  activeFrom: {
    empty: '',
    check: (day: string) => (isVehicleDay(day) ? undefined : message('NST_DAY')),
    toSave: (day: string) => day,
  },
  /** Empty while no end is known. */
  activeTo: {
    empty: '',
    check: (day: string) => (day === '' || isVehicleDay(day) ? undefined : message('NST_DAY')),
    toSave: (day: string) => day,
  },
});

export type NstDraft = DraftOf<typeof FIELDS>;

/** The form of an NST. Its code never changes, since files identify it by the code. */
export const nstForm: Form<NstDraft> = {
  ...FIELDS,
  check: (draft) => {
    const refusals = FIELDS.check(draft);
    const { activeFrom, activeTo } = draft;
    const isTurned = activeTo !== '' && activeTo < activeFrom;
    if (!isTurned || refusals.some(({ field }) => field === 'activeFrom' || field === 'activeTo')) return refusals;
    return [...refusals, ...refusalsOf([['activeTo' as const, message('NST_DAYS_ORDER')]])];
  },
};
