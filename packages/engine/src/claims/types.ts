import type { BlockDays } from '../areas/blocks/block.ts';
import type { Claimant, Payee, QualifyingDay, SaleKind } from '../areas/designs/design.ts';
import type { DealerScope, VehicleScope } from '../areas/designs/index.ts';
import type { SaleKind as RetailKind, RetailState } from '../areas/retail/index.ts';
import type { Fen } from '../base/money.ts';
import type { Rate } from '../base/rate.ts';
import type { OfferTerms } from '../terms/index.ts';

/** A value that holds from a day ('YYYY-MM-DD') until the next one. Later entries of the same day replace earlier ones. */
export interface FromDay<Value> {
  readonly from: string;
  readonly value: Value;
}

/** A sale of a car as claims look at it. Days are 'YYYY-MM-DD'; an unknown day is empty. */
export interface ClaimSale {
  readonly recordId: number;
  readonly kind: RetailKind;
  readonly status: RetailState;
  readonly dealerId: number;
  readonly orderDay: string;
  readonly invoiceDay: string;
  readonly registrationDay: string;
  /** Name of the fleet customer; empty without one. */
  readonly customer: string;
  readonly hasInvoice: boolean;
  readonly hasLicence: boolean;
}

/** A car with its sales, and its price and the VAT by day. */
export interface ClaimCar {
  readonly id: number;
  readonly modelId: number;
  readonly brandId: number;
  readonly make: string;
  readonly typeClass: string;
  readonly modelYear: string;
  /** The dealer that the car was invoiced to, and the day of that invoice. */
  readonly dealerId: number;
  readonly wholesaleDay: string;
  readonly isCancelled: boolean;
  /** Sales that are not Void, oldest first. */
  readonly sales: readonly ClaimSale[];
  /** MSRP of the model with VAT. */
  readonly prices: readonly FromDay<Fen>[];
  readonly vatRates: readonly FromDay<Rate>[];
}

/** The rules of a parameter that a claim is judged by. */
export interface ClaimRules {
  /** Days to claim after the last qualifying day. */
  readonly deadlineDays: number;
  readonly lateRule: 'refused' | 'grace' | 'share' | 'approval';
  /** Days after the deadline; 0 where the rule has none. */
  readonly lateDays: number;
  /** Whole percent that a late claim still gets; 0 where the rule has none. */
  readonly lateShare: number;
  readonly validation: 'full' | 'invoice' | 'none';
  /** Code of the paying entity. */
  readonly entity: string;
}

/** An SI offer of a version with its terms. */
export interface ClaimOffer {
  readonly offerId: number;
  readonly name: string;
  /** The offer has amounts by fleet customer. */
  readonly byCustomer: boolean;
  /** The month 'YYYY-MM' from which source data pay it as lump sums, so that no car claims it; empty without one. */
  readonly lumpFrom: string;
  readonly terms: OfferTerms;
}

/** A version of a program that was released, also one that was cancelled or whose letter was withdrawn afterwards. */
export interface ClaimVersion {
  readonly programId: number;
  /** Number within the code. */
  readonly number: number;
  readonly firstDay: string;
  readonly lastDay: string;
  /** The last qualifying day of a cancelled version; empty otherwise. */
  readonly cancelledFrom: string;
  /** Its letter is withdrawn at this moment. */
  readonly isWithdrawn: boolean;
  /** Its letter is withdrawn for good: the program was cancelled or deleted after that. */
  readonly isEnded: boolean;
  readonly qualifyingDay: QualifyingDay;
  readonly saleKind: SaleKind;
  readonly claimant: Claimant;
  readonly payee: Payee;
  readonly makes: readonly string[];
  /** Names of fleet customers; empty for everybody. */
  readonly customers: readonly string[];
  readonly vehicles: VehicleScope;
  readonly dealers: DealerScope;
  readonly rules: ClaimRules;
  readonly offers: readonly ClaimOffer[];
}

/** A program code with its versions. */
export interface ClaimProgram {
  readonly code: string;
  readonly buId: number;
  /** Regions of the BU: a dealer with none of them does not sell for it. */
  readonly regionIds: readonly number[];
  readonly versions: readonly ClaimVersion[];
}

/** The dealer of a sale on a day. */
export interface ClaimDealer {
  readonly id: number;
  readonly blocks: readonly BlockDays[];
  /** Codes of the entities that have an account of the dealer in force. */
  readonly accounts: readonly string[];
}
