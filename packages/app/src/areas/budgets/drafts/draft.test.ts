import { describe, expect, it } from 'vitest';
import { type OpenSample, openSample } from '../../../../test/open-table.ts';
import { type DraftTable, draftOf, isContested, isDraft, isStored, placed, withCells } from './draft.ts';
import { draftFile } from './draft-export.ts';
import { draftTime } from './draft-time.ts';

/** The table of a page, with the server's stored values. */
function pageOf(open: OpenSample, stored: OpenSample = openSample()): DraftTable {
  const theirs = stored.replica();
  return { table: open.replica(), savedValue: (row, field) => theirs.typed(row, field) };
}

function draftOn(open: OpenSample, stored?: OpenSample) {
  const { pins } = open.session.table;
  const head = { id: 'd', userId: 1, budgetId: 2, version: 3, pins, writtenAt: 4 };
  return draftOf(head, pageOf(open, stored));
}

describe('a draft', () => {
  it('has its cells by row key, with the typed and the stored value', () => {
    const open = openSample();
    const stored = openSample();
    stored.type(1, 'costPerUnit', '7');
    open.type(0, 'penetration', '20%');
    open.type(1, 'costPerUnit', '5');
    const cells = placed(draftOn(open, stored), open.replica());
    expect(cells).toMatchObject([
      { row: open.row(0), field: 'penetration', value: 0.2, base: Number.NaN },
      { row: open.row(1), field: 'costPerUnit', value: 5, base: 7 },
    ]);
  });

  it('has the text of the cell editor, if it is a valid new value', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    const { pins } = open.session.table;
    const head = { id: 'd', userId: 1, budgetId: 2, version: 3, pins, writtenAt: 4 };
    const typing = (row: number, field: string, text: string) =>
      placed(draftOf(head, { ...pageOf(open), openText: { row, field, text } }), open.replica());
    const entered = { row: open.row(0), field: 'costPerUnit', value: 5 };
    expect(typing(open.row(1), 'penetration', '2%')).toMatchObject([
      entered,
      { row: open.row(1), field: 'penetration', value: 0.02 },
    ]);
    expect(typing(open.row(0), 'costPerUnit', '57')).toMatchObject([{ ...entered, value: 57 }]);
    expect(typing(open.row(0), 'costPerUnit', '')).toMatchObject([{ ...entered, value: Number.NaN }]);
    for (const text of ['', 'abc']) expect(typing(open.row(1), 'penetration', text)).toMatchObject([entered]);
  });

  it('finds its cells in a table with other rows, and lists the missing ones', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    const draft = draftOn(open);
    const byMonth = openSample({ period: 'Month' });
    expect(placed(draft, byMonth.replica())).toMatchObject([{ row: -1, field: 'costPerUnit', value: 5 }]);
    expect(placed({ ...draft, fields: ['gone'] }, open.replica())).toMatchObject([{ row: -1, field: 'gone' }]);
  });

  it('counts as stored once its save has arrived, and as contested if another user stored other values', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    open.type(0, 'penetration', '20%');
    const draft = draftOn(open);
    const cells = placed(draft, open.replica());
    const now = openSample();
    expect([isStored(draft, cells, pageOf(now, now)), isContested(cells, pageOf(now, now))]).toEqual([false, false]);
    now.type(0, 'costPerUnit', '6');
    expect([isStored(draft, cells, pageOf(now, now)), isContested(cells, pageOf(now, now))]).toEqual([false, true]);
    now.type(0, 'costPerUnit', '5');
    expect([isStored(draft, cells, pageOf(now, now)), isContested(cells, pageOf(now, now))]).toEqual([false, false]);
    now.type(0, 'penetration', '20%');
    expect(isStored(draft, cells, pageOf(now, now))).toBe(true);
  });

  it('has unsaved settings, and does not count as stored before they are', () => {
    const open = openSample({ period: 'Month' });
    const { inputSet } = open.session.table.logic.settings;
    const { pins } = open.session.table;
    const head = { id: 'd', userId: 1, budgetId: 2, version: 3, pins, writtenAt: 4 };
    const draft = draftOf(head, { ...pageOf(open), unsavedSettings: { inputSet, volumeBase: 'RT' } });
    expect(withCells(draft, []).settings).toEqual({ inputSet, volumeBase: 'RT' });
    expect(isDraft(draft)).toBe(true);
    expect(isDraft({ ...draft, settings: { volumeBase: 'XX' } })).toBe(false);
    expect(isDraft({ ...draft, settings: { inputSet: { ...inputSet, mode: 'Sometimes' } } })).toBe(false);
    const storedUnder = (sample: OpenSample) => isStored(draft, [], pageOf(sample, sample));
    expect(storedUnder(openSample())).toBe(false);
    expect(storedUnder(open)).toBe(false);
    open.session.run({ kind: 'set-volume-base', volumeBase: 'RT' });
    expect(storedUnder(open)).toBe(true);
    expect(isStored(draft, [], { ...pageOf(open, open), unsavedSettings: { inputSet } })).toBe(false);
  });

  it('is reduced to its remaining cells', () => {
    const open = openSample();
    open.type(0, 'costPerUnit', '5');
    open.type(1, 'penetration', '20%');
    const draft = draftOn(open);
    const [, second] = placed(draft, open.replica());
    const rest = withCells(draft, second === undefined ? [] : [second]);
    expect(placed(rest, open.replica())).toEqual([second]);
    expect(rest).toMatchObject({ id: 'd', userId: 1, budgetId: 2, version: 3, writtenAt: 4 });
  });

  it('is exported to a file for spreadsheets, without a live formula', () => {
    const open = openSample();
    open.type(0, 'penetration', '20%');
    const [cell] = placed(draftOn(open), open.replica());
    const file = draftFile(
      cell === undefined ? [] : [{ ...cell, identity: `LEAF${'\u001f=1+1'.repeat(7)}` }],
      open.replica(),
      'en',
    );
    const [head, line] = file.split('\r\n');
    expect(head).toContain('"Make","Customer","Period"');
    expect(line).toBe(`${'"\'=1+1",'.repeat(7)}"% Penetration","20%"`);
  });

  it('shows only the time if it was written today', () => {
    const at = new Date(2027, 0, 5, 12, 3).getTime();
    expect(draftTime(at, new Date(2027, 0, 5, 23, 59).getTime())).toBe('12:03');
    expect(draftTime(at, new Date(2027, 0, 6, 0, 1).getTime())).toBe('2027-01-05 12:03');
  });
});
