import type { Locale, LocalText } from '@oasis/engine/base';
import * as z from 'zod';
import {
  fieldChanges,
  itemChanges,
  operationName,
  type RecordedChange,
  recordedItem,
} from '../../../audit/record-changes.ts';
import type { SettingIds, SettingKind } from '../../../people/held-settings.ts';
import type { HistoryRecord } from './history-store.ts';

/** One thing that a change changed. */
export interface HistoryLine extends RecordedChange {
  readonly at: Date;
  readonly account: string;
  readonly person: string;
  readonly operation: string;
  readonly legalEntity: string;
  readonly userName: string;
  readonly fullName: string;
}

/** Names that records do not contain, and the names selected by the filter. */
export interface HistoryNames {
  /** Names of roles, BUs and regions, by `roles:ID`, `bus:ID` and `regions:ID`. */
  readonly given: ReadonlyMap<string, LocalText>;
  /** The same keys, of the filter; undefined if the filter names neither role nor BU. */
  readonly sought: ReadonlySet<string> | undefined;
}

const items = z.array(recordedItem);
const settings = z.object({ roles: items, bus: items, regions: items });
const settingDetails = z.object({ before: settings, after: settings });

/** The lines of a record: one for each role, BU or region that was given or taken, or for each field that changed. */
export function linesOf(record: HistoryRecord, names: HistoryNames, locale: Locale): readonly HistoryLine[] {
  const given = settingDetails.safeParse(record.details);
  const changes = given.success ? settingChanges(given.data, names, locale) : formChanges(record, names, locale);
  const head = {
    at: record.at,
    account: record.account,
    person: record.person ?? '',
    operation: operationName(record.action, locale),
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

function settingChanges(
  { before, after }: z.infer<typeof settingDetails>,
  { given, sought }: HistoryNames,
  locale: Locale,
): readonly RecordedChange[] {
  return KINDS.flatMap(({ kind, name }) => {
    const isSought = ({ id }: { readonly id: number }): boolean => sought?.has(`${kind}:${id}`) ?? true;
    return itemChanges(
      name[locale],
      { taken: before[kind].filter(isSought), given: after[kind].filter(isSought) },
      (item) => given.get(`${kind}:${item.id}`)?.[locale] ?? item.name,
    );
  });
}

const FIELDS = ['usrnm', 'fulnm', 'email', 'usrtp', 'orgid', 'entityIds', 'dealerItAdmin', 'state'] as const;

/** A filter by role or BU leaves no fields. */
function formChanges({ details }: HistoryRecord, { sought }: HistoryNames, locale: Locale): readonly RecordedChange[] {
  return sought === undefined ? fieldChanges(details, FIELDS, locale) : [];
}
