import { choiceField, type DraftOf, defineForm, type Form, textField } from '../../access/define-form.ts';
import { refusalsOf } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';
import { isBlockKind } from './block.ts';

const LAST_DAY = '2099-12-31';

const reasonField = textField({
  limit: { min: 1, max: 200 },
  length: message('BLOCK_REASON_LENGTH'),
  missing: message('BLOCK_REASON_MISSING'),
});

const FIELDS = defineForm({
  dealerId: choiceField(message('BLOCK_DEALER_MISSING')),
  kind: {
    empty: '',
    check: (kind: string) => (isBlockKind(kind) ? undefined : message('BLOCK_KIND_MISSING')),
    toSave: (kind: string) => kind,
  },
  validFrom: { empty: '', check: needsDay, toSave: (day: string) => day },
  /** Empty until somebody lifts it. */
  validTo: {
    empty: '',
    check: (day: string) => (day === '' ? undefined : needsDay(day)),
    toSave: (day: string) => day,
  },
  reason: reasonField,
});

export type BlockDraft = DraftOf<typeof FIELDS>;

/**
 * The form of a block. `today` is the first day it can begin on: what was decided on the days before stays explained by the
 * blocks of then.
 */
export function blockForm(today: string): Form<BlockDraft> {
  return {
    ...FIELDS,
    check: (draft) => {
      const refusals = FIELDS.check(draft);
      const { validFrom, validTo } = draft;
      if (refusals.some(({ field }) => field === 'validFrom' || field === 'validTo')) return refusals;
      return [
        ...refusals,
        ...refusalsOf([
          ['validFrom' as const, validFrom < today ? message('BLOCK_DAY_PAST') : undefined],
          ['validTo' as const, validTo !== '' && validTo < validFrom ? message('BLOCK_DAYS_ORDER') : undefined],
        ]),
      ];
    },
  };
}

/** The form that ends a block early: the first day on which it holds no more, and why. */
export function blockEndForm(today: string) {
  return defineForm({
    liftedFrom: {
      empty: '',
      check: (day: string) => needsDay(day) ?? (day < today ? message('BLOCK_DAY_PAST') : undefined),
      toSave: (day: string) => day,
    },
    reason: reasonField,
  });
}

export type BlockEndDraft = DraftOf<ReturnType<typeof blockEndForm>>;

function needsDay(day: string): Message | undefined {
  return isDay(day) && day <= LAST_DAY ? undefined : message('BLOCK_DAY_MISSING');
}
