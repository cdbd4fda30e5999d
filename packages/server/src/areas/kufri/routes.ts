import { ok } from '@oasis/engine';
import { notFound } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { noteFor } from './preview.ts';
import { confirmUpload, receiveUpload } from './rules.ts';
import { findUpload } from './upload-store.ts';
import { countVersions, findVersions } from './version-store.ts';

const ALL = { pageIndex: 0, pageSize: 100 };

export const kufriRoutes: readonly Route[] = [
  route('kufri.version', async ({ db, query }) => ok(await findVersions(db, { ...query, activeOnly: true }, ALL))),
  route('kufri.versions', async ({ db, query }) => {
    const content = await findVersions(db, query, query);
    return ok({ content, size: query.pageSize, totalElements: await countVersions(db, query) });
  }),
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
];
