/** Facts of the model of claims. Days are whole numbers that count up, money is whole fen, and nothing of the product is read. */

export type Event = 'invoice' | 'registration' | 'order' | 'wholesale';
export type SaleKind = 'retail' | 'fleet' | 'demo' | 'used';

export interface Sale {
  readonly id: number;
  kind: SaleKind;
  state: 'open' | 'sent' | 'confirmed' | 'sent back';
  dealer: number;
  /** Days of its events; undefined while one is not known. */
  days: { readonly invoice?: number; readonly registration?: number; readonly order?: number };
  customer: string;
  hasInvoice: boolean;
  hasLicence: boolean;
  /** The day on which the dealer sent it. */
  sentOn: number;
}

export interface Car {
  readonly id: number;
  readonly model: number;
  readonly make: string;
  readonly dealer: number;
  readonly wholesaleDay: number;
  isCancelled: boolean;
  /** Those that did not end void, the oldest first. */
  sales: Sale[];
}

/** A dated value: it holds from a day until the next one; of two of one day the one that was entered later. */
export interface Dated {
  readonly from: number;
  readonly is: bigint;
}

export interface Block {
  readonly keepsFrom: 'payment' | 'claims' | 'programs';
  readonly from: number;
  /** The last day; undefined for an open end. */
  readonly to: number | undefined;
}

export interface Dealer {
  readonly id: number;
  isActive: boolean;
  blocks: Block[];
  /** Entities that have an account of the dealer. */
  accounts: string[];
  readonly successor: { readonly id: number; readonly from: number } | undefined;
}

export interface Offer {
  readonly id: number;
  readonly pays: 'by car' | 'by achievement';
  readonly kind: 'amount' | 'percent';
  /** Fen, or billionths of the list price without VAT. */
  readonly values: readonly {
    readonly model: number;
    readonly month: number | undefined;
    readonly customer: string;
    readonly is: bigint;
  }[];
  readonly isByMonth: boolean;
  readonly isByCustomer: boolean;
  readonly isWithVat: boolean;
  /** The whole fen that a percent is rounded to: 1, 100, 1,000 or 10,000. */
  readonly unit: bigint;
  readonly caps: { readonly ofDealer?: number; readonly cars?: number; readonly money?: bigint };
}

export type Late =
  | { readonly rule: 'refused' }
  | { readonly rule: 'grace'; readonly days: number }
  | { readonly rule: 'share'; readonly days: number; readonly percent: bigint }
  | { readonly rule: 'approval' };

export interface Version {
  readonly number: number;
  readonly first: number;
  readonly last: number;
  /** The last qualifying day that its cancelling named. */
  cancelledTo: number | undefined;
  letter: 'in force' | 'withdrawn' | 'withdrawn for good';
  readonly event: Event;
  readonly kind: 'retail' | 'fleet' | 'demo' | 'wholesale';
  readonly claimedBy: 'dealer' | 'nobody';
  readonly makes: readonly string[];
  readonly models: { readonly isBut: boolean; readonly of: readonly number[] };
  /** Dealers that it names; undefined for all. */
  readonly dealers: readonly number[] | undefined;
  readonly customers: readonly string[];
  readonly daysToClaim: number;
  readonly late: Late;
  readonly papers: 'none' | 'invoice' | 'both';
  readonly entity: string;
  readonly check: 'machine' | 'people';
  readonly offers: readonly Offer[];
}

export interface Program {
  readonly code: string;
  versions: Version[];
}

/** What is in force for all cars; the caller changes it, and the model reads it anew for each question. */
export interface Facts {
  readonly programs: Program[];
  readonly cars: Car[];
  readonly dealers: Dealer[];
  /** List prices with VAT by model. */
  readonly prices: ReadonlyMap<number, readonly Dated[]>;
  /** Billionths. */
  readonly vat: readonly Dated[];
  /** The month of a day; later months are greater, and a year has twelve of them from a multiple of twelve on. */
  readonly monthOf: (day: number) => number;
  /** Tells whether two codes combine for a dealer on a day. */
  readonly pairs: (one: string, other: string, day: number) => boolean;
}
