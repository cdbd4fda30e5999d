import type { BudgetTemplate, TemplateField } from '../types.ts';
import {
  averages,
  BASE_VOLUME,
  baseValue,
  GUIDELINE,
  MSRP_WITH_VAT,
  msrpWithoutVat,
  PENETRATION_AND_VOLUME,
  VAT_RATE,
  VOLUME_FIELDS,
} from './common-fields.ts';
import { formula, fromReference, INPUT, numberField, percentField, recomputed, SUM } from './make-field.ts';

/** Average cost per unit = dealer purchase price with VAT × interest rate × extension days ÷ 360. */
const COST_FIELDS: readonly TemplateField[] = [
  numberField(
    'dealerPrice',
    { en: 'Dealer Price incl. VAT', zh: '经销商采购价（含税）' },
    fromReference('dealerPriceWithVat'),
    recomputed('purchaseValue / estimatedVolume'),
    { role: 'dealerPrice' },
  ),
  percentField(
    'interestRate',
    { en: 'Interest Rate', zh: '利率' },
    INPUT,
    recomputed('budgetEstimation * 360 / financedDays'),
    { role: 'interestRate' },
  ),
  numberField(
    'extensionDays',
    { en: 'Extension Days', zh: '延长天数' },
    INPUT,
    recomputed('financedDays / purchaseValue'),
    { role: 'extensionDays' },
  ),
  numberField(
    'averageCostPerUnit',
    { en: 'Average Cost per Unit', zh: '单车平均成本' },
    formula('dealerPrice * interestRate * extensionDays / 360'),
    recomputed('budgetEstimation / estimatedVolume'),
    { role: 'costPerUnit' },
  ),
  numberField(
    'budgetEstimation',
    { en: 'Budget Estimation', zh: '预算测算' },
    formula('estimatedVolume * averageCostPerUnit'),
    SUM,
    { role: 'budget' },
  ),
];

/** Sums from which price, rate and days of summary rows are recomputed, each weighted by its money. */
const WEIGHTS: readonly TemplateField[] = [
  numberField(
    'purchaseValue',
    { en: 'Purchase Value', zh: '采购总额' },
    formula('estimatedVolume * dealerPrice'),
    SUM,
    { hidden: true },
  ),
  numberField(
    'financedDays',
    { en: 'Purchase Value × Days', zh: '采购总额 × 天数' },
    formula('purchaseValue * extensionDays'),
    SUM,
    { hidden: true },
  ),
];

/** PMT: the cost of extra interest-free days for dealers. */
export const PAYMENT_TERM: BudgetTemplate = {
  id: 'pmt',
  version: '1',
  name: { en: 'PMT', zh: 'PMT（付款期延长）' },
  salesType: 1,
  fields: [
    ...VOLUME_FIELDS,
    ...COST_FIELDS,
    ...averages('estimatedVolume'),
    BASE_VOLUME,
    ...WEIGHTS,
    MSRP_WITH_VAT,
    VAT_RATE,
    msrpWithoutVat('estimatedVolume', { hidden: true }),
    baseValue('estimatedVolume'),
    GUIDELINE,
  ],
  inputSetPairs: ['period', 'detail'],
  linkedPair: PENETRATION_AND_VOLUME,
  copyKufriTo: 'override',
};
