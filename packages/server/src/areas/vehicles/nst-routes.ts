import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { checksFile, loadsFile } from '../../records/record-file.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { pickModels } from '../../reference/model-list.ts';
import { listMakes } from '../../reference/vehicle-store.ts';
import { nstRecord } from './change-nst.ts';
import { nstExport } from './nst-export.ts';
import { nstFile } from './nst-import.ts';
import { askedNsts, findNst, nstList } from './nst-store.ts';

/** NSTs, by hand and by file. */
export const nstRoutes: readonly Route[] = [
  route('nsts.list', (ctx) => {
    const { who, query } = askedNsts(ctx, ctx.query);
    return nstList.page(ctx.db, who, query);
  }),
  route('nsts.byId', (ctx) => reads((db, _, id) => findNst(db, ctx, id), 'nstId')(ctx)),
  route('nsts.options', async ({ db }) => ok(await nstOptions(db))),
  route('nsts.models', (ctx) => pickModels(ctx.db, ctx, { ...ctx.query, state: 'active' })),
  route('nsts.export', async (ctx) => ok(await nstExport(ctx.db, ctx, ctx.query))),
  route('nsts.save', creates(nstRecord)),
  route('nsts.update', updates(nstRecord, 'nstId')),
  route('nsts.checkFile', checksFile(nstFile)),
  route('nsts.loadFile', loadsFile(nstFile)),
];

/** The choices of the filters of NSTs. */
async function nstOptions(db: Db): Promise<CallData<'nsts.options'>> {
  const makes = await listMakes(db);
  const groups = await db.selectFrom('nst_group').select('code').orderBy('code').execute();
  return { makes: makes.map(({ code }) => code), groups: groups.map(({ code }) => code) };
}
