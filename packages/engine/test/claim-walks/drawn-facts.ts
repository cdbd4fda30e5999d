import type {
  Car,
  Dated,
  Dealer,
  Facts,
  Late,
  Offer,
  Program,
  Sale,
  Version,
} from '../../testing/claim-model/facts.ts';
import type { Draw } from './draw.ts';

const DAY_MS = 86_400_000;

export function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

export function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function monthOf(day: number): number {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** A walk lies around the turn of a year, so that months of two frame years are met. */
export const FIRST = dayNumber('2025-12-28');
export const MODELS = [11, 12, 13] as const;
export const makeOf = (model: number): string => (model === 13 ? 'VAN' : 'CBU');
const CUSTOMERS = ['', 'Huaxin', 'Didi'];
const ENTITIES = ['MBCL', 'MBLC'];

/** Days that lie close together, so that first, last and qualifying days often meet. */
export function drawDay(draw: Draw): number {
  return FIRST + draw.below(8);
}

export function drawFacts(draw: Draw): Facts {
  const dealers = [1, 2, 3].map(
    (id): Dealer => ({
      id,
      isActive: true,
      blocks: [],
      accounts: draw.chance(85) ? [...ENTITIES] : ['MBCL'],
      successor: id === 1 && draw.chance(20) ? { id: 2, from: drawDay(draw) } : undefined,
    }),
  );
  const programs = ['A', 'B', 'C'].map(
    (code): Program => ({
      code,
      versions: Array.from({ length: draw.from(1, 2) }, (_, at) => drawVersion(draw, at + 1)),
    }),
  );
  const combined = new Map<string, number>();
  for (const pair of ['A B', 'A C', 'B C'])
    if (draw.chance(75)) combined.set(pair, FIRST + draw.pick([-9, -9, 0, 3, 5]));
  return {
    programs,
    dealers,
    cars: Array.from({ length: draw.from(2, 4) }, (_, at) => drawCar(draw, at + 1)),
    prices: new Map(MODELS.map((model) => [model, drawPrices(draw)])),
    vat: drawVat(draw),
    monthOf,
    pairs: (one, other, day) => {
      const from = combined.get([one, other].toSorted().join(' '));
      return from !== undefined && from <= day;
    },
  };
}

function drawCar(draw: Draw, id: number): Car {
  const model = draw.pick(MODELS);
  const dealer = draw.from(1, 3);
  return { id, model, make: makeOf(model), dealer, wholesaleDay: drawDay(draw), isCancelled: false, sales: [] };
}

function drawPrices(draw: Draw): readonly Dated[] {
  if (draw.chance(10)) return [];
  const first = { from: FIRST - 30, is: BigInt(draw.from(1, 99_999_999)) };
  const later = { from: drawDay(draw), is: BigInt(draw.from(1, 99_999_999)) };
  return draw.chance(50) ? [first, later] : [first, later, { ...later, is: later.is + 1n }];
}

/** Rates by which halves of a fen come about. */
function drawVat(draw: Draw): readonly Dated[] {
  const rates = [130_000_000n, 600_000_000n, 1_000_000_000n, 60_000_000n];
  return [
    { from: FIRST - 400, is: draw.pick(rates) },
    { from: drawDay(draw), is: draw.pick(rates) },
  ];
}

/** A version; of a plain one most cars can have something, so that many claims are made. */
export function drawVersion(draw: Draw, number: number): Version {
  const drawn = drawAnyVersion(draw, number);
  if (draw.chance(40)) return drawn;
  return {
    ...drawn,
    last: drawn.first + 8,
    event: 'invoice',
    kind: 'retail',
    claimedBy: draw.chance(85) ? 'dealer' : 'nobody',
    makes: ['CBU', 'VAN'],
    models: { isBut: true, of: [] },
    dealers: undefined,
    customers: [],
    papers: draw.pick(['none', 'invoice']),
    entity: 'MBCL',
  };
}

function drawAnyVersion(draw: Draw, number: number): Version {
  const first = FIRST + draw.pick([-3, -1, 0, 0, 1, 2, 4]);
  const kind = draw.chance(75) ? 'retail' : draw.pick(['fleet', 'demo', 'wholesale'] as const);
  const events = ['invoice', 'invoice', 'invoice', 'registration', 'order', 'wholesale'] as const;
  return {
    number,
    first,
    last: first + draw.from(2, 8),
    cancelledTo: undefined,
    letter: 'in force',
    event: kind === 'wholesale' ? 'wholesale' : draw.pick(events),
    kind,
    claimedBy: draw.chance(25) ? 'nobody' : 'dealer',
    makes: draw.chance(90) ? ['CBU', 'VAN'] : ['VAN'],
    models: draw.chance(75) ? { isBut: true, of: [] } : { isBut: draw.chance(50), of: draw.some(MODELS, 50) },
    dealers: draw.chance(75) ? undefined : draw.some([1, 2, 3], 60),
    customers: kind === 'fleet' && draw.chance(50) ? ['Huaxin'] : [],
    daysToClaim: draw.below(6),
    late: drawLate(draw),
    papers: draw.pick(['none', 'invoice', 'invoice', 'both']),
    entity: draw.pick(['MBCL', 'MBCL', 'MBLC']),
    check: draw.chance(60) ? 'machine' : 'people',
    offers: Array.from({ length: draw.from(1, 2) }, (_, at) => drawOffer(draw, at + 1)),
  };
}

function drawLate(draw: Draw): Late {
  return draw.pick<Late>([
    { rule: 'refused' },
    { rule: 'grace', days: draw.from(1, 3) },
    { rule: 'share', days: draw.from(1, 3), percent: BigInt(draw.pick([1, 33, 50, 99])) },
    { rule: 'share', days: draw.from(1, 3), percent: 50n },
    { rule: 'approval' },
  ]);
}

function drawOffer(draw: Draw, id: number): Offer {
  const kind = draw.pick(['amount', 'percent'] as const);
  const isByMonth = draw.chance(20);
  const isByCustomer = draw.chance(15);
  const months = isByMonth ? [monthOf(FIRST), monthOf(FIRST) + 1] : [undefined];
  const values = MODELS.flatMap((model) =>
    months.flatMap((month) =>
      (isByCustomer ? CUSTOMERS : ['']).flatMap((customer) =>
        draw.chance(85) ? [{ model, month, customer, is: drawValue(draw, kind) }] : [],
      ),
    ),
  );
  return {
    id,
    pays: draw.chance(92) ? 'by car' : 'by achievement',
    kind,
    values,
    isByMonth,
    isByCustomer,
    isWithVat: draw.chance(50),
    unit: draw.pick([1n, 1n, 100n, 1_000n, 10_000n]),
    caps: {
      ...(draw.chance(25) && { ofDealer: draw.from(1, 2) }),
      ...(draw.chance(25) && { cars: draw.from(1, 3) }),
      ...(draw.chance(35) && { money: BigInt(draw.from(1, 300)) }),
    },
  };
}

function drawValue(draw: Draw, kind: Offer['kind']): bigint {
  return BigInt(
    kind === 'amount'
      ? draw.pick([1, 3, 99, 101, draw.from(1, 250)])
      : draw.pick([1, 50_000, draw.from(1, 32_500_000)]),
  );
}

export function drawSale(draw: Draw, id: number, dealer: number): Sale {
  return {
    id,
    kind: draw.chance(85) ? 'retail' : draw.pick(['fleet', 'demo', 'used']),
    state: 'open',
    dealer,
    days: drawDays(draw),
    customer: draw.chance(30) ? draw.pick(CUSTOMERS) : '',
    hasInvoice: draw.chance(85),
    hasLicence: draw.chance(70),
    sentOn: 0,
  };
}

export function drawDays(draw: Draw): Sale['days'] {
  return {
    ...(draw.chance(92) && { invoice: drawDay(draw) }),
    ...(draw.chance(75) && { registration: drawDay(draw) }),
    ...(draw.chance(75) && { order: drawDay(draw) }),
  };
}
