import type { BudgetTemplate, FieldRole, FieldSource, RollUp, TemplateField } from '@oasis/engine/template';

/** The columns of the work table, in order; every participant has the same. */
export const COLUMN = {
  ws: 0,
  rt: 1,
  penetration: 2,
  volume: 3,
  msrp: 4,
  msrpPercent: 5,
  costPerUnit: 6,
  budget: 7,
  avgSi: 8,
  avgSiPercent: 9,
  guideline: 10,
  deviation: 11,
  msrpVolume: 12,
} as const;

export const COLUMN_COUNT = 13;

export const VAT = 1.13;

/** The guideline of every row, of summary rows too. */
export const GUIDELINE = 0.05;

const SUM: RollUp = { kind: 'sum' };
const NONE: RollUp = { kind: 'none' };
const INPUT: FieldSource = { kind: 'input' };

/** The work table as a template of the engine: data, as any template is. Two pipelines, a linked pair, cost and averages. */
export const WORK_TEMPLATE: BudgetTemplate = {
  id: 'work-table',
  version: '1',
  name: { en: 'Work table', zh: '基准表' },
  salesType: 1,
  fields: [
    field('ws', 'number', { kind: 'reference', reference: 'kufriWs' }, SUM, 'wsPipeline'),
    field('rt', 'number', INPUT, SUM, 'override'),
    field('penetration', 'percent', INPUT, recomputed('volume / ws'), 'penetration'),
    field('volume', 'number', INPUT, SUM, 'volume'),
    field('msrp', 'number', { kind: 'reference', reference: 'msrpWithVat' }, NONE, 'priceWithVat'),
    field('msrpPercent', 'percent', INPUT, NONE, 'costPercent'),
    field('costPerUnit', 'number', formula(`msrp / ${VAT} * msrpPercent`), NONE, 'costPerUnit'),
    field('budget', 'number', formula('volume * costPerUnit'), SUM, 'budget'),
    field('avgSi', 'number', formula('budget / volume'), recomputed('budget / volume'), 'avgSi'),
    field('avgSiPercent', 'percent', formula('budget / msrpVolume'), recomputed('budget / msrpVolume'), 'avgSiPercent'),
    field(
      'guideline',
      'percent',
      { kind: 'reference', reference: 'guidelinePercent' },
      recomputed(String(GUIDELINE)),
      'guideline',
    ),
    field('deviation', 'percent', formula('avgSiPercent - guideline'), recomputed('avgSiPercent - guideline')),
    // Without its role, so that every participant has these columns: the engine would add sums of what is priced.
    field('msrpVolume', 'number', formula(`msrp / ${VAT} * volume`), SUM),
  ],
  inputSetPairs: ['period'],
  linkedPair: { rate: 'penetration', amount: 'volume', base: 'wsPipeline' },
  copyKufriTo: 'override',
};

function formula(text: string): FieldSource {
  return { kind: 'formula', text };
}

function recomputed(text: string): RollUp {
  return { kind: 'formula', text };
}

function field(
  id: keyof typeof COLUMN,
  format: TemplateField['format'],
  source: FieldSource,
  rollUp: RollUp,
  role?: FieldRole,
): TemplateField {
  return {
    id,
    name: { en: id, zh: id },
    ...(role !== undefined && { role }),
    format,
    width: 120,
    visible: true,
    sources: [{ source }],
    rollUp,
  };
}
