import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import type { Actor } from '../../access/actor.ts';
import { can } from '../../actions/can.ts';
import { messageText } from '../../messages/message-text.ts';
import { isTaskKind, taskAddress } from '../tasks/kinds.ts';
import { sources } from './area.ts';
import { isSourceCode, SOURCE_CODES } from './codes.ts';
import { SOURCE_TASK_KINDS } from './follow-ups.ts';
import { isMoneySource, SOURCE_KINDS, sourceKind } from './kinds.ts';
import { type NumberedSourceRow, planSource } from './plan-source.ts';
import { brandKey, readSourceRow, type SourceNames, sourcePlaces } from './source-file.ts';

const NAMES: SourceNames = {
  dealers: new Map([
    ['d1001', { dealerId: 1, code: 'D1001', active: true, ofBu: true }],
    ['d1002', { dealerId: 2, code: 'D1002', active: false, ofBu: true }],
    ['d1003', { dealerId: 3, code: 'D1003', active: true, ofBu: false }],
  ]),
  makes: new Map([['cbu', 'CBU']]),
  brands: new Map([[brandKey('CBU', 'AMG'), 'AMG']]),
  month: '2026-03',
};
const times = { numRuns: runs(300) };

/** Reads the cells of a row of a kind in the order of its columns. */
function read(code: keyof typeof SOURCE_KINDS, cells: Parameters<typeof readSourceRow>[1]) {
  const kind = sourceKind(code);
  const places = sourcePlaces(
    kind,
    Object.values(kind.columns).map(({ name }) => name.zh),
  );
  if (!places.ok) throw new Error(places.error.code);
  return readSourceRow(kind, cells, places.value, NAMES);
}
const codes = (row: ReturnType<typeof read>) => row.refusals.map(({ field, message }) => `${field} ${message.code}`);

describe('a kind of source data', () => {
  it.each(SOURCE_CODES)(
    '%s has a dealer and a month in front, a key and a measure among its columns, and names in both languages',
    (code) => {
      const { columns, key, measure, name, about, path } = sourceKind(code);
      expect(Object.keys(columns).slice(0, 2)).toEqual(['dealer', 'month']);
      for (const field of [...key, measure]) expect(columns).toHaveProperty(field);
      expect(['money', 'count']).toContain(columns[measure]?.type);
      for (const text of [name, about, ...Object.values(columns).map((column) => column.name)]) {
        expect(text.zh).toMatch(/\p{Script=Han}/u);
        expect(text.en).not.toBe('');
      }
      expect(path).toMatch(/^\/sourceDataManagement\/\w+$/v);
    },
  );

  it('is known by its code, and has a task that leads to its page', () => {
    expect(SOURCE_CODES).toEqual(Object.keys(SOURCE_KINDS));
    expect(['AG', 'XX', 'toString'].map(isSourceCode)).toEqual([true, false, false]);
    expect(SOURCE_CODES.filter((code) => isMoneySource(sourceKind(code)))).toEqual(['AG']);
    for (const [place, kind] of SOURCE_TASK_KINDS.entries()) {
      expect(isTaskKind(kind)).toBe(true);
      const { path } = sourceKind(SOURCE_CODES[place] ?? 'AG');
      expect(taskAddress(kind, { id: 7, code: 'SD-7' })).toBe(`${path}/set?setId=7`);
    }
  });
});

