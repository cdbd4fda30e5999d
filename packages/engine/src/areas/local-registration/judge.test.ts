import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOf } from '../../base/money.ts';
import { areCities, citiesIn, cityKey } from './cities.ts';
import { areaOf, type FocusArea, lastBegun } from './focus-area.ts';
import {
  judgeRegistration,
  type LocalRule,
  type RegisteredSale,
  ruleFor,
  type SpecialRule,
  specialFor,
} from './judge.ts';
import { type BookedResult, bookingSums, type JudgedResult, planBooking } from './plan-booking.ts';

const RULE: LocalRule = {
  ruleId: 1,
  programCode: 'P1',
  areaCode: '',
  validFrom: '2026-01-10',
  bonus: fenOf(50_000n),
  malus: fenOf(20_000n),
  days: 30,
};
const SALE: RegisteredSale = {
  city: '北京市',
  registrationDay: '2026-02-20',
  pdiDay: '2026-01-10',
  invoiceDay: '2026-02-01',
  dealerId: 7,
  dealerCode: 'D7',
  stands: true,
  area: { kind: 'area', code: 'A1', cities: new Set(['北京', 'tianjin']) },
};
const SPECIAL: SpecialRule = {
  specialId: 3,
  programCode: 'P1',
  dealerId: 7,
  city: '',
  validFrom: '2026-02-01',
  validTo: '2026-02-28',
  effect: 'inside',
};
const judged = (sale: Partial<RegisteredSale> = {}, specials: readonly SpecialRule[] = [], rules = [RULE]) => {
  const { outcome, net, because } = judgeRegistration({ ...SALE, ...sale }, rules, specials);
  return `${outcome} ${net} ${because.at(-1)?.code ?? ''}`;
};

describe('what comes of a registration', () => {
  it.each<[string, Partial<RegisteredSale>, string]>([
    ['a city of the area', {}, 'inside 50000 LOCAL_STEP_INSIDE'],
    ['a city in another case and width', { city: 'ＴianJin' }, 'inside 50000 LOCAL_STEP_INSIDE'],
    ['a city outside', { city: 'Harbin' }, 'outside -20000 LOCAL_STEP_OUTSIDE'],
    ['the last day that counts', { registrationDay: '2026-03-03' }, 'inside 50000 LOCAL_STEP_INSIDE'],
    ['the day after it', { registrationDay: '2026-03-04' }, 'none 0 LOCAL_TOO_LATE'],
    ['the day of the invoice', { registrationDay: '2026-02-01' }, 'inside 50000 LOCAL_STEP_INSIDE'],
    ['the day before it', { registrationDay: '2026-01-31' }, 'none 0 LOCAL_BEFORE_INVOICE'],
    ['a PDI on the first day of the rule', { pdiDay: '2026-01-10' }, 'inside 50000 LOCAL_STEP_INSIDE'],
    ['a PDI on the day before it', { pdiDay: '2026-01-09' }, 'none 0 LOCAL_PDI_BEFORE'],
    ['no PDI', { pdiDay: '' }, 'none 0 LOCAL_NO_PDI'],
    ['a program that does not stand', { stands: false }, 'none 0 LOCAL_NOT_STANDING'],
    ['a dealer without an area', { area: { kind: 'none' } }, 'none 0 LOCAL_NO_AREA'],
    ['a dealer with several areas', { area: { kind: 'several' } }, 'none 0 LOCAL_SEVERAL_AREAS'],
  ])('by %s is %j: %s', (_, sale, expected) => {
    expect(judged(sale)).toBe(expected);
  });

  it('is none where no rule is in force', () => {
    expect(judged({}, [], [])).toBe('none 0 LOCAL_NO_RULE');
  });

  it.each<[Partial<SpecialRule>, Partial<RegisteredSale>, string]>([
    [{}, { city: 'Harbin' }, 'inside 50000 LOCAL_STEP_COUNTED_INSIDE'],
    [{ effect: 'noMalus' }, { city: 'Harbin' }, 'outside 0 LOCAL_STEP_NO_MALUS'],
    [{ effect: 'noMalus' }, {}, 'inside 50000 LOCAL_STEP_INSIDE'],
    [{ effect: 'notJudged' }, {}, 'none 0 LOCAL_NOT_JUDGED'],
    [{ dealerId: 8 }, { city: 'Harbin' }, 'outside -20000 LOCAL_STEP_OUTSIDE'],
    [{ dealerId: null, city: 'harbin市' }, { city: 'Harbin' }, 'inside 50000 LOCAL_STEP_COUNTED_INSIDE'],
    [{ validTo: '2026-02-20' }, { city: 'Harbin' }, 'inside 50000 LOCAL_STEP_COUNTED_INSIDE'],
    [{ validTo: '2026-02-19' }, { city: 'Harbin' }, 'outside -20000 LOCAL_STEP_OUTSIDE'],
    [{ validFrom: '2026-02-21' }, { city: 'Harbin' }, 'outside -20000 LOCAL_STEP_OUTSIDE'],
    [{ validTo: '' }, { city: 'Harbin' }, 'inside 50000 LOCAL_STEP_COUNTED_INSIDE'],
  ])('by a special rule %j for %j is %s', (special, sale, expected) => {
    expect(judged(sale, [{ ...SPECIAL, ...special }])).toBe(expected);
  });
});

