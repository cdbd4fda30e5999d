import { describe, expect, it } from 'vitest';
import { asksForCustomers } from '../programs/program-parts.ts';
import { ALL_DEALERS } from './dealer-scope.ts';
import { daysOfMonths, EMPTY_DESIGN, monthsOfDays, type ProgramDesign } from './design.ts';
import {
  asksForReason,
  checkDesign,
  type DesignChoices,
  designToSave,
  isComplete,
  lacksReason,
  missingInDesign,
} from './design-form.ts';
import { ALL_VEHICLES, type VehicleNode } from './vehicle-scope.ts';

const choices: DesignChoices = {
  bus: [1, 2],
  makes: ['PBP', 'CBU'],
  offerTypes: [
    { id: 10, fleet: false, siOfferIds: [100, 101] },
    { id: 20, fleet: true, siOfferIds: [200] },
  ],
  customers: ['A', 'B'],
  brands: [
    { brandId: 5, make: 'PBP' },
    { brandId: 6, make: 'CBU' },
  ],
  regions: [
    { regionId: 11, buId: 1 },
    { regionId: 21, buId: 2 },
  ],
  groups: [7],
  models: [{ id: 50, brandId: 5, typeClass: 'C', modelYear: '2026' }],
  isDealer: (id) => id < 100,
  today: '2026-03-02',
  savedFirstDay: '',
  savedReason: '',
  madeOn: '',
};

const complete: ProgramDesign = {
  ...EMPTY_DESIGN,
  name: 'Spring',
  bu: 1,
  firstDay: '2026-04-10',
  lastDay: '2026-06-20',
  qualifyingDay: 'retail-invoice',
  makes: ['PBP'],
  offers: [{ offerTypeId: 10, siOfferIds: [100] }],
};

const brand: VehicleNode = { brandId: 5, typeClass: null, modelYear: null, modelId: null };
const listed = (...nodes: readonly VehicleNode[]) => ({ vehicles: { ...ALL_VEHICLES, kind: 'list' as const, nodes } });
const wrong = (change: Partial<ProgramDesign>, other: Partial<DesignChoices> = {}) =>
  checkDesign({ ...complete, ...change }, { ...choices, ...other }).map(({ field, message }) => [field, message.code]);
const lacks = (change: Partial<ProgramDesign>) =>
  missingInDesign({ ...complete, ...change }, choices).map(({ field, message }) => [field, message.code]);

