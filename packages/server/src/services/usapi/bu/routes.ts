import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine';
import type { Db } from '../../../database/tables.ts';
import { type Route, route } from '../../../guard/route.ts';

type Bu = CallData<'directory.bus'>[number];
type BuNode = CallData<'directory.buTree'>[number];

/** The public directory of BUs: ids, codes and names, nothing personal (API-023). */
export const buRoutes: readonly Route[] = [
  route('directory.bus', async ({ db }) => ok(await listBus(db))),
  route('directory.buTree', async ({ db }) => ok(treeOf(null, await listBus(db)))),
];

async function listBus(db: Db): Promise<Bu[]> {
  return db
    .selectFrom('bu')
    .select(['id', 'code', 'name_en as nameEn', 'name_cn as nameCn', 'parent_id as parentId'])
    .where('deleted', '=', false)
    .orderBy('id')
    .execute();
}

function treeOf(parent: number | null, bus: readonly Bu[]): BuNode[] {
  return bus.filter((bu) => bu.parentId === parent).map((bu) => ({ ...bu, children: treeOf(bu.id, bus) }));
}
