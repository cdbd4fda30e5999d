import type { Car, Facts, Program, Sale, Version } from './facts.ts';
import { type Before, type Grant, judge, NONE, type No, type Yes } from './judge.ts';
import { Ledgers, type Taken } from './ledgers.ts';
import { DAYS_TO_APPEAL, FREES, type Move, STAGES, type State, WAYS } from './states.ts';

interface Line extends Grant {
  readonly account: string;
  readonly before: Before;
  taken: readonly Taken[];
  /** What it gets since a checker lowered it. */
  lowered?: bigint | undefined;
}

export interface Claim {
  readonly car: number;
  readonly code: string;
  readonly version: number;
  readonly sale: Sale | undefined;
  readonly dealer: number;
  readonly day: number;
  readonly sentOn: number;
  readonly by: 'dealer' | 'system';
  net: bigint;
  readonly lines: readonly Line[];
  state: State;
  /** It has its entitlements, places under caps and pairs. */
  holds: boolean;
  appealUntil: number;
  wasAppealed: boolean;
  /** A person rejected it, and no appeal was accepted. */
  isRejected: boolean;
  /** The last day to appeal against what was lowered, since it was approved with that. */
  amountUntil?: number | undefined;
  amountAppeal?: 'open' | 'decided' | undefined;
  /** A person rejected or lowered a former claim of the car for the code: machine rules do not approve this one. */
  readonly isForPeople: boolean;
}

export interface Asked {
  readonly code: string;
  readonly net: bigint;
}

/** What a code is for a car now: a claim that it has, a refusal, or an amount to claim. */
export type Offered =
  | { readonly says: 'claimed' }
  | No
  | { readonly says: 'not combinable'; readonly yes: Yes; readonly against: readonly string[] }
  | { readonly says: 'full'; readonly yes: Yes }
  | { readonly says: 'claimable'; readonly yes: Yes; readonly lines: readonly Grant[]; readonly net: bigint };

/** Claims, places under caps and both ledgers, as chain.md and claims.md say; every answer is computed anew from all that happened. */
export class ClaimModel {
  readonly claims: Claim[] = [];
  readonly ledgers = new Ledgers();

  readonly facts: Facts;

  constructor(facts: Facts) {
    this.facts = facts;
  }

  offered(car: Car, program: Program, sentOn: number, by: 'dealer' | 'system'): Offered {
    if (this.held(car).some(({ code }) => code === program.code)) return { says: 'claimed' };
    const answer = judge(this.facts, { car, versions: program.versions, sentOn, by });
    if (answer.says === 'no') return answer;
    const against = this.held(car)
      .filter((other) => !this.combine({ code: program.code, day: answer.day }, other))
      .map(({ code }) => code);
    if (against.length > 0) return { says: 'not combinable', yes: answer, against };
    const lines = this.within(program.code, answer);
    const net = sumOf(lines);
    return lines.length === 0 ? { says: 'full', yes: answer } : { says: 'claimable', yes: answer, lines, net };
  }

  /** The most that programs of a car can pay together, by trying every set of them: fewest programs first, then the first codes. */
  best(claimable: readonly { readonly code: string; readonly day: number; readonly net: bigint }[]) {
    const sorted = claimable.toSorted((a, b) => (a.code < b.code ? -1 : 1));
    let found: { readonly codes: readonly string[]; readonly net: bigint } = { codes: [], net: 0n };
    for (let set = 0; set < 2 ** sorted.length; set += 1) {
      const chosen = sorted.filter((_, place) => Math.floor(set / 2 ** place) % 2 === 1);
      if (chosen.some((one) => chosen.some((other) => one.code < other.code && !this.combine(one, other)))) continue;
      const tried = { codes: chosen.map(({ code }) => code), net: sumOf(chosen) };
      if (isBetter(tried, found)) found = tried;
    }
    return found;
  }