const DAYS = ['2026-01-31', '2026-02-01', '2026-02-02', '2026-03-01'] as const;
const day = fc.constantFrom(...DAYS);

describe('what holds on a day', () => {
  it('is the rule of the area before that of all areas, and of these the last that had begun', () => {
    const rules = fc.uniqueArray(fc.record({ areaCode: fc.constantFrom('', 'A1', 'A2'), validFrom: day }), {
      selector: ({ areaCode, validFrom }) => `${areaCode} ${validFrom}`,
    });
    fc.assert(
      fc.property(rules, day, (given, on) => {
        const all = given.map((rule, place): LocalRule => ({ ...RULE, ...rule, ruleId: place + 1 }));
        const begun = (code: string) =>
          all
            .filter(({ areaCode, validFrom }) => areaCode === code && validFrom <= on)
            .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
            .at(-1);
        expect(ruleFor(all, 'A1', on)).toBe(begun('A1') ?? begun(''));
      }),
    );
  });

  it('is the strongest special rule, whatever their order', () => {
    const special = fc.record({
      specialId: fc.integer({ min: 1, max: 9 }),
      programCode: fc.constant('P1'),
      dealerId: fc.constantFrom(null, 7, 8),
      city: fc.constantFrom('', '北京', 'Harbin'),
      validFrom: day,
      validTo: fc.constantFrom('', ...DAYS),
      effect: fc.constantFrom('notJudged', 'inside', 'noMalus'),
    });
    const specials = fc.uniqueArray(special, { selector: ({ specialId }) => specialId });
    fc.assert(
      fc.property(specials, day, (all, registrationDay) => {
        const sale = { ...SALE, registrationDay };
        const found = specialFor(all, sale);
        expect(specialFor(all.toReversed(), sale)).toEqual(found);
        const holds = all.filter((one) => specialFor([one], sale) !== undefined);
        expect(found === undefined).toBe(holds.length === 0);
        const strength = ['notJudged', 'inside', 'noMalus'];
        for (const one of holds) {
          expect(strength.indexOf(one.effect)).toBeGreaterThanOrEqual(strength.indexOf(found?.effect ?? ''));
        }
      }),
    );
  });

  it('is the area that the dealer is assigned to, else the only one of his region', () => {
    const area = fc.record({
      code: fc.constantFrom('A1', 'A2'),
      validFrom: day,
      cities: fc.constantFrom<readonly string[]>([], ['北京'], ['Harbin']),
    });
    const areas = fc
      .uniqueArray(area, { selector: ({ code, validFrom }) => `${code} ${validFrom}` })
      .map((all) => all.map((one): FocusArea => ({ ...one, regionId: one.code === 'A1' ? 1 : 2 })));
    const dealers = fc.uniqueArray(
      fc.record({ dealerId: fc.constant(7), validFrom: day, areaCode: fc.constantFrom('', 'A1', 'A2') }),
      { selector: ({ validFrom }) => validFrom },
    );
    fc.assert(
      fc.property(areas, dealers, day, fc.subarray([1, 2]), (all, assigned, on, regionIds) => {
        const found = areaOf({ areas: all, dealers: assigned }, { dealerId: 7, regionIds }, on);
        const own = lastBegun(assigned, on)?.areaCode ?? '';
        const standing = ['A1', 'A2'].filter((code) => {
          const last = lastBegun(
            all.filter((one) => one.code === code),
            on,
          );
          return last !== undefined && last.cities.length > 0;
        });
        const fits = standing.filter((code) => (own === '' ? regionIds.includes(code === 'A1' ? 1 : 2) : code === own));
        const expected = fits.length === 0 ? 'none' : fits.length > 1 ? 'several' : `area ${fits[0]}`;
        expect(found.kind === 'area' ? `area ${found.code}` : found.kind).toBe(expected);
      }),
    );
  });
});

