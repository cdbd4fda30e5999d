import { present } from '@oasis/engine/base';
import { TableReplica } from '@oasis/engine/connect';
import { PAIR_BY_RATE } from '@oasis/engine/formula';
import { message } from '@oasis/engine/messages';
import { referenceFrom } from '@oasis/engine/reference';
import { type EditPolicy, keyText } from '@oasis/engine/table';
import { SAMPLE_SET, type SampleOptions, sampleTable } from '@oasis/engine/testing';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startBudgetWords } from '../../../../test/budget-words.ts';
import { policyOf } from './fetch-table.ts';
import { TableSource } from './table-source.ts';

beforeAll(startBudgetWords);

const ALL: EditPolicy = { kind: 'all' };

interface Options extends Pick<SampleOptions, 'inputSet' | 'reference'> {
  readonly policy?: EditPolicy;
  readonly flagged?: readonly number[];
}

function source(options: Options = {}) {
  const { policy = ALL, flagged = [], ...sample } = options;
  const { logic, scope, pins, rows, columns, pairMode, edited } = sampleTable(sample);
  const contents = { version: 0, columns, pairMode, edited };
  const opened = { template: logic.template, settings: logic.settings, scope, pins, rows, contents, unsaved: 0 };
  return new TableSource(new TableReplica(opened, policy), 'en', flagged);
}

const titles = (shown: TableSource) => shown.columns.map(({ title }) => title);
const column = (shown: TableSource, title: string) => titles(shown).indexOf(title);
/** The first leaf on the screen. */
const leaf = (shown: TableSource) => {
  const { display, leafStart } = shown.table.rows;
  return display.findIndex((row) => row >= leafStart);
};

