import { type Step, targetsOf } from './steps.ts';
import { type Expression, type FieldId, fieldsOf, operandsOf } from './syntax.ts';

/** The fields that steps, in order of evaluation, may leave without a result. */
export function fieldsLackingResults(steps: readonly Step[]): ReadonlySet<FieldId> {
  const lacking = new Set<FieldId>();
  for (const step of steps) {
    if (step.kind === 'linkedPair') for (const field of targetsOf(step)) lacking.add(field);
    else if (mayFail(step.expression, lacking)) lacking.add(step.target);
  }
  return lacking;
}

function mayFail(expression: Expression, lacking: ReadonlySet<FieldId>): boolean {
  if (fieldsOf(expression).some((field) => lacking.has(field))) return true;
  const fails = (node: Expression): boolean => failsByItself(node) || operandsOf(node).some(fails);
  return fails(expression);
}

export function failsByItself(node: Expression): boolean {
  if (node.kind === 'binary') return node.operator === '/' && !(node.right.kind === 'number' && node.right.value !== 0);
  return node.kind === 'scalar' || (node.kind === 'call' && FAILING.has(node.name));
}

/** Functions that give errors for some numbers. */
export const FAILING: ReadonlySet<string> = new Set(['CEILING', 'FLOOR', 'MOD', 'MROUND', 'POWER']);
