import { present } from '../../src/base/assert.ts';
import { fenOf } from '../../src/base/money.ts';
import { type Claimable, proposeCombination } from '../../src/claims/index.ts';
import { judgeCar } from '../../src/terms/index.ts';
import { accountOf, type Claim, ClaimModel, grantedWithoutCaps } from '../../testing/claim-model/claim-model.ts';
import type { Car, Facts, Program } from '../../testing/claim-model/facts.ts';
import { judge } from '../../testing/claim-model/judge.ts';
import type { Move } from '../../testing/claim-model/states.ts';
import { monthName, toldByEngine } from './as-engine.ts';
import { changeDealer, changeProgram } from './changes.ts';
import type { Draw } from './draw.ts';
import { dayNumber, dayText, drawDays, drawFacts, drawSale, FIRST, monthOf } from './drawn-facts.ts';
import { EngineClaims } from './engine-claims.ts';
import { same, sorted } from './same.ts';

const MOVES: readonly Move[] = [
  ...(['takeBack', 'begin', 'begin', 'begin', 'giveBack', 'pass', 'pass', 'recheck', 'confirm', 'confirm'] as const),
  ...(['reject', 'reject', 'refuse', 'appeal', 'appeal', 'appeal', 'acceptAppeal', 'refuseAppeal', 'waive'] as const),
  ...(['enterPayout', 'leavePayout', 'pay'] as const),
];

/** A walk: facts that change day by day, the model, and claims by the engine beside it. */
export class Walk {
  readonly facts: Facts;
  readonly model: ClaimModel;
  readonly engine: EngineClaims;
  today = FIRST + 4;
  readonly draw: Draw;
  #sales = 0;

  constructor(draw: Draw) {
    this.draw = draw;
    this.facts = drawFacts(draw);
    this.model = new ClaimModel(this.facts);
    this.engine = new EngineClaims(this.facts, (one, other, day) => this.facts.pairs(one, other, dayNumber(day)));
    for (const { code } of this.facts.programs) this.#reserve(code);
    for (const car of draw.some(this.facts.cars, 80)) this.#sell(car);
  }

