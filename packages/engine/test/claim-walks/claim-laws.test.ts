import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLAIM, type ClaimMove } from '../../src/areas/claims/index.ts';
import { MOST_PROGRAMS } from '../../src/areas/combinability/best-combination.ts';
import { fenOf, NO_MONEY } from '../../src/base/money.ts';
import { rateOf } from '../../src/base/rate.ts';
import type { ClaimQuestion } from '../../src/claims/eligibility.ts';
import { type CombinesOn, haveBoth, judgeClaim, proposeCombination, withinCaps } from '../../src/claims/index.ts';
import { accountKey, obligationStep, type Transfer, undoTransfers, useReserve } from '../../src/money/index.ts';
import { stateAfter } from '../../src/states/index.ts';
import { type Booked, judgeCar, type OfferTerms, type SoldCar } from '../../src/terms/index.ts';
import type { Car, Facts, Program } from '../../testing/claim-model/facts.ts';
import { runs } from '../../testing/runs.ts';
import { engineQuestion, monthName, toldByEngine } from './as-engine.ts';
import { Draw } from './draw.ts';
import { drawDay, drawFacts, drawSale, monthOf } from './drawn-facts.ts';

/** A world by a seed: facts, a car with a sale that was sent, a program, and a day of sending. */
const world = fc.integer({ min: 0, max: 2 ** 30 }).map((seed) => {
  const draw = new Draw(seed);
  const facts = drawFacts(draw);
  const [car] = facts.cars;
  if (car === undefined) throw new Error('There is a car');
  if (draw.chance(90)) car.sales.push({ ...drawSale(draw, 1, car.dealer), state: 'sent', sentOn: 0 });
  return { draw, facts, car, program: draw.pick(facts.programs), sentOn: drawDay(draw) + draw.below(4) };
});

interface World {
  readonly facts: Facts;
  readonly car: Car;
  readonly program: Program;
  readonly sentOn: number;
}

const questionOf = ({ facts, car, program, sentOn }: World) =>
  engineQuestion(facts, { car, program, sentOn, by: 'dealer' });

