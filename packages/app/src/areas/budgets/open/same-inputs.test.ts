import { decodeSnapshot } from '@oasis/engine/table';
import { describe, expect, it } from 'vitest';
import { openSample, wired } from '../../../../test/open-table.ts';
import { hasSameInputs } from './same-inputs.ts';

/** Whether the screen continues with `open` when the server answers `answer`. */
function goesOn(open: ReturnType<typeof openSample>, answer: ReturnType<typeof openSample>): boolean {
  const snapshot = decodeSnapshot(JSON.parse(JSON.stringify(wired(answer.snapshot()))));
  if (!snapshot.ok) throw new Error(snapshot.error.code);
  const table = open.replica();
  const { pins } = open.session.table;
  return hasSameInputs({ table, pins, savedValue: (row, field) => table.typed(row, field) }, snapshot.value);
}

describe('the table after a save', () => {
  it('stays open if the server has the same inputs, also in linked pairs', () => {
    const open = openSample();
    const answer = openSample();
    for (const table of [open, answer]) {
      table.type(0, 'penetration', '20%');
      table.type(1, 'estimatedVolume', '7');
      table.type(1, 'costPerUnit', '500');
    }
    expect(goesOn(open, answer)).toBe(true);
  });

  it('is replaced if an input, the other one of a pair, or a setting differs', () => {
    const open = openSample();
    const answer = openSample();
    open.type(0, 'penetration', '50%');
    expect(goesOn(open, answer)).toBe(false);
    answer.type(0, 'estimatedVolume', '1');
    expect(goesOn(open, answer)).toBe(false);
    expect(goesOn(openSample(), openSample({ cost: '%MSRP w/o VAT' }))).toBe(false);
    expect(goesOn(openSample(), openSample({ period: 'Month' }))).toBe(false);
  });
});
