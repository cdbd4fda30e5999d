import type {
  TermBasis,
  TermKind,
  TermLevel,
  TermRoundingName,
  TermRules,
  TermSpan,
  TermVat,
  TierReach,
} from '@oasis/engine/terms';
import type { ColumnType } from 'kysely';
import type { MonthRates } from '../../program/terms/vat-rates.ts';

/** Whole numbers read as numbers, because none exceeds 10^15. */
type Whole = ColumnType<number, string, string>;

/** Migration 0110. */
interface TermTables {
  readonly program_terms: {
    program_id: number;
    version: number;
    /** Rate of the first month, as a fraction in text. */
    vat_rate: string;
    /** Migration 0185. */
    rules: TermRules;
    /** jsonb with the rate of each month: read parsed, written as text; null under rules 1. */
    month_rates: ColumnType<MonthRates | null, string | null, string | null>;
    edited_by: number;
    /** Users who saved the terms; written by a trigger. */
    readonly editors: ColumnType<number[], never, never>;
    edited_at: Date;
  };
  readonly program_term_offer: {
    program_id: number;
    si_offer_id: number;
    kind: TermKind;
    vat: TermVat;
    rounding: TermRoundingName;
    span: TermSpan;
    level: TermLevel;
    basis: TermBasis;
    dealer_units: number | null;
    units: number | null;
    money_fen: ColumnType<number | null, string | null, string | null>;
    published: boolean;
    /** Migration 0199. Reason why the offer costs nothing although its budget has no amount; null without a reason. */
    no_cost: string | null;
  };
  readonly program_term_tier: {
    program_id: number;
    si_offer_id: number;
    position: number;
    achieved: Whole;
    value: Whole;
    reach: TierReach;
  };
  readonly program_term_line: {
    program_id: number;
    si_offer_id: number;
    position: number;
    customer: string;
    model_id: number | null;
    brand_id: number | null;
    type_class: string | null;
    month: string;
    value: Whole;
    source: string;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends TermTables {}
}
