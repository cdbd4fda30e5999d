import { socialCreditCheck } from '@oasis/engine/identifiers';
/** Legal entities of the demo: code, names, and whether a user form offers it. */
export const LEGAL_ENTITIES = [
  { code: 'MBCL', cn: '梅赛德斯-奔驰（中国）有限公司', en: 'Mercedes-Benz (China) Ltd.', show: true },
  {
    code: 'BMBS',
    cn: '北京梅赛德斯-奔驰销售服务有限公司',
    en: 'Beijing Mercedes-Benz Sales Service Co., Ltd.',
    show: true,
  },
  { code: 'MBAFC', cn: '梅赛德斯-奔驰汽车金融有限公司', en: 'Mercedes-Benz Auto Finance Ltd.', show: true },
  { code: 'MBLC', cn: '梅赛德斯-奔驰租赁有限公司', en: 'Mercedes-Benz Leasing Co., Ltd.', show: true },
  { code: 'Dealer', cn: '经销商', en: 'Dealer', show: true },
  { code: 'Dealer Group', cn: '经销商集团', en: 'Dealer Group', show: true },
] as const;

export const BUSINESS_UNITS = [
  { code: 'MBPC', en: 'MBPC', cn: '乘用车' },
  { code: 'AMG', en: 'AMG', cn: 'AMG' },
  { code: 'G', en: 'G', cn: 'G级' },
  { code: 'MAYBACH', en: 'Maybach', cn: '迈巴赫' },
  { code: 'FLEET', en: 'Fleet', cn: '大客户' },
  { code: 'CPO', en: 'CPO', cn: '官方认证二手车' },
  { code: 'VAN', en: 'VAN', cn: '商务车' },
] as const;

export const REGIONS = [
  { code: 'NORTH', en: 'North', cn: '北区' },
  { code: 'EAST', en: 'East', cn: '东区' },
  { code: 'SOUTH', en: 'South', cn: '南区' },
  { code: 'WEST', en: 'West', cn: '西区' },
] as const;

export const DEALER_GROUPS = [
  { code: 'HY', en: 'Huayue Group', cn: '华悦集团' },
  { code: 'MD', en: 'Mingdu Group', cn: '明都集团' },
  { code: 'CX', en: 'Chenxi Group', cn: '晨曦集团' },
  { code: 'QS', en: 'Qingshan Group', cn: '青山集团' },
] as const;

/** The cities of dealers in both languages, with the code of their region. */
export const CITIES = [
  ['Beijing', '北京', 'NORTH'],
  ['Tianjin', '天津', 'NORTH'],
  ['Shenyang', '沈阳', 'NORTH'],
  ['Jinan', '济南', 'NORTH'],
  ['Shanghai', '上海', 'EAST'],
  ['Hangzhou', '杭州', 'EAST'],
  ['Nanjing', '南京', 'EAST'],
  ['Ningbo', '宁波', 'EAST'],
  ['Guangzhou', '广州', 'SOUTH'],
  ['Shenzhen', '深圳', 'SOUTH'],
  ['Xiamen', '厦门', 'SOUTH'],
  ['Changsha', '长沙', 'SOUTH'],
  ['Chengdu', '成都', 'WEST'],
  ['Chongqing', '重庆', 'WEST'],
  ['Xian', '西安', 'WEST'],
  ['Kunming', '昆明', 'WEST'],
] as const;

export interface DemoDealer {
  readonly code: string;
  readonly en: string;
  readonly cn: string;
  readonly region: string;
  /** Social credit code. */
  readonly taxNumber: string;
  /** null for every third dealer */
  readonly group: string | null;
}

/** Two dealers a city, most of them in a group. */
export function demoDealers(): readonly DemoDealer[] {
  return CITIES.flatMap(([en, cn, region], city) =>
    [1, 2].map((shop) => {
      const place = city * 2 + shop - 1;
      const group = place % 3 === 2 ? undefined : DEALER_GROUPS[place % DEALER_GROUPS.length];
      return {
        code: `D${String(1001 + place)}`,
        en: `${group?.en.replace(' Group', '') ?? 'Haoyun'} ${en} No. ${shop}`,
        cn: `${group?.cn.replace('集团', '') ?? '浩云'}${cn}${shop}号店`,
        region,
        taxNumber: madeUpCreditCode(place),
        group: group?.code ?? null,
      };
    }),
  );
}

/** A social credit code of a district that does not exist, so that the code is no company's. */
export function madeUpCreditCode(place: number): string {
  const code = `91440399MA5${String(100_001 + place)}`;
  return code + socialCreditCheck(code);
}

export const FLEET_CATEGORIES = [
  {
    name: 'Corporate',
    types: [
      { name: 'Key account', customers: ['Huaxin Logistics', 'Longhai Energy', 'Tianyi Software', 'Minghe Bank'] },
      { name: 'Small and medium company', customers: ['Beichen Design', 'Luyuan Trading'] },
    ],
  },
  {
    name: 'Rental and mobility',
    types: [
      { name: 'Rental', customers: ['Yida Car Rental', 'Sanhuan Leasing'] },
      { name: 'Chauffeur service', customers: ['Xinglu Mobility', 'Anda Limousine'] },
    ],
  },
  {
    name: 'Public',
    types: [{ name: 'Embassy and returnee', customers: ['Embassy pool', 'Oversea returnees'] }],
  },
] as const;
