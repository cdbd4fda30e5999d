import { ALL_DEALERS, type DealerFact, resolveDealers } from '../../src/areas/designs/dealer-scope.ts';
import { ALL_VEHICLES } from '../../src/areas/designs/vehicle-scope.ts';
import { fenOf } from '../../src/base/money.ts';
import type { Month } from '../../src/base/period.ts';
import { monthOf as engineMonth } from '../../src/base/period.ts';
import { rateOf } from '../../src/base/rate.ts';
import type { ClaimQuestion, Eligibility } from '../../src/claims/eligibility.ts';
import type {
  ClaimCar,
  ClaimOffer,
  ClaimProgram,
  ClaimRules,
  ClaimSale,
  ClaimVersion,
} from '../../src/claims/types.ts';
import { FIRST_SETTINGS, modelSubject, placeKey, type TermRoundingName } from '../../src/terms/index.ts';
import type { Car, Facts, Offer, Program, Sale, Version } from '../../testing/claim-model/facts.ts';
import type { Why } from '../../testing/claim-model/judge.ts';
import { dayText } from './drawn-facts.ts';

const EVENTS = {
  invoice: 'retail-invoice',
  registration: 'registration',
  order: 'order',
  wholesale: 'wholesale-invoice',
} as const;
const KINDS = { retail: 'retail', fleet: 'fleet', demo: 'demonstrator', wholesale: 'wholesale' } as const;
const STATES = { open: 'PendingUpload', sent: 'Submitted', confirmed: 'Confirmed', 'sent back': 'Rejected' } as const;
const ROUNDINGS: ReadonlyMap<bigint, TermRoundingName> = new Map([
  [1n, 'fen'],
  [100n, 'yuan'],
  [1_000n, 'tenYuan'],
  [10_000n, 'hundredYuan'],
]);
const BLOCKS = { payment: 'payment', claims: 'claims', programs: 'programs' } as const;

export function monthName(month: number): Month {
  return engineMonth(Math.floor(month / 12), (month % 12) + 1);
}

const textOf = (day: number | undefined): string => (day === undefined ? '' : dayText(day));

/** The same facts, as the engine is asked. */
export function engineQuestion(
  facts: Facts,
  { car, program, sentOn, by }: { car: Car; program: Program; sentOn: number; by: 'dealer' | 'system' },
): ClaimQuestion {
  const dealers = facts.dealers.map(
    (one): DealerFact => ({
      id: one.id,
      active: one.isActive,
      groupId: null,
      regionIds: [7],
      successorId: one.successor?.id ?? null,
      successorFrom: textOf(one.successor?.from),
      blocks: blocksOf(one.blocks),
    }),
  );
  return {
    program: engineProgram(program),
    car: engineCar(facts, car),
    sentOn: dayText(sentOn),
    by,
    dealerIn: (version, dealerId, day) => {
      const there = resolveDealers(version.dealers, dealers, { regionIds: [7], day }).find(({ id }) => id === dealerId);
      const accounts = facts.dealers.find(({ id }) => id === dealerId)?.accounts ?? [];
      return there === undefined ? undefined : { id: there.id, blocks: there.blocks, accounts };
    },
  };
}

function blocksOf(blocks: Facts['dealers'][number]['blocks']): DealerFact['blocks'] {
  return blocks.map(({ keepsFrom, from, to }) => ({
    kind: BLOCKS[keepsFrom],
    validFrom: dayText(from),
    validTo: textOf(to),
    liftedFrom: '',
  }));
}

function engineCar({ prices, vat }: Facts, car: Car): ClaimCar {
  return {
    id: car.id,
    modelId: car.model,
    brandId: 2,
    make: car.make,
    typeClass: 'E-Class',
    modelYear: '2026',
    dealerId: car.dealer,
    wholesaleDay: dayText(car.wholesaleDay),
    isCancelled: car.isCancelled,
    sales: car.sales.map(engineSale),
    prices: (prices.get(car.model) ?? []).map(({ from, is }) => ({ from: dayText(from), value: fenOf(is) })),
    vatRates: vat.map(({ from, is }) => ({ from: dayText(from), value: rateOf(is) })),
  };
}

function engineSale({ id, kind, state, dealer, days, customer, hasInvoice, hasLicence }: Sale): ClaimSale {
  return {
    recordId: id,
    kind,
    status: STATES[state],
    dealerId: dealer,
    orderDay: textOf(days.order),
    invoiceDay: textOf(days.invoice),
    registrationDay: textOf(days.registration),
    customer,
    hasInvoice,
    hasLicence,
  };
}

export function engineProgram({ code, versions }: Program): ClaimProgram {
  return { code, buId: 3, regionIds: [7], versions: versions.map(engineVersion) };
}