describe('a booking', () => {
  const net = fc.constantFrom(-20_000n, 0n, 50_000n);
  const of = {
    vin: fc.constantFrom('V1', 'V2', 'V3'),
    programCode: fc.constantFrom('P1', 'P2'),
    dealerId: fc.constantFrom(7, 8),
    areaCode: fc.constantFrom('A1', 'A2'),
  };
  const keyOf = ({ vin, programCode }: { readonly vin: string; readonly programCode: string }) =>
    `${vin} ${programCode}`;
  const judgedOnes = fc.uniqueArray(
    fc.record({ ...of, net, isNone: fc.boolean() }).map(
      ({ isNone, net: amount, ...one }): JudgedResult => ({
        ...one,
        outcome: isNone ? 'none' : amount < 0n ? 'outside' : 'inside',
        net: fenOf(isNone ? 0n : amount),
        ruleId: 1,
        specialId: null,
        because: [],
      }),
    ),
    { selector: keyOf },
  );
  const bookedOnes = fc.uniqueArray(
    fc.record({ ...of, net }).map(
      (one): BookedResult => ({
        ...one,
        resultId: 1,
        outcome: one.net < 0n ? 'outside' : 'inside',
        net: fenOf(one.net),
      }),
    ),
    { selector: keyOf },
  );

  it('makes what stands like what comes out: a second one finds nothing, and the differences add up', () => {
    fc.assert(
      fc.property(judgedOnes, bookedOnes, (all, stands) => {
        const items = planBooking(all, stands);
        const { counts, before, after, difference } = bookingSums(items);
        expect(difference).toBe(after - before);
        expect(before).toBe(stands.reduce((sum, one) => sum + one.net, 0n));
        expect(after).toBe(all.reduce((sum, one) => sum + one.net, 0n));
        expect(counts.keep + counts.change + counts.withdraw).toBe(stands.length);
        const then = items.flatMap(({ does, before: was, after: is }): BookedResult[] => {
          if (does === 'keep') return was === undefined ? [] : [was];
          if ((does !== 'book' && does !== 'change') || is === undefined || is.dealerId === null) return [];
          return [{ ...is, dealerId: is.dealerId, resultId: 2 }];
        });
        const again = bookingSums(planBooking(all, then)).counts;
        expect([again.book, again.change, again.withdraw]).toEqual([0, 0, 0]);
      }),
    );
  });
});

describe('cities', () => {
  it('are told apart without regard to case, width and the word 市', () => {
    expect(citiesIn('北京市，天津、 Harbin ;\nDalian,')).toEqual(['北京市', '天津', 'Harbin', 'Dalian']);
    expect(new Set(['北京市', '北京', ' 北京 '].map(cityKey)).size).toBe(1);
    expect(cityKey('市')).toBe('市');
    expect(cityKey('HARBIN')).toBe(cityKey('ｈarbin'));
  });

  it('of an area are at most 200, each once and of at most 40 characters', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `City ${at}`).join(',');
    expect([areCities(''), areCities(many(200)), areCities(many(201))]).toEqual([true, true, false]);
    expect([areCities('x'.repeat(40)), areCities('x'.repeat(41))]).toEqual([true, false]);
    expect(areCities('北京, 北京市')).toBe(false);
  });
});
