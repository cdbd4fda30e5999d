import { type DraftOf, defineForm, type FormField, nameField, wordField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { type FormRefusal, refusalsOf } from '../../access/form.ts';
import { parseYuan, yuanText } from '../../base/money.ts';
import { type Message, message } from '../../messages/message.ts';
import { OFFER_TYPE_KINDS, type OfferTypeKind } from '../offer-types/offer-type-form.ts';
import {
  type ChainStep,
  STEP_MATCHES,
  STEP_ORDERS,
  STEP_RULES,
  type StepCondition,
  type StepMatch,
  type StepOrder,
  type StepRule,
} from './chain.ts';

/** Most roles and most people of a step. */
export const STEP_NAMED_MAX = 50;
export const STEP_DAYS_MAX = 90;

const CHOICE = message('CHAIN_CHOICE_MISSING');

const FIELDS = {
  name: nameField({
    limit: FIELD_LIMITS.name,
    length: message('LENGTH_1_TO_100'),
    missing: message('NAME_MISSING'),
  }),
  match: wordField(STEP_MATCHES, CHOICE, 'any'),
  /** Yuan as typed, '1000000.00'; empty: no condition. */
  amountFrom: textOf((text) => (isAmount(text) ? undefined : message('CHAIN_STEP_AMOUNT'))),
  /** Percentage points as typed; empty: no condition. */
  deviationOver: textOf((text) => (isPoints(text) ? undefined : message('CHAIN_STEP_DEVIATION'))),
  offerKinds: listOf<string>((kinds) => (kinds.every(isOfferKind) ? undefined : CHOICE)),
  overdraw: { empty: false, check: () => undefined, toSave: (asked: boolean) => asked },
  roles: listOf<number>(namedRefusal),
  people: listOf<number>(namedRefusal),
  rule: wordField(STEP_RULES, CHOICE, 'any'),
  /** A whole number as typed; empty but with the rule `count`. */
  count: { empty: '', check: () => undefined, toSave: (text: string) => plain(text) },
  order: wordField(STEP_ORDERS, CHOICE, 'together'),
  /** Working days as typed; empty: no due day. */
  days: textOf((text) =>
    isWhole(text, STEP_DAYS_MAX) ? undefined : message('CHAIN_STEP_DAYS', { to: STEP_DAYS_MAX }),
  ),
  fallback: { empty: null as number | null, check: () => undefined, toSave: (id: number | null) => id },
};

const FORM = defineForm(FIELDS);

/** A step as its form holds it. */
export type StepDraft = DraftOf<typeof FORM>;
export type StepField = keyof StepDraft;

/** The form of a step. Somebody has to be asked, and a number needs the rule that counts. */
export const stepForm = {
  ...FORM,
  check: (draft: StepDraft): readonly FormRefusal<StepField>[] => [
    ...FORM.check(draft),
    ...refusalsOf<StepField>([
      ['roles', draft.roles.length + draft.people.length > 0 ? undefined : message('CHAIN_STEP_NOBODY')],
      ['count', countRefusal(draft)],
      ['fallback', isFallbackNamed(draft) ? message('CHAIN_STEP_FALLBACK') : undefined],
    ]),
  ],
  toSave: (draft: StepDraft): StepDraft => {
    const saved = FORM.toSave(draft);
    return { ...saved, count: saved.rule === 'count' ? saved.count : '' };
  },
};

/** A step of a form that is in order, as an approval reads it. */
export function stepOf(draft: StepDraft): ChainStep {
  const { name, roles, people, fallback } = draft;
  return {
    name,
    roles,
    people,
    fallback,
    conditions: conditionsOf(draft),
    match: wordOf<StepMatch>(STEP_MATCHES, draft.match, 'any'),
    rule: wordOf<StepRule>(STEP_RULES, draft.rule, 'any'),
    order: wordOf<StepOrder>(STEP_ORDERS, draft.order, 'together'),
    count: draft.rule === 'count' ? Number(draft.count) : null,
    days: draft.days === '' ? null : Number(draft.days),
  };
}

/** A step as its form shows it. */
export function stepDraftOf(step: ChainStep): StepDraft {
  const { name, match, roles, people, rule, order, fallback, count, days } = step;
  const found = <Kind extends StepCondition['kind']>(kind: Kind) =>
    step.conditions.find((one): one is Extract<StepCondition, { readonly kind: Kind }> => one.kind === kind);
  const [amount, deviation] = [found('amount'), found('deviation')];
  return {
    name,
    match,
    roles,
    people,
    rule,
    order,
    fallback,
    amountFrom: amount === undefined ? '' : yuanText(amount.from),
    deviationOver: deviation === undefined ? '' : pointsText(deviation.over),
    offerKinds: found('offerKind')?.kinds ?? [],
    overdraw: found('overdraw') !== undefined,
    count: count === null ? '' : String(count),
    days: days === null ? '' : String(days),
  };
}

/** Whether a step is asked for any facts. */
export function isUnconditional(draft: StepDraft): boolean {
  return conditionsOf(draft).length === 0;
}

/** A fraction as percentage points, without the noise of floating point. */
export function pointsText(fraction: number): string {
  return String(Math.round(fraction * 10_000) / 100);
}

function conditionsOf({ amountFrom, deviationOver, offerKinds, overdraw }: StepDraft): readonly StepCondition[] {
  const from = amountFrom === '' ? undefined : parseYuan(plain(amountFrom));
  const kinds = offerKinds.filter(isOfferKind);
  return [
    ...(from === undefined ? [] : [{ kind: 'amount', from } as const]),
    ...(deviationOver === ''
      ? []
      : [{ kind: 'deviation', over: Math.round(Number(deviationOver) * 100) / 10_000 } as const]),
    ...(kinds.length === 0 ? [] : [{ kind: 'offerKind', kinds } as const]),
    ...(overdraw ? [{ kind: 'overdraw' } as const] : []),
  ];
}

function countRefusal({ rule, count }: StepDraft): Message | undefined {
  if (rule !== 'count' || (count !== '' && isWhole(count, STEP_NAMED_MAX))) return undefined;
  return message('CHAIN_STEP_COUNT', { to: STEP_NAMED_MAX });
}

function isFallbackNamed({ fallback, roles }: StepDraft): boolean {
  return fallback !== null && roles.includes(fallback);
}

function namedRefusal(ids: readonly number[]): Message | undefined {
  return new Set(ids).size === ids.length && ids.length <= STEP_NAMED_MAX
    ? undefined
    : message('CHAIN_STEP_NAMED', { count: STEP_NAMED_MAX });
}

function textOf(check: (text: string) => Message | undefined): FormField<string> {
  return { empty: '', check: (text) => (plain(text) === '' ? undefined : check(plain(text))), toSave: plain };
}

function listOf<Item>(check: (items: readonly Item[]) => Message | undefined): FormField<readonly Item[]> {
  return { empty: [], check, toSave: (items) => items };
}

/** Without blanks and the commas between thousands. */
function plain(text: string): string {
  return text.replaceAll(',', '').trim();
}

function isAmount(text: string): boolean {
  return /^[0-9]{1,12}(\.[0-9]{1,2})?$/v.test(text) && Number(text) > 0;
}

function isPoints(text: string): boolean {
  return /^[0-9]{1,2}(\.[0-9]{1,2})?$/v.test(text);
}

function isWhole(text: string, most: number): boolean {
  return /^[0-9]{1,3}$/v.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;
}

function isOfferKind(text: string): text is OfferTypeKind {
  return OFFER_TYPE_KINDS.some((kind) => kind === text);
}

function wordOf<Word extends string>(words: Readonly<Record<Word, unknown>>, text: string, usual: Word): Word {
  const isWord = (word: string): word is Word => Object.hasOwn(words, word);
  return isWord(text) ? text : usual;
}