describe('the table on the screen', () => {
  it('[BUD-123] [BUD-149] has the identity columns first, frozen, and then the visible fields', () => {
    const shown = source();
    expect(titles(shown).slice(0, 5)).toEqual(['Period', 'Brand', 'Type Class', 'Model Year', 'Model']);
    expect(shown.columns.map(({ frozen }) => frozen).lastIndexOf(true)).toBe(4);
    expect(titles(shown)).not.toContain('Base Volume');
  });

  it('names each row once, and has the levels and the folding rows', () => {
    const shown = source();
    const rows = Array.from({ length: shown.rowCount }, (_, row) => row);
    expect(new Set(rows.map((row) => shown.rowKey(row))).size).toBe(shown.rowCount);
    const tree = present(shown.tree, 'a tree');
    expect(tree.levels).toEqual(['Make', 'Brand', 'Type Class', 'Model Year']);
    expect(rows.slice(0, 5).map((row) => tree.depth(row))).toEqual([0, 1, 2, 3, 4]);
    expect(rows.slice(0, 5).map((row) => tree.isGroup(row))).toEqual([true, true, true, true, false]);
    shown.setLocale('zh');
    expect(shown.tree?.levels[0]).toBe('产品线');
  });

  it('in an outline gives each row the name in its own column', () => {
    const shown = source();
    const outline = present(shown.tree?.outline, 'an outline');
    expect(outline.title).toBe('Make › Model');
    expect(outline.covered).toEqual([0, 1, 2, 3, 4]);
    expect([0, 1, 2, 3, 4].map((row) => outline.naming(row))).toEqual([0, 1, 2, 3, 4]);
    expect(outline.group).toBe(shown.text(4, 0));
    // Models of one name follow each other if months are rows.
    const byMonth = present(source({ inputSet: { period: 'Month' } }).tree?.outline, 'an outline');
    expect(byMonth.covered).toEqual([1, 2, 3, 4]);
  });

  it('has a dash for a missing type class or model year in the name of a sum', () => {
    const [first, ...others] = SAMPLE_SET.models;
    const models = [{ ...present(first, 'a model'), typeClass: '', modelYear: '' }, ...others];
    const shown = source({ reference: referenceFrom({ ...SAMPLE_SET, models }) });
    const tree = present(shown.tree, 'a tree');
    const sums = Array.from({ length: shown.rowCount }, (_, row) => row).filter((row) => tree.isGroup(row));
    const nameless = sums.filter((row) => shown.text(row, tree.outline?.naming(row) ?? 0) === '-');
    expect(nameless.map((row) => tree.depth(row))).toEqual([2, 3]);
    expect(shown.text(present(nameless[0], 'a sum'), column(shown, 'Model Year'))).toBe('');
  });

  it('has room for the money beside an outline in a window of 1,440 pixels', () => {
    const shown = source();
    const numbers = shown.columns.filter(({ frozen }) => !frozen);
    const narrow = numbers.reduce((sum, { narrow: width = 0 }) => sum + width, 0);
    // Menu, page and grid leave 1,123 of them, of which the row numbers take 33.
    expect(narrow + (shown.tree?.outline?.width ?? 0)).toBeLessThanOrEqual(1090);
  });

  it('has header groups in both languages, each contiguous, with the identity columns in one', () => {
    const shown = source();
    const groups = shown.columns.map(({ group }) => group);
    expect(new Set(groups.slice(0, 5))).toEqual(new Set(['Period and model']));
    expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
    expect(shown.columns[column(shown, '% Penetration')]?.group).toBe('Volume');
    expect(shown.columns[column(shown, 'AVG.SI %')]?.group).toBe('Budget');
    shown.setLocale('zh');
    expect([...new Set(shown.columns.map(({ group }) => group))]).toEqual([
      '期间与车型',
      '计划量',
      '销量',
      '单车价格与成本',
      '预算',
    ]);
  });

  it('[BUD-061] [BUD-063] marks the computed one of a linked pair, and no summary of it', () => {
    const shown = source();
    const { table } = shown;
    const row = leaf(shown);
    const volume = column(shown, 'Estimated Volume');
    const penetration = column(shown, '% Penetration');
    expect([shown.state(row, volume).linked, shown.state(row, penetration).linked]).toEqual([false, false]);
    table.pairMode[shown.rowAt(row)] = PAIR_BY_RATE;
    expect([shown.state(row, volume).linked, shown.state(row, penetration).linked]).toEqual([true, false]);
    expect(shown.state(0, volume).linked).toBe(false);
  });

  it('[BUD-145] [BUD-146] [BUD-147] [BUD-148] has the widths of the specification', () => {
    const widths = new Map(source().columns.map(({ title, width }) => [title, width]));
    expect(widths.get('% Penetration')).toBe(120);
    expect(widths.get('AVG.SI')).toBe(80);
    expect(widths.get('WS Pipeline')).toBe(100);
    expect(widths.get('Model')).toBe(160);
  });

  it('[BUD-057] indents the name of a summary row by its level', () => {
    const shown = source();
    const indents = new Map<string, number>();
    for (let row = 0; row < shown.rowCount; row++) {
      const states = shown.columns.map((_, index) => shown.state(row, index));
      const kind = states[0]?.kind ?? '';
      indents.set(kind, Math.max(...states.map(({ indent }) => indent)));
    }
    const order = ['MAKESUMMARY', 'BRANDSUMMARY', 'TYPECLASSSUMMARY', 'MODELYEARSUMMARY'];
    expect(order.map((kind) => indents.get(kind))).toEqual([0, 1, 2, 3]);
    expect(indents.get('READ')).toBe(0);
  });

  it('names a make row in the first column if the shape has no column for makes', () => {
    const shown = source();
    expect(shown.text(0, 0)).toBe('PBP');
    expect(shown.text(0, 1)).toBe('');
  });

  it('[BUD-037] [BUD-057] distinguishes WRITE cells from locked and summary cells', () => {
    const shown = source();
    const row = leaf(shown);
    expect(shown.state(row, column(shown, 'Cost/unit')).kind).toBe('WRITE');
    expect(shown.state(row, column(shown, 'Budget Estimation')).kind).toBe('READ');
    expect(shown.state(0, column(shown, 'Cost/unit')).kind).toBe('MAKESUMMARY');
    expect(shown.lockOf(row, column(shown, 'Budget Estimation'))).toMatchObject({ code: 'CELL_COMPUTED' });
    expect(shown.lockOf(row, column(shown, 'Cost/unit'))).toBeUndefined();
  });

  it('[BUD-036] [BUD-153] has no WRITE cell unless the status is exactly Saved', () => {
    const reply = { status: 'saved', editing: { editable: true, reason: null } };
    const rest = { budgetId: 1, version: 1, kufriLatest: true, kufriVersion: '', period: '', flaggedRows: [] };
    const policy = policyOf({ ...rest, ...reply }, false);
    const shown = source({ policy });
    expect(shown.isEditable).toBe(false);
    expect(shown.state(leaf(shown), column(shown, 'Cost/unit')).kind).toBe('READ');
    expect(policyOf({ ...rest, ...reply, status: 'Saved' }, false)).toEqual({ kind: 'all' });
    expect(policyOf({ ...rest, ...reply, status: 'Saved' }, true).kind).toBe('none');
  });

  it('shows a refusal at its cell in the present language, until the refusal is withdrawn', () => {
    const shown = source();
    const place = { row: leaf(shown), column: column(shown, 'Cost/unit') };
    const cell = present(shown.cellAt(place.row, place.column), 'a cell');
    const heard = vi.fn();
    shown.subscribe(heard);
    shown.markRefused([{ ...cell, reason: message('NOT_A_NUMBER') }]);
    expect(shown.state(place.row, place.column).refused).toBe(true);
    expect(shown.note(place.row, place.column)).toBe('Please enter a number');
    shown.setLocale('zh');
    expect(shown.note(place.row, place.column)).toBe('请输入数字类型');
    shown.markRefused([]);
    expect(shown.note(place.row, place.column)).toBeUndefined();
    expect(heard.mock.calls.at(-1)).toEqual([new Set([place.row])]);
  });

  it('keeps the mark of a refused cell while other cells are entered, and loses it with a block', () => {
    const shown = source();
    const [at, other] = ['Cost/unit', 'Estimated Volume'].map((title) => column(shown, title));
    const row = leaf(shown);
    const cell = present(shown.cellAt(row, at ?? -1), 'a cell');
    const next = present(shown.cellAt(row, other ?? -1), 'another cell');
    const isMarked = (): boolean => shown.state(row, at ?? -1).refused;
    const refuse = (): void => shown.markRefused([{ ...cell, reason: message('NOT_A_NUMBER') }], cell);
    refuse();
    shown.markRefused([], next);
    expect(isMarked()).toBe(true);
    shown.markRefused([], cell);
    expect(isMarked()).toBe(false);
    refuse();
    shown.markRefused([]);
    expect(isMarked()).toBe(false);
  });

  it('marks typed volumes that the pipeline no longer covers', () => {
    const plain = source();
    const shown = source({ flagged: [plain.rowAt(leaf(plain))] });
    expect(shown.state(leaf(shown), column(shown, 'Estimated Volume')).flagged).toBe(true);
    expect(shown.state(leaf(shown), column(shown, 'Cost/unit')).flagged).toBe(false);
  });

  it('[RPT-038] finds the budget of a type class and of a model by their names, the outermost row first', () => {
    const shown = source();
    const { rows } = shown.table;
    const first = shown.rowAt(leaf(shown));
    const [typeClass, model] = [keyText(rows, first, 'typeClass'), keyText(rows, first, 'model')];
    const found = (names: { typeClass: string; model: string }) => {
      const place = shown.placeNamed(names);
      return place === undefined ? undefined : [shown.rowAt(place.row), shown.fieldAt(place.column)?.role];
    };
    const ofClass = present(found({ typeClass, model: '' }), 'its row');
    expect(rows.levels[rows.level[Number(ofClass[0])] ?? -1]).toBe('TYPECLASSSUMMARY');
    expect(ofClass[1]).toBe('budget');
    expect(found({ typeClass, model })).toEqual([first, 'budget']);
    expect(found({ typeClass: '', model })).toEqual([first, 'budget']);
    expect([found({ typeClass: '', model: '' }), found({ typeClass, model: 'Nobody drives it' })]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('finds cells of the table on the screen and back', () => {
    const shown = source();
    for (let row = 0; row < shown.rowCount; row++) {
      const cell = present(shown.cellAt(row, 8), 'a cell');
      expect(shown.placeOf(cell)).toEqual({ row, column: 8 });
    }
    expect(shown.cellAt(0, 0)).toBeUndefined();
  });
});
