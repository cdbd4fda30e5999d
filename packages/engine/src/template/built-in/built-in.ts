import type { BudgetTemplate } from '../types.ts';
import { COMPANY_CAR } from './company-car.ts';
import { FLEET_SALES } from './fleet-sales.ts';
import { NORMAL_SALES } from './normal-sales.ts';
import { PAYMENT_TERM } from './payment-term.ts';

/** The templates that a new installation starts with: plain data in the form that templates are stored in. */
export const BUILT_IN_TEMPLATES: readonly BudgetTemplate[] = [NORMAL_SALES, FLEET_SALES, PAYMENT_TERM, COMPANY_CAR];
