import { ok } from '@oasis/engine/base';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { listMakes } from '../../reference/vehicle-store.ts';
import { activateVersion, previewActivation, versionAt } from './activation.ts';
import { compareVersions } from './comparison.ts';
import { noteFor } from './preview.ts';
import { confirmUpload, receiveUpload } from './rules.ts';
import { findUpload } from './upload-store.ts';
import { versionList } from './version-store.ts';
import { volumeFile } from './volume-export.ts';

/** Active versions that are answered at once; each make has one. */
const MOST_ACTIVE = 100;

export const kufriRoutes: readonly Route[] = [
  route('kufri.makes', async ({ db }) => ok((await listMakes(db)).map(({ code }) => code))),
  route('kufri.version', (ctx) => versionList.pick(ctx.db, ctx, { ...ctx.query, active: true, limit: MOST_ACTIVE })),
  route('kufri.versions', (ctx) => versionList.page(ctx.db, ctx, ctx.query)),
  route('kufri.upload', receiveUpload),
  route('kufri.uploadNotes', async ({ db, params, query, actor, locale }) => {
    const upload = await findUpload(db, params.uploadId, actor.usrid);
    if (upload === undefined) return notFound();
    const { notes } = upload.content;
    const first = query.pageIndex * query.pageSize;
    const content = notes.slice(first, first + query.pageSize).map((note) => noteFor(note, locale));
    return ok({ content, size: query.pageSize, totalElements: notes.length });
  }),
  route('kufri.import', confirmUpload),
  route('kufri.activation', previewActivation),
  route('kufri.activate', activateVersion),
  route('kufri.comparison', compareVersions),
  route('kufri.export', async (ctx) => {
    const version = await versionAt(ctx.db, ctx, ctx.query.versionId);
    return version === undefined
      ? notFound(`kufri-version:${ctx.query.versionId}`)
      : ok(await volumeFile(ctx.db, version));
  }),
];
