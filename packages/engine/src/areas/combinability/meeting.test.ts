import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../testing/runs.ts';
import { ALL_DEALERS, type DealerFact, type DealerScope } from '../designs/dealer-scope.ts';
import { ALL_VEHICLES, type VehicleScope } from '../designs/vehicle-scope.ts';
import { canMeet, type MeetingFacts, meetingOf, type ProgramScope } from './meeting.ts';

const dealer = (id: number, regionIds: readonly number[], more: Partial<DealerFact> = {}): DealerFact => ({
  id,
  active: true,
  groupId: null,
  regionIds,
  successorId: null,
  successorFrom: '',
  blocks: [],
  ...more,
});

const FACTS: MeetingFacts = {
  models: [
    { id: 1, brandId: 1, make: 'CBU', typeClass: 'SUV', modelYear: '2026' },
    { id: 2, brandId: 1, make: 'CBU', typeClass: 'Sedan', modelYear: '2026' },
    { id: 3, brandId: 2, make: 'PBP', typeClass: 'SUV', modelYear: '2026' },
  ],
  brands: [
    { id: 1, make: 'CBU' },
    { id: 2, make: 'PBP' },
    { id: 3, make: 'DENZA' },
  ],
  dealers: [dealer(1, [11]), dealer(2, [12], { groupId: 5 }), dealer(3, [21])],
  regions: new Map([
    [1, [11, 12]],
    [2, [12, 21]],
    [3, [31]],
  ]),
};

const program = (more: Partial<ProgramScope> = {}): ProgramScope => ({
  buId: 1,
  firstDay: '2026-04-01',
  lastDay: '2026-06-30',
  qualifyingDay: 'retail-invoice',
  makes: ['CBU'],
  vehicles: ALL_VEHICLES,
  dealers: ALL_DEALERS,
  ...more,
});

const meets = (one: Partial<ProgramScope>, other: Partial<ProgramScope> = {}) => {
  const { time, vehicles, dealers } = meetingOf(program(one), program(other), FACTS);
  return [time, vehicles, dealers].map(Number).join('');
};

const only = (typeClass: string | null, more: Partial<VehicleScope> = {}): VehicleScope => ({
  kind: 'list',
  nodes: [{ brandId: 1, typeClass, modelYear: null, modelId: null }],
  later: false,
  upTo: 9,
  ...more,
});

const named = (more: Partial<DealerScope>): DealerScope => ({ ...ALL_DEALERS, ...more });

