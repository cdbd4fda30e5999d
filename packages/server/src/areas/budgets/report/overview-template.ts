import type { BudgetTemplate, FieldSource, RollUp, TemplateField } from '@oasis/engine/template';

const SUM: RollUp = { kind: 'sum' };
/** The source of fields filled from measures of the budgets; the overview is locked as a whole, so nobody types into it. */
const FILLED: FieldSource = { kind: 'input' };
const PIPELINE_WIDTH = 100;
const NUMBER_WIDTH = 120;
const AVERAGE_WIDTH = 80;

/** The id of the budget that has a price; it has no role. */
export const PRICED_BUDGET = 'pricedBudget';

/** The template of the overview of an offer type; never stored, and not offered for new budgets. */
export const OVERVIEW_TEMPLATE: BudgetTemplate = {
  id: 'overview',
  version: '1',
  name: { en: 'Overview', zh: '总览' },
  salesType: 1,
  fields: [
    numberField('rtPipeline', { en: 'RT Pipeline', zh: '零售计划量' }, PIPELINE_WIDTH, {
      role: 'rtPipeline',
      source: { kind: 'reference', reference: 'kufriRt' },
    }),
    numberField('wsPipeline', { en: 'WS Pipeline', zh: '批发计划量' }, PIPELINE_WIDTH, {
      role: 'wsPipeline',
      source: { kind: 'reference', reference: 'kufriWs' },
    }),
    numberField('volume', { en: 'Volume', zh: '销量' }, NUMBER_WIDTH, { role: 'volume', source: FILLED }),
    numberField('budgetEstimation', { en: 'Budget Estimation', zh: '预算测算' }, NUMBER_WIDTH, {
      role: 'budget',
      source: FILLED,
    }),
    average('avgSi', { en: 'AVG.SI', zh: '单车平均激励' }, 'budgetEstimation / volume', {
      role: 'avgSi',
      format: 'number',
    }),
    average('avgSiPercent', { en: 'AVG.SI %', zh: '单车平均激励 %' }, 'pricedBudget / baseValue', {
      role: 'avgSiPercent',
      format: 'percent',
      shortZero: true,
    }),
    {
      ...numberField('baseValue', { en: 'MSRP Volume', zh: 'MSRP 总额' }, NUMBER_WIDTH, {
        role: 'baseValue',
        source: FILLED,
      }),
      visible: false,
    },
    // The budget of priced models, the only one in a share of the price. A row is the sum of many budgets and months.
    {
      ...numberField(PRICED_BUDGET, { en: 'Budget Estimation with a price', zh: '有价格的预算测算' }, NUMBER_WIDTH, {
        source: FILLED,
      }),
      visible: false,
    },
  ],
  inputSetPairs: [],
  copyKufriTo: 'volume',
};

function numberField(
  id: string,
  name: TemplateField['name'],
  width: number,
  { role, source }: { readonly role?: NonNullable<TemplateField['role']>; readonly source: FieldSource },
): TemplateField {
  return {
    id,
    name,
    ...(role !== undefined && { role }),
    format: 'number',
    width,
    visible: true,
    sources: [{ source }],
    rollUp: SUM,
  };
}

/** A field recomputed from the sums on every level (BUD-058, BUD-138). */
function average(
  id: string,
  name: TemplateField['name'],
  text: string,
  traits: Pick<TemplateField, 'format' | 'shortZero'> & { readonly role: NonNullable<TemplateField['role']> },
): TemplateField {
  return {
    id,
    name,
    ...traits,
    width: AVERAGE_WIDTH,
    visible: true,
    sources: [{ source: { kind: 'formula', text } }],
    rollUp: { kind: 'formula', text },
  };
}