describe('a design', () => {
  it('is complete with names, BU, days, makes, offers, vehicles and dealers', () => {
    expect(isComplete(complete, choices)).toBe(true);
    expect(wrong(EMPTY_DESIGN)).toEqual([
      ['name', 'NAME_MISSING'],
      ['bu', 'PROGRAM_BU_MISSING'],
      ['days', 'DESIGN_DAYS_MISSING'],
    ]);
    expect(lacks(EMPTY_DESIGN)).toEqual([
      ['qualifyingDay', 'DESIGN_QUALIFYING_DAY_MISSING'],
      ['makes', 'PROGRAM_MAKE_MISSING'],
      ['offers', 'PROGRAM_OFFER_MISSING'],
    ]);
  });

  it('needs named customers, vehicles and dealers if not all are selected', () => {
    expect(lacks({ offers: [{ offerTypeId: 20, siOfferIds: [200] }] })).toEqual([
      ['fleetCustomers', 'PROGRAM_CUSTOMER_MISSING'],
    ]);
    expect(lacks(listed())).toEqual([['vehicles', 'DESIGN_VEHICLES_MISSING']]);
    expect(lacks({ vehicles: { ...ALL_VEHICLES, kind: 'allBut', nodes: [brand] } })).toEqual([
      ['vehicles', 'DESIGN_VEHICLES_NONE'],
    ]);
    for (const kind of ['regions', 'groups', 'list'] as const) {
      expect(lacks({ dealers: { ...ALL_DEALERS, kind } })).toEqual([['dealers', 'DESIGN_DEALERS_MISSING']]);
    }
  });

  it('runs from a day to the same or a later one, over at most 36 months', () => {
    expect(wrong({ lastDay: '2026-04-10' })).toEqual([]);
    expect(wrong({ lastDay: '2026-04-09' })).toEqual([['days', 'DESIGN_DAYS_ORDER']]);
    expect(wrong({ lastDay: '2026-02-30' })).toEqual([['days', 'DESIGN_DAYS_MISSING']]);
    expect(wrong({ lastDay: '2029-03-31' })).toEqual([]);
    expect(wrong({ lastDay: '2029-04-01' })).toEqual([['days', 'PROGRAM_PERIOD_LENGTH']]);
    expect(wrong({ lastDay: '9999-12-31' })).toEqual([['days', 'PROGRAM_PERIOD_LENGTH']]);
  });

  it('needs a reason of up to 500 characters if it begins on a past day', () => {
    const past = { firstDay: '2026-03-01' };
    expect(wrong({ firstDay: '2026-03-02' })).toEqual([]);
    expect(wrong(past)).toEqual([['pastReason', 'DESIGN_PAST_REASON_MISSING']]);
    expect(wrong({ ...past, pastReason: 'x'.repeat(500) })).toEqual([]);
    expect(wrong({ ...past, pastReason: 'x'.repeat(501) })).toEqual([['pastReason', 'DESIGN_REASON_LENGTH']]);
    expect(wrong(past, { savedFirstDay: '2026-03-01' })).toEqual([]);
    expect(
      asksForReason({ ...complete, ...past, pastReason: 'late' }, { ...choices, savedFirstDay: '2026-03-01' }),
    ).toBe(true);
  });

  it('keeps the reason of its past day, and a copy with a past day needs its own', () => {
    const saved = { firstDay: '2026-03-01' };
    const missing = [['pastReason', 'DESIGN_PAST_REASON_MISSING']];
    expect(wrong(saved, { savedFirstDay: '2026-03-01', savedReason: 'Agreed' })).toEqual(missing);
    expect(wrong({ ...saved, pastReason: 'Other' }, { savedFirstDay: '2026-03-01', savedReason: 'Agreed' })).toEqual(
      [],
    );
    expect(wrong(saved, { savedFirstDay: '2026-03-01', madeOn: '2026-03-01' })).toEqual([]);
    expect(wrong(saved, { savedFirstDay: '2026-03-01', madeOn: '2026-03-02' })).toEqual(missing);
    const stored = { firstDay: '2026-03-01', pastReason: '' };
    expect([lacksReason(stored, '2026-03-01'), lacksReason(stored, '2026-03-02')]).toEqual([false, true]);
    expect(lacksReason({ ...stored, pastReason: 'Agreed' }, '2026-03-02')).toBe(false);
  });

  it('names only existing makes, offers, customers, vehicles, regions of the BU, groups and dealers', () => {
    expect(wrong({ makes: ['NONE'] })).toEqual([['makes', 'PROGRAM_MAKE_UNKNOWN']]);
    expect(wrong({ offers: [{ offerTypeId: 10, siOfferIds: [200] }] })).toEqual([['offers', 'PROGRAM_OFFER_UNKNOWN']]);
    const fleet = { offers: [{ offerTypeId: 20, siOfferIds: [200] }] };
    expect(wrong({ ...fleet, fleetCustomers: ['C'] })).toEqual([['fleetCustomers', 'PROGRAM_CUSTOMER_UNKNOWN']]);
    expect(wrong(listed({ ...brand, brandId: 9 }))).toEqual([['vehicles', 'DESIGN_VEHICLE_UNKNOWN']]);
    expect(wrong(listed({ ...brand, modelYear: '2026' }))).toEqual([['vehicles', 'DESIGN_VEHICLE_UNKNOWN']]);
    expect(wrong(listed({ brandId: 5, typeClass: 'C', modelYear: '2026', modelId: 51 }))).toEqual([
      ['vehicles', 'DESIGN_VEHICLE_UNKNOWN'],
    ]);
    expect(wrong({ dealers: { ...ALL_DEALERS, kind: 'regions', regionIds: [21] } })).toEqual([
      ['dealers', 'DESIGN_REGION_UNKNOWN'],
    ]);
    expect(wrong({ dealers: { ...ALL_DEALERS, kind: 'groups', groupIds: [8] } })).toEqual([
      ['dealers', 'DESIGN_GROUP_UNKNOWN'],
    ]);
    expect(wrong({ dealers: { ...ALL_DEALERS, kind: 'list', dealerIds: [100] } })).toEqual([
      ['dealers', 'DESIGN_DEALER_UNKNOWN'],
    ]);
  });

  it('has a name of 1 to 100 characters without outer blanks', () => {
    expect(wrong({ name: ` ${'x'.repeat(100)} ` })).toEqual([]);
    expect(wrong({ name: 'x'.repeat(101) })).toEqual([['name', 'LENGTH_1_TO_100']]);
    expect(wrong({ nameCn: 'x'.repeat(101) })).toEqual([['nameCn', 'LENGTH_1_TO_100']]);
    expect(wrong({ bu: 3 })).toEqual([['bu', 'PROGRAM_BU_UNKNOWN']]);
    expect(wrong({ offers: [{ offerTypeId: 99, siOfferIds: [1] }] })).toEqual([['offers', 'PROGRAM_OFFER_UNKNOWN']]);
  });

  it('has names of one line', () => {
    for (const mark of ['\n', '\r', '\t', '\u0007', '\u2028', '\u200B']) {
      expect(wrong({ name: `Spring${mark}2026`, nameCn: `春${mark}季` })).toEqual([
        ['name', 'TEXT_ONE_LINE'],
        ['nameCn', 'TEXT_ONE_LINE'],
      ]);
    }
    expect(wrong({ name: ' Spring 2026 春季\n', nameCn: '' })).toEqual([]);
  });

  it('needs fleet customers only with a fleet offer, and takes each once', () => {
    const fleet = [{ offerTypeId: 20, siOfferIds: [200] }];
    expect(asksForCustomers(complete.offers, choices)).toBe(false);
    expect(asksForCustomers(fleet, choices)).toBe(true);
    const said = (fleetCustomers: readonly string[], offers = fleet) => wrong({ offers, fleetCustomers });
    expect(said(['A', 'B'])).toEqual([]);
    expect(said(['A', ' A '])).toEqual([['fleetCustomers', 'PROGRAM_CUSTOMER_TWICE']]);
    expect(said(['A', ' '])).toEqual([['fleetCustomers', 'NAME_MISSING']]);
    expect(said(['x'.repeat(101)])).toEqual([['fleetCustomers', 'LENGTH_1_TO_100']]);
    const many = Array.from({ length: 201 }, (_, index) => `C${index}`);
    expect(said(many)).toEqual([['fleetCustomers', 'PROGRAM_CUSTOMER_TOO_MANY']]);
    expect(wrong({ fleetCustomers: many })).toEqual([]);
  });

  it('names at most 2,000 places and 2,000 dealers', () => {
    const nodes = Array.from({ length: 2001 }, () => brand);
    expect(wrong(listed(...nodes.slice(1)))).toEqual([]);
    expect(wrong(listed(...nodes))).toEqual([['vehicles', 'DESIGN_VEHICLES_TOO_MANY']]);
    const dealerIds = nodes.map(() => 1);
    expect(wrong({ dealers: { ...ALL_DEALERS, kind: 'list', dealerIds: dealerIds.slice(1) } })).toEqual([]);
    expect(wrong({ dealers: { ...ALL_DEALERS, kind: 'list', dealerIds } })).toEqual([
      ['dealers', 'DESIGN_DEALERS_TOO_MANY'],
    ]);
  });
});

