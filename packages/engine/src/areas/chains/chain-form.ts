import { choiceField, type DraftOf, defineForm, nameField, wordField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { isDay } from '../../base/day.ts';
import { type Message, message } from '../../messages/message.ts';
import { CHAIN_KINDS } from './chain.ts';
import { isUnconditional, type StepDraft, stepForm } from './step-form.ts';

/** Most steps of a chain. */
export const CHAIN_STEPS_MAX = 20;

const SCOPE = {
  name: nameField({
    limit: FIELD_LIMITS.name,
    length: message('LENGTH_1_TO_100'),
    missing: message('NAME_MISSING'),
  }),
  kind: wordField(CHAIN_KINDS, message('CHAIN_CHOICE_MISSING')),
  buId: choiceField(message('CHAIN_BU_MISSING')),
  /** Code of a legal entity; empty: every entity that has no chain of its own. */
  entity: { empty: '', check: () => undefined, toSave: (code: string) => code },
  /** Its first day, 'YYYY-MM-DD'. */
  effectiveFrom: {
    empty: '',
    check: (day: string) => (isDay(day) && day <= LAST_DAY ? undefined : message('CHAIN_DAY_MISSING')),
    toSave: (day: string) => day,
  },
};

const LAST_DAY = '2099-12-31';

/** The first step of the wizard: the scope of the chain and its first day. */
export const scopeForm = defineForm(SCOPE);
export type ScopeDraft = DraftOf<typeof scopeForm>;

/** The saved fields of a draft: its name, its first day and its steps. Scope and kind never change. */
export const chainForm = defineForm({
  name: SCOPE.name,
  effectiveFrom: SCOPE.effectiveFrom,
  steps: {
    empty: [] as readonly StepDraft[],
    check: (steps: readonly StepDraft[]) => checkSteps(steps),
    toSave: (steps: readonly StepDraft[]) => steps.map(stepForm.toSave),
  },
});
export type ChainDraft = DraftOf<typeof chainForm>;

/** Reason why a version cannot become active; empty if it can. A draft may still lack it. */
export function activationProblems(
  { effectiveFrom, steps }: Pick<ChainDraft, 'effectiveFrom' | 'steps'>,
  today: string,
): readonly Message[] {
  return [
    ...(steps.length === 0 ? [message('CHAIN_NO_STEP')] : []),
    ...(steps.length > 0 && !steps.some(isUnconditional) ? [message('CHAIN_ALL_CONDITIONAL')] : []),
    ...(effectiveFrom < today ? [message('CHAIN_DAY_PAST', { day: effectiveFrom })] : []),
  ];
}

function checkSteps(steps: readonly StepDraft[]): Message | undefined {
  if (steps.length > CHAIN_STEPS_MAX) return message('CHAIN_MANY_STEPS', { count: CHAIN_STEPS_MAX });
  const wrong = steps.findIndex((step) => stepForm.check(step).length > 0);
  if (wrong >= 0) return message('CHAIN_STEP_WRONG', { step: wrong + 1 });
  const names = steps.map(({ name }) => name.trim().toLowerCase());
  return new Set(names).size === names.length ? undefined : message('CHAIN_STEP_TWICE');
}