  /** Claims codes of a car, all or none; answers what was refused first. */
  send(car: Car, asked: readonly Asked[], sentOn: number, by: 'dealer' | 'system'): string {
    const chosen: { readonly code: string; readonly yes: Yes; readonly lines: readonly Grant[] }[] = [];
    for (const { code, net } of asked) {
      const program = this.facts.programs.find((one) => one.code === code);
      if (program === undefined) return 'not there';
      const offered = this.offered(car, program, sentOn, by);
      if (offered.says === 'no') return offered.why;
      if (offered.says !== 'claimable') return offered.says;
      if (offered.net !== net) return 'differs';
      const one = { code, yes: offered.yes, lines: offered.lines };
      if (chosen.some((other) => !this.combine({ code, day: one.yes.day }, { code: other.code, day: other.yes.day }))) {
        return 'not together';
      }
      chosen.push(one);
    }
    for (const one of chosen) this.book(car, one, sentOn, by);
    return chosen.length === 0 ? 'nothing' : 'done';
  }

  can(claim: Claim, move: Move, on: number): boolean {
    return WAYS[move][0].includes(claim.state) && this.isAllowed(claim, move, on);
  }

  /** Makes a move, if the claim is in a state for it and what it needs is there. */
  move(claim: Claim, move: Move, on: number): boolean {
    if (!this.can(claim, move, on)) return false;
    const [, to] = WAYS[move];
    if (move === 'reject' || move === 'refuse') claim.appealUntil = on + DAYS_TO_APPEAL;
    if (move === 'appeal') claim.wasAppealed = true;
    if (move === 'reject' || move === 'refuse') claim.isRejected = true;
    if (move === 'acceptAppeal') claim.isRejected = false;
    const isLowered = claim.lines.some(({ lowered }) => lowered !== undefined);
    if ((move === 'confirm' || move === 'acceptAppeal') && isLowered) claim.amountUntil ??= on + DAYS_TO_APPEAL;
    if (move === 'appealAmount') claim.amountAppeal = 'open';
    if (move === 'acceptAmount' || move === 'refuseAmount') claim.amountAppeal = 'decided';
    if (move === 'restore' || move === 'acceptAmount') {
      for (const line of claim.lines) this.writeAnew(claim, line, undefined);
      claim.amountUntil = undefined;
    }
    this.post(claim, to);
    if (FREES.includes(move)) claim.holds = false;
    return true;
  }

  /** A checker lowers the only line of a claim to an amount above nothing, once until he restores it. */
  lower(claim: Claim, net: bigint): boolean {
    const [line] = claim.lines;
    const isPossible =
      line !== undefined && claim.state === 'SiccoChecking' && line.lowered === undefined && net > 0n && net < line.net;
    if (!isPossible) return false;
    this.writeAnew(claim, line, net);
    return true;
  }

  /** What a line has is taken back wholly, and what it gets from now on is taken anew. */
  private writeAnew(claim: Claim, line: Line, lowered: bigint | undefined): void {
    if (line.lowered === lowered) return;
    const stage = STAGES[claim.state];
    if (stage !== undefined) {
      this.ledgers.owe(claim.dealer, paid(line), stage, undefined);
      this.ledgers.giveBack(line.account, line.taken);
    }
    line.lowered = lowered;
    if (stage !== undefined) {
      this.ledgers.owe(claim.dealer, paid(line), undefined, stage);
      line.taken = this.ledgers.take(line.account, this.facts.monthOf(claim.day), paid(line));
    }
    claim.net = claim.lines.reduce((sum, one) => sum + paid(one), 0n);
  }

  /** The sale of a car changed: claims that it does not bear any more are reversed and answered. */
  judgeAgain(car: Car): readonly Claim[] {
    const changed = this.held(car).filter(
      (claim) => claim.state !== 'InPayout' && claim.state !== 'Paid' && !this.isBorne(car, claim),
    );
    for (const claim of changed) this.move(claim, 'reverse', 0);
    return changed;
  }