  #reserve(code: string): void {
    const accounts = [1, 2].flatMap((offer) =>
      ['CBU', 'VAN'].flatMap((make) => ['', 'Huaxin'].map((customer) => ({ offer, make, customer }))),
    );
    for (const account of accounts) {
      for (const month of this.draw.some([-2, -1, 0, 1, 2], 50)) {
        const [of, fen] = [monthOf(FIRST) + month, BigInt(this.draw.from(1, 150))];
        this.model.ledgers.reserve(accountOf(code, account.make, account), of, fen);
        this.engine.reserve(code, account, of, fen);
      }
    }
  }

  /** Does one thing by chance; answers what, in words. */
  step(): string {
    const { draw } = this;
    const car = draw.pick(this.facts.cars);
    const way = draw.below(100);
    if (way < 6) return this.#sell(car);
    if (way < 13) return this.#changeSale(car);
    if (way < 21) return this.#confirm(car);
    if (way < 24) return this.#end(car);
    if (way < 50) return this.#claim(car);
    if (way < 84) return this.#move();
    if (way < 90) return changeProgram(draw, this.facts);
    if (way < 95) return changeDealer(draw, this.facts, this.today);
    return this.#pass();
  }

  #sell(car: Car): string {
    if (car.sales.length > 1) return 'sold twice already';
    this.#sales += 1;
    const dealer = this.draw.chance(80) ? car.dealer : this.draw.from(1, 3);
    car.sales.push({ ...drawSale(this.draw, this.#sales, dealer), state: 'sent', sentOn: this.today });
    return `sell car ${car.id}`;
  }

  #changeSale(car: Car): string {
    const [sale] = car.sales.slice(-1);
    if (sale === undefined) return 'no sale to change';
    const ways: readonly (() => void)[] = [
      () => Object.assign(sale, { days: drawDays(this.draw) }),
      () => Object.assign(sale, { hasInvoice: !sale.hasInvoice }),
      () => Object.assign(sale, { hasLicence: !sale.hasLicence }),
      () => Object.assign(sale, { customer: this.draw.pick(['', 'Huaxin', 'Didi']) }),
      () => Object.assign(sale, { state: this.draw.pick(['sent', 'sent', 'open', 'sent back']) }),
    ];
    this.draw.pick(ways)();
    this.#judgeAgain(car);
    return `change the sale of car ${car.id}`;
  }

  /** The claims of a car by both after its sale changed. */
  #judgeAgain(car: Car): void {
    const before = this.model.held(car);
    this.model.judgeAgain(car);
    for (const claim of before) if (!claim.holds) this.engine.move(this.#twin(claim), 'reverse', this.today, car.make);
    this.#expectJudgedAlike(car, before);
  }

  /** A claim is borne by its own version alone, as if its letter was in force and its dealer was not hindered. */
  #expectJudgedAlike(car: Car, before: readonly Claim[]): void {
    for (const claim of before) {
      if (claim.state === 'InPayout' || claim.state === 'Paid') continue;
      const { answer: first, lines } = this.#twin(claim);
      const program = present(
        this.facts.programs.find(({ code }) => code === claim.code),
        claim.code,
      );
      const versions = program.versions
        .filter(({ number }) => number === claim.version)
        .map((version) => ({ ...version, letter: 'in force' as const }));
      const dealers = this.facts.dealers.map((dealer) => ({
        ...dealer,
        isActive: true,
        blocks: [],
        accounts: ['MBCL', 'MBLC'],
      }));
      const unhindered = new EngineClaims({ ...this.facts, dealers }, this.engine.combines);
      const again = unhindered.answer(car, { ...program, versions }, claim.sentOn, claim.by);
      const isBorne =
        again.kind === 'yes' &&
        again.day === first.day &&
        again.sale?.recordId === first.sale?.recordId &&
        again.sale?.dealerId === first.sale?.dealerId &&
        lines.every(({ one }) => {
          const offer = again.offers.find(({ offer: { offerId } }) => offerId === one.offer.offerId);
          if (offer === undefined) return false;
          const judged = judgeCar(offer.offer.terms, { ...offer.sold, booked: one.booked });
          return judged.amount === one.judged.amount && judged.net === one.judged.net;
        });
      same(isBorne, claim.holds, `claim of ${claim.code} is borne`);
    }
  }

  #confirm(car: Car): string {
    const sale = car.sales.find(({ state }) => state === 'sent');
    if (sale === undefined) return 'no sale to confirm';
    const before = this.model.held(car);
    const states = new Map(before.map((claim) => [claim, claim.state]));
    const count = this.model.claims.length;
    this.model.confirmed(car, sale, this.today);
    this.#expectJudgedAlike(car, before);
    for (const claim of before) {
      if (!claim.holds) this.engine.move(this.#twin(claim), 'reverse', this.today, car.make);
      else if (claim.state !== states.get(claim)) this.engine.move(this.#twin(claim), 'approve', this.today, car.make);
    }
    for (const claim of this.model.claims.slice(count)) this.#bookTwin(car, claim);
    return `confirm the sale of car ${car.id}`;
  }

  #end(car: Car): string {
    const [sale] = car.sales.slice(-1);
    if (sale === undefined) return 'no sale to end';
    const before = this.model.held(car);
    this.model.ended(car, sale);
    for (const claim of before) if (!claim.holds) this.engine.move(this.#twin(claim), 'reverse', this.today, car.make);
    return `end the sale of car ${car.id}`;
  }

  #claim(car: Car): string {
    const claimable = this.model.claimable(car, this.today, 'dealer');
    const { codes } = this.model.best(claimable);
    const isBest = this.draw.chance(60);
    const chosen = isBest
      ? codes
      : this.draw.some(
          this.facts.programs.map(({ code }) => code),
          60,
        );
    const asked = chosen.map((code) => ({
      code,
      net: (claimable.find((one) => one.code === code)?.net ?? 0n) + (this.draw.chance(5) ? 1n : 0n),
    }));
    const count = this.model.claims.length;
    const said = this.model.send(car, asked, this.today, 'dealer');
    for (const claim of this.model.claims.slice(count)) this.#bookTwin(car, claim);
    return `claim ${chosen.join(' ')} for car ${car.id}: ${said}`;
  }

  /** What the model booked, booked by the engine from the same facts. */
  #bookTwin(car: Car, claim: Claim): void {
    const program = present(
      this.facts.programs.find(({ code }) => code === claim.code),
      claim.code,
    );
    const answer = this.engine.answer(car, program, claim.sentOn, claim.by);
    if (answer.kind === 'no') throw new Error(`The engine says ${answer.because.code} for ${claim.code}`);
    const twin = this.engine.book(car, claim.code, answer);
    if (claim.state === 'Approved') this.engine.move(twin, 'approve', this.today, car.make);
  }

  #twin(claim: Claim) {
    return present(this.engine.claims[this.model.claims.indexOf(claim)], 'its twin');
  }

  #move(): string {
    if (this.model.claims.length === 0) return this.#claim(this.draw.pick(this.facts.cars));
    const claim = this.draw.pick(this.model.claims);
    const possible = MOVES.filter((one) => this.model.can(claim, one, this.today));
    const move = this.draw.pick(this.draw.chance(85) && possible.length > 0 ? possible : MOVES);
    const isDone = this.model.move(claim, move, this.today);
    const car = present(
      this.facts.cars.find(({ id }) => id === claim.car),
      'a car',
    );
    if (isDone) this.engine.move(this.#twin(claim), move, this.today, car.make);
    return `${move} of a claim of car ${claim.car}: ${isDone}`;
  }

  #pass(): string {
    this.today += this.draw.pick(this.model.claims.some(({ state }) => state === 'Rejected') ? [1, 15, 16] : [1, 1, 2]);
    const holding = this.model.claims.filter(({ holds }) => holds);
    this.model.lapse(this.today);
    for (const claim of holding) if (!claim.holds) this.engine.move(this.#twin(claim), 'lapse', this.today, '');
    const lapsed = this.engine.claims.filter(
      ({ status, holds, appealUntil }) => holds && status === 'Rejected' && appealUntil < dayText(this.today),
    );
    same(lapsed.length, 0, 'claims whose time to appeal is over');
    return `it is ${dayText(this.today)}`;
  }

  /** Answers and best combinations of every car agree. */
  expectSameAnswers(): void {
    for (const car of this.facts.cars) for (const by of ['dealer', 'system'] as const) this.#expectSameOf(car, by);
  }

  /** Answers and the best combination of a car agree, and all claims, states and both ledgers. */
  expectSame(): void {
    this.#expectSameOf(this.draw.pick(this.facts.cars), this.draw.chance(75) ? 'dealer' : 'system');
    const engine = this.engine.claims.map(({ car, code, status, holds, lines }) => ({
      car,
      code,
      status,
      holds,
      lines: lines.map(({ one }) => [one.offer.offerId, one.judged.amount, one.judged.net]),
    }));
    const model = this.model.claims.map(({ car, code, state, holds, lines }) => ({
      car,
      code,
      status: state,
      holds,
      lines: lines.map(({ offer, amount, net }) => [offer, amount, net]),
    }));
    same(engine, model, 'claims');
    same(sorted([...this.engine.balances()]), sorted(named(this.model.ledgers.budget)), 'budget');
    const owed = [...this.engine.owed]
      .filter(([, fen]) => fen !== 0n)
      .map(([key, fen]) => [key.replace('inPayout', 'in payout'), fen] as const);
    same(sorted(owed), sorted([...this.model.ledgers.owed]), 'what is owed');
  }

  #expectSameOf(car: Car, by: 'dealer' | 'system'): void {
    const claimable: Claimable[] = [];
    for (const program of this.facts.programs) {
      const { code } = program;
      const answer = this.engine.answer(car, program, this.today, by);
      const where = `${code} for car ${car.id} by the ${by}`;
      same(toldByEngine(answer), this.#toldByModel(car, program, by), where);
      const offered = this.model.offered(car, program, this.today, by);
      if (answer.kind === 'no' || offered.says === 'claimed') continue;
      const against = this.engine.against(car, code, answer);
      same(against, offered.says === 'not combinable' ? offered.against : [], `${where}: pairs`);
      if (offered.says === 'not combinable') continue;
      const offers = this.engine.offers(code, answer, answer.sale?.dealerId ?? car.dealer);
      const lines = offered.says === 'claimable' ? offered.lines : [];
      same(
        offers.map(({ offer, judged }) => [offer.offerId, judged.amount, judged.net]),
        lines.map(({ offer, amount, net }) => [offer, amount, net]),
        `${where}: caps`,
      );
      const net = fenOf(offers.reduce((sum, { judged }) => sum + judged.net, 0n));
      if (offers.length > 0) claimable.push({ code, day: answer.day, net });
    }
    this.#expectSameBest(car, by, claimable);
  }

  #expectSameBest(car: Car, by: 'dealer' | 'system', claimable: readonly Claimable[]): void {
    const { chosen, total } = proposeCombination(claimable, this.engine.combines);
    const best = this.model.best(this.model.claimable(car, this.today, by));
    same([...chosen], [...best.codes], `the best for car ${car.id}`);
    same(total, best.net, `the most for car ${car.id}`);
  }

  #toldByModel(car: Car, { versions }: Program, by: 'dealer' | 'system'): object {
    const told = judge(this.facts, { car, versions, sentOn: this.today, by });
    if (told.says === 'no') return { ...told, until: told.until === undefined ? undefined : dayText(told.until) };
    const { says, version, day, until, percent, net } = told;
    const grants = grantedWithoutCaps(told).map(({ offer, customer, amount, net: own }) => [
      offer,
      customer,
      amount,
      own,
    ]);
    return { says, version, day: dayText(day), until: dayText(until), percent, net, grants };
  }
}

/** Balances of the model by the names of the engine's accounts. */
function named(budget: ReadonlyMap<string, bigint>): readonly (readonly [string, bigint])[] {
  return [...budget].map(([name, fen]) => {
    const [kind = '', ...rest] = name.split(' ');
    const month = monthName(Number(rest.pop()));
    return [[kind === 'over' ? 'overBudget' : kind, ...rest, month].join(' '), fen];
  });
}
