import { describe, expect, it } from 'vitest';
import { messageText } from '../messages/message-text.ts';
import { checkSteps } from './check.ts';
import { parseFormula } from './parse.ts';
import { type Step, targetsOf } from './steps.ts';

const PAIR: Step = { kind: 'linkedPair', rate: 'rate', amount: 'amount', base: 'base' };

describe('checkSteps', () => {
  it('places each step after those that it reads, and otherwise keeps the given order', () => {
    const checked = checkSteps(
      [step('z', 'y + x'), PAIR, step('y', 'amount * x'), step('base', 'a'), step('x', 'a')],
      FIELDS,
    );
    expect(checked.ok && checked.value.map((one) => targetsOf(one)[0])).toEqual(['base', 'rate', 'x', 'y', 'z']);
  });

  it('names every unknown field and every field with two formulas', () => {
    expect(refusals([step('x', 'a + nothing'), step('y', 'none'), step('y', 'a')])).toEqual([
      "The formula of 'x' uses the field 'nothing', which does not exist.",
      "The formula of 'y' uses the field 'none', which does not exist.",
      "The field 'y' has more than one formula.",
    ]);
  });

  it('refuses a formula for a field of the linked pair', () => {
    expect(refusals([PAIR, step('rate', 'amount / base')])).toEqual(["The field 'rate' has more than one formula."]);
  });

  it('names the fields of a cycle', () => {
    expect(refusals([step('x', 'a * y'), step('y', 'z'), step('z', 'x')])).toEqual([
      'These fields depend on each other: x → y → z → x.',
    ]);
    expect(refusals([step('x', 'x + 1')])).toEqual(['These fields depend on each other: x → x.']);
    expect(refusals([PAIR, step('base', 'amount')])).toEqual([
      'These fields depend on each other: rate / amount → base → rate / amount.',
    ]);
  });
});

const FIELDS = ['a', 'base', 'rate', 'amount', 'x', 'y', 'z'];

function refusals(steps: readonly Step[]): readonly string[] {
  const checked = checkSteps(steps, FIELDS);
  return checked.ok ? [] : checked.error.map((problem) => messageText(problem, 'en'));
}

function step(target: string, text: string): Step {
  const parsed = parseFormula(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return { kind: 'formula', target, expression: parsed.value };
}
