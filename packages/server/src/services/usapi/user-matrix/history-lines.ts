import { ACTIONS, type ActionId, type Locale, type LocalText } from '@oasis/engine';
import * as z from 'zod';
import type { SettingIds, SettingKind } from '../user-settings/held-settings.ts';
import type { HistoryRecord } from './history-store.ts';

/** One thing that a change changed. */
export interface HistoryLine {
  readonly at: Date;
  readonly account: string;
  readonly person: string;
  readonly operation: string;
  readonly legalEntity: string;
  readonly userName: string;
  readonly fullName: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Names that records do not carry, and what the filter leaves of them. */
export interface HistoryNames {
  /** Of roles, BUs and regions, by `roles:ID`, `bus:ID` and `regions:ID`. */
  readonly given: ReadonlyMap<string, LocalText>;
  /** In the same words; undefined where the filter names neither role nor BU. */
  readonly sought: ReadonlySet<string> | undefined;
}

const one = z.object({ id: z.number(), name: z.string() });
const settings = z.object({ roles: z.array(one), bus: z.array(one), regions: z.array(one) });
const settingDetails = z.object({ before: settings, after: settings });
const formDetails = z.object({
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
});

type Change = Pick<HistoryLine, 'what' | 'before' | 'after'>;

/** The lines of a record: one for each role, BU or region that was given or taken, or for each field that changed. */
export function linesOf(record: HistoryRecord, names: HistoryNames, locale: Locale): readonly HistoryLine[] {
  const given = settingDetails.safeParse(record.details);
  const changes = given.success ? settingChanges(given.data, names, locale) : fieldChanges(record, names, locale);
  const head = {
    at: record.at,
    account: record.account,
    person: record.person ?? '',
    operation: isAction(record.action) ? ACTIONS[record.action].name[locale] : record.action,
    legalEntity: locale === 'en' ? record.type_en : record.type_cn,
    userName: record.usrnm,
    fullName: record.fulnm,
  };
  return changes.map((change) => ({ ...head, ...change }));
}

/** Everything that the records name, to look up its names. */
export function namedBy(records: readonly HistoryRecord[]): SettingIds {
  const all = records.flatMap(({ details }) => {
    const given = settingDetails.safeParse(details);
    return given.success ? [given.data.before, given.data.after] : [];
  });
  const idsOf = (kind: SettingKind): ReadonlySet<number> =>
    new Set(all.flatMap((lists) => lists[kind].map(({ id }) => id)));
  return { roles: idsOf('roles'), bus: idsOf('bus'), regions: idsOf('regions') };
}

const KINDS = [
  { kind: 'roles', name: { en: 'Role', zh: '角色' } },
  { kind: 'bus', name: { en: 'BU', zh: '业务单元' } },
  { kind: 'regions', name: { en: 'Region', zh: '区域' } },
] as const;

/** What was taken stands before, what was given after. */
function settingChanges(
  { before, after }: z.infer<typeof settingDetails>,
  { given, sought }: HistoryNames,
  locale: Locale,
): readonly Change[] {
  return KINDS.flatMap(({ kind, name }) => {
    const nameOf = ({ id, name: recorded }: z.infer<typeof one>): string =>
      given.get(`${kind}:${id}`)?.[locale] ?? recorded;
    const isSought = ({ id }: z.infer<typeof one>): boolean => sought?.has(`${kind}:${id}`) ?? true;
    const what = name[locale];
    return [
      ...before[kind].filter(isSought).map((gone) => ({ what, before: nameOf(gone), after: '' })),
      ...after[kind].filter(isSought).map((added) => ({ what, before: '', after: nameOf(added) })),
    ];
  });
}

const FIELDS: Readonly<Record<string, LocalText>> = {
  usrnm: { en: 'Account', zh: '账号' },
  fulnm: { en: 'Full name', zh: '姓名' },
  email: { en: 'Email', zh: '邮箱' },
  usrtp: { en: 'User type', zh: '用户类型' },
  orgid: { en: 'Organization', zh: '组织' },
  entityIds: { en: 'Legal entities', zh: '法人实体' },
  dealerItAdmin: { en: 'Dealer IT administrator', zh: '经销商IT管理员' },
  state: { en: 'Status', zh: '状态' },
};

function fieldChanges({ details }: HistoryRecord, { sought }: HistoryNames, locale: Locale): readonly Change[] {
  const form = formDetails.safeParse(details);
  if (!form.success || sought !== undefined) return [];
  const { before, after } = form.data;
  return Object.entries(FIELDS).flatMap(([field, what]) => {
    const [was, is] = [fieldText(field, before?.[field], locale), fieldText(field, after?.[field], locale)];
    return was === is ? [] : [{ what: what[locale], before: was, after: is }];
  });
}

const ANSWERS = {
  state: { yes: { en: 'Active', zh: '启用' }, no: { en: 'Inactive', zh: '停用' } },
  other: { yes: { en: 'Yes', zh: '是' }, no: { en: 'No', zh: '否' } },
} as const;

function fieldText(field: string, value: unknown, locale: Locale): string {
  if (typeof value === 'boolean') return ANSWERS[field === 'state' ? 'state' : 'other'][value ? 'yes' : 'no'][locale];
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isAction(text: string): text is ActionId {
  return Object.hasOwn(ACTIONS, text);
}
