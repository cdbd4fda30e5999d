import type { LocalText } from '../base/locale.ts';
import type { ReferenceName } from '../reference/types.ts';
import type { InputSet, InputSetPair, TableSettings, VolumeBase } from './input-set.ts';
import type { SalesType } from './sales-type.ts';

/**
 * The meaning of a field for the code. Templates name their fields freely; code looks for roles.
 * A template has at most one field of each role.
 */
export const FIELD_ROLES = [
  'rtPipeline',
  'wsPipeline',
  'override',
  'baseVolume',
  'penetration',
  'volume',
  'priceWithVat',
  'dealerPrice',
  'vat',
  'price',
  'costPerUnit',
  'costPercent',
  'fleetShare',
  'incentiveAmount',
  'additionalDiscount',
  'interestRate',
  'extensionDays',
  'priceTypeCost',
  'volumeCost',
  'priceTypeBudget',
  'volumeBudget',
  'budget',
  'baseValue',
  'avgSi',
  'avgSiPercent',
  'guideline',
] as const;

export type FieldRole = (typeof FIELD_ROLES)[number];

export type FieldFormat = 'number' | 'percent';

/** Where the value of a field on a leaf row comes from. Formulas are text in Excel's syntax over field ids. */
export type FieldSource =
  | { readonly kind: 'input' }
  | { readonly kind: 'reference'; readonly reference: ReferenceName }
  | { readonly kind: 'formula'; readonly text: string };

/** A source and the settings that it holds under; a choice that is not named may be anything. */
export interface SourceRule {
  readonly when?: Partial<InputSet>;
  readonly volumeBase?: VolumeBase;
  readonly source: FieldSource;
}

/**
 * The source of a field in a summary row (BUD-058): the sum of its children, a formula over the sums of the other fields,
 * or nothing at all.
 */
export type RollUp =
  | { readonly kind: 'sum' }
  | { readonly kind: 'formula'; readonly text: string }
  | { readonly kind: 'none' };

export interface TemplateField {
  readonly id: string;
  readonly name: LocalText;
  readonly role?: FieldRole;
  readonly format: FieldFormat;
  /** Pixels. */
  readonly width: number;
  /** A hidden field is calculated and travels, but has no column on the screen. */
  readonly visible: boolean;
  /** An exact zero of a percentage is shown as '0%' (RPT-051). */
  readonly shortZero?: boolean;
  /** The first rule that holds under the table's settings gives the source. */
  readonly sources: readonly SourceRule[];
  readonly rollUp: RollUp;
  /** A percentage that an administrator may leave out: not selected it counts as 100 % and has no column (BUD-137). */
  readonly attribute?: { readonly selected: boolean };
}

/**
 * Two fields of which a row takes one as input and computes the other: amount = base × rate, rate = amount ÷ base
 * (BUD-061..065).
 */
export interface LinkedPair {
  readonly rate: FieldRole;
  readonly amount: FieldRole;
  /** The base of the rate; also the upper limit of the amount (BUD-085, BUD-092). */
  readonly base: FieldRole;
}

/**
 * A budget template in its stored form: plain data that survives JSON. A version is immutable; an administrator's change
 * is a new version.
 */
export interface BudgetTemplate {
  readonly id: string;
  readonly version: string;
  readonly name: LocalText;
  /** 1 Normal Sales, 2 Fleet Sales. */
  readonly salesType: SalesType;
  /** Fields in the order of their columns. */
  readonly fields: readonly TemplateField[];
  /** The choices of the Input Set that the template offers; the others stay at their default. */
  readonly inputSetPairs: readonly InputSetPair[];
  /** The settings of a new table, if they are not the usual ones. */
  readonly defaults?: TableSettings;
  readonly linkedPair?: LinkedPair;
  /** The field that Copy Kufri writes the volumes of the volume base into (BUD-034). */
  readonly copyKufriTo: FieldRole;
}

/** The shape of a table is a property of its offer type (BUD-156), see `shapeOfOfferType`. */
export type TableShape = 'period' | 'customer';
