import type { Db } from '../../database/tables.ts';
import type { FileReply } from '../../files/file-reply.ts';
import { type ListColumn, listFile } from '../../files/list-file.ts';

/** Volumes that are read at once. */
const BATCH = 5_000;

type Volume = Awaited<ReturnType<typeof volumesAfter>>[number];

/** All volumes of a version, a row for each model and month, under headers that an upload recognises. */
export function volumeFile(
  db: Db,
  version: { readonly id: number; readonly kufriVersion: string },
): Promise<FileReply> {
  return listFile({
    name: { en: `Kufri ${version.kufriVersion}`, zh: `Kufri ${version.kufriVersion}` },
    columns: COLUMNS,
    batches: volumesOf(db, version.id),
    // The headers are those of uploaded files, in every language of the reader.
    locale: 'en',
  });
}

const COLUMNS: readonly ListColumn<Volume>[] = [
  { header: { en: 'Year', zh: 'Year' }, width: 8, cell: ({ month }) => month.slice(0, 4) },
  { header: { en: 'Month', zh: 'Month' }, width: 8, cell: ({ month }) => String(Number(month.slice(5))) },
  { header: { en: 'Make', zh: 'Make' }, width: 18, cell: ({ brand }) => brand },
  { header: { en: 'Model', zh: 'Model' }, width: 28, cell: ({ model }) => model },
  { header: { en: 'Quantity', zh: 'Quantity' }, width: 12, cell: ({ rt }) => rt ?? '' },
  { header: { en: 'WS', zh: 'WS' }, width: 12, cell: ({ ws }) => ws ?? '' },
  { header: { en: 'Type Class', zh: 'Type Class' }, width: 16, cell: ({ typeClass }) => typeClass },
  { header: { en: 'Model Year', zh: 'Model Year' }, width: 12, cell: ({ modelYear }) => modelYear },
];

async function* volumesOf(db: Db, versionId: number): AsyncGenerator<Volume[]> {
  let last: { readonly modelId: number; readonly month: string } = { modelId: 0, month: '' };
  for (;;) {
    const volumes = await volumesAfter(db, versionId, last);
    if (volumes.length === 0) return;
    last = volumes.at(-1) ?? last;
    yield volumes;
  }
}

function volumesAfter(db: Db, versionId: number, last: { readonly modelId: number; readonly month: string }) {
  return (
    db
      .selectFrom('kufri_volume as k')
      .innerJoin('vehicle_model as m', 'm.id', 'k.model_id')
      .innerJoin('brand', 'brand.id', 'm.brand_id')
      .select(['k.model_id as modelId', 'k.month', 'k.rt', 'k.ws', 'brand.name as brand', 'm.name as model'])
      .select(['m.type_class as typeClass', 'm.model_year as modelYear'])
      .where('k.version_id', '=', versionId)
      // A month without RT and WS has no value, and an upload refuses rows without values.
      .where((eb) => eb.or([eb('k.rt', 'is not', null), eb('k.ws', 'is not', null)]))
      .where((eb) => eb(eb.refTuple('k.model_id', 'k.month'), '>', eb.tuple(last.modelId, last.month)))
      .orderBy('k.model_id')
      .orderBy('k.month')
      .limit(BATCH)
      .execute()
  );
}
