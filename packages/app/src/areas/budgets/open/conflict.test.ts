import { describe, expect, it } from 'vitest';
import { openSample } from '../../../../test/open-table.ts';
import { conflictLines } from './conflict.ts';

describe('a save that conflicts with a newer version', () => {
  it('shows the unsaved cells beside the stored ones', () => {
    const mine = openSample();
    const theirs = openSample();
    mine.type(0, 'costPerUnit', '111.5');
    mine.type(1, 'penetration', '20%');
    theirs.type(0, 'costPerUnit', '222');
    expect(conflictLines(mine.replica(), theirs.snapshot())).toEqual([
      { row: mine.row(0), field: 'costPerUnit', mine: '112', theirs: '222' },
      { row: mine.row(1), field: 'penetration', mine: '20.00%', theirs: '' },
    ]);
  });

  it('leaves out equal entries, and shows cells without a row', () => {
    const mine = openSample();
    const theirs = openSample();
    mine.type(0, 'costPerUnit', '5');
    theirs.type(0, 'costPerUnit', '5');
    expect(conflictLines(mine.replica(), theirs.snapshot())).toEqual([]);
    const byMonth = openSample({ period: 'Month' });
    expect(conflictLines(mine.replica(), byMonth.snapshot())).toMatchObject([{ mine: '5', theirs: '' }]);
  });
});
