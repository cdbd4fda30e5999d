import type { BudgetTemplate, TemplateField } from '../types.ts';
import {
  averages,
  baseValue,
  GUIDELINE,
  MSRP_WITH_VAT,
  msrpWithoutVat,
  RT_PIPELINE,
  VAT_RATE,
  WS_PIPELINE,
} from './common-fields.ts';
import { formula, INPUT, numberField, percentField, recomputed, SUM } from './make-field.ts';

/** BUD-129, BUD-130. */
const VISIBLE_FIELDS: readonly TemplateField[] = [
  RT_PIPELINE,
  numberField('fleetVolume', { en: 'Fleet Volume', zh: '大客户销量' }, INPUT, SUM, { role: 'volume' }),
  percentField(
    'fleetShare',
    { en: '% Fleet Share', zh: '% 大客户占比' },
    formula('fleetVolume / rtPipeline'),
    recomputed('fleetVolume / rtPipeline'),
    { role: 'fleetShare' },
  ),
  numberField(
    'incentiveAmount',
    { en: 'Incentive Amount', zh: '激励金额' },
    INPUT,
    recomputed('incentiveTotal / fleetVolume'),
    { role: 'incentiveAmount' },
  ),
  numberField(
    'additionalDiscount',
    { en: 'Additional Discount', zh: '额外折扣' },
    INPUT,
    recomputed('discountTotal / fleetVolume'),
    { role: 'additionalDiscount' },
  ),
  numberField(
    'budgetEstimation',
    { en: 'Budget Estimation', zh: '预算测算' },
    formula('fleetVolume * (incentiveAmount + additionalDiscount)'),
    SUM,
    { role: 'budget' },
  ),
  ...averages('fleetVolume'),
];

/** The sources of the amounts per unit in summary rows. */
const TOTALS: readonly TemplateField[] = [
  numberField(
    'incentiveTotal',
    { en: 'Incentive Total', zh: '激励总额' },
    formula('fleetVolume * incentiveAmount'),
    SUM,
    { hidden: true },
  ),
  numberField(
    'discountTotal',
    { en: 'Discount Total', zh: '折扣总额' },
    formula('fleetVolume * additionalDiscount'),
    SUM,
    { hidden: true },
  ),
];

/** BUD-129, BUD-130, BUD-149. */
export const FLEET_SALES: BudgetTemplate = {
  id: 'fleet-sales',
  version: '1',
  name: { en: 'Fleet Sales', zh: '大客户销售' },
  salesType: 2,
  fields: [
    ...VISIBLE_FIELDS,
    { ...WS_PIPELINE, visible: false },
    ...TOTALS,
    MSRP_WITH_VAT,
    VAT_RATE,
    msrpWithoutVat('fleetVolume', { hidden: true }),
    baseValue('fleetVolume'),
    GUIDELINE,
  ],
  inputSetPairs: ['detail'],
  copyKufriTo: 'volume',
};
