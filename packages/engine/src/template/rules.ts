import { fieldsOf } from '../formula/syntax.ts';
import { type Message, message } from '../messages/message.ts';
import {
  DEFAULT_SETTINGS,
  INPUT_SET_OPTIONS,
  type InputSet,
  type InputSetPair,
  type TableSettings,
} from './input-set.ts';
import type { LogicField, LogicPair } from './logic.ts';
import type { BudgetTemplate, FieldSource, SourceRule, TemplateField } from './types.ts';

const PAIRS: readonly InputSetPair[] = ['mode', 'period', 'detail', 'cost'];

/** The source of a field: that of the first rule that holds. */
export function sourceUnder(field: TemplateField, settings: TableSettings): FieldSource | undefined {
  return field.sources.find((rule) => holds(rule, settings))?.source;
}

function holds({ when = {}, volumeBase }: SourceRule, settings: TableSettings): boolean {
  if (volumeBase !== undefined && volumeBase !== settings.volumeBase) return false;
  return PAIRS.every((pair) => when[pair] === undefined || when[pair] === settings.inputSet[pair]);
}

/** The settings of a new table of the template (BUD-128). */
export function defaultSettings({ defaults = DEFAULT_SETTINGS }: BudgetTemplate): TableSettings {
  return defaults;
}

/** A choice that the template does not offer stays at its default (BUD-128). */
export function settingsProblems(template: BudgetTemplate, { inputSet }: TableSettings): readonly Message[] {
  const usual = defaultSettings(template).inputSet;
  return PAIRS.filter((pair) => !offers(template, pair) && inputSet[pair] !== usual[pair]).map((pair) =>
    message('INPUT_SET_NOT_OFFERED', { option: inputSet[pair] }),
  );
}

/** The settings as a template can have them: a pair that it does not offer is at its default. */
export function offeredSettings(template: BudgetTemplate, settings: TableSettings): TableSettings {
  const chosen = <Pair extends InputSetPair>(pair: Pair): InputSet[Pair] =>
    offers(template, pair) ? settings.inputSet[pair] : defaultSettings(template).inputSet[pair];
  const inputSet = { mode: chosen('mode'), period: chosen('period'), detail: chosen('detail'), cost: chosen('cost') };
  return { ...settings, inputSet };
}

/** Whether people may choose this pair of the Input Set for tables of the template. */
export function offers(template: BudgetTemplate, pair: InputSetPair): boolean {
  return template.inputSetPairs.includes(pair);
}

/** 'Manual, Period, Model, Cost/unit, WS'. */
export function describeSettings({ inputSet, volumeBase }: TableSettings): string {
  return [...PAIRS.map((pair) => inputSet[pair]), volumeBase].join(', ');
}

/** Every Input Set that a template offers, the default first. */
export function offeredInputSets(template: BudgetTemplate): readonly InputSet[] {
  const usual = defaultSettings(template).inputSet;
  const choices = <Option extends string>(
    pair: InputSetPair,
    first: Option,
    options: readonly Option[],
  ): readonly Option[] => (offers(template, pair) ? [first, ...options.filter((option) => option !== first)] : [first]);
  const all = INPUT_SET_OPTIONS;
  return choices('mode', usual.mode, all.mode).flatMap((mode) =>
    choices('period', usual.period, all.period).flatMap((period) =>
      choices('detail', usual.detail, all.detail).flatMap((detail) =>
        choices('cost', usual.cost, all.cost).map((cost) => ({ mode, period, detail, cost })),
      ),
    ),
  );
}

/** The linked pair, if the settings make an input of both its fields. */
export function pairOf(template: BudgetTemplate, fields: readonly LogicField[]): LogicPair | undefined {
  const { linkedPair } = template;
  if (linkedPair === undefined) return undefined;
  const rate = fields.find(({ role }) => role === linkedPair.rate);
  const amount = fields.find(({ role }) => role === linkedPair.amount);
  const base = fields.find(({ role }) => role === linkedPair.base);
  if (rate?.kind !== 'input' || amount?.kind !== 'input' || base === undefined) return undefined;
  return { rate, amount, base };
}

/** A summary row is recomputed only from its own values: sums, and other recomputed values. */
export function summaryProblems(fields: readonly LogicField[]): readonly Message[] {
  const without = new Set(fields.filter(({ rollUp }) => rollUp.kind === 'none').map(({ id }) => id));
  return fields.flatMap(({ id, rollUp }) =>
    rollUp.kind !== 'formula'
      ? []
      : fieldsOf(rollUp.expression)
          .filter((operand) => without.has(operand))
          .map((operand) => message('TEMPLATE_ROLL_UP_OPERAND', { field: id, operand })),
  );
}
