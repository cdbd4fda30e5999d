import { describe, expect, it } from 'vitest';
import { type RefusingMove, reasonRefusal, stateRefusal } from '../../access/move-refusals.ts';
import { type MoveRule, movesFrom, stateAfter } from '../../states/state-machine.ts';
import { BATCH } from '../batches/states.ts';
import { CLOSED_STATES, GONE_STATES, PROGRAM } from './states.ts';

/** Each state with its moves and their targets, by hand. */
const LIFE: Readonly<Record<string, string>> = {
  Draft: 'complete Saved, editDesign Draft, delete Deleted',
  Saved: 'editDesign Saved, editBudget Saved, submit Submitted, cancel Cancelled, delete Deleted',
  Submitted:
    'callback Saved, controllingConfirm Submitted, controllingUnmark Submitted, controllingReturn Saved, enterBatch In Batch',
  'In Batch': 'leaveBatch Submitted, startPackage Pending Approval',
  'Pending Approval': 'approve Approved, reject Rejected, return Saved, withdraw In Batch',
  Approved: 'release Released, revise Saved, cancel Cancelled',
  Released:
    'withdrawRelease Approved, revise Released, cancel Released, approveCancel Cancelled, refuseCancel Released',
  Rejected: 'revise Saved, cancel Cancelled',
  Cancelled: '',
  Deleted: '',
};

const BATCHES: Readonly<Record<string, string>> = {
  Draft: 'save Draft, submit Submitted, discard Discarded',
  Submitted: 'withdraw Draft, package Packaged',
  Packaged: 'approve Approved, reject Rejected, return Draft, withdrawPackage Draft',
  Approved: '',
  Rejected: '',
  Discarded: '',
};

describe.each([
  ['[PRG-003] a program', PROGRAM, LIFE],
  ['[PRG-004] a batch', BATCH, BATCHES],
])('%s', (_, machine, life) => {
  const rules: readonly (readonly [string, RefusingMove])[] = Object.entries(machine.moves);

  it('has exactly these states', () => {
    expect(Object.keys(machine.states)).toEqual(Object.keys(life));
  });

  it('begins as Draft', () => {
    const begins = rules.filter(([, { from }]) => from.length === 0);
    expect(begins.map(([name, rule]) => `${name} ${stateAfter(rule, undefined)}`)).toEqual(['create Draft']);
  });

  it.each(Object.entries(life))('may be moved from %s exactly so', (state, moves) => {
    const possible = movesFrom(machine, state);
    const led = rules.flatMap(([name, rule]) =>
      possible.includes(name) ? [`${name} ${stateAfter(rule, state)}`] : [],
    );
    expect(led.join(', ')).toBe(moves);
    for (const [name, rule] of rules) {
      expect(stateRefusal(rule, state)?.code, `${name} in ${state}`).toBe(
        possible.includes(name) ? undefined : 'STATE_NOT_FITTING',
      );
    }
  });
});

it('[PRG-003] the design of a program is edited in Draft and Saved only, its budgets in Saved only', () => {
  expect(PROGRAM.moves.editDesign.from).toEqual(['Draft', 'Saved']);
  expect(PROGRAM.moves.editBudget.from).toEqual(['Saved']);
});

it('a rejected, cancelled or deleted program counts nowhere; versions of one code follow one another', () => {
  expect(GONE_STATES).toEqual(['Rejected', 'Cancelled', 'Deleted']);
  expect(CLOSED_STATES).toEqual(['Released', 'Cancelled', 'Deleted']);
});

it('a reason has 1 to 500 characters, and some moves need one', () => {
  const { controllingReturn, submit } = PROGRAM.moves;
  expect(reasonRefusal(controllingReturn, ' ')?.code).toBe('REASON_MISSING');
  expect(reasonRefusal(submit, ' ')).toBeUndefined();
  for (const rule of [controllingReturn, submit]) {
    expect(reasonRefusal(rule, 'x'.repeat(500))).toBeUndefined();
    expect(reasonRefusal(rule, 'x'.repeat(501))?.code).toBe('REASON_LENGTH');
  }
  const rules: Readonly<Record<string, MoveRule>> = PROGRAM.moves;
  const reasoned = Object.keys(rules).filter((name) => rules[name]?.reason !== undefined);
  expect(reasoned).toEqual([
    'controllingUnmark',
    'controllingReturn',
    'reject',
    'return',
    'withdraw',
    'withdrawRelease',
    'cancel',
    'refuseCancel',
  ]);
});
