import { defineLabels } from '../../locale/define-labels.ts';

/** The configuration of spot checks. */
export const spotConfigLabels = defineLabels({
  'spotConfig.title': { en: 'Spot Checking Configuration', zh: '抽查配置' },
  'spotConfig.rules': { en: 'Sample Check Rule', zh: '抽样规则' },
  'spotConfig.billRate': { en: 'Bill Rate', zh: '票据利率' },
  'spotConfig.serviceVat': { en: 'Service VAT', zh: '服务增值税率' },
  'spotConfig.contractActivationDays': { en: 'Contract Activation Days', zh: '合同激活天数' },
  'spotConfig.floorPlanDays': { en: 'Floor Plan Days', zh: '库存融资天数' },
  'spotConfig.propose': { en: 'Propose', zh: '提出' },
  'spotConfig.percent': { en: 'Percent', zh: '百分比' },
  'spotConfig.days': { en: 'Whole days', zh: '整天数' },
  'spotConfig.hint': {
    en: 'In force when somebody else confirms it; what is in force stays until then.',
    zh: '经他人确认后生效；在此之前原内容继续有效。',
  },
  'spotConfig.bandsHint': {
    en: 'Amounts from which a stratum of its own begins, with blanks between them.',
    zh: '各分层的起始金额，以空格分隔。',
  },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof spotConfigLabels> {}
}
