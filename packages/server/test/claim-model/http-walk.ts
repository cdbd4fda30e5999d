import { present } from '@oasis/engine/base';
import { ClaimModel, type ModelCar, type ModelClaim, type ModelMove, type ModelSale } from '@oasis/engine/testing';
import { sql } from 'kysely';
import { lapseClaims } from '../../src/claims/lapse-claims.ts';
import type { seededRandom } from '../../src/demo/random.ts';
import { checkClaims } from '../../src/verify/check-claims.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { checkMoves, checkSaleMoves } from '../../src/verify/check-moves.ts';
import { keyed } from '../budgets.ts';
import { type claimScene, done } from '../claim-scene.ts';
import { httpCaller } from '../reliability/http-caller.ts';
import type { TestCaller, TestServer } from '../test-server.ts';
import { byCode, byName, monthNumber, same, toldByModel, yuan } from './http-answers.ts';
import { dayNumber, dayText, monthText, TODAY, type walkedPrograms } from './walked-programs.ts';

type Scene = Awaited<ReturnType<typeof claimScene>>;
type Programs = Awaited<ReturnType<typeof walkedPrograms>>;
type Random = ReturnType<typeof seededRandom>;
/** Who accepts an appeal against a rejection does not decide on the one against the amount: that is another one of controlling. */
type Who = 'dealer' | 'sicco' | 'sipo' | 'control' | 'other';

/** Days around the first and the last day of the programs. */
const DAYS = ['2026-01-31', '2026-02-01', '2026-02-20', '2026-02-28', '2026-03-01', '2025-12-31'];
const BY: Readonly<Partial<Record<ModelMove, Who>>> = {
  takeBack: 'dealer',
  appeal: 'dealer',
  waive: 'dealer',
  begin: 'sicco',
  giveBack: 'sicco',
  pass: 'sicco',
  reject: 'sicco',
  recheck: 'sipo',
  confirm: 'sipo',
  refuse: 'sipo',
  acceptAppeal: 'control',
  refuseAppeal: 'control',
  restore: 'sicco',
  appealAmount: 'dealer',
  acceptAmount: 'other',
  refuseAmount: 'other',
};
type CalledMove = Exclude<ModelMove, 'approve' | 'lapse' | 'enterPayout' | 'leavePayout' | 'pay' | 'reverse'>;
const MOVES: readonly CalledMove[] = [
  ...(['takeBack', 'begin', 'giveBack', 'pass', 'recheck', 'confirm', 'reject', 'refuse'] as const),
  ...(['appeal', 'acceptAppeal', 'refuseAppeal', 'waive'] as const),
  ...(['restore', 'appealAmount', 'appealAmount', 'acceptAmount', 'acceptAmount', 'refuseAmount'] as const),
];

/** Moves that lead a claim on; the others end it soon. */
const ONWARD: readonly CalledMove[] = [
  ...(['begin', 'pass', 'confirm', 'appeal', 'acceptAppeal'] as const),
  ...(['appealAmount', 'acceptAmount', 'refuseAmount'] as const),
];
const KEYED: readonly ModelMove[] = ['restore', 'acceptAmount', 'refuseAmount'];

interface WalkedCar {
  readonly car: ModelCar;
  readonly sale: ModelSale;
  readonly vin: string;
}

/** Walks of cars over a real connection, with the model beside; programs, places and both ledgers go on from walk to walk. */
export class HttpWalks {
  readonly model: ClaimModel;
  readonly seen = new Map<string, number>();
  readonly #ids = new Map<ModelClaim, number>();
  readonly #people: Readonly<Record<Who, TestCaller>>;
  #cars: WalkedCar[] = [];

  readonly server: TestServer;
  readonly scene: Scene;
  readonly programs: Programs;
  readonly random: Random;

