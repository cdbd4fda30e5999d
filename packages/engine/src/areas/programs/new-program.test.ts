import { describe, expect, it } from 'vitest';
import { asksForCustomers, checkNewProgram, type NewProgramDraft, type ProgramChoices } from './new-program.ts';

const choices: ProgramChoices = {
  bus: [1, 2],
  makes: ['PBP', 'CBU'],
  offerTypes: [
    { id: 10, fleet: false, siOfferIds: [100, 101] },
    { id: 20, fleet: true, siOfferIds: [200] },
  ],
  customers: ['A', 'B'],
};

const draft: NewProgramDraft = {
  name: 'Spring',
  bu: 1,
  from: '2027-01',
  to: '2027-03',
  makes: ['PBP'],
  offers: [{ offerTypeId: 10, siOfferIds: [100] }],
  fleetCustomers: [],
};

const refusalsOf = (change: Partial<NewProgramDraft>) =>
  checkNewProgram({ ...draft, ...change }, choices).map(({ field, message }) => [field, message.code]);

describe('a new program', () => {
  it('may be made when everything is given', () => {
    expect(refusalsOf({})).toEqual([]);
    expect(refusalsOf({ offers: [{ offerTypeId: 20, siOfferIds: [200] }], fleetCustomers: ['A', 'B'] })).toEqual([]);
  });

  it('answers every field that is missing, in the order of the form', () => {
    expect(refusalsOf({ name: ' ', bu: null, from: '', makes: [], offers: [] })).toEqual([
      ['name', 'NAME_MISSING'],
      ['bu', 'PROGRAM_BU_MISSING'],
      ['period', 'PROGRAM_PERIOD_MISSING'],
      ['makes', 'PROGRAM_MAKE_MISSING'],
      ['offers', 'PROGRAM_OFFER_MISSING'],
    ]);
  });

  it('has a name of 1 to 100 characters, blanks at the ends not counted', () => {
    expect(refusalsOf({ name: 'x'.repeat(100) })).toEqual([]);
    expect(refusalsOf({ name: ` ${'x'.repeat(100)} ` })).toEqual([]);
    expect(refusalsOf({ name: 'x'.repeat(101) })).toEqual([['name', 'LENGTH_1_TO_100']]);
  });

  it('runs from a month to the same or a later one, 36 months at most', () => {
    expect(refusalsOf({ to: '2027-01' })).toEqual([]);
    expect(refusalsOf({ to: '2029-12' })).toEqual([]);
    expect(refusalsOf({ to: '2030-01' })).toEqual([['period', 'PROGRAM_PERIOD_LENGTH']]);
    expect(refusalsOf({ to: '9999-12' })).toEqual([['period', 'PROGRAM_PERIOD_LENGTH']]);
    expect(refusalsOf({ to: '2026-12' })).toEqual([['period', 'PROGRAM_PERIOD_ORDER']]);
    expect(refusalsOf({ to: '2027-13' })).toEqual([['period', 'PROGRAM_PERIOD_MISSING']]);
  });

  it('refuses what does not exist', () => {
    expect(refusalsOf({ bu: 3 })).toEqual([['bu', 'PROGRAM_BU_UNKNOWN']]);
    expect(refusalsOf({ makes: ['PBP', 'NONE'] })).toEqual([['makes', 'PROGRAM_MAKE_UNKNOWN']]);
    expect(refusalsOf({ offers: [{ offerTypeId: 10, siOfferIds: [200] }] })).toEqual([
      ['offers', 'PROGRAM_OFFER_UNKNOWN'],
    ]);
    expect(refusalsOf({ offers: [{ offerTypeId: 99, siOfferIds: [1] }] })).toEqual([
      ['offers', 'PROGRAM_OFFER_UNKNOWN'],
    ]);
  });

  it('asks for fleet customers with a fleet offer only, and takes each once', () => {
    const fleet = { offers: [{ offerTypeId: 20, siOfferIds: [200] }] };
    expect(asksForCustomers(draft.offers, choices)).toBe(false);
    expect(asksForCustomers(fleet.offers, choices)).toBe(true);
    expect(refusalsOf(fleet)).toEqual([['fleetCustomers', 'PROGRAM_CUSTOMER_MISSING']]);
    expect(refusalsOf({ ...fleet, fleetCustomers: ['A', ' A '] })).toEqual([
      ['fleetCustomers', 'PROGRAM_CUSTOMER_TWICE'],
    ]);
    expect(refusalsOf({ ...fleet, fleetCustomers: ['A', ' '] })).toEqual([['fleetCustomers', 'NAME_MISSING']]);
    expect(refusalsOf({ ...fleet, fleetCustomers: ['x'.repeat(101)] })).toEqual([
      ['fleetCustomers', 'LENGTH_1_TO_100'],
    ]);
    expect(refusalsOf({ ...fleet, fleetCustomers: ['A', 'Nobody'] })).toEqual([
      ['fleetCustomers', 'PROGRAM_CUSTOMER_UNKNOWN'],
    ]);
    const many = Array.from({ length: 201 }, (_, index) => `C${index}`);
    expect(refusalsOf({ ...fleet, fleetCustomers: many })).toEqual([['fleetCustomers', 'PROGRAM_CUSTOMER_TOO_MANY']]);
  });
});
