import { err, ok, type Result } from '../base/result.ts';
import { type Message, message } from '../messages/message.ts';
import { operandFieldsOf, type Step, targetsOf } from './steps.ts';
import { type Expression, type FieldId, operandsOf } from './syntax.ts';

/** Parts of all formulas of one kind of row: each costs time for every row, and a number in it some memory. */
export const MOST_NODES = 4000;

/**
 * Checks the steps of one kind of row against the existing fields: every name is known, no field has two formulas,
 * none depends on itself. Returns the steps in an order in which each comes after the steps it reads, otherwise as given.
 */
export function checkSteps(
  steps: readonly Step[],
  fields: readonly FieldId[],
): Result<readonly Step[], readonly Message[]> {
  const problems = [...unknownFields(steps, new Set(fields)), ...doubleTargets(steps), ...tooManyNodes(steps)];
  if (problems.length > 0) return err(problems);
  return inOrder(steps);
}

function unknownFields(steps: readonly Step[], known: ReadonlySet<FieldId>): readonly Message[] {
  return steps.flatMap((step) => {
    const target = targetsOf(step)[0] ?? '';
    return [...targetsOf(step), ...operandFieldsOf(step)]
      .filter((field) => !known.has(field))
      .map((field) => message('FORMULA_FIELD_UNKNOWN', { target, field }));
  });
}

function doubleTargets(steps: readonly Step[]): readonly Message[] {
  const seen = new Set<FieldId>();
  return steps.flatMap(targetsOf).flatMap((target) => {
    if (seen.has(target)) return [message('FORMULA_TARGET_TWICE', { target })];
    seen.add(target);
    return [];
  });
}

function tooManyNodes(steps: readonly Step[]): readonly Message[] {
  const nodesOf = (node: Expression): number => operandsOf(node).reduce((sum, operand) => sum + nodesOf(operand), 1);
  const nodes = steps.reduce((sum, step) => sum + (step.kind === 'formula' ? nodesOf(step.expression) : 0), 0);
  return nodes > MOST_NODES ? [message('FORMULA_TOO_MANY_STEPS', { most: MOST_NODES })] : [];
}

function inOrder(steps: readonly Step[]): Result<readonly Step[], readonly Message[]> {
  const writer = new Map<FieldId, Step>();
  for (const step of steps) for (const target of targetsOf(step)) writer.set(target, step);
  const ordered = new Set<Step>();
  const cycles: Message[] = [];
  const path: Step[] = [];
  const visit = (step: Step): void => {
    if (ordered.has(step)) return;
    const start = path.indexOf(step);
    if (start >= 0) {
      if (cycles.length === 0)
        cycles.push(message('FORMULA_CYCLE', { fields: cycleText([...path.slice(start), step]) }));
      return;
    }
    path.push(step);
    for (const field of operandFieldsOf(step)) {
      const before = writer.get(field);
      if (before !== undefined) visit(before);
    }
    path.pop();
    ordered.add(step);
  };
  for (const step of steps) visit(step);
  return cycles.length > 0 ? err(cycles) : ok([...ordered]);
}

function cycleText(steps: readonly Step[]): string {
  return steps.map((step) => targetsOf(step).join(' / ')).join(' → ');
}
