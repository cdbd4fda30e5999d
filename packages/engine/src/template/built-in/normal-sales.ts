import type { BudgetTemplate } from '../types.ts';
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
import { formula, INPUT, numberField, percentField, recomputed, SUM } from './make-field.ts';

/** Of cost per unit and percent of MSRP the Input Set chooses the input; the other one is computed (BUD-127, BUD-137). */
const COST_PER_UNIT = numberField(
  'costPerUnit',
  { en: 'Cost/unit', zh: '单车成本' },
  [
    { when: { mode: 'Auto' }, source: formula('guidelinePercent * msrpWithoutVat') },
    { when: { cost: '%MSRP w/o VAT' }, source: formula('msrpPercent * msrpWithoutVat') },
    { source: INPUT },
  ],
  recomputed('budgetEstimation / estimatedVolume'),
  { role: 'costPerUnit' },
);

const MSRP_PERCENT = percentField(
  'msrpPercent',
  { en: '%MSRP w/o VAT', zh: '%MSRP（不含税）' },
  [
    { when: { mode: 'Auto' }, source: formula('guidelinePercent') },
    { when: { cost: 'Cost/unit' }, source: formula('costPerUnit / msrpWithoutVat') },
    { source: INPUT },
  ],
  recomputed('budgetEstimation / baseValue'),
  { role: 'costPercent' },
);

const BUDGET = numberField(
  'budgetEstimation',
  { en: 'Budget Estimation', zh: '预算测算' },
  [
    { when: { cost: '%MSRP w/o VAT' }, source: formula('estimatedVolume * msrpPercent * msrpWithoutVat') },
    { source: formula('estimatedVolume * costPerUnit') },
  ],
  SUM,
  { role: 'budget' },
);

/** BUD-131, BUD-137, BUD-149. */
export const NORMAL_SALES: BudgetTemplate = {
  id: 'normal-sales',
  version: '1',
  name: { en: 'Normal Sales', zh: '普通销售' },
  salesType: 1,
  fields: [
    ...VOLUME_FIELDS,
    msrpWithoutVat('estimatedVolume'),
    COST_PER_UNIT,
    MSRP_PERCENT,
    BUDGET,
    ...averages('estimatedVolume'),
    BASE_VOLUME,
    MSRP_WITH_VAT,
    VAT_RATE,
    baseValue('estimatedVolume'),
    GUIDELINE,
  ],
  inputSetPairs: ['mode', 'period', 'detail', 'cost'],
  linkedPair: PENETRATION_AND_VOLUME,
  copyKufriTo: 'override',
};
