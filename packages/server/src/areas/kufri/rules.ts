import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { inTimeSlices } from '../../base/time-slices.ts';
import { IMPORT_LIMITS } from '../../files/limits.ts';
import { withReceivedFile } from '../../files/receive.ts';
import type { CallContext } from '../../guard/route.ts';
import { listMakes } from '../../reference/vehicle-store.ts';
import { importVolumes, isLoadedAs } from '../../reference/volume-import.ts';
import { readVolumesApart } from '../../volumes/read-apart.ts';
import { previewSlices, unknownModels } from './preview.ts';
import { makeOf, readOptionsOf } from './upload-form.ts';
import { addUpload, describeVersion, findUpload, markLoaded } from './upload-store.ts';

/** Reads a file in a separate process and stores its content until it is confirmed; the file itself is not stored. */
export async function receiveUpload(
  context: CallContext<'kufri.upload'>,
): Promise<Result<CallData<'kufri.upload'>, Refusal>> {
  const file = await context.file();
  if (!file.ok) return file;
  const { stream, fields } = file.value;
  const fileName = file.value.fileName.slice(0, 200);
  const make = makeOf(fields['make'] ?? '', await listMakes(context.db));
  const options = readOptionsOf(fields);
  const read = await withReceivedFile(stream, IMPORT_LIMITS.fileBytes, async (path) => {
    if (!make.ok) return make;
    return options.ok ? readVolumesApart(path, options.value) : options;
  });
  if (!read.ok) return refuse(read.error, { subject: `file:${fileName}` });
  if (!make.ok) return refuse(make.error);
  const { id: makeId, code } = make.value;
  const { locale, now, actor } = context;
  return context.change(async (tx) => {
    const id = await addUpload(tx, { makeId, fileName, content: read.value, by: actor.usrid, now });
    const upload = { id, makeId, make: code, fileName, content: read.value, versionId: null };
    const data = { ...(await inTimeSlices(previewSlices(upload, locale))), ...(await unknownModels(tx, upload)) };
    return ok({
      data,
      audit: {
        subject: `volume-upload:${id}`,
        details: { before: null, after: { make: code, rows: read.value.rows } },
      },
    });
  });
}

/**
 * Loads an upload as a new version, once: a second confirmation answers with the version of the first,
 * or is refused if its choices give different volumes.
 */
export function confirmUpload({
  body,
  actor,
  now,
  change,
}: CallContext<'kufri.import'>): Promise<Result<CallData<'kufri.import'>, Refusal>> {
  const choices = {
    ...(body.duplicates === undefined ? {} : { all: body.duplicates }),
    ...(body.leaveSums === true && { leaveSums: true }),
    byRow: Object.fromEntries((body.choices ?? []).map(({ row, choice }) => [row, choice])),
  };
  return change(async (tx) => {
    const upload = await findUpload(tx, body.uploadId, actor.usrid, 'lock');
    if (upload === undefined) return notFound(`volume-upload:${body.uploadId}`);
    const subject = `volume-upload:${upload.id}`;
    const make = { id: upload.makeId, code: upload.make };
    const request = {
      make,
      file: upload.content,
      choices,
      source: upload.fileName,
      by: actor.usrid,
      now,
      isActivated: false,
    };
    if (upload.versionId !== null) {
      const version = await describeVersion(tx, upload.versionId);
      if (!(await isLoadedAs(tx, request, upload.versionId)))
        return refuse(message('IMPORT_LOADED_OTHERWISE', { version: version.kufriVersion }), { subject });
      return ok({
        data: { ...version, alreadyActive: false },
        audit: { subject, details: { repeated: true, before: null, after: null } },
      });
    }
    const imported = await importVolumes(tx, request);
    if (!imported.ok) return refuse(imported.error, { subject });
    await markLoaded(tx, upload.id, imported.value.versionId);
    return ok({ data: imported.value, audit: { subject, details: { before: null, after: { ...imported.value } } } });
  });
}
