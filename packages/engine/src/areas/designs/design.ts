import type { WordTable } from '../../base/locale.ts';
import { isMonth, type Period } from '../../base/period.ts';
import type { ChosenOffers } from '../programs/program-parts.ts';
import { ALL_DEALERS, type DealerScope } from './dealer-scope.ts';
import { ALL_VEHICLES, type VehicleScope } from './vehicle-scope.ts';

/** The event whose day decides whether a car is in the program, and determines its version, price, rate and deadline. */
export const QUALIFYING_DAYS = {
  'retail-invoice': { en: 'Retail invoice', zh: '零售发票' },
  'wholesale-invoice': { en: 'Wholesale invoice', zh: '批发发票' },
  registration: { en: 'Registration', zh: '上牌' },
  order: { en: 'Order', zh: '订单' },
} as const satisfies WordTable;

export type QualifyingDay = keyof typeof QUALIFYING_DAYS;

/** Which sales of cars count. */
export const SALE_KINDS = {
  retail: { en: 'Retail', zh: '零售' },
  wholesale: { en: 'Wholesale', zh: '批发' },
  fleet: { en: 'Fleet', zh: '大客户' },
  demonstrator: { en: 'Demonstrator', zh: '试驾车' },
} as const satisfies WordTable;

export type SaleKind = keyof typeof SALE_KINDS;

export const CLAIMANTS = {
  dealer: { en: 'The dealer', zh: '经销商' },
  group: { en: 'The dealer group', zh: '经销商集团' },
  none: { en: 'Nobody: it is paid without a claim', zh: '无需申请，直接支付' },
} as const satisfies WordTable;

export type Claimant = keyof typeof CLAIMANTS;

export const PAYEES = {
  dealer: { en: 'The dealer', zh: '经销商' },
  group: { en: 'The dealer group', zh: '经销商集团' },
  customer: { en: 'The customer', zh: '客户' },
} as const satisfies WordTable;

export type Payee = keyof typeof PAYEES;

/** The design of a program: participants, offers, days, cars and dealers. A draft, so every field may be missing or wrong. */
export interface ProgramDesign {
  readonly name: string;
  /** Empty if the name serves both languages. */
  readonly nameCn: string;
  readonly bu: number | null;
  /** 'YYYY-MM-DD', both included. Budgets are of the months that they lie in. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Why the program begins on a day that is past already. */
  readonly pastReason: string;
  /** Empty without a choice yet. */
  readonly qualifyingDay: QualifyingDay | '';
  readonly makes: readonly string[];
  readonly offers: readonly ChosenOffers[];
  readonly fleetCustomers: readonly string[];
  readonly vehicles: VehicleScope;
  readonly dealers: DealerScope;
  readonly saleKind: SaleKind;
  readonly claimant: Claimant;
  readonly payee: Payee;
}

/** Content of a new design. */
export const EMPTY_DESIGN: ProgramDesign = {
  name: '',
  nameCn: '',
  bu: null,
  firstDay: '',
  lastDay: '',
  pastReason: '',
  qualifyingDay: '',
  makes: [],
  offers: [],
  fleetCustomers: [],
  vehicles: ALL_VEHICLES,
  dealers: ALL_DEALERS,
  saleKind: 'retail',
  claimant: 'dealer',
  payee: 'dealer',
};

/** The months between two days, which are the budget's months; undefined for invalid days. */
export function monthsOfDays(firstDay: string, lastDay: string): Period | undefined {
  const [from, to] = [firstDay.slice(0, 7), lastDay.slice(0, 7)];
  return isMonth(from) && isMonth(to) && from <= to ? { from, to } : undefined;
}

/** The first and the last day of a run of months. */
export function daysOfMonths(from: string, to: string): { readonly firstDay: string; readonly lastDay: string } {
  const [year, month] = [Number(to.slice(0, 4)), Number(to.slice(5, 7))];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { firstDay: `${from}-01`, lastDay: `${to}-${String(last).padStart(2, '0')}` };
}
