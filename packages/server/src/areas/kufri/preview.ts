import type { CallData } from '@oasis/api-client/contract';
import { eachSliced, type Locale, type Slices } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { inTimeSlices } from '../../base/time-slices.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { countUnknown, type UnknownVehicles } from '../../reference/vehicle-store.ts';
import { foldName, vehicleKey } from '../../volumes/names.ts';
import { conflictRow, settleSlices } from '../../volumes/settle.ts';
import type { MonthlyVolume, RowNote, VehicleName, VolumeImport } from '../../volumes/types.ts';

export interface StoredUpload {
  readonly id: number;
  readonly makeId: number;
  readonly make: string;
  readonly fileName: string;
  readonly content: VolumeImport;
  readonly versionId: number | null;
}

const FIRST_NOTES = 200;

/** The preview of an upload for its user, without the facts from master data about its models. */
export function* previewSlices(
  upload: StoredUpload,
  locale: Locale,
): Slices<Omit<CallData<'kufri.upload'>, keyof UnknownVehicles>> {
  const { content } = upload;
  const { brands, models, monthFrom, monthTo } = yield* extentSlices([...content.volumes, ...content.conflicts]);
  const settled = yield* settleSlices(content, {});
  return {
    uploadId: upload.id,
    make: upload.make,
    fileName: upload.fileName,
    rows: content.rows,
    counts: content.counts,
    columns: Object.entries(content.columns).map(([field, header]) => ({ field, header })),
    ignoredColumns: [...content.ignoredColumns],
    periods: content.periods.map(({ header, months }) => ({ header, months: [...months] })),
    brands,
    models,
    monthFrom,
    monthTo,
    conflicts: content.conflicts.map((conflict) => ({
      ...conflict,
      row: conflictRow(conflict),
      candidates: [...conflict.candidates],
    })),
    sums: [...content.sums],
    notes: content.notes.slice(0, FIRST_NOTES).map((note) => noteFor(note, locale)),
    noteCount: content.notes.length,
    hindrance: settled.ok ? '' : messageText(settled.error, locale),
  };
}

/** The number of models in a file that the make does not have. */
export async function unknownModels(db: Db | Tx, { makeId, content }: StoredUpload): Promise<UnknownVehicles> {
  const names = new Map<string, VehicleName>();
  const add = (vehicle: VehicleName): void => void names.set(vehicleKey(vehicle), vehicle);
  await inTimeSlices(eachSliced<VehicleName>([...content.volumes, ...content.conflicts], add));
  return countUnknown(db, makeId, [...names.values()]);
}

type Vehicle = VehicleName & Pick<MonthlyVolume, 'month'>;

/** The numbers of brands and models, and the first and the last month; '' without volumes. */
function* extentSlices(all: readonly Vehicle[]) {
  const [brands, models] = [new Set<string>(), new Set<string>()];
  let [monthFrom, monthTo] = ['', ''];
  const add = (vehicle: Vehicle): void => {
    const { month } = vehicle;
    brands.add(foldName(vehicle.brand));
    models.add(vehicleKey(vehicle));
    if (monthFrom === '' || month < monthFrom) monthFrom = month;
    if (month > monthTo) monthTo = month;
  };
  yield* eachSliced(all, add);
  return { brands: brands.size, models: models.size, monthFrom, monthTo };
}

export function noteFor({ status, message, rows }: RowNote, locale: Locale) {
  const runs = rows.map(([first, last]): [number, number] => [first, last]);
  return { status, code: message.code, text: messageText(message, locale), rows: runs };
}
