import {
  CLAIMANTS,
  type DealerScope,
  nodeKey,
  PAYEES,
  QUALIFYING_DAYS,
  SALE_KINDS,
  type VehicleScope,
} from '@oasis/engine/areas/designs';
import { type ContentLine, memberLines, plainLine, sameText, wordLine } from '@oasis/engine/areas/programs';
import type { LocalText, WordTable } from '@oasis/engine/base';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { namesIn, placeNames } from '../wording/field-facts.ts';
import type { StoredDesign } from './design-store.ts';

const NAMES = {
  name: { en: 'Name', zh: '名称' },
  nameCn: { en: 'Chinese name', zh: '中文名称' },
  bu: { en: 'BU', zh: '业务单元' },
  firstDay: { en: 'First day', zh: '开始日期' },
  lastDay: { en: 'Last day', zh: '结束日期' },
  pastReason: { en: 'Why it begins on a past day', zh: '开始日期已过的原因' },
  qualifyingDay: { en: 'Qualifying day', zh: '合格日' },
  saleKind: { en: 'Kind of sale', zh: '销售类型' },
  claimant: { en: 'Who claims', zh: '申请方' },
  payee: { en: 'Who is paid', zh: '收款方' },
  makes: { en: 'Make', zh: '产品线' },
  offers: { en: 'SI offer', zh: '激励方案' },
  customers: { en: 'Fleet customer', zh: '大客户' },
  vehicles: { en: 'Vehicles', zh: '车型' },
  later: { en: 'Later models', zh: '后续车型' },
  dealers: { en: 'Dealers', zh: '经销商' },
} as const satisfies WordTable;

const VEHICLE_WORDS = {
  all: { en: 'All', zh: '全部' },
  allBut: { en: 'All but some', zh: '除指定外全部' },
  list: { en: 'Only some', zh: '仅指定' },
} as const satisfies Readonly<Record<VehicleScope['kind'], LocalText>>;

const DEALER_WORDS = {
  all: { en: 'All', zh: '全部' },
  regions: { en: 'By region', zh: '按区域' },
  groups: { en: 'By group', zh: '按集团' },
  list: { en: 'Named dealers', zh: '指定经销商' },
} as const satisfies Readonly<Record<DealerScope['kind'], LocalText>>;

const LATER_WORDS: WordTable = { yes: { en: 'Covered', zh: '包含' }, no: { en: 'Not covered', zh: '不包含' } };

/** Content of the design of a program: names, offers, periods, cars and dealers. */
export async function designLines(db: Db | Tx, { design, buId }: StoredDesign): Promise<readonly ContentLine[]> {
  const line = (key: keyof typeof NAMES) => ({ part: 'design' as const, key: `design.${key}`, name: NAMES[key] });
  const given = (key: 'nameCn' | 'pastReason') => (design[key] === '' ? [] : [plainLine(line(key), design[key])]);
  const bu = await db
    .selectFrom('bu')
    .select(['name_en as en', 'name_cn as zh'])
    .where('id', '=', buId)
    .executeTakeFirst();
  const { makes, fleetCustomers, vehicles } = design;
  return [
    plainLine(line('name'), design.name),
    ...given('nameCn'),
    { ...line('bu'), is: String(buId), text: bu ?? sameText(String(buId)) },
    plainLine(line('firstDay'), design.firstDay),
    plainLine(line('lastDay'), design.lastDay),
    ...given('pastReason'),
    wordLine(line('qualifyingDay'), QUALIFYING_DAYS, design.qualifyingDay),
    ...memberLines(line('makes'), makes.map(ownName)),
    ...memberLines(line('offers'), await offers(db, design)),
    ...memberLines(line('customers'), fleetCustomers.map(ownName)),
    wordLine(line('vehicles'), VEHICLE_WORDS, vehicles.kind),
    ...(vehicles.kind === 'all' ? [] : memberLines(line('vehicles'), await places(db, vehicles))),
    wordLine(line('later'), LATER_WORDS, vehicles.later ? 'yes' : 'no'),
    wordLine(line('dealers'), DEALER_WORDS, design.dealers.kind),
    ...memberLines(line('dealers'), await dealers(db, design.dealers)),
    wordLine(line('saleKind'), SALE_KINDS, design.saleKind),
    wordLine(line('claimant'), CLAIMANTS, design.claimant),
    wordLine(line('payee'), PAYEES, design.payee),
  ];
}

interface Member {
  readonly id: number | string;
  readonly text: LocalText;
}

function ownName(name: string): Member {
  return { id: name, text: sameText(name) };
}

async function offers(db: Db | Tx, { offers: chosen }: StoredDesign['design']): Promise<readonly Member[]> {
  const ids = chosen.flatMap(({ siOfferIds }) => siOfferIds);
  const rows = await db
    .selectFrom('si_offer')
    .select(['id', 'name'])
    .where('id', 'in', inList(ids))
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ id, text: sameText(name) }));
}

async function places(db: Db | Tx, { nodes }: VehicleScope): Promise<readonly Member[]> {
  const named = await placeNames(db, nodes);
  return named.map(({ node, text }) => ({ id: nodeKey(node), text: sameText(text) }));
}

async function dealers(db: Db | Tx, scope: DealerScope): Promise<readonly Member[]> {
  const members = async (table: 'region' | 'dealer_group' | 'dealer', ids: readonly number[]) =>
    (await namesIn(db, table, ids)).map(({ id, en, zh }) => ({ id: `${table}.${id}`, text: { en, zh } }));
  switch (scope.kind) {
    case 'all':
      return [];
    case 'regions':
      return members('region', scope.regionIds);
    case 'groups':
      return members('dealer_group', scope.groupIds);
    case 'list':
      return members('dealer', scope.dealerIds);
  }
}
