import type { LocalText } from '../base/locale.ts';
import { PAGES } from './actions.ts';

/** An entry of the menu. */
export interface MenuEntry {
  /** Never reused, because roles refer to it. */
  readonly id: number;
  readonly parent: number | null;
  /** Path of the page; empty for an entry that only groups others. */
  readonly path: string;
  readonly name: LocalText;
  /** Name of a Blueprint icon. */
  readonly icon: string;
  readonly buttons: readonly MenuButton[];
}

export interface MenuButton {
  readonly id: number;
  readonly code: string;
  readonly name: LocalText;
}

const GROUPS: readonly MenuEntry[] = [
  { id: 100, parent: null, path: '', name: { en: 'Budget', zh: '预算' }, icon: 'chart', buttons: [] },
  { id: 101, parent: null, path: '', name: { en: 'Programs', zh: '激励项目' }, icon: 'clipboard', buttons: [] },
  { id: 102, parent: null, path: '', name: { en: 'Approvals', zh: '审批' }, icon: 'endorsed', buttons: [] },
  {
    id: 103,
    parent: null,
    path: '',
    name: { en: 'Release & Letters', zh: '发布与激励函' },
    icon: 'send-message',
    buttons: [],
  },
  { id: 104, parent: null, path: '', name: { en: 'Calculator', zh: '金融测算' }, icon: 'calculator', buttons: [] },
  {
    id: 200,
    parent: null,
    path: '',
    name: { en: 'Vehicle & Kufri', zh: '车型与 Kufri' },
    icon: 'drive-time',
    buttons: [],
  },
  { id: 300, parent: null, path: '', name: { en: 'System Setting', zh: '系统设置' }, icon: 'cog', buttons: [] },
  {
    id: 400,
    parent: null,
    path: '',
    name: { en: 'Dealer Master Data', zh: '经销商主数据' },
    icon: 'shop',
    buttons: [],
  },
  {
    id: 700,
    parent: null,
    path: '',
    name: { en: 'Retail Validation', zh: '零售核验' },
    icon: 'id-number',
    buttons: [],
  },
  { id: 750, parent: null, path: '', name: { en: 'Claims', zh: '申请' }, icon: 'bank-account', buttons: [] },
  { id: 780, parent: null, path: '', name: { en: 'Checking', zh: '审核' }, icon: 'endorsed', buttons: [] },
  { id: 800, parent: null, path: '', name: { en: 'Spot Checks', zh: '抽查' }, icon: 'random', buttons: [] },
  { id: 850, parent: null, path: '', name: { en: 'Source Data', zh: '来源数据' }, icon: 'import', buttons: [] },
  {
    id: 870,
    parent: null,
    path: '',
    name: { en: 'Local Registration', zh: '属地上牌' },
    icon: 'map-marker',
    buttons: [],
  },
  { id: 900, parent: null, path: '', name: { en: 'Help', zh: '帮助' }, icon: 'help', buttons: [] },
];

const PLACES: ReadonlyMap<number, number> = new Map(PAGES.map(({ menu: { id, place = id } }) => [id, place]));

/** The menu of the product, in the order of the ids or places; it lists only pages that exist. */
export const MENU: readonly MenuEntry[] = [
  ...GROUPS,
  ...PAGES.map(({ path, menu: { id, parent, icon, name }, buttons }): MenuEntry => {
    const named = Object.entries(buttons).map((entry) => ({ id: entry[1].id, code: entry[0], name: entry[1].name }));
    return { id, parent, icon, name, path, buttons: named };
  }),
].sort((a, b) => placeOf(a) - placeOf(b));

function placeOf({ id }: MenuEntry): number {
  return PLACES.get(id) ?? id;
}