describe('a saved design', () => {
  it('has nothing twice, and only values of its makes, its BU and its offers', () => {
    const saved = designToSave(
      {
        ...complete,
        name: ' Spring ',
        pastReason: 'not asked for',
        makes: ['PBP', 'PBP'],
        offers: [...complete.offers, { offerTypeId: 10, siOfferIds: [100, 101] }],
        fleetCustomers: ['A'],
        vehicles: { ...ALL_VEHICLES, kind: 'list', nodes: [brand, brand, { ...brand, brandId: 6 }] },
        dealers: { kind: 'regions', regionIds: [11, 21, 11], groupIds: [7], dealerIds: [1] },
      },
      choices,
    );
    expect(saved).toEqual({
      ...complete,
      offers: [{ offerTypeId: 10, siOfferIds: [100, 101] }],
      vehicles: { ...ALL_VEHICLES, kind: 'list', nodes: [brand] },
      dealers: { kind: 'regions', regionIds: [11], groupIds: [], dealerIds: [] },
    });
    expect(designToSave(saved, choices)).toEqual(saved);
  });
});

describe('the months of a design', () => {
  it('are the months of its days', () => {
    expect(monthsOfDays('2026-04-10', '2026-06-01')).toEqual({ from: '2026-04', to: '2026-06' });
    expect(monthsOfDays('', '2026-06-01')).toBeUndefined();
    expect(daysOfMonths('2028-01', '2028-02')).toEqual({ firstDay: '2028-01-01', lastDay: '2028-02-29' });
  });
});