describe('a row of source data', () => {
  it('has its cells as the master data has them', () => {
    const row = read('TA', [
      'ｄ1001',
      { type: 'date', text: '2026-03-01' },
      '',
      'cbu',
      'amg',
      { type: 'number', text: '12' },
    ]);
    expect(row).toMatchObject({ dealerId: 1, dealerCode: 'D1001', key: '\ncbu\namg', value: 12, refusals: [] });
    expect(row.cells).toEqual({
      dealer: 'D1001',
      month: '2026-03',
      modelGroup: '',
      make: 'CBU',
      brand: 'AMG',
      target: '12',
    });
  });

  it('for a make is another one than for a model group of the same name', () => {
    const keys = [
      read('TA', ['D1001', '2026-03', 'CBU', '', '', '1']),
      read('TA', ['D1001', '2026-03', '', 'CBU', '', '1']),
    ];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
  });

  it.each([
    ['2026-03', true],
    ['2026/3', true],
    ['2026年3月', true],
    ['202603', true],
    ['2026-04', false],
    ['20263', false],
    ['March', false],
  ])('of the month %s fits the set: %s', (month, fits) => {
    expect(codes(read('TDTA', ['D1001', month, '1'])).length === 0).toBe(fits);
  });

  it('is refused for a dealer that is unknown, not active or of another BU', () => {
    const said = ['D9', 'D1002', 'D1003', ''].map((dealer) => codes(read('TDTA', [dealer, '2026-03', '1']))[0]);
    expect(said).toEqual([
      'dealer SOURCE_DEALER_UNKNOWN',
      'dealer SOURCE_DEALER_INACTIVE',
      'dealer SOURCE_DEALER_OTHER_BU',
      'dealer SOURCE_CELL_MISSING',
    ]);
  });

  it('has an amount of whole fen from 0 up to that of its agreement', () => {
    const amount = fc.integer({ min: -3, max: 1_000_003 });
    fc.assert(
      fc.property(amount, fc.constantFrom(0, 1, 1_000_000), (fen, most) => {
        const text = (value: number) => (value / 100).toFixed(2);
        const row = read('AG', ['D1001', '2026-03', 'A-1', text(fen), text(most)]);
        expect(row.refusals.length === 0).toBe(fen >= 0 && fen <= most);
        if (row.refusals.length === 0) expect(row.value).toBe(fen);
      }),
      times,
    );
    expect(codes(read('AG', ['D1001', '2026-03', 'A-1', '0.001', '1']))).toEqual(['net SOURCE_AMOUNT']);
    expect(codes(read('AG', ['D1001', '2026-03', 'A-1', '1000000000000.00', '1000000000000.00']))).toHaveLength(2);
  });
});

describe('a file beside the version before', () => {
  const rowOf = (dealerId: number, value: number, row: number): NumberedSourceRow => ({
    row,
    dealerId,
    dealerCode: `D${dealerId}`,
    key: '',
    value,
    cells: { drives: String(value) },
    refusals: [],
  });

  it('adds, changes, keeps and drops rows, so that the version before with all of it is the file', () => {
    const set = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 2 })), {
      selector: ([dealer]) => dealer,
    });
    fc.assert(
      fc.property(set, set, (before, after) => {
        const stored = before.map(([dealer, value], place) => rowOf(dealer, value, place));
        const rows = after.map(([dealer, value], place) => rowOf(dealer, value, place + 2));
        const { outcomes, dropped } = planSource(rows, stored);
        const had = new Map(before);
        for (const [place, [dealer, value]] of after.entries()) {
          const was = had.get(dealer);
          expect(outcomes[place]?.does).toBe(was === undefined ? 'add' : was === value ? 'keep' : 'change');
        }
        const gone = before.filter(([dealer]) => !after.some(([other]) => other === dealer));
        expect(dropped.map(({ dealerId }) => dealerId)).toEqual(gone.map(([dealer]) => dealer));
      }),
      times,
    );
  });

  it('is refused in the second row of a key, which names the first', () => {
    const { outcomes } = planSource([rowOf(1, 1, 2), rowOf(2, 1, 3), rowOf(1, 2, 4)], []);
    const [, , last] = outcomes;
    const said = last?.does === 'refuse' ? last.refusals.map(({ message }) => messageText(message, 'en')) : [];
    expect(said).toEqual(['Row 2 is of the same dealer and key']);
  });
});

it('a set is never checked by who uploaded it, whatever permissions he holds', () => {
  const actor: Actor = {
    usrid: 7,
    usrnm: 'control',
    fulnm: 'Chen Mei',
    usrtp: 1,
    entityCode: 'MBCL',
    orgid: null,
    dealerItAdmin: false,
    permissions: ['SOURCE_CHECK'],
    overrides: [],
    buIds: [1],
  };
  const uploadedBy = (usrid: number) => ({ bu: 1, status: 'Uploaded', taken: [{ part: 'upload', usrid }] });
  const check = sources.actions['source.check'];
  expect(can(actor, check, uploadedBy(8))).toMatchObject({ allowed: true });
  expect(can(actor, check, uploadedBy(7))).toMatchObject({ allowed: false });
});
