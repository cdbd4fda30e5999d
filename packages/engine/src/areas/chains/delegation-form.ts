import { choiceField, type DraftOf, defineForm } from '../../access/define-form.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';
import { daysBetween } from '../tasks/due.ts';
import { type ChainKind, type Delegation, isChainKind } from './chain.ts';

/** Longest absence, in days. */
export const ABSENCE_DAYS_MAX = 366;

const FIELDS = defineForm({
  /** The absent user. */
  from: choiceField(message('DELEGATION_WHO_MISSING')),
  /** The stand-in; null without one. */
  to: { empty: null as number | null, check: () => undefined, toSave: (id: number | null) => id },
  kinds: {
    empty: [] as readonly string[],
    check: (kinds: readonly string[]) => (kinds.every(isChainKind) ? undefined : message('DELEGATION_KIND_MISSING')),
    toSave: (kinds: readonly string[]) => [...new Set(kinds)],
  },
  firstDay: dayField(),
  lastDay: dayField(),
});

export type DelegationDraft = DraftOf<typeof FIELDS>;
export type DelegationField = keyof DelegationDraft;

/**
 * The form of an absence: from one day to another, for kinds of approvals, with or without a stand-in. Who approves nothing is absent without a kind
 * and without a stand-in: nothing is handed to him to check.
 */
export const delegationForm = {
  ...FIELDS,
  check: (draft: DelegationDraft): readonly FormRefusal<DelegationField>[] => [
    ...FIELDS.check(draft),
    ...refusalsOf<DelegationField>([
      ['kinds', draft.kinds.length === 0 && draft.to !== null ? message('DELEGATION_KIND_MISSING') : undefined],
      ['lastDay', daysRefusal(draft)],
      ['to', draft.to !== null && draft.to === draft.from ? message('DELEGATION_SELF') : undefined],
    ]),
  ],
};

/** A new absence, as it is checked against the existing ones. */
export type WantedDelegation = Pick<Delegation, 'from' | 'to' | 'kinds' | 'firstDay' | 'lastDay'>;

export function wantedOf({ from, to, kinds, firstDay, lastDay }: DelegationDraft): WantedDelegation {
  return { from: from ?? 0, to, kinds: kinds.filter(isChainKind), firstDay, lastDay };
}

/**
 * The conflict of an absence with the others: nobody has two for one kind on one day, and delegations form neither a chain nor
 * a circle, so a stand-in has no stand-in of his own and an absent user stands in for nobody.
 */
export function delegationConflict(
  wanted: WantedDelegation,
  others: readonly WantedDelegation[],
): FormRefusal<DelegationField> | undefined {
  const beside = others.filter((other) => overlaps(wanted, other));
  if (beside.some(({ from }) => from === wanted.from)) {
    return { field: 'firstDay', message: message('DELEGATION_TWICE') };
  }
  if (wanted.to === null) return undefined;
  if (beside.some(({ from }) => from === wanted.to)) return { field: 'to', message: message('DELEGATION_CHAIN') };
  if (beside.some(({ to }) => to === wanted.from)) return { field: 'to', message: message('DELEGATION_LENT') };
  return undefined;
}

/** Whether two absences have a day in common, and a kind, or neither has one. */
export function overlaps(a: WantedDelegation, b: WantedDelegation): boolean {
  const areAlike =
    a.kinds.some((kind: ChainKind) => b.kinds.includes(kind)) || (a.kinds.length === 0 && b.kinds.length === 0);
  return a.firstDay <= b.lastDay && b.firstDay <= a.lastDay && areAlike;
}

function dayField() {
  return {
    empty: '',
    check: (day: string) => (isDay(day) ? undefined : message('CHAIN_DAY_MISSING')),
    toSave: (day: string) => day,
  };
}

function daysRefusal({ firstDay, lastDay }: DelegationDraft): Message | undefined {
  if (!isDay(firstDay) || !isDay(lastDay)) return undefined;
  if (lastDay < firstDay) return message('DELEGATION_DAYS');
  return daysBetween(firstDay, lastDay) < ABSENCE_DAYS_MAX
    ? undefined
    : message('DELEGATION_LONG', { count: ABSENCE_DAYS_MAX });
}
