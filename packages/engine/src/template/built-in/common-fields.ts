import { AVERAGE_WIDTH, PIPELINE_WIDTH } from '../sizes.ts';
import type { LinkedPair, TemplateField } from '../types.ts';
import { formula, fromReference, INPUT, NO_ROLL_UP, numberField, percentField, recomputed, SUM } from './make-field.ts';

/** The Kufri volumes of the pinned version. */
export const RT_PIPELINE = numberField(
  'rtPipeline',
  { en: 'RT Pipeline', zh: '零售计划量' },
  fromReference('kufriRt'),
  SUM,
  { role: 'rtPipeline', width: PIPELINE_WIDTH },
);

export const WS_PIPELINE = numberField(
  'wsPipeline',
  { en: 'WS Pipeline', zh: '批发计划量' },
  fromReference('kufriWs'),
  SUM,
  { role: 'wsPipeline', width: PIPELINE_WIDTH },
);

/** Typed over the pipeline; in Auto the system fills it with the pipeline of the volume base. */
export const PIPELINE_OVERRIDE = numberField(
  'pipelineOverride',
  { en: 'Pipeline Override', zh: '计划量人工调整值' },
  [
    { when: { mode: 'Auto' }, volumeBase: 'RT', source: formula('rtPipeline') },
    { when: { mode: 'Auto' }, source: formula('wsPipeline') },
    { source: INPUT },
  ],
  SUM,
  { role: 'override', width: PIPELINE_WIDTH },
);

/** The base of the share: the override if it is filled, else the pipeline of the volume base (BUD-136). */
export const BASE_VOLUME = numberField(
  'baseVolume',
  { en: 'Base Volume', zh: '基准销量' },
  [
    { volumeBase: 'RT', source: formula('COALESCE(pipelineOverride, rtPipeline)') },
    { source: formula('COALESCE(pipelineOverride, wsPipeline)') },
  ],
  SUM,
  { role: 'baseVolume', hidden: true },
);

export const PENETRATION = percentField(
  'penetration',
  { en: '% Penetration', zh: '% 渗透率' },
  [{ when: { mode: 'Auto' }, source: formula('100%') }, { source: INPUT }],
  recomputed('estimatedVolume / baseVolume'),
  { role: 'penetration', attribute: { selected: true } },
);

/** BUD-131. */
export const ESTIMATED_VOLUME = numberField(
  'estimatedVolume',
  { en: 'Estimated Volume', zh: '预估销量' },
  [{ when: { mode: 'Auto' }, source: formula('baseVolume * penetration') }, { source: INPUT }],
  SUM,
  { role: 'volume' },
);

/** BUD-065. */
export const PENETRATION_AND_VOLUME: LinkedPair = {
  rate: 'penetration',
  amount: 'volume',
  base: 'baseVolume',
};

export const MSRP_WITH_VAT = numberField(
  'msrpWithVat',
  { en: 'MSRP incl. VAT', zh: 'MSRP（含税）' },
  fromReference('msrpWithVat'),
  NO_ROLL_UP,
  { role: 'priceWithVat', hidden: true },
);

export const VAT_RATE = percentField(
  'vatRate',
  { en: 'VAT rate', zh: '增值税率' },
  fromReference('vatRate'),
  NO_ROLL_UP,
  { role: 'vat', hidden: true },
);

export const GUIDELINE = percentField(
  'guidelinePercent',
  { en: '%Guideline', zh: '% 指导线' },
  fromReference('guidelinePercent'),
  NO_ROLL_UP,
  { role: 'guideline', hidden: true },
);

/** The value of the volume at list price, which percentages of summary rows are recomputed from (BUD-138). */
export function baseValue(volume: string): TemplateField {
  return numberField('baseValue', { en: 'MSRP Volume', zh: 'MSRP 总额' }, formula(`${volume} * msrpWithoutVat`), SUM, {
    role: 'baseValue',
    hidden: true,
  });
}

/** List price without tax; missing without a VAT rate, rather than at a rate of 0 %. */
export function msrpWithoutVat(volume: string, traits: { readonly hidden?: true } = {}): TemplateField {
  return numberField(
    'msrpWithoutVat',
    { en: 'MSRP w/o VAT', zh: 'MSRP（不含税）' },
    formula('IF(vatRate >= 0, msrpWithVat / (1 + vatRate), msrpWithVat)'),
    recomputed(`baseValue / ${volume}`),
    { role: 'price', ...traits },
  );
}

/** BUD-138. */
export function averages(volume: string): readonly TemplateField[] {
  const perUnit = `budgetEstimation / ${volume}`;
  const percent = 'budgetEstimation / baseValue';
  return [
    numberField('avgSi', { en: 'AVG.SI', zh: '单车平均激励' }, formula(perUnit), recomputed(perUnit), {
      role: 'avgSi',
      width: AVERAGE_WIDTH,
    }),
    percentField('avgSiPercent', { en: 'AVG.SI %', zh: '单车平均激励 %' }, formula(percent), recomputed(percent), {
      role: 'avgSiPercent',
      width: AVERAGE_WIDTH,
      shortZero: true,
    }),
  ];
}

/** Pipelines, share and volume: the columns that every template but the fleet's begins with. */
export const VOLUME_FIELDS: readonly TemplateField[] = [
  RT_PIPELINE,
  WS_PIPELINE,
  PIPELINE_OVERRIDE,
  PENETRATION,
  ESTIMATED_VOLUME,
];
