import { expect, it } from 'vitest';
import { impactPlaces, impactState, readImpactRow } from './impact-import.ts';

it('[VEH-011] a file of IMPACT has the MSRP of an NST from a day on', () => {
  const places = impactPlaces(['In force from', 'nst', 'Colour', 'MSRP（含税）']);
  if (!places.ok) throw new Error(places.error.code);
  const read = (cells: readonly string[]) => {
    const { refusals, ...row } = readImpactRow(cells, places.value);
    return [row, refusals.map(({ field }) => field)];
  };
  const good = { nst: 'N1001-CN1', msrp: '219800.00', validFrom: '2027-01-01' };
  expect(read(['2027-01-01', ' N1001-CN1 ', 'red', '219800'])).toEqual([good, []]);
  expect(read(['soon', '', '', '0'])[1]).toEqual(['nst', 'msrp', 'validFrom']);
  expect(read(['2027-01-01', 'N'.repeat(41), '', '1'])[1]).toEqual(['nst']);
  expect(impactPlaces(['NST', 'MSRP with VAT']).ok).toBe(false);
});

it('[VEH-011] a price of IMPACT differs if the group or the model has another price or none', () => {
  const state = (group: string | null | undefined, model: string | null, isKnown = true) =>
    impactState('100.00', { isKnown, group, model });
  expect(state('100.00', '100.00')).toBe('same');
  expect(state(undefined, '100.00')).toBe('same');
  expect([state('90.00', '100.00'), state('100.00', '90.00'), state(null, '100.00'), state('100.00', null)]).toEqual(
    Array.from({ length: 4 }, () => 'differs'),
  );
  expect(state(undefined, null, false)).toBe('unknown');
});
