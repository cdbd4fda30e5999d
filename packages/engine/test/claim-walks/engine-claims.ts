import { CLAIM, type ClaimMove, LETS_GO } from '../../src/areas/claims/index.ts';
import { present } from '../../src/base/assert.ts';
import { fenOf, NO_MONEY } from '../../src/base/money.ts';
import {
  againstOf,
  type CombinesOn,
  type Eligible,
  type EligibleOffer,
  judgeClaim,
  lastDayToAppeal,
  withinCaps,
} from '../../src/claims/index.ts';
import { lineAccount } from '../../src/money/budget-control.ts';
import {
  accountKey,
  type ObligationKind,
  obligationStep,
  type PostedTransfer,
  type Transfer,
  useReserve as takeFromReserve,
  undoTransfers,
} from '../../src/money/index.ts';
import { stateAfter } from '../../src/states/index.ts';
import type { Booked } from '../../src/terms/index.ts';
import type { Car, Facts, Program } from '../../testing/claim-model/facts.ts';
import { engineQuestion, monthName } from './as-engine.ts';
import { dayNumber, dayText } from './drawn-facts.ts';

interface BookedLine {
  readonly one: EligibleOffer;
  readonly dealer: number;
  posted: readonly PostedTransfer[];
}

export interface EngineClaim {
  readonly car: number;
  readonly code: string;
  readonly answer: Eligible;
  readonly lines: readonly BookedLine[];
  status: string;
  holds: boolean;
  appealUntil: string;
}

/** Claims in memory whose every decision is the engine's: answers, caps, pairs, states and postings. */
export class EngineClaims {
  readonly claims: EngineClaim[] = [];
  readonly transfers: Transfer[] = [];
  readonly owed = new Map<string, bigint>();
  readonly #reserved = new Map<string, { readonly at: ReturnType<typeof line>; fen: bigint }[]>();

  readonly facts: Facts;
  readonly combines: CombinesOn;

  constructor(facts: Facts, combines: CombinesOn) {
    this.facts = facts;
    this.combines = combines;
  }

  reserve(
    code: string,
    at: { readonly offer: number; readonly make: string; readonly customer: string },
    month: number,
    fen: bigint,
  ) {
    const own = line({ ...at, month });
    const key = accountKey(lineAccount('reserved', code, own));
    this.#reserved.set(key, [...(this.#reserved.get(key) ?? []), { at: own, fen }]);
  }

  answer(car: Car, program: Program, sentOn: number, by: 'dealer' | 'system') {
    return judgeClaim(engineQuestion(this.facts, { car, program, sentOn, by }));
  }

  held(car: Pick<Car, 'id'>): readonly EngineClaim[] {
    return this.claims.filter((claim) => claim.car === car.id && claim.holds);
  }

  against(car: Car, code: string, { day }: Eligible): readonly string[] {
    const held = this.held(car).map((claim) => ({ code: claim.code, day: claim.answer.day }));
    return againstOf({ code, day }, held, this.combines);
  }

  offers(code: string, answer: Eligible, dealer: number): readonly EligibleOffer[] {
    return withinCaps(answer, (offerId) => this.booked(code, offerId, dealer));
  }

  book(car: Car, code: string, answer: Eligible): EngineClaim {
    const dealer = answer.sale?.dealerId ?? car.dealer;
    const lines = this.offers(code, answer, dealer).map((one): BookedLine => ({ one, dealer, posted: [] }));
    const claim = { car: car.id, code, answer, lines, status: 'Submitted', holds: true, appealUntil: '' };
    this.claims.push(claim);
    this.#post(claim, car.make, null, 'Submitted');
    return claim;
  }

  move(claim: EngineClaim, move: ClaimMove, on: number, make: string): void {
    const to = present(stateAfter(CLAIM.moves[move], claim.status), `${move} from ${claim.status}`);
    this.#post(claim, make, claim.status, to);
    claim.status = to;
    if (move === 'reject' || move === 'refuse') claim.appealUntil = lastDayToAppeal(dayText(on));
    if (LETS_GO.includes(move)) claim.holds = false;
  }

  /** What is used and over budget in all, and what is reserved: by kind, code, offer, customer and month. */
  balances(): ReadonlyMap<string, bigint> {
    const sums = new Map<string, bigint>();
    const add = (account: Transfer['from'], month: string, fen: bigint): void => {
      if (!('code' in account)) return;
      const { kind, code, offerId, make, customer } = account;
      const key = [kind, code, offerId, make, customer === '' ? '-' : customer, month].join(' ');
      sums.set(key, (sums.get(key) ?? 0n) + fen);
    };
    for (const [key, months] of this.#reserved) {
      for (const { at, fen } of months) add(lineAccount('reserved', present(codeOf(key), key), at), at.month, fen);
    }
    for (const { from, to, month, fen } of this.transfers) {
      add(from, month, 0n - fen);
      add(to, month, fen);
    }
    return new Map([...sums].filter(([, fen]) => fen !== 0n));
  }

  booked(code: string, offerId: number, dealer: number): Booked {
    const lines = this.claims
      .filter((claim) => claim.holds && claim.code === code)
      .flatMap((claim) => claim.lines.filter(({ one }) => one.offer.offerId === offerId));
    return {
      dealerUnits: lines.filter((own) => own.dealer === dealer).length,
      units: lines.length,
      money: lines.reduce((sum, { one }) => fenOf(sum + one.judged.amount), NO_MONEY),
    };
  }

  #post(claim: EngineClaim, make: string, from: string | null, to: string): void {
    const step = obligationStep(from, to);
    if (step === undefined) return;
    for (const own of claim.lines) {
      this.#owe(own, step.from, 0n - own.one.judged.net);
      this.#owe(own, step.to, own.one.judged.net);
      if (step.to === 'incurred') {
        this.transfers.push(...undoTransfers(own.posted));
        own.posted = [];
      } else if (step.from === 'incurred') {
        const at = { offer: own.one.offer.offerId, make, customer: own.one.sold.customer };
        const month = monthName(this.facts.monthOf(dayNumber(claim.answer.day)));
        const of = { ...line({ ...at, month: 0 }), month, fen: own.one.judged.net };
        const taken = takeFromReserve({ code: claim.code, line: of, reserved: this.#left(claim.code, of) });
        own.posted = taken.map((transfer, at) => ({ ...transfer, id: this.transfers.length + at + 1 }));
        this.transfers.push(...taken);
      }
    }
  }

  /** What is left of a reserve, by month. */
  #left(code: string, of: Parameters<typeof lineAccount>[2]) {
    const key = accountKey(lineAccount('reserved', code, of));
    return (this.#reserved.get(key) ?? []).map(({ at, fen }) => {
      const moved = this.transfers.reduce((sum, { from, to, month, fen: part }) => {
        if (month !== at.month) return sum;
        return sum + (accountKey(to) === key ? part : 0n) - (accountKey(from) === key ? part : 0n);
      }, 0n);
      return { month: at.month, fen: fenOf(fen + moved) };
    });
  }

  #owe({ dealer }: BookedLine, kind: ObligationKind, fen: bigint): void {
    if (kind === 'incurred') return;
    const key = `${dealer} ${kind}`;
    this.owed.set(key, (this.owed.get(key) ?? 0n) + fen);
  }
}

function codeOf(key: string): string | undefined {
  const parts: unknown = JSON.parse(key);
  return Array.isArray(parts) ? String(parts[3]) : undefined;
}

function line({ offer, make, customer, month }: { offer: number; make: string; customer: string; month: number }) {
  return { buId: 3, offerId: offer, make, customer, month: monthName(month) };
}