  /** Books reversed claims of a car anew, each as of the day on which it was sent first, as far as its program still pays its dealer. */
  bookAnew(car: Car, reversed: readonly Claim[]): void {
    for (const { code, sentOn, by, dealer, sale } of reversed) {
      const versions = this.facts.programs.find((one) => one.code === code)?.versions ?? [];
      const yes = judge(this.facts, { car, versions, sentOn, by, isAgain: true });
      if (yes.says === 'no' || (yes.dealer !== dealer && (sale === undefined || yes.sale !== sale))) continue;
      if (this.held(car).some((other) => !this.combine({ code, day: yes.day }, other))) continue;
      const lines = this.within(code, yes);
      if (lines.length > 0) this.book(car, { code, yes, lines }, sentOn, by);
    }
  }

  /** A sale was confirmed: claims are judged again, machine rules approve, and the system claims what nobody does. */
  confirmed(car: Car, sale: Sale, on: number): void {
    sale.state = 'confirmed';
    this.judgeAgain(car);
    for (const claim of this.held(car)) {
      if (claim.sale === sale && this.versionOf(claim)?.check === 'machine') this.move(claim, 'approve', on);
    }
    const claimable = this.claimable(car, sale.sentOn, 'system').filter(
      ({ version }) => version.claimedBy === 'nobody',
    );
    const { codes } = this.best(claimable);
    const asked = claimable.filter(({ code }) => codes.includes(code)).map(({ code, net }) => ({ code, net }));
    if (asked.length > 0) this.send(car, asked, sale.sentOn, 'system');
  }

  /** A sale ended void: what it proved is reversed, unless it is in a payout. */
  ended(car: Car, sale: Sale): void {
    car.sales = car.sales.filter((one) => one !== sale);
    for (const claim of this.held(car)) if (claim.sale === sale) this.move(claim, 'reverse', 0);
  }

  lapse(on: number): void {
    for (const claim of this.claims) if (claim.holds && claim.appealUntil < on) this.move(claim, 'lapse', on);
  }

  claimable(car: Car, sentOn: number, by: 'dealer' | 'system') {
    return this.facts.programs.flatMap((program) => {
      const offered = this.offered(car, program, sentOn, by);
      if (offered.says !== 'claimable') return [];
      const version = program.versions.find(({ number }) => number === offered.yes.version);
      return version === undefined ? [] : [{ code: program.code, day: offered.yes.day, net: offered.net, version }];
    });
  }

  held(car: Pick<Car, 'id'>): readonly Claim[] {
    return this.claims.filter((claim) => claim.car === car.id && claim.holds);
  }

  private isAllowed(claim: Claim, move: Move, on: number): boolean {
    switch (move) {
      case 'confirm':
      case 'acceptAppeal':
        return claim.sale === undefined || claim.sale.state === 'confirmed';
      case 'begin':
        return claim.isForPeople || this.versionOf(claim)?.check === 'people';
      case 'approve':
        return (
          this.versionOf(claim)?.check === 'machine' &&
          !claim.isForPeople &&
          (claim.sale === undefined || claim.sale.state === 'confirmed')
        );
      case 'appeal':
        return claim.holds && !claim.wasAppealed && on <= claim.appealUntil;
      case 'restore':
        return claim.amountUntil === undefined && claim.lines.some(({ lowered }) => lowered !== undefined);
      case 'appealAmount':
        return claim.amountAppeal === undefined && claim.amountUntil !== undefined && on <= claim.amountUntil;
      case 'acceptAmount':
      case 'refuseAmount':
        return claim.amountAppeal === 'open';
      case 'waive':
      case 'lapse':
        return claim.holds;
      default:
        return true;
    }
  }

  private combine(one: { code: string; day: number }, other: { code: string; day: number }): boolean {
    return one.code !== other.code && this.facts.pairs(one.code, other.code, Math.max(one.day, other.day));
  }

  private within(code: string, { grants, dealer }: Yes): readonly Grant[] {
    return grants((offer) => this.before(code, offer, dealer)).filter(({ net }) => net > 0n);
  }

