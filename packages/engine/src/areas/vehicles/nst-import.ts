import type { FileCell } from '../../access/file-cell.ts';
import { type FileColumns, type FilePlaces, filePlaces } from '../../access/file-columns.ts';
import { folded } from '../../access/file-fields.ts';
import { type FileRow, fileRow } from '../../access/file-row.ts';
import type { FormRefusal } from '../../access/form.ts';
import type { Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { type NstDraft, nstForm } from './nst-form.ts';

/** The names that identify the model of an NST in a file. */
export interface NamedModel {
  readonly modelId: number;
  readonly make: string;
  readonly brand: string;
  readonly typeClass: string;
  readonly modelYear: string;
  readonly model: string;
}

const MODEL_FIELDS = [
  'make',
  'brand',
  'typeClass',
  'modelYear',
  'model',
] as const satisfies readonly (keyof NamedModel)[];
/** Parts that a model may lack. */
const OPTIONAL_FIELDS = ['typeClass', 'modelYear'] as const;
const OWN_FIELDS = [
  'code',
  'nameEn',
  'nameCn',
  'activeFrom',
  'activeTo',
] as const satisfies readonly (keyof NstDraft)[];
const FIELDS = [...OWN_FIELDS, ...MODEL_FIELDS] as const;

type Field = (typeof FIELDS)[number];

/** The columns of a file of NSTs, as the export names them; files of either language are read. */
export const NST_COLUMNS = {
  make: { en: 'Make', zh: '产品线' },
  brand: { en: 'Brand', zh: '品牌' },
  typeClass: { en: 'Type class', zh: '车型级别' },
  modelYear: { en: 'Model year', zh: '年款' },
  model: { en: 'Model', zh: '车型' },
  code: { en: 'NST', zh: 'NST' },
  nameEn: { en: 'English name', zh: '英文名称' },
  nameCn: { en: 'Chinese name', zh: '中文名称' },
  activeFrom: { en: 'Active from', zh: '启用日期' },
  activeTo: { en: 'Active to', zh: '停用日期' },
} as const satisfies FileColumns<Field>;

export type NstPlaces = FilePlaces<Field>;

/** Finds the columns in a header; the NST has to be there, and no column twice. */
export function nstPlaces(header: readonly string[]): Result<NstPlaces, Message> {
  return filePlaces(header, NST_COLUMNS, { fields: FIELDS, needed: ['code'] });
}

/** The NST of a row in its saved form. */
export function nstCodeOf(cells: readonly FileCell[], places: NstPlaces): string {
  return nstForm.toSave({ ...nstForm.empty, code: fileRow(cells, places).code('code') ?? '' }).code;
}

/** Models by their name, as rows look for them. */
export type ModelsByName = ReadonlyMap<string, readonly NamedModel[]>;

export function modelsByName(models: readonly NamedModel[]): ModelsByName {
  return Map.groupBy(models, ({ model }) => folded(model));
}

/** A row of a file in the form of the NST form, with its faults. */
export interface NstRow {
  readonly draft: NstDraft;
  readonly refusals: readonly FormRefusal<Field | 'modelId'>[];
}

/** Reads a row on top of the stored NST; undefined for a new one. A field without a column does not change. */
export function readNstRow(
  cells: readonly FileCell[],
  places: NstPlaces,
  models: ModelsByName,
  present: NstDraft | undefined,
): NstRow {
  const stored = present === undefined ? nstForm.empty : nstForm.valuesOf(present);
  const row = fileRow(cells, places);
  const found = modelIn(row, models, stored.modelId);
  const named = typeof found === 'number' || found === null ? found : stored.modelId;
  const draft = nstForm.toSave({
    code: row.code('code') ?? stored.code,
    nameEn: row.name('nameEn') ?? stored.nameEn,
    nameCn: row.name('nameCn') ?? stored.nameCn,
    modelId: named,
    activeFrom: row.day('activeFrom') ?? stored.activeFrom,
    activeTo: row.day('activeTo') ?? stored.activeTo,
  });
  if (typeof found === 'number' || found === null) return { draft, refusals: row.refusals(nstForm.check(draft)) };
  const others = nstForm.check(draft).filter(({ field }) => field !== 'modelId');
  return { draft, refusals: row.refusals([{ field: 'model', message: found }, ...others]) };
}

/**
 * The model that the cells name: the one with that name and all other filled cells. Of several the stored one, else the one
 * without type class and model year, if the file has these columns and they are blank.
 */
function modelIn(row: FileRow<Field>, models: ModelsByName, stored: number | null): number | null | Message {
  const textOf = (field: (typeof MODEL_FIELDS)[number]) => folded(row.name(field) ?? '');
  const isSame = (model: NamedModel, field: (typeof MODEL_FIELDS)[number]) => folded(model[field]) === textOf(field);
  const given = MODEL_FIELDS.filter((field) => textOf(field) !== '');
  if (given.length === 0) return stored;
  const fitting = (models.get(textOf('model')) ?? []).filter((model) => given.every((field) => isSame(model, field)));
  const [only] = fitting;
  if (only === undefined) return message('NST_MODEL_UNKNOWN');
  if (fitting.length === 1) return only.modelId;
  if (fitting.some(({ modelId }) => modelId === stored)) return stored;
  const asSaid = fitting.filter((model) =>
    OPTIONAL_FIELDS.every((field) => row.name(field) !== undefined && isSame(model, field)),
  );
  const [exact] = asSaid;
  return exact !== undefined && asSaid.length === 1
    ? exact.modelId
    : message('NST_MODEL_SEVERAL', { count: fitting.length });
}