  constructor(parts: {
    readonly server: TestServer;
    readonly scene: Scene;
    readonly programs: Programs;
    /** A colleague in controlling. */
    readonly other: TestCaller;
    readonly address: string;
    readonly random: Random;
  }) {
    const { server, scene, programs, other, address, random } = parts;
    this.server = server;
    this.scene = scene;
    this.programs = programs;
    this.random = random;
    this.model = new ClaimModel(programs.facts);
    const over = ({ token }: TestCaller): TestCaller => httpCaller({ address: () => address }, token);
    const { dealer, sicco, sipo, control } = scene;
    this.#people = {
      dealer: over(dealer),
      sicco: over(sicco),
      sipo: over(sipo),
      control: over(control),
      other: over(other),
    };
  }

  /** Tells the model what is reserved before anybody claims. */
  async readReserves(): Promise<void> {
    for (const { name, fen } of await this.#budget()) {
      const [kind = '', code = '', account = '', month = ''] = name.split('|');
      same(kind, 'reserved', name);
      this.model.ledgers.reserve(`${code} ${account}`, monthNumber(month), BigInt(fen));
    }
  }

  async walk(steps: number): Promise<void> {
    this.#cars = [await this.#sold('submitted'), await this.#sold(this.#chance(50) ? 'confirmed' : 'submitted')];
    await this.expectSame('sales');
    for (let step = 0; step < steps; step += 1) {
      const told = await this.#step();
      this.seen.set(told, (this.seen.get(told) ?? 0) + 1);
      await this.expectSame(told);
    }
    await this.#expectVerified();
  }

  /** A walk of a car whose claim people check: it is lowered, decided and disputed, beside all that happens to its sale. */
  async walkLowered(steps: number): Promise<void> {
    this.#cars = [await this.#sold('confirmed', '2026-02-20')];
    const { code } = present(this.programs.facts.programs[1], 'the program by people');
    const [walked] = this.#cars;
    if (walked === undefined) return;
    const claimable = this.model.claimable(walked.car, TODAY, 'dealer').filter((one) => one.code === code);
    await this.#send(walked, claimable);
    await this.#move(['begin']);
    for (let step = 0; step < steps; step += 1) {
      const isHeld = this.model.held(walked.car).some(({ state }) => state === 'SiccoChecking');
      const told = this.#chance(isHeld ? 50 : 8) ? await this.#lower() : await this.#move(ONWARD);
      this.seen.set(told, (this.seen.get(told) ?? 0) + 1);
      await this.expectSame(told);
    }
    await this.#expectVerified();
  }

  #chance(percent: number): boolean {
    return this.random.between(1, 100) <= percent;
  }

  async #sold(kind: 'submitted' | 'confirmed', day = this.random.pick(DAYS)): Promise<WalkedCar> {
    const sold = await this.scene.sold('submitted', this.programs.model, { typed: { orderDay: day, invoiceDay: day } });
    const sale: ModelSale = {
      id: sold.recordId,
      kind: 'retail',
      state: 'sent',
      dealer: this.programs.dealer,
      customer: '',
      days: { invoice: dayNumber(day), order: dayNumber(day) },
      hasInvoice: true,
      hasLicence: false,
      sentOn: TODAY,
    };
    const { model, dealer } = this.programs;
    const wholesaleDay = dayNumber('2026-01-10');
    const car: ModelCar = {
      id: sold.carId,
      model,
      make: 'DENZA',
      dealer,
      wholesaleDay,
      isCancelled: false,
      sales: [sale],
    };
    this.programs.facts.cars.push(car);
    const walked = { car, sale, vin: sold.vin };
    if (kind === 'confirmed') await this.#confirm(walked);
    return walked;
  }

  async #step(): Promise<string> {
    const walked = this.random.pick(this.#cars);
    const way = this.random.between(1, 100);
    if (way <= 40) return this.#claim(walked);
    if (way <= 72) return this.#move();
    if (way <= 80) return this.#lower();
    if (way <= 87) return this.#changeDay(walked);
    if (way <= 94) return this.#confirm(walked);
    if (way <= 97) return this.#lapse();
    return this.#discard(walked);
  }

  async #claim({ car }: WalkedCar): Promise<string> {
    const claimable = this.model.claimable(car, TODAY, 'dealer');
    const { codes: best } = this.model.best(claimable);
    const codes = this.#chance(50) ? best : this.programs.codes.filter(() => this.#chance(50));
    const asked = codes.map((code) => ({
      code,
      net: (claimable.find((one) => one.code === code)?.net ?? 0n) + (this.#chance(5) ? 1n : 0n),
    }));
    return this.#send({ car }, asked);
  }

  async #send(
    { car }: Pick<WalkedCar, 'car'>,
    asked: readonly { readonly code: string; readonly net: bigint }[],
  ): Promise<string> {
    const known = this.model.claims.length;
    const expected = this.model.send(car, asked, TODAY, 'dealer');
    const claims = asked.map(({ code, net }) => ({ code, net: yuan(net) }));
    const keys = keyed();
    const reply = await this.#people.dealer.call('claim.send', { body: { carId: car.id, claims }, ...keys });
    same([reply.body.code === '0', reply.body.message], [expected === 'done', reply.body.message], expected);
    if (expected !== 'done') return `claim: ${expected}`;
    const made = this.model.claims.slice(known);
    same(
      reply.body.data.claims.map(({ programCode, net, status }) => [programCode, net, status]),
      made.map(({ code, net, state }) => [code, yuan(net), state]),
      'what was booked',
    );
    for (const [at, claim] of made.entries())
      this.#ids.set(claim, present(reply.body.data.claims[at], 'a claim').claimId);
    // A call that comes twice answers what it did.
    const again = await this.#people.dealer.call('claim.send', { body: { carId: car.id, claims }, ...keys });
    same(again.text, reply.text, 'the same call again');
    return 'claim: done';
  }

  async #move(preferred: readonly CalledMove[] = MOVES): Promise<string> {
    const own = this.model.claims.filter(({ car }) => this.#cars.some((one) => one.car.id === car));
    if (own.length === 0) return 'nothing to move';
    const claim = this.random.pick(own);
    const all = MOVES.filter((move) => this.model.can(claim, move, TODAY));
    const onward = all.filter((move) => preferred.includes(move));
    const possible = onward.length > 0 && this.#chance(90) ? onward : all;
    const move = this.#chance(80) && possible.length > 0 ? this.random.pick(possible) : this.random.pick(MOVES);
    const expected = this.model.move(claim, move, TODAY);
    const who = this.#people[present(BY[move], move)];
    const body = { claimId: present(this.#ids.get(claim), 'its id'), reason: 'Walked' };
    const reply = await who.call(`claim.${move}`, { body, ...(KEYED.includes(move) && keyed()) });
    same([reply.body.code === '0', reply.body.message], [expected, reply.body.message], move);
    return `${move}: ${expected}`;
  }

  /** A checker lowers a claim, often one that he does not hold, or to no lower amount. */
  async #lower(): Promise<string> {
    const own = this.model.claims.filter(({ car }) => this.#cars.some((one) => one.car.id === car));
    if (own.length === 0) return 'nothing to lower';
    const held = own.filter(({ state }) => state === 'SiccoChecking');
    const claim = this.random.pick(held.length > 0 ? held : own);
    const net = this.#chance(80) ? BigInt(this.random.between(1, Number(claim.net))) : claim.net + 1n;
    const claimId = present(this.#ids.get(claim), 'its id');
    const seen = done(await this.#people.control.call('claim.view', { query: { claimId } }));
    const lineId = seen.offers[0]?.lineId ?? 0;
    const expected = this.model.lower(claim, net);
    const body = { claimId, lineId, net: yuan(net), because: 'papers', reason: 'Walked' };
    const keys = keyed();
    const reply = await this.#people.sicco.call('claim.lower', { body, ...keys });
    same([reply.body.code === '0', reply.body.message], [expected, reply.body.message], 'lower');
    const again = await this.#people.sicco.call('claim.lower', { body, ...keys });
    if (expected) same(again.text, reply.text, 'the same call again');
    return `lower: ${expected}`;
  }

  /** The dealer takes the sale back and submits it with another day. */
  async #changeDay({ car, sale }: WalkedCar): Promise<string> {
    if (sale.state !== 'sent' || !car.sales.includes(sale)) return 'no sale to change';
    const day = this.random.pick(DAYS);
    const { dealer } = this.#people;
    done(await dealer.call('retail.takeBack', { body: { recordId: sale.id } }));
    sale.state = 'open';
    await this.expectSame('a sale is taken back');
    const draft = await this.scene.draftOf(sale.id);
    done(await dealer.call('retail.save', { body: { ...draft, orderDay: day, invoiceDay: day } }));
    done(await dealer.call('retail.submit', { body: { recordId: sale.id } }));
    Object.assign(sale, { state: 'sent', days: { invoice: dayNumber(day), order: dayNumber(day) } });
    const known = this.model.claims.length;
    this.model.bookAnew(car, this.model.judgeAgain(car));
    const anew = this.model.claims.slice(known);
    for (const claim of anew) this.#ids.set(claim, await this.#newestClaim(claim));
    return anew.length > 0 ? 'change the day of a claimed sale' : 'change the day';
  }

  async #confirm({ car, sale }: WalkedCar): Promise<string> {
    if (sale.state !== 'sent' || !car.sales.includes(sale)) return 'no sale to confirm';
    const body = { recordId: sale.id };
    const { sicco, control } = this.#people;
    done(await sicco.call('retail.begin', { body }));
    done(await sicco.call('retail.pass', { body }));
    done(await control.call('retail.confirm', { body }));
    const known = this.model.claims.length;
    this.model.confirmed(car, sale, TODAY);
    for (const claim of this.model.claims.slice(known)) this.#ids.set(claim, await this.#newestClaim(claim));
    return 'confirm the sale';
  }

  /** The number of the claim that the product has just made by itself. */
  async #newestClaim({ car, code, by }: ModelClaim): Promise<number> {
    const { id } = await this.server.owner
      .selectFrom('claim')
      .select('id')
      .where('car_id', '=', car)
      .where('program_code', '=', code)
      .where('origin', '=', by)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  }

  async #lapse(): Promise<string> {
    const later = TODAY + 16;
    await lapseClaims(this.server.db, new Date(`${dayText(later)}T04:00:00Z`));
    this.model.lapse(later);
    return 'lapse';
  }

  async #discard({ car, sale }: WalkedCar): Promise<string> {
    if (sale.state !== 'sent' || !car.sales.includes(sale)) return 'no sale to discard';
    const body = { recordId: sale.id };
    done(await this.#people.dealer.call('retail.takeBack', { body }));
    done(await this.#people.dealer.call('retail.discard', { body: { ...body, reason: 'Sold to nobody' } }));
    this.model.ended(car, sale);
    return 'discard the sale';
  }

  async expectSame(told: string): Promise<void> {
    for (const walked of this.#cars) await this.#expectSameOf(walked, told);
    const { rows } = await sql<{ id: number; status: string; holds: boolean; net: string; day: string }>`
      select id, status, holds, net::text as net, qualifying_day::text as day from claim
      where program_code = any (${[...this.programs.codes]}::text[]) order by id`.execute(this.server.owner);
    const expected = [...this.#ids].map(([claim, id]) => ({
      id,
      status: claim.state,
      holds: claim.holds,
      net: String(claim.net),
      day: dayText(claim.day),
    }));
    same(
      rows,
      expected.toSorted((one, other) => one.id - other.id),
      told,
    );
    await this.#expectSameMoney(told);
  }

  async #expectSameMoney(told: string): Promise<void> {
    const found = (await this.#budget()).map(({ name, fen }) => [name, fen]);
    const expected = [...this.model.ledgers.budget].map(([name, fen]) => {
      const [kind = '', code = '', ...account] = name.split(' ');
      const month = monthText(Number(account.pop()));
      return [[kind === 'over' ? 'overBudget' : kind, code, account.join(' '), month].join('|'), String(fen)];
    });
    same(found.toSorted(byName), expected.toSorted(byName), `${told}: budget`);
    const { rows } = await sql<{ name: string; fen: string }>`
      select a.dealer_id || ' ' || a.kind as name, sum(b.fen)::text as fen from obligation_account a
      join obligation_balance b on b.account_id = a.id where a.kind <> 'incurred'
      group by 1 having sum(b.fen) <> 0 order by 1`.execute(this.server.owner);
    const owed = [...this.model.ledgers.owed].map(([name, fen]) => ({ name, fen: String(fen) }));
    same(
      rows,
      owed.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      `${told}: what is owed`,
    );
  }

  async #budget() {
    const { rows } = await sql<{ name: string; fen: string }>`
      select concat_ws('|', a.kind, a.code, a.si_offer_id || ' ' || a.make || ' ' || case a.customer when '' then '-' else a.customer end,
        b.month) as name, b.fen::text as fen
      from money_account a join money_balance b on b.account_id = a.id
      where a.code = any (${[...this.programs.codes]}::text[]) and b.fen <> 0`.execute(this.server.owner);
    return rows;
  }

  async #expectSameOf({ car, vin }: WalkedCar, told: string): Promise<void> {
    const seen = done(await this.#people.dealer.call('claim.car', { query: { vin } }));
    const found = seen.programs
      .filter(({ code }) => this.programs.codes.includes(code))
      .map(({ code, answer, reason, remedyBy, until, net, qualifyingDay, latePercent }) =>
        answer === 'claimed'
          ? { code, answer, net }
          : { code, answer, reason, remedyBy, net, qualifyingDay, latePercent, until },
      );
    same(found.toSorted(byCode), toldByModel(this.model, car).toSorted(byCode), `${told}: ${vin}`);
    const best = this.model.best(this.model.claimable(car, TODAY, 'dealer'));
    same([seen.best.codes, seen.best.net], [best.codes, yuan(best.net)], `${told}: the best`);
  }

  async #expectVerified(): Promise<void> {
    const findings = await this.server.owner
      .transaction()
      .execute(async (tx) => [
        ...(await checkMoves(tx)),
        ...(await checkSaleMoves(tx)),
        ...(await checkMoney(tx)),
        ...(await checkClaims(tx)),
      ]);
    same(findings, [], 'verification');
  }
}
