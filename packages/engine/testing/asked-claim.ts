import { ALL_DEALERS } from '../src/areas/designs/dealer-scope.ts';
import { ALL_VEHICLES } from '../src/areas/designs/vehicle-scope.ts';
import { fenOf } from '../src/base/money.ts';
import { rateOf } from '../src/base/rate.ts';
import { type ClaimQuestion, type Eligibility, judgeClaim } from '../src/claims/eligibility.ts';
import type { ClaimCar, ClaimDealer, ClaimOffer, ClaimRules, ClaimSale, ClaimVersion } from '../src/claims/types.ts';
import { FIRST_SETTINGS, modelSubject, type OfferTerms, placeKey } from '../src/terms/index.ts';

/** Claims within 30 days, with both papers. */
export const RULES: ClaimRules = {
  deadlineDays: 30,
  lateRule: 'refused',
  lateDays: 0,
  lateShare: 0,
  validation: 'full',
  entity: 'MBCL',
};

const SALE: ClaimSale = {
  recordId: 1,
  kind: 'retail',
  status: 'Submitted',
  dealerId: 5,
  orderDay: '',
  invoiceDay: '2026-03-15',
  registrationDay: '2026-03-20',
  customer: '',
  hasInvoice: true,
  hasLicence: true,
};

const CAR: ClaimCar = {
  id: 9,
  modelId: 7,
  brandId: 2,
  make: 'CBU',
  typeClass: 'E-Class',
  modelYear: '2026',
  dealerId: 5,
  wholesaleDay: '2026-01-10',
  isCancelled: false,
  sales: [SALE],
  prices: [{ from: '2025-01-01', value: fenOf(41_300_000n) }],
  vatRates: [{ from: '2019-04-01', value: rateOf(130_000_000n) }],
};

/** The dealer of the car, which takes part and can be paid. */
export const DEALER: ClaimDealer = { id: 5, blocks: [], accounts: ['MBCL'] };

/** An offer of 5,000.00 yuan a car. */
export function offer(part: Partial<OfferTerms> = {}, offerId = 1): ClaimOffer {
  const values = new Map([[placeKey({ customer: '', subject: modelSubject(7), month: '' }), 500_000n]]);
  return {
    offerId,
    name: `Offer ${offerId}`,
    byCustomer: false,
    lumpFrom: '',
    terms: { ...FIRST_SETTINGS, values, ...part },
  };
}

/** A version of March 2026 for retail sales. */
export function version(part: Partial<ClaimVersion> = {}): ClaimVersion {
  return {
    programId: 1,
    number: 1,
    firstDay: '2026-03-01',
    lastDay: '2026-03-31',
    cancelledFrom: '',
    isWithdrawn: false,
    isEnded: false,
    qualifyingDay: 'retail-invoice',
    saleKind: 'retail',
    claimant: 'dealer',
    payee: 'dealer',
    makes: ['CBU'],
    customers: [],
    vehicles: ALL_VEHICLES,
    dealers: ALL_DEALERS,
    rules: RULES,
    offers: [offer()],
    ...part,
  };
}

/** What a test asks otherwise. */
export type Part = Partial<Omit<ClaimQuestion, 'program' | 'car'>> & {
  readonly versions?: readonly ClaimVersion[];
  readonly car?: Partial<ClaimCar>;
  readonly dealer?: Partial<ClaimDealer> | null;
};

/** Judges a sold car on 2026-04-10, unless a test says otherwise. */
export function ask({ versions = [version()], car, dealer, ...part }: Part = {}): Eligibility {
  return judgeClaim({
    program: { code: 'P-1', buId: 3, regionIds: [1], versions },
    car: { ...CAR, ...car },
    sentOn: '2026-04-10',
    dealerIn: () => (dealer === null ? undefined : { ...DEALER, ...dealer }),
    by: 'dealer',
    ...part,
  });
}

/** The car with one sale. */
export const sold = (part: Partial<ClaimSale>): Partial<ClaimCar> => ({ sales: [{ ...SALE, ...part }] });
export const codeOf = (answer: Eligibility) => answer.because.code;
export const answerOf = (answer: Eligibility) =>
  answer.kind === 'no' ? [answer.because.code, answer.remedy?.by, answer.remedy?.until] : [answer.because.code];