function engineVersion(version: Version): ClaimVersion {
  const { models, dealers } = version;
  const nodes = models.of.map((modelId) => ({ brandId: 2, typeClass: 'E-Class', modelYear: '2026', modelId }));
  return {
    programId: version.number,
    number: version.number,
    firstDay: dayText(version.first),
    lastDay: dayText(version.last),
    cancelledFrom: textOf(version.cancelledTo),
    isWithdrawn: version.letter !== 'in force',
    isEnded: version.letter === 'withdrawn for good',
    qualifyingDay: EVENTS[version.event],
    saleKind: KINDS[version.kind],
    claimant: version.claimedBy === 'nobody' ? 'none' : 'dealer',
    payee: 'dealer',
    makes: version.makes,
    customers: version.customers,
    vehicles: { ...ALL_VEHICLES, kind: models.isBut ? 'allBut' : 'list', nodes },
    dealers: dealers === undefined ? ALL_DEALERS : { ...ALL_DEALERS, kind: 'list', dealerIds: dealers },
    rules: rulesOf(version),
    offers: version.offers.map(engineOffer),
  };
}

function rulesOf({ late, daysToClaim, papers, entity }: Version): ClaimRules {
  return {
    deadlineDays: daysToClaim,
    lateRule: late.rule,
    lateDays: 'days' in late ? late.days : 0,
    lateShare: 'percent' in late ? Number(late.percent) : 0,
    validation: papers === 'both' ? 'full' : papers,
    entity,
  };
}

function engineOffer(offer: Offer): ClaimOffer {
  const values = offer.values.map(({ model, month, customer, is }): readonly [string, bigint] => [
    placeKey({ customer, subject: modelSubject(model), month: month === undefined ? '' : monthName(month) }),
    is,
  ]);
  const { ofDealer, cars, money } = offer.caps;
  return {
    offerId: offer.id,
    name: `Offer ${offer.id}`,
    byCustomer: offer.isByCustomer,
    lumpFrom: '',
    terms: {
      ...FIRST_SETTINGS,
      kind: offer.kind,
      vat: offer.isWithVat ? 'with' : 'without',
      rounding: ROUNDINGS.get(offer.unit) ?? 'fen',
      span: offer.isByMonth ? 'month' : 'period',
      basis: offer.pays === 'by car' ? 'car' : 'achievement',
      caps: {
        dealerUnits: ofDealer ?? null,
        units: cars ?? null,
        money: money === undefined ? null : fenOf(money),
        published: false,
      },
      values: new Map(values),
    },
  };
}

/** The words of the model for the reasons of the engine. */
export const WHY: Readonly<Record<string, Why>> = {
  CLAIM_WHOLESALE_CANCELLED: 'wholesale cancelled',
  CLAIM_NOT_SOLD: 'not sold',
  CLAIM_NO_DAY: 'day unknown',
  CLAIM_NOT_BEGUN: 'not begun',
  CLAIM_OTHER_KIND: 'other kind of sale',
  CLAIM_SALE_NOT_SENT: 'sale not sent',
  CLAIM_ENDED: 'ended',
  CLAIM_LETTER_ENDED: 'letter gone',
  CLAIM_LETTER_WITHDRAWN: 'letter withdrawn',
  CLAIM_OTHER_VEHICLE: 'other vehicle',
  CLAIM_OTHER_DEALER: 'other dealer',
  CLAIM_OTHER_CUSTOMER: 'other customer',
  CLAIM_BY_ACHIEVEMENT: 'by achievement',
  CLAIM_NO_CLAIM: 'nobody claims',
  CLAIM_BLOCKED: 'blocked',
  CLAIM_INVOICE_MISSING: 'no invoice',
  CLAIM_LICENCE_MISSING: 'no licence',
  CLAIM_TOO_LATE: 'too late',
  CLAIM_LATE_BY_APPROVAL: 'late by approval',
  CLAIM_NO_ACCOUNT: 'no account',
  CLAIM_NO_PRICE: 'no price',
  CLAIM_NO_AMOUNT: 'no amount',
};
const BY = { dealer: 'dealer', headOffice: 'head office', finance: 'finance' } as const;

/** An answer of the engine in the words of the model. */
export function toldByEngine(answer: Eligibility): object {
  if (answer.kind === 'no') {
    const { because, remedy, version } = answer;
    return {
      says: 'no',
      why: WHY[because.code] ?? because.code,
      by: remedy === undefined ? undefined : BY[remedy.by],
      until: remedy === undefined || remedy.until === '' ? undefined : remedy.until,
      version: version?.number,
    };
  }
  const { version, day, timeliness, net, offers } = answer;
  return {
    says: 'yes',
    version: version.number,
    day,
    until: timeliness.until,
    percent: timeliness.kind === 'late' ? BigInt(timeliness.percent) : 100n,
    net,
    grants: offers.map(({ offer, sold, judged }) => [offer.offerId, sold.customer, judged.amount, judged.net]),
  };
}
