import type { Locale, LocalText } from '@oasis/engine/base';
import * as z from 'zod';
import {
  fieldChanges,
  itemChanges,
  operationName,
  type RecordedChange,
  recordedItem,
} from '../../../audit/record-changes.ts';
import { type HistoryRecord, ownName } from './history-store.ts';

/** One thing that a change changed. */
export interface HistoryLine extends RecordedChange {
  readonly at: Date;
  readonly account: string;
  readonly person: string;
  readonly operation: string;
  readonly legalEntity: string;
  readonly userGroup: string;
  readonly role: string;
}

/** Names that records do not carry. */
export interface HistoryNames {
  /** Names of granted nodes, by `menu:ID`, `privilege:ID` and `api:ID`. */
  readonly granted: ReadonlyMap<string, LocalText>;
  readonly roles: ReadonlyMap<number, LocalText>;
  /** Menus and buttons that pass the filter, in the same words; undefined if it names no menu. */
  readonly sought: ReadonlySet<string> | undefined;
}

const items = z.array(recordedItem);
const grants = z.object({ menus: items, privileges: items, apis: items });
const grantDetails = z.object({
  before: grants,
  after: grants,
  roles: z.record(z.string(), grants).optional(),
});

type Grants = z.infer<typeof grants>;

/** The lines of a record: one for each right that was given or taken, or for each field of a form that changed. */
export function linesOf(record: HistoryRecord, names: HistoryNames, locale: Locale): readonly HistoryLine[] {
  const head = headOf(record, locale);
  const granted = grantDetails.safeParse(record.details);
  if (!granted.success) {
    return names.sought === undefined
      ? fieldChanges(record.details, FIELDS, locale).map((change) => ({ ...head, ...change }))
      : [];
  }
  const { before, after, roles = {} } = granted.data;
  const changes = grantChanges(before, after, names, locale).map((change) => ({ ...head, ...change }));
  const lost = Object.entries(roles).flatMap(([subject, taken]) => {
    const name = names.roles.get(Number(subject.slice('role:'.length)));
    const role = ownName(name?.en ?? subject, name?.zh ?? subject, locale);
    return grantChanges(taken, NO_GRANTS, names, locale).map((change) => ({ ...head, role, ...change }));
  });
  return [...changes, ...lost];
}

/** Further roles whose names the lines of a record need. */
export function rolesNamed({ details }: HistoryRecord): readonly number[] {
  const granted = grantDetails.safeParse(details);
  const subjects = granted.success ? Object.keys(granted.data.roles ?? {}) : [];
  return subjects.map((subject) => Number(subject.slice('role:'.length)));
}

const NO_GRANTS: Grants = { menus: [], privileges: [], apis: [] };

function headOf(record: HistoryRecord, locale: Locale): Omit<HistoryLine, keyof RecordedChange> {
  return {
    at: record.at,
    account: record.account,
    person: record.person ?? '',
    operation: operationName(record.action, locale),
    legalEntity: ownName(record.type_en, record.type_cn, locale),
    userGroup: ownName(record.group_en, record.group_cn, locale),
    role: ownName(record.role_en, record.role_cn, locale),
  };
}

const KINDS = [
  { list: 'menus', kind: 'menu', name: { en: 'Menu', zh: '菜单' } },
  { list: 'privileges', kind: 'privilege', name: { en: 'Button', zh: '按钮' } },
  { list: 'apis', kind: 'api', name: { en: 'API', zh: '接口' } },
] as const;

function grantChanges(before: Grants, after: Grants, names: HistoryNames, locale: Locale): readonly RecordedChange[] {
  return KINDS.flatMap(({ list, kind, name }) => {
    const isSought = ({ id }: { readonly id: number }): boolean => names.sought?.has(`${kind}:${id}`) ?? true;
    return itemChanges(
      name[locale],
      { taken: before[list].filter(isSought), given: after[list].filter(isSought) },
      (item) => names.granted.get(`${kind}:${item.id}`)?.[locale] ?? item.name,
    );
  });
}

const FIELDS = ['grpnmen', 'grpnmcn', 'grpdsc', 'grptp', 'rolnmen', 'rolnmcn', 'roldsc', 'roleCode', 'state'] as const;
