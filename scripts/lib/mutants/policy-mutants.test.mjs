import { expect, it } from 'vitest';
import { policyMutants } from './policy-mutants.mjs';

it('leaves out each part of a policy once, at any depth, and all of it once', () => {
  const policy = '((bu_id = 1) AND ((user_id IS NULL) OR (EXISTS ( SELECT FROM app_user u WHERE (u.id = user_id)))))';
  expect(policyMutants(policy)).toEqual([
    'true',
    '((bu_id = 1) AND ( (EXISTS ( SELECT FROM app_user u WHERE (u.id = user_id)))))'.replace('( (', '(('),
    '((bu_id = 1) AND ((user_id IS NULL)))',
    '(((user_id IS NULL) OR (EXISTS ( SELECT FROM app_user u WHERE (u.id = user_id)))))',
    '((bu_id = 1))',
  ]);
});

it('keeps the other parts of several as they are joined, and leaves texts alone', () => {
  expect(policyMutants("(a) OR (b) OR (c = 'x AND (y')")).toEqual([
    'true',
    "(b) OR (c = 'x AND (y')",
    "(a) OR (c = 'x AND (y')",
    '(a) OR (b)',
  ]);
  expect(policyMutants('true')).toEqual([]);
});

it('keeps the part for who reaches everything, where all others look for the row to which this one belongs', () => {
  const all = "( SELECT (current_setting('oasis.bus'::text, true) = 'all'::text))";
  const ofProgram = '(EXISTS ( SELECT FROM program p WHERE (p.id = t.program_id)))';
  expect(policyMutants(`(${all} OR ${ofProgram})`)).toEqual(['true', `(${all})`]);
  expect(policyMutants(`(${all} OR (bu_id = 1))`)).toEqual(['true', '( (bu_id = 1))'.replace('( (', '(('), `(${all})`]);
});
