import { termMessages } from '@oasis/engine/areas/terms';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addWords, startWords } from '../../locale/i18n.ts';
import type { Answer, Question } from '../../notify/use-ask.tsx';
import { sheetCellLabels } from '../../sheet/cell-labels.ts';
import { OpenTerms, type ReadTerms } from './open-terms.ts';
import { termsActions } from './terms-actions.ts';
import { TermsSource } from './terms-source.ts';

beforeAll(async () => {
  await startWords();
  addWords([termMessages, sheetCellLabels]);
});

const model = (modelId: number, typeClass: string) => ({
  customer: '',
  make: 'M',
  brandId: 1,
  brand: 'B',
  typeClass,
  modelYear: '2027',
  modelId,
  model: `Model ${modelId}`,
  volume: [10, 10],
  budget: [10_000, 20_000],
  baseValue: [1_000_000, 1_000_000],
});

function data(): ReadTerms {
  return {
    pgmId: 1,
    code: 'SI-1',
    name: 'One',
    programStatus: 'Saved',
    version: 0,
    rules: 2,
    editing: { editable: true, reason: null },
    edited: null,
    aboveTogether: [],
    offers: [
      {
        siOfferId: 5,
        name: 'Cash rebate',
        offerType: 'Cash',
        written: false,
        kind: 'amount',
        vat: 'without',
        rounding: 'fen',
        span: 'period',
        level: 'model',
        basis: 'car',
        dealerUnits: '',
        units: '',
        money: '',
        published: false,
        tiers: [],
        noCost: '',
        lines: [],
        calculated: [],
        plan: {
          months: ['2026-04', '2026-05'],
          vatRates: ['0.13', '0.13'],
          dealers: null,
          models: [model(1, 'E'), model(2, 'E'), model(3, 'S')],
        },
      },
    ],
  };
}

function scene(part: Partial<ReadTerms['offers'][number]> = {}) {
  const read = data();
  const terms = new OpenTerms({ ...read, offers: read.offers.map((offer) => ({ ...offer, ...part })) });
  const source = new TermsSource(terms, 5, { locale: 'en', isEditable: true });
  source.follow();
  const reports: unknown[] = [];
  const ask = vi.fn<(question: Question) => Promise<Answer>>();
  const actions = termsActions(source, (report) => reports.push(report), ask);
  const value = source.columns.findIndex(({ group }) => group === 'Terms');
  const texts = () => Array.from({ length: source.rowCount }, (_, row) => source.text(row, value));
  return { terms, source, actions, reports, ask, value, texts };
}