describe('two programs meet', () => {
  it('in time if their days overlap, the last day included', () => {
    expect(meets({}, { firstDay: '2026-06-30', lastDay: '2026-07-31' })).toBe('111');
    expect(meets({}, { firstDay: '2026-07-01', lastDay: '2026-07-31' })).toBe('011');
  });

  it('in time with any days if they are about two events of a car', () => {
    const later = { firstDay: '2026-07-01', lastDay: '2026-07-31', qualifyingDay: 'registration' };
    expect(meets({}, later)).toBe('111');
  });

  it('in vehicles if both have one model', () => {
    expect(meets({ vehicles: only('SUV') }, { vehicles: only('Sedan') })).toBe('101');
    expect(meets({ vehicles: only('SUV') })).toBe('111');
    expect(meets({ makes: ['PBP'] })).toBe('101');
    expect(meetingOf(program(), program(), FACTS)).toMatchObject({ modelCount: 2, dealerCount: 2 });
  });

  it('in vehicles if a later model can be in both', () => {
    const open = { later: true };
    expect(meets({ makes: ['DENZA'] }, { makes: ['DENZA'] })).toBe('111');
    expect(meets({ makes: ['DENZA'], vehicles: { ...ALL_VEHICLES, later: false } }, { makes: ['DENZA'] })).toBe('101');
    expect(meets({ vehicles: only('Van', open) }, { vehicles: only('Van', open) })).toBe('111');
    expect(meets({ vehicles: only('Van', open) }, { vehicles: only('Coupe', open) })).toBe('101');
    const allBut = (nodes: VehicleScope['nodes']): VehicleScope => ({ kind: 'allBut', nodes, later: true, upTo: 0 });
    expect(meets({ vehicles: only('Van', open) }, { vehicles: allBut(only('Van').nodes) })).toBe('101');
  });

  it('in dealers if one dealer is in both, of other BUs too', () => {
    const list = (...dealerIds: number[]) => named({ kind: 'list', dealerIds });
    expect(meets({ dealers: list(1) }, { dealers: list(2) })).toBe('110');
    expect(meets({ dealers: list(1) })).toBe('111');
    expect(meets({}, { buId: 2 })).toBe('111');
    expect(meets({ dealers: named({ kind: 'regions', regionIds: [11] }) }, { buId: 2 })).toBe('110');
    expect(meets({}, { buId: 3 })).toBe('110');
  });

  it('in dealers if one takes part on the first or on the last day of both', () => {
    const kept = (validFrom: string, validTo: string) => ({
      ...FACTS,
      dealers: [dealer(1, [11], { blocks: [{ kind: 'programs', validFrom, validTo, liftedFrom: '' }] })],
    });
    const list = { dealers: named({ kind: 'list', dealerIds: [1] }) };
    const count = (facts: MeetingFacts) => meetingOf(program(list), program(list), facts).dealerCount;
    expect(count(kept('2026-04-01', '2026-06-29'))).toBe(1);
    expect(count(kept('2026-04-02', '2026-06-30'))).toBe(1);
    expect(count(kept('2026-04-01', '2026-06-30'))).toBe(0);
    expect(canMeet(meetingOf(program(list), program(list), kept('2026-04-01', '')))).toBe(false);
  });

  it('in dealers if a later dealer can be in both', () => {
    const region = (id: number) => named({ kind: 'regions', regionIds: [id] });
    const group = (id: number) => named({ kind: 'groups', groupIds: [id] });
    expect(meets({ buId: 3 }, { buId: 3 })).toBe('111');
    expect(meets({ buId: 3, dealers: region(31) }, { buId: 3, dealers: region(31) })).toBe('111');
    expect(meets({ dealers: group(6) }, { dealers: group(6) })).toBe('111');
    expect(meets({ dealers: group(6) }, { dealers: group(5) })).toBe('110');
    expect(meets({ dealers: region(12) }, { dealers: group(5) })).toBe('111');
    expect(meets({ dealers: region(11) }, { dealers: group(5) })).toBe('110');
    // A program for all dealers of a BU includes every later dealer, whichever side of the pair it is; a list includes none.
    const list = named({ kind: 'list', dealerIds: [99] });
    const ofBu3 = (one: DealerScope, other: DealerScope) =>
      [
        meets({ buId: 3, dealers: one }, { buId: 3, dealers: other }),
        meets({ buId: 3, dealers: other }, { buId: 3, dealers: one }),
      ].join();
    expect(ofBu3(region(31), ALL_DEALERS)).toBe('111,111');
    expect(ofBu3(list, ALL_DEALERS)).toBe('110,110');
    expect(ofBu3(list, list)).toBe('110,110');
    expect(ofBu3(region(31), group(31))).toBe('110,110');
  });

  it('in either order, and a program meets itself in time', () => {
    const scope = fc.record({
      buId: fc.constantFrom(1, 2, 3),
      firstDay: fc.constantFrom('2026-04-01', '2026-07-01'),
      lastDay: fc.constantFrom('2026-07-01', '2026-09-30'),
      makes: fc.subarray(['CBU', 'PBP', 'DENZA']),
      vehicles: fc.constantFrom(ALL_VEHICLES, only('SUV'), only(null, { later: true }), only('Van', { later: true })),
      dealers: fc.constantFrom(
        ALL_DEALERS,
        named({ kind: 'list', dealerIds: [1] }),
        named({ kind: 'groups', groupIds: [5] }),
      ),
    });
    fc.assert(
      fc.property(scope, scope, (one, other) => {
        const there = meetingOf(program(one), program(other), FACTS);
        expect(meetingOf(program(other), program(one), FACTS)).toEqual(there);
        expect(canMeet(there)).toBe(there.time && there.vehicles && there.dealers);
        expect(meetingOf(program(one), program(one), FACTS).time).toBe(true);
      }),
      { numRuns: runs(150) },
    );
  });
});
