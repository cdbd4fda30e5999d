import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { vinCheckDigit } from '../../identifiers/vin.ts';
import { localRuleRecord, specialRuleRecord } from './records.ts';
import { planRegistrations, type Registration, readRegistrationRow, registrationPlaces } from './registration-file.ts';

const PLAIN = 'WDD205041PF000001';
const VIN = `${PLAIN.slice(0, 8)}${vinCheckDigit(PLAIN)}${PLAIN.slice(9)}`;
const places = registrationPlaces(['车架号', 'Plate city', 'Registration day', 'PDI 日期']);
const read = (...cells: readonly string[]) => {
  if (!places.ok) throw new Error('The columns are not found');
  return readRegistrationRow({ row: 2, cells }, places.value, { month: '2026-02', today: '2026-02-20' });
};

describe('a row of registrations', () => {
  it.each([
    [[VIN, 'Beijing', '2026-02-20', '2026-02-20'], []],
    [[VIN, 'Beijing', '2026-02-01', ''], []],
    [[VIN.toLowerCase(), 'Beijing', '2026-02-01', ''], []],
    [['O'.repeat(17), 'Beijing', '2026-02-01', ''], ['vin LOCAL_VIN']],
    [[VIN, '', '2026-02-01', ''], ['city LOCAL_CITY_MISSING']],
    [[VIN, 'x'.repeat(40), '2026-02-01', ''], []],
    [[VIN, 'x'.repeat(41), '2026-02-01', ''], ['city LOCAL_CITY']],
    [[VIN, 'Beijing', '', ''], ['registrationDay LOCAL_REGISTERED_MISSING']],
    [[VIN, 'Beijing', '2026-01-31', ''], ['registrationDay LOCAL_MONTH_OTHER']],
    [[VIN, 'Beijing', '2026-02-21', ''], ['registrationDay LOCAL_DAY_FUTURE']],
    [[VIN, 'Beijing', '2026-02-10', '2026-02-11'], ['pdiDay LOCAL_PDI_LATE']],
  ])('%j is refused with %j', (cells, expected) => {
    expect(read(...cells).refusals.map(({ field, message: { code } }) => `${field} ${code}`)).toEqual(expected);
  });

  it('needs no column of PDI days', () => {
    expect(registrationPlaces(['VIN', 'Plate city', 'Registration day']).ok).toBe(true);
    expect(registrationPlaces(['VIN', 'Registration day', 'PDI day']).ok).toBe(false);
  });
});

describe('a file against the version before', () => {
  const one = fc.record({
    vin: fc.constantFrom('V1', 'V2', 'V3', 'V4'),
    city: fc.constantFrom('Beijing', 'Harbin'),
    registrationDay: fc.constantFrom('2026-02-01', '2026-02-28'),
    pdiDay: fc.constantFrom('', '2026-02-01'),
  });
  const unique = fc.uniqueArray(one, { selector: ({ vin }) => vin });
  const rowsOf = (all: readonly Registration[]) => all.map((row, place) => ({ ...row, row: place + 2, refusals: [] }));

  it('adds, changes, keeps and leaves out each car once; the same rows change nothing', () => {
    fc.assert(
      fc.property(unique, unique, (now, before) => {
        const { outcomes, dropped } = planRegistrations(rowsOf(now), before);
        const count = (does: string) => outcomes.filter((outcome) => outcome.does === does).length;
        expect(count('add') + count('change') + count('keep')).toBe(now.length);
        expect(count('change') + count('keep') + dropped).toBe(before.length);
        const again = planRegistrations(rowsOf(now), now);
        expect([...new Set(again.outcomes.map(({ does }) => does)), again.dropped]).toEqual(
          now.length === 0 ? [0] : ['keep', 0],
        );
      }),
    );
  });

  it('refuses a second row of a car', () => {
    const row = { vin: 'V1', city: 'Beijing', registrationDay: '2026-02-01', pdiDay: '' };
    expect(planRegistrations(rowsOf([row, row]), []).outcomes.map(({ does }) => does)).toEqual(['add', 'refuse']);
  });
});

describe('the forms', () => {
  const rule = localRuleRecord.formAt(() => new Date('2026-03-01'));
  const special = specialRuleRecord.formAt(() => new Date('2026-03-01'));
  const RULE = {
    bu: 'MBPC',
    programCode: 'p1',
    areaCode: '',
    validFrom: '2026-01-01',
    bonus: '0',
    malus: '0',
    days: '0',
  };
  const SPECIAL = {
    bu: 'MBPC',
    programCode: 'P1',
    dealer: 'd1001',
    city: '',
    validFrom: '2026-01-01',
    validTo: '',
    effect: 'inside',
  };

  it.each([
    [{}, []],
    [{ bu: '' }, ['LOCAL_BU_MISSING']],
    [{ programCode: ' ' }, ['LOCAL_PROGRAM_MISSING']],
    [{ areaCode: 'A-1' }, ['LOCAL_AREA_CODE']],
    [{ validFrom: '' }, ['LOCAL_DAY_MISSING']],
    [{ days: '3650' }, []],
    [{ days: '3651' }, ['COUNT_WRONG']],
    [{ malus: '-1' }, ['AMOUNT_WRONG']],
  ])('of a rule with %j is refused with %j', (more, expected) => {
    const refused = rule.check(rule.toSave({ ...RULE, ...more })).map(({ message: { code } }) => code);
    expect(refused).toEqual(expected);
  });

  it.each([
    [{}, []],
    [{ dealer: '', city: 'Harbin' }, []],
    [{ dealer: ' ' }, ['LOCAL_FOR_NOBODY']],
    [{ validTo: '2026-01-01' }, []],
    [{ validTo: '2025-12-31' }, ['LOCAL_LAST_DAY']],
    [{ effect: 'luck' }, ['LOCAL_EFFECT_MISSING']],
    [{ city: 'x'.repeat(41) }, ['LOCAL_CITY']],
  ])('of a special rule with %j is refused with %j', (more, expected) => {
    const refused = special.check(special.toSave({ ...SPECIAL, ...more })).map(({ message: { code } }) => code);
    expect(refused).toEqual(expected);
  });
});
