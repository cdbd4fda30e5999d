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
import { formula, INPUT, numberField, recomputed, SUM } from './make-field.ts';

/** Each budget is volume × cost per unit ÷ (1 + VAT); missing without a VAT rate (BUD-132..134). */
const COST_FIELDS: readonly TemplateField[] = [
  numberField(
    'priceTypeCost',
    { en: 'Price Type Cost/unit', zh: '价格类单车成本' },
    INPUT,
    recomputed('priceTypeGross / estimatedVolume'),
    { role: 'priceTypeCost' },
  ),
  numberField(
    'volumeCost',
    { en: 'Volume Cost/unit', zh: '销量类单车成本' },
    INPUT,
    recomputed('volumeGross / estimatedVolume'),
    { role: 'volumeCost' },
  ),
  numberField(
    'priceTypeBudget',
    { en: 'PT Budget', zh: 'PT 预算' },
    formula('IF(vatRate >= 0, priceTypeGross / (1 + vatRate), priceTypeGross)'),
    SUM,
    { role: 'priceTypeBudget' },
  ),
  numberField(
    'volumeBudget',
    { en: 'Volume Budget', zh: '销量预算' },
    formula('IF(vatRate >= 0, volumeGross / (1 + vatRate), volumeGross)'),
    SUM,
    { role: 'volumeBudget' },
  ),
  numberField(
    'budgetEstimation',
    { en: 'Budget Estimation', zh: '预算测算' },
    formula('priceTypeBudget + volumeBudget'),
    SUM,
    { role: 'budget' },
  ),
];

/** The budgets before tax is taken off. */
const GROSS: readonly TemplateField[] = [
  numberField(
    'priceTypeGross',
    { en: 'PT Budget incl. VAT', zh: 'PT 预算（含税）' },
    formula('estimatedVolume * priceTypeCost'),
    SUM,
    { hidden: true },
  ),
  numberField(
    'volumeGross',
    { en: 'Volume Budget incl. VAT', zh: '销量预算（含税）' },
    formula('estimatedVolume * volumeCost'),
    SUM,
    { hidden: true },
  ),
];

/** BUD-132..134. */
export const COMPANY_CAR: BudgetTemplate = {
  id: 'company-car',
  version: '1',
  name: { en: 'Company Car', zh: '公司用车' },
  salesType: 1,
  fields: [
    ...VOLUME_FIELDS,
    ...COST_FIELDS,
    ...averages('estimatedVolume'),
    BASE_VOLUME,
    ...GROSS,
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