describe('terms in the grid', () => {
  it('show budget values with a mark until a value is typed; Delete goes back to the budget', async () => {
    const { terms, source, actions, value, texts } = scene();
    expect(texts()).toEqual(['1,500.00', '1,500.00', '1,500.00']);
    expect(source.state(0, value)).toMatchObject({ kind: 'WRITE', linked: true, edited: false });
    expect(await actions.edit({ row: 0, column: value }, '2,000')).toBe(true);
    expect(texts()[0]).toBe('2,000.00');
    expect(source.state(0, value)).toMatchObject({ linked: false, edited: true, flagged: true });
    expect(source.note(0, value)).toContain('+10,000.00');
    expect(terms.sent()[0]?.lines).toEqual([
      { customer: '', modelId: 1, brandId: null, typeClass: null, month: '', value: '2000.00' },
    ]);
    await actions.clear([{ rows: [0], columns: [value] }]);
    expect(texts()[0]).toBe('1,500.00');
    expect(source.state(0, value)).toMatchObject({ kind: 'WRITE', linked: true, edited: false });
    expect(terms.sent()[0]?.lines).toEqual([]);
  });

  it('name their columns, and name the calculator version of a value until a user types another value', async () => {
    const line = { customer: '', modelId: 2, brandId: null, typeClass: null, month: '' };
    const { source, actions, value } = scene({
      lines: [{ ...line, value: '40.00' }],
      calculated: [{ ...line, version: 'FC-0001 v1' }],
    });
    const titles = source.columns.map(({ title }) => title);
    expect(titles.join(', ')).toBe(
      'Make, Type class, Model year, Model, Yuan for a car, Cost/unit, Volume, Budget, Terms, Difference',
    );
    expect([source.note(0, value), source.note(1, value)]).toEqual([undefined, expect.stringContaining('FC-0001 v1')]);
    await actions.edit({ row: 1, column: value }, '41');
    expect(source.note(1, value)).not.toContain('FC-0001');
  });

  it('refuse a text with its reason at the cell and keep the value', async () => {
    const { source, actions, value, texts } = scene();
    expect(await actions.edit({ row: 1, column: value }, 'much')).toBe(false);
    expect(texts()[1]).toBe('1,500.00');
    expect(source.state(1, value).refused).toBe(true);
    expect(source.note(1, value)).toContain('Please input an amount');
    actions.dismiss();
    expect(source.state(1, value).refused).toBe(false);
  });

  it('take a block, report its refused cells, and undo it in one step', async () => {
    const { terms, source, actions, reports, value, texts } = scene();
    const target = { rows: [0, 1, 2], columns: [value, value + 1] };
    const outcome = await actions.paste(
      target,
      [
        ['1', '9'],
        ['x', '9'],
        ['3', '9'],
      ],
      2,
    );
    expect(outcome).toEqual({ written: 2, refused: 4 });
    expect(texts()).toEqual(['1.00', '1,500.00', '3.00']);
    expect(reports[0]).toMatchObject({ written: 2, lines: { length: 5 } });
    expect(source.placeOf({ row: 1, field: 'value' })).toEqual({ row: 1, column: value });
    terms.undo();
    expect(texts()).toEqual(['1,500.00', '1,500.00', '1,500.00']);
    expect([terms.isDirty, terms.canRedo]).toEqual([false, true]);
    terms.redo();
    expect(texts()).toEqual(['1.00', '1,500.00', '3.00']);
  });

  it('[BUD-093] ask once what pasted numbers between 0 and 1 mean as percents, and read larger ones as typed', async () => {
    const { actions, ask, source, value, texts } = scene({ kind: 'percent' });
    ask.mockResolvedValueOnce('ok').mockResolvedValueOnce('cancel').mockResolvedValueOnce('close');
    const target = { rows: [0, 1, 2], columns: [value] };
    const paste = (...list: readonly string[]) =>
      actions.paste(
        target,
        list.map((one) => [one]),
        0,
      );
    await paste('0.5', '0.0325', '3');
    expect(texts()).toEqual(['0.50%', '0.0325%', '3.00%']);
    await paste('0.5', '0.0325', '3');
    expect(texts()).toEqual(['50.00%', '3.25%', '3.00%']);
    expect(await paste('0.9', '1', '2')).toEqual({ written: 0, refused: 0 });
    const [{ text, ok, cancel } = {}] = ask.mock.lastCall ?? [];
    expect([text, ok, cancel]).toEqual([
      '2 numbers between 0 and 1 can be meant in two ways: 0.9, 1. Which percentages are they?',
      'As if typed: 0.9%, 1%',
      'As fractions: 90%, 100%',
    ]);
    await paste('20%', '101', '4');
    expect(texts()).toEqual(['20.00%', '3.25%', '4.00%']);
    expect(source.state(1, value).refused).toBe(true);
    // Yuan are no percents.
    const yuan = scene();
    await yuan.actions.paste({ rows: [0], columns: [value] }, [['0.5']], 0);
    expect([yuan.texts()[0], yuan.ask.mock.calls, ask.mock.calls.length]).toEqual(['0.50', [], 3]);
  });

  it('show beside a percent of the budget the share that cars without a price leave out', () => {
    const [first, second, third] = [model(1, 'E'), { ...model(2, 'E'), baseValue: [null, 1_000_000] }, model(3, 'S')];
    const plan = { months: ['2026-04', '2026-05'], vatRates: ['0.13', '0.13'], dealers: null };
    const { source, value, texts } = scene({
      kind: 'percent',
      level: 'typeClass',
      plan: { ...plan, models: [first, second, third] },
    });
    // 50,000 of 3,000,000, and not 60,000 of it.
    expect(texts()).toEqual(['1.67%', '1.50%']);
    expect(source.note(0, value)).toContain('10 with 10,000.00 yuan');
    expect(source.note(1, value)).toBeUndefined();
  });

  it('fill with the same value, with a series, or only empty cells', async () => {
    const { actions, value, texts } = scene();
    await actions.edit({ row: 0, column: value }, '100');
    await actions.edit({ row: 1, column: value }, '150');
    const source = { rows: [0, 1], columns: [value] };
    const fill = { source, target: { rows: [2], columns: [value] }, towards: 'down', onlyEmpty: false } as const;
    await actions.fill({ ...fill, kind: 'series' });
    expect(texts()[2]).toBe('200.00');
    await actions.fill({ ...fill, kind: 'copy' });
    expect(texts()[2]).toBe('100.00');
    await actions.fill({ ...fill, source: { rows: [1], columns: [value] }, kind: 'copy', onlyEmpty: true });
    expect(texts()[2]).toBe('100.00');
  });

  it('by month continue a month into the later months', async () => {
    const { actions, value, source } = scene({ span: 'month' });
    expect(source.columns[value]).toMatchObject({ title: '2026-04' });
    await actions.edit({ row: 0, column: value }, '100');
    await actions.fillMonths?.({ rows: [0], columns: [value] }, false);
    expect(source.text(0, value + 1)).toBe('100.00');
    // Earlier months do not change.
    await actions.edit({ row: 0, column: value + 1 }, '300');
    await actions.fillMonths?.({ rows: [0], columns: [value + 1] }, false);
    expect([source.text(0, value), source.text(0, value + 1)]).toEqual(['100.00', '300.00']);
    // To the right each line continues with its own values.
    const fill = { source: { rows: [0, 1], columns: [value] }, target: { rows: [0, 1], columns: [value + 1] } };
    await actions.edit({ row: 1, column: value }, '7');
    await actions.fill({ ...fill, towards: 'right', onlyEmpty: false, kind: 'copy' });
    expect([source.text(0, value + 1), source.text(1, value + 1)]).toEqual(['100.00', '7.00']);
  });
});

