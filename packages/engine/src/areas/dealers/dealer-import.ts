import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces, isNamed } from '../../access/file-columns.ts';
import { fileRow } from '../../access/file-row.ts';
import type { FormRefusal } from '../../access/form.ts';
import type { Locale, WordTable } from '../../base/locale.ts';
import type { Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { idNamed, type Named } from '../../records/named.ts';
import { type DealerDraft, dealerForm } from './dealer-form.ts';

/** The columns of a file of dealers by the fields of the form, as the export names them; files of either language are read. */
export const DEALER_COLUMNS = {
  code: { en: 'Code', zh: '代码' },
  nameEn: { en: 'English name', zh: '英文名称' },
  nameCn: { en: 'Chinese name', zh: '中文名称' },
  groupId: { en: 'Dealer group', zh: '经销商集团' },
  entityId: { en: 'Legal entity', zh: '法人实体' },
  regionIds: { en: 'Sells in', zh: '销售区域' },
  taxNumber: { en: 'Tax number', zh: '税号' },
  state: { en: 'Status', zh: '状态' },
  successorCode: { en: 'Successor', zh: '承继经销商' },
  successorFrom: { en: 'Successor from', zh: '承继日期' },
} as const satisfies FileColumns<keyof DealerDraft>;

export const DEALER_STATES = {
  active: { en: 'Active', zh: '启用' },
  inactive: { en: 'Inactive', zh: '停用' },
} as const satisfies WordTable;

type Field = keyof DealerDraft;

const FIELDS: readonly Field[] = [
  'code',
  'nameEn',
  'nameCn',
  'groupId',
  'entityId',
  'regionIds',
  'taxNumber',
  'state',
  'successorCode',
  'successorFrom',
];

/** The column of each field in a row; a field without a column stays as stored. */
export type DealerPlaces = FilePlaces<Field>;

export interface KnownNames {
  readonly groups: readonly Named[];
  readonly entities: readonly Named[];
  /** Regions with their BU before them: 'MBPC North'. */
  readonly regions: readonly Named[];
}

/** Finds the columns in a header; the code has to be there, and no column twice. */
export function dealerPlaces(header: readonly string[]): Result<DealerPlaces, Message> {
  return filePlaces(header, DEALER_COLUMNS, { fields: FIELDS, needed: ['code'] });
}

/** A row of a file in the form of the dealer form, with its faults. */
export interface DealerRow {
  readonly draft: DealerDraft;
  readonly refusals: readonly FormRefusal<Field>[];
}

/** Reads a row on top of the stored dealer; undefined for a new one. */
export function readDealerRow(
  cells: readonly FileCell[],
  places: DealerPlaces,
  known: KnownNames,
  present: DealerDraft | undefined,
): DealerRow {
  const unknown: FormRefusal<Field>[] = [];
  const stored = present === undefined ? dealerForm.empty : dealerForm.valuesOf(present);
  const row = fileRow(cells, places);
  const refused = <Value>(field: Field, code: Message, kept: Value): Value => {
    unknown.push({ field, message: code });
    return kept;
  };
  const named = (field: 'groupId' | 'entityId', all: readonly Named[], refusal: Message): number | null => {
    const text = row.name(field);
    if (text === undefined) return stored[field];
    return text === '' ? null : (idNamed(all, text) ?? refused(field, refusal, null));
  };
  const draft = dealerForm.toSave({
    code: row.code('code') ?? stored.code,
    nameEn: row.name('nameEn') ?? stored.nameEn,
    nameCn: row.name('nameCn') ?? stored.nameCn,
    groupId: named('groupId', known.groups, message('DEALER_GROUP_UNKNOWN')),
    entityId: named('entityId', known.entities, message('DEALER_ENTITY_UNKNOWN')),
    regionIds:
      regionsIn(row.name('regionIds'), known.regions, stored.regionIds) ??
      refused('regionIds', message('DEALER_REGION_UNKNOWN'), stored.regionIds),
    taxNumber: row.code('taxNumber') ?? stored.taxNumber,
    state: stateIn(row.name('state'), stored.state) ?? refused('state', message('DEALER_FILE_STATE'), stored.state),
    successorCode: row.code('successorCode') ?? stored.successorCode,
    successorFrom: row.day('successorFrom') ?? stored.successorFrom,
  });
  return { draft, refusals: row.refusals([...unknown, ...dealerForm.check(draft)]) };
}

/** The code of a row in its saved form. */
export function dealerCodeOf(cells: readonly FileCell[], places: DealerPlaces): string {
  return dealerForm.toSave({ ...dealerForm.empty, code: fileRow(cells, places).code('code') ?? '' }).code;
}

/** A dealer in the columns of a file, in one language; '' for an empty field. */
export function dealerTexts(draft: DealerDraft, known: KnownNames, locale: Locale): Readonly<Record<Field, string>> {
  const nameOf = (all: readonly Named[], id: number | null): string =>
    all.find((one) => one.id === id)?.names[locale === 'zh' ? 2 : 1] ?? (id === null ? '' : String(id));
  return {
    code: draft.code,
    nameEn: draft.nameEn,
    nameCn: draft.nameCn,
    groupId: nameOf(known.groups, draft.groupId),
    entityId: nameOf(known.entities, draft.entityId),
    regionIds: draft.regionIds.map((id) => nameOf(known.regions, id)).join(', '),
    taxNumber: draft.taxNumber,
    state: DEALER_STATES[draft.state ? 'active' : 'inactive'][locale],
    successorCode: draft.successorCode,
    successorFrom: draft.successorFrom,
  };
}

/** The regions of a cell, divided by commas or semicolons; undefined if one is unknown. */
function regionsIn(
  text: string | undefined,
  regions: readonly Named[],
  stored: readonly number[],
): readonly number[] | undefined {
  if (text === undefined) return stored;
  const names = text
    .replaceAll('，', ',')
    .replaceAll('、', ',')
    .replaceAll('；', ',')
    .replaceAll(';', ',')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const ids = names.map((name) => idNamed(regions, name));
  return ids.every((id) => id !== undefined) ? ids : undefined;
}

function stateIn(text: string | undefined, stored: boolean): boolean | undefined {
  if (text === undefined || text === '') return stored;
  if (isNamed(DEALER_STATES.active, text)) return true;
  return isNamed(DEALER_STATES.inactive, text) ? false : undefined;
}
