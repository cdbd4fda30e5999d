import type { CallData } from '@oasis/api-client/contract';
import { dayOf, ok } from '@oasis/engine/base';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../guard/route.ts';
import { creates, reads, updates } from '../../records/record-routes.ts';
import { listMakes } from '../../reference/vehicle-store.ts';
import { assignNsts } from './assign-nsts.ts';
import { groupRecord } from './change-group.ts';
import { groupList } from './group-store.ts';
import { memberFile, memberList } from './member-store.ts';
import { nstList } from './nst-store.ts';

/** NST groups, and which NST belongs to which from which day. */
export const nstGroupRoutes: readonly Route[] = [
  route('nstGroups.list', (ctx) => groupList.page(ctx.db, ctx, ctx.query)),
  route('nstGroups.byId', reads(groupList.find, 'groupId')),
  route('nstGroups.options', async ({ db }) => ok(await groupOptions(db))),
  route('nstGroups.nsts', async (ctx) => {
    const { name, limit } = ctx.query;
    const found = await nstList.pick(ctx.db, { ...ctx, day: dayOf(ctx.now) }, { text: name, limit });
    if (!found.ok) return found;
    return ok(
      found.value.map(({ nstId, code, nameEn, nameCn, make, brand, typeClass, modelYear, model }) => ({
        nstId,
        nst: code,
        nameEn,
        nameCn,
        make,
        brand,
        typeClass,
        modelYear,
        model,
      })),
    );
  }),
  route('nstGroups.save', creates(groupRecord)),
  route('nstGroups.update', updates(groupRecord, 'groupId')),
  route('nstGroups.members', (ctx) => memberList.page(ctx.db, ctx, ctx.query)),
  route('nstGroups.export', async (ctx) => ok(await memberFile(ctx.db, ctx, ctx.query))),
  route('nstGroups.assign', (ctx) => ctx.change((tx) => assignNsts(tx, ctx, ctx.body))),
];

/** The choices of filters and forms. */
async function groupOptions(db: Db): Promise<CallData<'nstGroups.options'>> {
  const makes = await listMakes(db);
  const groups = await db
    .selectFrom('nst_group as g')
    .innerJoin('make as mk', 'mk.id', 'g.make_id')
    .select(['g.code', 'mk.code as make'])
    .orderBy('mk.position')
    .orderBy('g.code')
    .execute();
  return { makes: makes.map(({ code }) => code), groups };
}