function mixed<Value>(draw: Draw, all: readonly Value[]): readonly Value[] {
  return all
    .map((value) => ({ value, place: draw.below(1_000_000) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

describe('eligibility', () => {
  it('is the same in any order of versions, offers, makes, customers, accounts, prices and blocks', () => {
    fc.assert(
      fc.property(world, ({ draw, ...own }) => {
        const question = questionOf(own);
        const { program, car, dealerIn } = question;
        const versions = mixed(draw, program.versions).map((version) => ({
          ...version,
          makes: mixed(draw, version.makes),
          customers: mixed(draw, version.customers),
          offers: mixed(draw, version.offers),
        }));
        const mixedUp: ClaimQuestion = {
          ...question,
          program: { ...program, versions },
          // Of two values of one day the later entry counts, so these keep their order.
          car: { ...car, vatRates: car.vatRates.toReversed().toSorted((a, b) => (a.from < b.from ? -1 : 1)) },
          dealerIn: (version, id, day) => {
            const found = dealerIn(version, id, day);
            if (found === undefined) return undefined;
            return { ...found, accounts: mixed(draw, found.accounts), blocks: mixed(draw, found.blocks) };
          },
        };
        const [before, after] = [judgeClaim(question), judgeClaim(mixedUp)];
        expect(after.because).toEqual(before.because);
        if (before.kind === 'no' || after.kind === 'no') {
          expect(after).toMatchObject({ kind: before.kind });
          return;
        }
        const byOffer = (answer: typeof before) => answer.offers.toSorted((a, b) => a.offer.offerId - b.offer.offerId);
        expect([after.day, after.net, after.version.number]).toEqual([before.day, before.net, before.version.number]);
        expect(byOffer(after).map(({ judged }) => judged)).toEqual(byOffer(before).map(({ judged }) => judged));
      }),
      { numRuns: runs(300) },
    );
  });

  it('is the same in any order in which programs and cars are asked', () => {
    fc.assert(
      fc.property(world, ({ draw, facts, sentOn }) => {
        const asked = facts.cars.flatMap((car) => facts.programs.map((program) => ({ facts, car, program, sentOn })));
        const alone = new Map(asked.map((one) => [one, toldByEngine(judgeClaim(questionOf(one)))]));
        for (const one of mixed(draw, asked)) expect(toldByEngine(judgeClaim(questionOf(one)))).toEqual(alone.get(one));
      }),
      { numRuns: runs(100) },
    );
  });

  it('opens nothing and pays nothing more by another rule, block or cap', () => {
    const restrictions: readonly ((own: World, draw: Draw) => World)[] = [
      (own) => withVersions(own, (one) => ({ ...one, letter: 'withdrawn' })),
      (own) => withVersions(own, (one) => ({ ...one, customers: ['Somebody else'] })),
      (own) => withVersions(own, (one) => ({ ...one, last: one.last - 1 })),
      (own) =>
        withVersions(own, (one) => ({
          ...one,
          daysToClaim: Math.max(0, one.daysToClaim - 1),
          late: { rule: 'refused' },
        })),
      (own) => withVersions(own, (one) => ({ ...one, papers: 'both' })),
      (own) => withVersions(own, (one) => ({ ...one, makes: [] })),
      (own) => withVersions(own, (one) => ({ ...one, dealers: (one.dealers ?? [1, 2, 3]).slice(1) })),
      (own) => withVersions(own, (one) => ({ ...one, claimedBy: 'nobody' })),
      (own, draw) =>
        withVersions(own, (one) => ({
          ...one,
          offers: one.offers.map((offer) => ({
            ...offer,
            caps: { ...offer.caps, money: least(offer.caps.money, BigInt(draw.below(200))) },
          })),
        })),
      (own) => withDealers(own, (one) => ({ ...one, accounts: one.accounts.slice(1) })),
      (own, draw) =>
        withDealers(own, (one) => ({
          ...one,
          blocks: [
            ...one.blocks,
            { keepsFrom: draw.pick(['payment', 'claims', 'programs']), from: drawDay(draw), to: undefined },
          ],
        })),
      (own) => ({ ...own, car: { ...own.car, isCancelled: true } }),
    ];
    fc.assert(
      fc.property(world, fc.constantFrom(...restrictions), ({ draw, ...own }, restrict) => {
        const before = judgeClaim(questionOf(own));
        const after = judgeClaim(questionOf(restrict(own, draw)));
        if (before.kind === 'no') expect(after.kind).toBe('no');
        else if (after.kind === 'yes') expect(after.net <= before.net).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });
});

function withVersions(own: World, change: (one: Program['versions'][number]) => Program['versions'][number]): World {
  return { ...own, program: { ...own.program, versions: own.program.versions.map(change) } };
}

function withDealers(own: World, change: (one: Facts['dealers'][number]) => Facts['dealers'][number]): World {
  return { ...own, facts: { ...own.facts, dealers: own.facts.dealers.map(change) } };
}

function least(one: bigint | undefined, other: bigint): bigint {
  return one !== undefined && one < other ? one : other;
}

describe('the best combination', () => {
  const programs = fc.uniqueArray(
    fc.record({
      code: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'),
      day: fc.integer({ min: 1, max: 3 }),
      net: fc.integer({ min: 0, max: 5 }),
    }),
    {
      selector: ({ code }) => code,
      maxLength: 9,
    },
  );

  it('is that of an exhaustive search, with the pairs of the later days', () => {
    fc.assert(
      fc.property(programs, fc.integer(), (drawn, seed) => {
        const claimable = drawn.map(({ code, day, net }) => ({
          code,
          day: `2026-03-0${day}`,
          net: fenOf(BigInt(net)),
        }));
        // A pair can combine from some day on.
        const combines: CombinesOn = (one, other, day) => {
          const [low = '', high = ''] = [one, other].toSorted();
          return new Draw(seed + low.charCodeAt(0) * 31 + high.charCodeAt(0)).from(1, 5) <= Number(day.slice(-2));
        };
        const { chosen, total, isComplete } = proposeCombination(claimable, combines);
        let most = 0n;
        for (let set = 0; set < 2 ** claimable.length; set += 1) {
          const all = claimable.filter((_, place) => (set & (1 << place)) !== 0);
          const isLawful = all.every((one) => all.every((other) => one === other || haveBoth(one, other, combines)));
          const sum = all.reduce((money, { net }) => money + net, 0n);
          if (isLawful && sum > most) most = sum;
        }
        expect(total).toBe(most);
        const own = claimable.filter(({ code }) => chosen.includes(code));
        expect(own.reduce((sum, { net }) => sum + net, 0n)).toBe(most);
        expect(own.every((one) => own.every((other) => one === other || haveBoth(one, other, combines)))).toBe(true);
        expect(isComplete).toBe(true);
      }),
      { numRuns: runs(200) },
    );
  });

  it('compares those that pay most where there are more programs than it compares, and says so', () => {
    const all = Array.from({ length: MOST_PROGRAMS + 1 }, (_, at) => ({
      code: `P${String(at).padStart(2, '0')}`,
      day: '2026-03-01',
      net: fenOf(BigInt(at + 1)),
    }));
    const { chosen, isComplete } = proposeCombination(all, () => true);
    expect([chosen.length, isComplete, chosen.includes('P00')]).toEqual([MOST_PROGRAMS, false, false]);
    expect(proposeCombination(all.slice(1), () => true)).toMatchObject({ isComplete: true });
  });
});

describe('money of claims', () => {
  /** Offers by car of drawn versions, each as the engine judges it for its car. */
  const eligible = world.map(({ draw, ...own }) => ({ draw, answer: judgeClaim(questionOf(own)) }));

  it('under a cap is the smaller one of the cap and of all grants, in any order, whatever shares and rounding', () => {
    const cars = fc.array(
      fc.record({ value: fc.integer({ min: 1, max: 300 }), late: fc.constantFrom(undefined, 1, 33, 50, 99) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(
        eligible,
        cars,
        fc.bigInt({ min: 0n, max: 900n }),
        fc.boolean(),
        ({ answer, draw }, all, cap, isWithVat) => {
          fc.pre(answer.kind === 'yes');
          const [first] = answer.offers;
          fc.pre(first !== undefined);
          const terms = (value: number): OfferTerms => ({
            ...first.offer.terms,
            kind: 'amount',
            vat: isWithVat ? 'with' : 'without',
            caps: { dealerUnits: null, units: null, money: fenOf(cap), published: false },
            values: new Map([...first.offer.terms.values].map(([place]) => [place, BigInt(value)])),
          });
          const grants = (order: typeof all): bigint =>
            order.reduce((money, { value, late }) => {
              const booked: Booked = { dealerUnits: 0, units: 0, money: fenOf(money) };
              return money + judgeCar(terms(value), { ...first.sold, latePercent: late, booked }).amount;
            }, 0n);
          const whole = all.reduce((sum, { value, late }) => {
            const booked: Booked = { dealerUnits: 0, units: 0, money: NO_MONEY };
            return sum + judgeCar(terms(value), { ...first.sold, latePercent: late, booked }).uncapped;
          }, 0n);
          const most = whole < cap ? whole : cap;
          expect(grants(all)).toBe(most);
          expect(grants([...mixed(draw, all)])).toBe(most);
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('is judged again from what is kept with the same bytes', () => {
    const before = fc.record({ dealerUnits: fc.nat(3), units: fc.nat(4), money: fc.bigInt({ min: 0n, max: 400n }) });
    fc.assert(
      fc.property(eligible, before, ({ answer }, booked) => {
        fc.pre(answer.kind === 'yes');
        const offers = withinCaps(answer, () => ({ ...booked, money: fenOf(booked.money) }));
        for (const { offer, sold, booked: own, judged } of offers) {
          const kept = JSON.stringify({
            ...sold,
            msrp: String(sold.msrp),
            vatRate: String(sold.vatRate),
            booked: { ...own, money: String(own.money) },
          });
          const again = judgeCar(offer.terms, fromKept(kept));
          expect(bytesOf(again)).toBe(bytesOf(judged));
        }
      }),
      { numRuns: runs(300) },
    );
  });

  it('is conserved by every way of a claim: accounts add up to 0, and a reversed claim leaves nothing', () => {
    const reserves = fc.uniqueArray(
      fc.record({ month: fc.integer({ min: -3, max: 14 }), fen: fc.bigInt({ min: -50n, max: 300n }) }),
      {
        selector: ({ month }) => month,
        maxLength: 8,
      },
    );
    const way = fc.array(fc.nat(100), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(reserves, fc.bigInt({ min: 1n, max: 900n }), way, (there, fen, choices) => {
        const first = monthOf(0);
        const line = { buId: 1, offerId: 2, make: 'CBU', customer: '', month: monthName(first + 5), fen: fenOf(fen) };
        const reserved = there.map(({ month, fen: own }) => ({ month: monthName(first + month + 3), fen: fenOf(own) }));
        const taken = useReserve({ code: 'P', line, reserved });
        const budget = balances(taken);
        expect(sumOf(budget.values())).toBe(0n);
        expect(sumOf([...budget].flatMap(([key, own]) => (/used|overBudget/v.test(key) ? [own] : [])))).toBe(fen);
        const undone = undoTransfers(taken.map((transfer, id) => ({ ...transfer, id })));
        expect([...balances([...taken, ...undone]).values()].filter((own) => own !== 0n)).toEqual([]);

        const owed = new Map<string, bigint>();
        let [state, isOwed]: [string | null, boolean] = [null, false];
        for (const choice of choices) {
          const next = stateOf(state, choice);
          if (next === undefined) break;
          const step = obligationStep(state, next);
          if (step !== undefined) {
            owed.set(step.from, (owed.get(step.from) ?? 0n) - fen);
            owed.set(step.to, (owed.get(step.to) ?? 0n) + fen);
            isOwed = step.to !== 'incurred';
          }
          state = next;
          expect(sumOf(owed.values())).toBe(0n);
          const standing = [...owed].filter(([kind, own]) => kind !== 'incurred' && own !== 0n);
          expect(standing.map(([, own]) => own)).toEqual(isOwed ? [fen] : []);
        }
        if (state === 'Reversed') expect(isOwed).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });
});

function fromKept(text: string): SoldCar {
  // What was written here before; only its money and its rate are texts.
  const kept = JSON.parse(text) as Omit<SoldCar, 'msrp' | 'vatRate' | 'booked'> & {
    readonly msrp: string;
    readonly vatRate: string;
    readonly booked: { readonly dealerUnits: number; readonly units: number; readonly money: string };
  };
  return {
    ...kept,
    msrp: fenOf(BigInt(kept.msrp)),
    vatRate: rateOf(BigInt(kept.vatRate)),
    booked: { ...kept.booked, money: fenOf(BigInt(kept.booked.money)) },
  };
}

function bytesOf(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one));
}

function balances(transfers: readonly Transfer[]): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { from, to, month, fen } of transfers) {
    const [source, target] = [`${accountKey(from)} ${month}`, `${accountKey(to)} ${month}`];
    found.set(source, (found.get(source) ?? 0n) - fen);
    found.set(target, (found.get(target) ?? 0n) + fen);
  }
  return found;
}

function sumOf(all: Iterable<bigint>): bigint {
  return [...all].reduce((sum, one) => sum + one, 0n);
}

/** The state after one of the moves that can be made. */
function stateOf(state: string | null, choice: number): string | undefined {
  // Object.keys loses the names.
  const moves = Object.keys(CLAIM.moves) as ClaimMove[];
  const next = moves.flatMap((move) => stateAfter(CLAIM.moves[move], state ?? undefined) ?? []);
  return next[choice % next.length];
}
