import type { CallData } from '@oasis/api-client/contract';
import { type Locale, messageText } from '@oasis/engine';
import { foldName } from '../../../volumes/names.ts';
import { conflictRow, settleImport } from '../../../volumes/settle.ts';
import type { RowNote, VolumeImport } from '../../../volumes/types.ts';

export interface StoredUpload {
  readonly id: number;
  readonly makeId: number;
  readonly make: string;
  readonly fileName: string;
  readonly content: VolumeImport;
  readonly versionId: number | null;
}

const FIRST_NOTES = 200;

/** What a person sees of an upload before it is loaded. */
export function previewOf(upload: StoredUpload, locale: Locale): CallData<'kufri.upload'> {
  const { content } = upload;
  const all = [...content.volumes, ...content.conflicts];
  const months = all.map(({ month }) => month).toSorted();
  const settled = settleImport(content, {});
  return {
    uploadId: upload.id,
    make: upload.make,
    fileName: upload.fileName,
    rows: content.rows,
    counts: content.counts,
    columns: Object.entries(content.columns).map(([field, header]) => ({ field, header })),
    ignoredColumns: [...content.ignoredColumns],
    brands: new Set(all.map(({ brand }) => foldName(brand))).size,
    models: new Set(all.map(({ brand, model }) => foldName(`${brand}\n${model}`))).size,
    monthFrom: months[0] ?? '',
    monthTo: months.at(-1) ?? '',
    conflicts: content.conflicts.map((conflict) => ({
      ...conflict,
      row: conflictRow(conflict),
      candidates: [...conflict.candidates],
    })),
    notes: content.notes.slice(0, FIRST_NOTES).map((note) => noteFor(note, locale)),
    noteCount: content.notes.length,
    hindrance: settled.ok ? '' : messageText(settled.error, locale),
  };
}

export function noteFor({ status, message, rows }: RowNote, locale: Locale) {
  const runs = rows.map(([first, last]): [number, number] => [first, last]);
  return { status, code: message.code, text: messageText(message, locale), rows: runs };
}
