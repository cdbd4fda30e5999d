import { expect, it } from 'vitest';
import { GuidelineTable } from './guideline-table.ts';

const NONE: (string | null)[] = Array.from({ length: 12 }, () => null);
const WORDS = {
  typeClass: 'Type Class',
  model: 'Model',
  months: NONE.map((_, at) => String(at + 1)),
  wholeMake: 'Whole make',
  wholeClass: 'Whole type class',
  locked: 'locked',
  inherited: (from: string, percent: string) => `${percent} of ${from}`,
  refusal: (reason: { readonly code: string }, text: string) => `${text} ${reason.code}`,
};
const tableOf = () =>
  new GuidelineTable(
    [
      { typeClass: '', model: '', percents: NONE.with(0, '4.00'), before: NONE },
      { typeClass: 'A-Class', model: '', percents: NONE, before: NONE },
      { typeClass: 'A-Class', model: 'A 180', percents: NONE, before: NONE },
    ],
    WORDS,
    true,
  );

it('a block of a spreadsheet is pasted cell by cell; a wrong or doubtful cell gets a note and keeps its value', () => {
  const table = tableOf();
  const block = { rows: [0, 1], columns: [1, 2, 3] };
  const outcome = table.paste(block, [
    ['a name', '5', '4.25%'],
    ['a name', '0.04', 'x'],
  ]);
  expect(outcome).toEqual({ written: 2, refused: 2 });
  expect([2, 3].map((column) => [table.text(0, column), table.text(1, column)])).toEqual([
    ['5.00%', '5.00%'],
    ['4.25%', '4.25%'],
  ]);
  expect([table.note(1, 2), table.note(1, 3)]).toEqual(['0.04 GUIDELINE_FILE_SHARE', 'x GUIDELINE_PERCENT_WRONG']);
  table.dismiss();
  expect([table.note(1, 2), table.state(1, 2).linked]).toEqual(['5.00 of make', true]);
  table.undo();
  expect([table.editedCount, table.text(0, 2), table.text(0, 3)]).toEqual([0, '4.00%', '']);
});

it('copy and fill use only the own values of cells, never inherited ones', () => {
  const table = tableOf();
  expect([table.text(1, 2), table.rawText(1, 2), table.number(1, 2)]).toEqual(['4.00%', '', 0.04]);
  const source = { rows: [0], columns: [2] };
  table.fill({ source, target: { rows: [0], columns: [3, 4] }, towards: 'right', kind: 'copy', onlyEmpty: false });
  table.fill({
    source: { rows: [1], columns: [2] },
    target: { rows: [2], columns: [2] },
    towards: 'down',
    kind: 'copy',
    onlyEmpty: false,
  });
  expect(table.edited).toEqual([
    { typeClass: '', model: '', month: 2, percent: '4.00' },
    { typeClass: '', model: '', month: 3, percent: '4.00' },
  ]);
  table.clear([{ rows: [0], columns: [0, 1, 2] }]);
  expect([table.text(0, 2), table.text(1, 2), table.editedCount]).toEqual(['', '', 3]);
});
