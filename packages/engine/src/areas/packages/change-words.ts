import type { LocalText, WordTable } from '../../base/locale.ts';

/** The parts of a program that a package can find changed. */
export const CHANGED_PARTS = {
  design: { en: 'Design', zh: '设计' },
  terms: { en: 'Terms', zh: '条款' },
  combinability: { en: 'Combinability', zh: '叠加规则' },
  parameter: { en: 'Parameter', zh: '参数' },
  wording: { en: 'Wording', zh: '文案' },
  budget: { en: 'Budget', zh: '预算' },
  cells: { en: 'Budget cells', zh: '预算单元格' },
  reference: { en: 'Reference data', zh: '参考数据' },
} as const satisfies WordTable;

export type ChangedPart = keyof typeof CHANGED_PARTS;

/** What the places of these parts are called. */
export const CHANGED_PLACES = {
  name: { en: 'Name', zh: '名称' },
  nameCn: { en: 'Chinese name', zh: '中文名称' },
  firstDay: { en: 'First day', zh: '开始日' },
  lastDay: { en: 'Last day', zh: '结束日' },
  pastReason: { en: 'Reason for a past first day', zh: '开始日已过的理由' },
  qualifyingDay: { en: 'Qualifying day', zh: '判定日' },
  saleKind: { en: 'Kind of sale', zh: '销售类型' },
  claimant: { en: 'Who claims', zh: '申请方' },
  payee: { en: 'Who is paid', zh: '收款方' },
  makes: { en: 'Makes', zh: '产品线' },
  offers: { en: 'Offers', zh: '激励方案' },
  customers: { en: 'Fleet customers', zh: '大客户' },
  vehicles: { en: 'Vehicles', zh: '车辆' },
  laterVehicles: { en: 'And later ones', zh: '含后续车型' },
  dealers: { en: 'Dealers', zh: '经销商' },
  deadlineDays: { en: 'Deadline (days)', zh: '申请期限（天）' },
  lateRule: { en: 'Late claims', zh: '逾期申请' },
  lateDays: { en: 'Days of grace', zh: '宽限天数' },
  lateShare: { en: 'Share still paid (%)', zh: '逾期支付比例（%）' },
  validation: { en: 'Validation', zh: '校验' },
  check: { en: 'Checking', zh: '审核' },
  sample: { en: 'Sample', zh: '抽查' },
  payingEntity: { en: 'Paying entity', zh: '付款法人' },
  settlement: { en: 'Settlement', zh: '结算方式' },
  termsVat: { en: 'Amounts of the terms', zh: '条款金额' },
  documents: { en: 'Documents', zh: '单据' },
  vatRate: { en: 'VAT rate', zh: '增值税率' },
  kind: { en: 'Kind', zh: '类型' },
  vat: { en: 'VAT', zh: '增值税' },
  rounding: { en: 'Rounding', zh: '取整' },
  span: { en: 'Span', zh: '适用期间' },
  level: { en: 'Level', zh: '层级' },
  basis: { en: 'Basis', zh: '依据' },
  dealerUnits: { en: 'Cars per dealer at most', zh: '每家经销商最多台数' },
  units: { en: 'Cars at most', zh: '最多台数' },
  money: { en: 'Money at most (CNY)', zh: '最高金额（元）' },
  published: { en: 'Caps published', zh: '上限公布' },
  tier: { en: 'Tier {number}', zh: '第 {number} 档' },
  english: { en: 'English', zh: '英文' },
  chinese: { en: 'Chinese', zh: '中文' },
  kufri: { en: 'Kufri {make}', zh: 'Kufri {make}' },
  prices: { en: 'Prices', zh: '价格' },
  vatRates: { en: 'VAT rates', zh: '增值税率' },
  financing: { en: 'Interest rates', zh: '利率' },
  template: { en: 'Budget template', zh: '预算模板' },
  guideline: { en: 'Guideline', zh: '指导线' },
} as const satisfies WordTable;

/** Which vehicles or dealers a design means, before it lists them. */
export const SCOPE_WORDS = {
  all: { en: 'all', zh: '全部' },
  allBut: { en: 'all but', zh: '除外' },
  list: { en: 'these', zh: '指定' },
  regions: { en: 'regions', zh: '区域' },
  groups: { en: 'groups', zh: '集团' },
} as const satisfies WordTable;

/** Yes and no, and what is said of a pair of programs. */
export const YES_NO: Readonly<Record<'true' | 'false', LocalText>> = {
  true: { en: 'yes', zh: '是' },
  false: { en: 'no', zh: '否' },
};
