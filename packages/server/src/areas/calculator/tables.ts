import type { CalculatorState } from '@oasis/engine/areas/calculator';
import type { FinanceProduct } from '@oasis/engine/calculator';
import type { Generated } from 'kysely';

/** Migration 0155. Percentages are texts with two decimals; days are 'YYYY-MM-DD'. */
interface CalculatorTables {
  readonly calculator_version: {
    id: Generated<number>;
    code: string;
    /** The number of the version, from 1. */
    number: number;
    name: string;
    bu_id: number;
    status: CalculatorState;
    version: Generated<number>;
    created_by: number | null;
    created_at: Date;
    updated_by: number | null;
    updated_at: Date;
  };
  readonly calculator_line: {
    id: Generated<number>;
    version_id: number;
    product: FinanceProduct;
    /** Term in months. */
    term: number;
    down_payment: string;
    rest: string;
    standard_rate: string;
    lowest_rate: string;
    maker: string;
    dealer: string;
    company: string;
    version: Generated<number>;
    created_by: number | null;
    created_at: Date;
  };
  readonly finance_setting: {
    id: Generated<number>;
    effective_from: string;
    version_id: number;
    service_vat: string;
    shortest_term: number;
    longest_term: number;
    least_down_payment: string;
    /** The version of interest rate and extension days that was in force with it. */
    financing_id: number;
  };
  readonly finance_share: {
    id: Generated<number>;
    model_id: number;
    effective_from: string;
    version_id: number;
    annuity: string;
    equal_principal: string;
    balloon: string;
    lease: string;
  };
  readonly program_calculation: {
    id: Generated<number>;
    program_id: number;
    si_offer_id: number;
    calculator_version_id: number;
    product: FinanceProduct;
    term: number;
    down_payment: string;
    customer_rate: string;
    service_vat: string;
    /** Values that were written into the terms. */
    lines: number;
    edited_by: number | null;
    edited_at: Date;
  };
}

declare module '../../database/tables.ts' {
  interface Tables extends CalculatorTables {}
}
