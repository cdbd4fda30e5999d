import { describe, expect, it } from 'vitest';
import { gapMessage } from '../areas/programs/budget-gap.ts';
import { messageText } from '../messages/message-text.ts';
import type { MakeGaps } from './make-gaps.ts';
import { type BudgetedOffer, programBudget } from './program-budget.ts';

const made = (make: string, part: Partial<MakeGaps> = {}): MakeGaps => ({
  make,
  volume: Number.NaN,
  budget: Number.NaN,
  rowsWithoutAmount: 0,
  rowsWithoutVolume: 0,
  ...part,
});
const PLANNED = { volume: 10, budget: 1000 };
const tableOf = (...makes: readonly MakeGaps[]) => ({ customer: '', makes });
const offerOf = (part: Partial<BudgetedOffer>): BudgetedOffer => ({
  siOfferId: 7,
  offer: 'Low interest',
  noCost: '',
  hasValue: true,
  tables: [tableOf(made('PBP', PLANNED))],
  ...part,
});
const gapsOf = (part: Partial<BudgetedOffer>) =>
  programBudget([offerOf(part)]).gaps.map(({ kind, make, customer, rows }) =>
    [kind, make, customer, rows || ''].filter((text) => text !== '').join(' '),
  );

describe('the budget of a program', () => {
  it('has no gaps if each offer has an amount for each make and a value', () => {
    const { parts, gaps } = programBudget([offerOf({})]);
    expect(gaps).toEqual([]);
    expect(parts).toEqual([{ siOfferId: 7, offer: 'Low interest', make: 'PBP', amount: 100_000n, noCost: '' }]);
  });

  it('names each make without an amount, also one with only zeros', () => {
    const tables = [
      tableOf(made('PBP', PLANNED)),
      tableOf(made('CBU')),
      tableOf(made('VAN', { volume: 5, budget: 0 })),
      tableOf(made('DENZA', { volume: 5, budget: 0.01 })),
    ];
    expect(gapsOf({ tables })).toEqual(['empty CBU', 'empty VAN']);
  });

  it('names rows with only a volume or only an amount', () => {
    const tables = [tableOf(made('PBP', { ...PLANNED, rowsWithoutAmount: 7 }), made('CBU', PLANNED))];
    expect(gapsOf({ tables })).toEqual(['noAmount PBP 7']);
    expect(gapsOf({ tables: [tableOf(made('PBP', { ...PLANNED, rowsWithoutVolume: 2 }))] })).toEqual([
      'noVolume PBP 2',
    ]);
  });

  it('names a make with cars and without any amount once', () => {
    const tables = [tableOf(made('PBP', { volume: 10, rowsWithoutAmount: 7 }))];
    expect(gapsOf({ tables })).toEqual(['empty PBP']);
    expect(gapsOf({ tables: [tableOf(made('PBP', { rowsWithoutVolume: 2 }))] })).toEqual([
      'empty PBP',
      'noVolume PBP 2',
    ]);
  });

  it('accepts a reason in place of amounts, and of nothing else', () => {
    const noCost = 'The bank bears it';
    const tables = [tableOf(made('PBP', { volume: 10, rowsWithoutAmount: 7 })), tableOf(made('CBU'))];
    expect(gapsOf({ noCost, tables })).toEqual([]);
    expect(programBudget([offerOf({ noCost, tables })]).parts.map((part) => part.noCost)).toEqual([noCost, noCost]);
    expect(gapsOf({ noCost, tables, hasValue: false })).toEqual(['noValue']);
    const half = [tableOf(made('PBP', { ...PLANNED, rowsWithoutAmount: 1 })), tableOf(made('CBU'))];
    expect(gapsOf({ noCost, tables: half })).toEqual(['noAmount PBP 1']);
    expect(gapsOf({ noCost, tables: [tableOf(made('PBP', { rowsWithoutVolume: 1 }))] })).toEqual(['noVolume PBP 1']);
  });

  it('refuses a reason if every make has an amount', () => {
    expect(gapsOf({ noCost: 'Free' })).toEqual(['costsAllTheSame']);
    expect(programBudget([offerOf({ noCost: 'Free' })]).parts[0]?.noCost).toBe('');
  });

  it('needs a value beside an amount, and first of all an amount', () => {
    expect(gapsOf({ hasValue: false })).toEqual(['noValue']);
    expect(gapsOf({ hasValue: false, tables: [tableOf(made('PBP'))] })).toEqual(['empty PBP']);
    expect(gapsOf({ hasValue: false, tables: [] })).toEqual([]);
  });

  it('adds up the customers of a fleet offer by make, and names a customer without a plan', () => {
    const tables = [
      { customer: 'Alpha', makes: [made('PBP', PLANNED), made('CBU')] },
      { customer: 'Beta', makes: [made('PBP', PLANNED), made('CBU', { budget: 5 })] },
    ];
    expect(gapsOf({ tables })).toEqual([]);
    expect(programBudget([offerOf({ tables })]).parts.map(({ make, amount }) => [make, amount])).toEqual([
      ['PBP', 200_000n],
      ['CBU', 500n],
    ]);
    const gamma = { customer: 'Gamma', makes: [made('PBP'), made('CBU', { rowsWithoutVolume: 3 })] };
    expect(gapsOf({ tables: [...tables, gamma] })).toEqual(['empty Gamma', 'noVolume CBU Gamma 3']);
    expect(gapsOf({ tables: [gamma] })).toEqual(['empty PBP', 'empty CBU', 'noVolume CBU Gamma 3']);
  });

  it('describes each gap with its place and its number', () => {
    const gap = { siOfferId: 7, offer: 'Low interest', make: 'PBP', customer: '', rows: 0 } as const;
    const said = (kind: Parameters<typeof gapMessage>[0]['kind'], rows = 0) =>
      messageText(gapMessage({ ...gap, kind, rows }), 'en');
    expect(said('noAmount', 7)).toBe('Low interest · PBP: 7 rows have a volume and no amount');
    expect(said('noVolume', 1)).toBe('Low interest · PBP: 1 row has an amount and no volume');
    expect(said('empty')).toMatch(/^Low interest · PBP: no amount is planned\./v);
    expect(said('noValue')).toMatch(/^Low interest has no value:/v);
    expect(said('costsAllTheSame')).toMatch(/^Low interest is said to cost nothing/v);
  });
});
