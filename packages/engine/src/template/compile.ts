import { err, ok, type Result } from '../base/result.ts';
import { type CalculationPlan, compileCalculation } from '../formula/calculation.ts';
import { checkSteps } from '../formula/check.ts';
import type { KernelOptions } from '../formula/kernel.ts';
import type { Step } from '../formula/steps.ts';
import type { Message } from '../messages/message.ts';
import { type CompiledField, compileFields } from './compile-fields.ts';
import type { TableSettings } from './input-set.ts';
import type { CalculationLogic, LogicField, LogicPair } from './logic.ts';
import { withPricedFields } from './priced-fields.ts';
import { pairOf, settingsProblems, summaryProblems } from './rules.ts';
import type { BudgetTemplate, FieldRole } from './types.ts';

/**
 * A template under one choice of settings (BUD-128..138): the source of each field, the order of the calculation
 * and the values of summary rows. Fails with all faults of the template under these settings.
 */
export function compileLogic(
  template: BudgetTemplate,
  settings: TableSettings,
  options: KernelOptions = {},
): Result<CalculationLogic, readonly Message[]> {
  const refused = settingsProblems(template, settings);
  if (refused.length > 0) return err(refused);
  const compiled = compileFields(template, settings);
  if (!compiled.ok) return compiled;
  const fields = withPositions(withPricedFields(compiled.value));
  const pair = pairOf(template, fields);
  const problems = summaryProblems(fields);
  if (problems.length > 0) return err(problems);
  const plan = planOf(fields, pair);
  if (!plan.ok) return plan;
  const byRole = rolesOf(fields);
  const copyTarget = byRole.get(template.copyKufriTo);
  return ok({
    template,
    settings,
    fields,
    inputs: fields.filter((field) => field.kind === 'input'),
    byId: new Map(fields.map((field) => [field.id, field])),
    byRole,
    ...(pair !== undefined && { pair }),
    ...(copyTarget?.kind === 'input' && { copyKufriTo: copyTarget }),
    calculation: compileCalculation(plan.value, options),
    kernel: options,
  });
}

/** Columns are numbered in the order of the template, inputs among themselves by `ordinal`. */
function withPositions(fields: readonly CompiledField[]): readonly LogicField[] {
  const read = new Set(fields.flatMap((field) => field.reads));
  let ordinal = 0;
  return fields.map(({ base, source }, index): LogicField => {
    const shared = { ...base, index, trigger: source.kind === 'input' && read.has(base.id) };
    if (source.kind === 'input') return { ...shared, kind: 'input', ordinal: ordinal++ };
    return { ...shared, ...source };
  });
}

function rolesOf(fields: readonly LogicField[]): ReadonlyMap<FieldRole, LogicField> {
  const roles = new Map<FieldRole, LogicField>();
  for (const field of fields) if (field.role !== undefined) roles.set(field.role, field);
  return roles;
}

function planOf(
  fields: readonly LogicField[],
  pair: LogicPair | undefined,
): Result<CalculationPlan, readonly Message[]> {
  const ids = fields.map((field) => field.id);
  const leafSteps = checkSteps([...fields.flatMap(leafStep), ...pairStep(pair)], ids);
  if (!leafSteps.ok) return leafSteps;
  const summarySteps = checkSteps(fields.flatMap(summaryStep), ids);
  if (!summarySteps.ok) return summarySteps;
  return ok({
    fields: ids,
    leafSteps: leafSteps.value,
    summedFields: fields.filter((field) => field.rollUp.kind === 'sum').map((field) => field.id),
    summarySteps: summarySteps.value,
  });
}

function leafStep(field: LogicField): readonly Step[] {
  return field.kind === 'formula' ? [{ kind: 'formula', target: field.id, expression: field.expression }] : [];
}

function summaryStep({ id, rollUp }: LogicField): readonly Step[] {
  return rollUp.kind === 'formula' ? [{ kind: 'formula', target: id, expression: rollUp.expression }] : [];
}

function pairStep(pair: LogicPair | undefined): readonly Step[] {
  if (pair === undefined) return [];
  return [{ kind: 'linkedPair', rate: pair.rate.id, amount: pair.amount.id, base: pair.base.id }];
}
