import { describe, expect, it } from 'vitest';
import { openSample } from '../../../../test/open-table.ts';
import { nextAttempt } from './save-attempt.ts';

let keys = 0;
const key = () => `key ${++keys}`;

describe('a save', () => {
  it('repeated after a failure is the same attempt to the server', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    const attempt = { budgetId: 7, version: 3, parts: open.session.saveColumns() };
    const first = nextAttempt(undefined, attempt, key);
    expect(nextAttempt(first, { ...attempt, parts: open.session.saveColumns() }, key)).toBe(first);
  });

  it('of other content, or at another version, is another attempt', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    const attempt = { budgetId: 7, version: 3, parts: open.session.saveColumns() };
    const first = nextAttempt(undefined, attempt, key);
    expect(nextAttempt(first, { ...attempt, version: 4 }, key).key).not.toBe(first.key);
    open.type(0, 'costPerUnit', '6');
    expect(nextAttempt(first, { ...attempt, parts: open.session.saveColumns() }, key).key).not.toBe(first.key);
  });

  it('has a body with only the edited cells', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    const { body, gestures } = open.session.saveColumns();
    expect(Object.keys(body)).toEqual(['fields', 'rows', 'columns', 'values']);
    expect(body.fields).toEqual(['costPerUnit']);
    expect(gestures).toBe('t1');
  });

  it('[BUD-099] has the same cells in the form of exactly header and inputTableCell', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    const { body, gestures } = open.session.savePayload();
    expect(Object.keys(body)).toEqual(['header', 'inputTableCell']);
    expect(body.inputTableCell.flat().filter(({ edited }) => edited)).toHaveLength(1);
    expect(gestures).toBe(open.session.saveColumns().gestures);
  });
});