  /** What was granted of an offer, over all versions of its code, by claims that hold. */
  private before(code: string, offer: number, dealer: number): Before {
    const claims = this.claims.filter((claim) => claim.holds && claim.code === code);
    const own = (claim: Claim) => claim.lines.filter((line) => line.offer === offer);
    return {
      ofDealer: claims.filter((claim) => claim.dealer === dealer).flatMap(own).length,
      cars: claims.flatMap(own).length,
      money: claims.flatMap(own).reduce((sum, { amount }) => sum + amount, 0n),
    };
  }

  private book(
    car: Car,
    { code, yes, lines }: { readonly code: string; readonly yes: Yes; readonly lines: readonly Grant[] },
    sentOn: number,
    by: 'dealer' | 'system',
  ): void {
    const claim: Claim = {
      car: car.id,
      code,
      version: yes.version,
      sale: yes.sale,
      dealer: yes.dealer,
      day: yes.day,
      sentOn,
      by,
      net: sumOf(lines),
      lines: lines.map((line) => ({
        ...line,
        account: accountOf(code, car.make, line),
        before: this.before(code, line.offer, yes.dealer),
        taken: [],
      })),
      state: 'Reversed',
      holds: true,
      appealUntil: Number.POSITIVE_INFINITY,
      wasAppealed: false,
      isRejected: false,
      isForPeople: this.claims.some(
        (former) =>
          former.car === car.id &&
          former.code === code &&
          (former.isRejected || former.lines.some(({ lowered }) => lowered !== undefined)),
      ),
    };
    this.claims.push(claim);
    this.post(claim, 'Submitted');
    this.move(claim, 'approve', sentOn);
  }

  private post(claim: Claim, to: State): void {
    const [before, after] = [STAGES[claim.state], STAGES[to]];
    claim.state = to;
    if (before === after) return;
    for (const line of claim.lines) {
      this.ledgers.owe(claim.dealer, paid(line), before, after);
      if (before === undefined) {
        line.taken = this.ledgers.take(line.account, this.facts.monthOf(claim.day), paid(line));
      } else if (after === undefined) {
        this.ledgers.giveBack(line.account, line.taken);
      }
    }
  }

  /** Judged by its own version, for its own day and dealer, with what was granted before it then. */
  private isBorne(car: Car, claim: Claim): boolean {
    const version = this.versionOf(claim);
    if (version === undefined) return false;
    const again = judge(this.facts, { car, versions: [version], sentOn: claim.sentOn, by: claim.by, isAgain: true });
    if (again.says === 'no' || again.day !== claim.day || again.sale !== claim.sale || again.dealer !== claim.dealer) {
      return false;
    }
    return claim.lines.every((line) => {
      const one = again.grants(() => line.before).find(({ offer }) => offer === line.offer);
      return one?.amount === line.amount && one.net === line.net;
    });
  }

  private versionOf({ code, version }: Claim): Version | undefined {
    return this.facts.programs.find((one) => one.code === code)?.versions.find(({ number }) => number === version);
  }
}

/** What a line gets: what it was judged for, or what was left of that. */
function paid({ net, lowered }: Line): bigint {
  return lowered ?? net;
}

/** The account of an offer of a code and a make, of a fleet customer where its amounts are by customer. */
export function accountOf(code: string, make: string, { offer, customer }: Pick<Grant, 'offer' | 'customer'>): string {
  return `${code} ${offer} ${make} ${customer === '' ? '-' : customer}`;
}

export function grantedWithoutCaps({ grants }: Yes): readonly Grant[] {
  return grants(() => NONE);
}

function sumOf(all: readonly { readonly net: bigint }[]): bigint {
  return all.reduce((sum, { net }) => sum + net, 0n);
}

interface Combined {
  readonly codes: readonly string[];
  readonly net: bigint;
}

function isBetter(one: Combined, other: Combined): boolean {
  if (one.net !== other.net) return one.net > other.net;
  if (one.codes.length !== other.codes.length) return one.codes.length < other.codes.length;
  return one.codes.join(' ') < other.codes.join(' ');
}
