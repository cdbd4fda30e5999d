import type { InputSet } from '@oasis/engine/template';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTables } from '../../../../test/open-page.ts';
import type { OpenBudget } from './open-budget.ts';
import { BudgetTables } from './table-chain.ts';

const BY_MONTH = { period: 'Month' } as const;
const BY_RATE = { cost: '%MSRP w/o VAT' } as const;

let page: ReturnType<typeof openTables>;
let tables: BudgetTables;
let stored: OpenBudget;
const shown = vi.fn();

beforeEach(async () => {
  shown.mockReset();
  page = openTables();
  stored = await page.open();
  tables = new BudgetTables({ budget: stored, keeper: undefined }, shown);
});

afterEach(() => page.end());

/** Chooses another Input Set, as the page does once it was asked. */
async function choose(inputSet: Partial<InputSet>, keeper = keeperOf()) {
  const budget = await page.open(inputSet);
  tables.add({ budget, keeper });
  return budget;
}

const keeperOf = () => ({ close: vi.fn(), discard: vi.fn(), setAside: vi.fn() });

const type = (budget: OpenBudget, text: string, field = 'penetration') =>
  budget.run({ kind: 'set-cell', row: budget.table.rows.leafStart, field, text });

/** The first cell of the table on the screen, and its way of typing. */
const now = () => {
  const { table } = tables.shown;
  const field = table.logic.inputs.find(({ id }) => id === 'penetration');
  const { period, cost } = table.logic.settings.inputSet;
  return [period, cost, field === undefined ? Number.NaN : table.typed(table.rows.leafStart, field)];
};

describe('the tables of a budget under several Input Sets', () => {
  it('[BUD-075] have one history: each choice is a step, and one undo brings back the cleared entries', async () => {
    await type(stored, '10%');
    const byMonth = await choose(BY_MONTH);
    expect([byMonth.state, byMonth.unsavedSettings.inputSet?.period]).toEqual([
      { unsaved: 1, undo: 'set-input-set', redo: undefined },
      'Month',
    ]);
    await type(byMonth, '20%');
    const byRate = await choose(BY_RATE);
    expect([now(), byRate.state.unsaved]).toEqual([['Period', '%MSRP w/o VAT', Number.NaN], 1]);
    await byRate.undo();
    expect([now(), tables.shown.state]).toEqual([
      ['Month', 'Cost/unit', 0.2],
      { unsaved: 2, undo: 'set-cell', redo: 'set-input-set' },
    ]);
    await tables.shown.undo();
    await tables.shown.undo();
    expect([now(), tables.shown.state]).toEqual([
      ['Period', 'Cost/unit', 0.1],
      { unsaved: 1, undo: 'set-cell', redo: 'set-input-set' },
    ]);
    await tables.shown.redo();
    await tables.shown.redo();
    await tables.shown.redo();
    expect(tables.shown).toBe(byRate);
  });

  it('undo every requested step, even before the first answer', async () => {
    await type(stored, '10%');
    const byMonth = await choose(BY_MONTH);
    void type(byMonth, '20%');
    await Promise.all([byMonth.undo(), byMonth.undo(), byMonth.undo()]);
    expect([now(), tables.shown.state.redo]).toEqual([['Period', 'Cost/unit', Number.NaN], 'set-cell']);
    await Promise.all([stored.redo(), stored.redo(), stored.redo()]);
    expect(now()).toEqual(['Month', 'Cost/unit', 0.2]);
  });

  it('go to any step of the list, whichever table it was done in', async () => {
    await type(stored, '10%');
    await type(stored, '11%');
    const byMonth = await choose(BY_MONTH);
    await type(byMonth, '20%');
    const whole = await byMonth.steps();
    expect(whole.done.map(({ name }) => name)).toEqual(['set-cell', 'set-cell', 'set-input-set', 'set-cell']);
    const states = [undefined, ...whole.done];
    const wanted = [
      ['Period', 'Cost/unit', Number.NaN],
      ['Period', 'Cost/unit', 0.1],
      ['Period', 'Cost/unit', 0.11],
      ['Month', 'Cost/unit', Number.NaN],
      ['Month', 'Cost/unit', 0.2],
    ];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 6 }), async (walk) => {
        for (const place of walk) {
          await tables.shown.goTo(states[place]?.number ?? 0);
          expect(now()).toEqual(wanted[place]);
          const { done, undone } = await tables.shown.steps();
          expect(done).toHaveLength(place);
          expect([...done, ...undone].map(({ number }) => number)).toEqual(whole.done.map(({ number }) => number));
        }
      }),
      { numRuns: 10 },
    );
  });

  it('drop later choices as soon as something new is done in an earlier table', async () => {
    const keeper = keeperOf();
    await choose(BY_MONTH, keeper);
    await tables.shown.undo();
    await type(stored, 'no number');
    expect(stored.state.redo).toBe('set-input-set');
    await type(stored, '10%');
    expect([stored.state.redo, keeper.discard.mock.calls.length]).toEqual([undefined, 1]);
  });

  it('keep a draft only of the table on the screen', async () => {
    const [first, second] = [keeperOf(), keeperOf()];
    await choose(BY_MONTH, first);
    await choose(BY_RATE, second);
    expect([first.setAside.mock.lastCall, second.setAside.mock.lastCall]).toEqual([[true], [false]]);
    await tables.shown.undo();
    expect([first.setAside.mock.lastCall, second.setAside.mock.lastCall]).toEqual([[false], [true]]);
    tables.end('close');
    expect([first.close.mock.calls.length, second.discard.mock.calls.length]).toEqual([1, 1]);
  });

  it('send the Input Set with the cells, and start again from the stored table', async () => {
    await type(stored, '10%');
    const byMonth = await choose(BY_MONTH);
    await type(byMonth, '20%');
    const payload = await byMonth.payload();
    expect([payload?.inputSet?.period, payload?.volumeBase]).toEqual(['Month', 'WS']);
    await type(byMonth, '30%');
    await byMonth.markSaved(4);
    expect([byMonth.state, byMonth.reply.version, tables.stored]).toEqual([
      { unsaved: 1, undo: 'set-cell', redo: undefined },
      4,
      byMonth,
    ]);
    expect((await byMonth.payload())?.inputSet).toBeUndefined();
    await byMonth.undo();
    await byMonth.undo();
    await byMonth.undo();
    expect(now()).toEqual(['Month', 'Cost/unit', Number.NaN]);
  });

  it('keep an unsaved volume base across a choice', async () => {
    await stored.run({ kind: 'set-volume-base', volumeBase: 'RT' });
    expect(stored.unsavedSettings).toEqual({ volumeBase: 'RT' });
    const byMonth = await choose(BY_MONTH);
    await byMonth.run({ kind: 'set-volume-base', volumeBase: 'RT' });
    expect(byMonth.unsavedSettings).toMatchObject({ volumeBase: 'RT', inputSet: { period: 'Month' } });
  });

  it('are at most six, including the stored one', async () => {
    for (let count = 0; count < 8; count++) await choose(count % 2 === 0 ? BY_MONTH : BY_RATE);
    expect([tables.all.length, tables.stored]).toEqual([6, stored]);
    for (let count = 0; count < 8; count++) await tables.shown.undo();
    expect(tables.shown).toBe(stored);
    expect(tables.before({ mode: 'Manual', period: 'Month', detail: 'Model', cost: 'Cost/unit' })).toBeUndefined();
  });
});