describe('the settings of terms', () => {
  it('keep equal values unchanged, and one text typed key by key is one step', () => {
    const { terms } = scene();
    terms.set(5, { units: '1' }, 'units');
    terms.set(5, { units: '12' }, 'units');
    terms.undo();
    expect(terms.offer(5).settings.units).toBe('');
    const [row] = terms.view(5).rows;
    terms.write(5, new Map([[row?.cells[0]?.key ?? '', 70_000n]]));
    terms.set(5, { span: 'month' });
    expect(terms.sent()[0]?.lines.map(({ month, value }) => [month, value])).toEqual([
      ['2026-04', '700.00'],
      ['2026-05', '700.00'],
    ]);
    terms.set(5, { kind: 'percent' });
    expect(terms.sent()[0]?.lines).toEqual([]);
    terms.undo();
    expect(terms.sent()[0]?.lines).toHaveLength(2);
  });

  it('by achievement send tiers and no lines, and lock the values', () => {
    const { terms, source, value } = scene();
    terms.set(5, { basis: 'achievement', tiers: [{ from: '100', value: '1', reach: 'all' }] });
    expect(terms.sent()[0]).toMatchObject({ tiers: [{ from: '100' }], lines: [] });
    expect(source.lockReason(0, value)).toContain('its tiers say how much');
    expect(source.isEditable).toBe(false);
  });

  it('are clean once they are saved, and a newer version of the server is noticed', () => {
    const { terms } = scene();
    terms.set(5, { units: '4' });
    expect(terms.isDirty).toBe(true);
    terms.saved(1);
    expect([terms.isDirty, terms.version]).toEqual([false, 1]);
    const read = data();
    const there = (units: string) => ({
      ...read,
      version: 1,
      offers: read.offers.map((offer) => ({ ...offer, units })),
    });
    expect([terms.says(there('4')), terms.says(there('5'))]).toEqual([true, false]);
  });
});
