import { describe, expect, it } from 'vitest';
import { openSample } from '../../../test/open-table.ts';
import { nextAttempt } from './save-attempt.ts';

let keys = 0;
const key = () => `key ${++keys}`;

describe('a save', () => {
  it('sent again after a failure is the same one to the server', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    const attempt = { budgetId: 7, version: 3, parts: open.session.savePayload() };
    const first = nextAttempt(undefined, attempt, key);
    expect(nextAttempt(first, { ...attempt, parts: open.session.savePayload() }, key)).toBe(first);
  });

  it('of other content, or on another version, is another one', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    const attempt = { budgetId: 7, version: 3, parts: open.session.savePayload() };
    const first = nextAttempt(undefined, attempt, key);
    expect(nextAttempt(first, { ...attempt, version: 4 }, key).key).not.toBe(first.key);
    open.type(0, 'costPerUnit', '6');
    expect(nextAttempt(first, { ...attempt, parts: open.session.savePayload() }, key).key).not.toBe(first.key);
  });

  it('[BUD-099] has a body of exactly header and inputTableCell', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    expect(Object.keys(open.session.savePayload().body)).toEqual(['header', 'inputTableCell']);
  });
});
