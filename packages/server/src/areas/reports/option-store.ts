import type { CallData } from '@oasis/api-client/contract';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import { kufriName } from '../../reference/kufri-store.ts';

/** The BUs whose budgets the reader sees, and their parents, as a tree (RPT-037). */
export async function readOrgTree(db: Db, buIds: readonly number[]): Promise<CallData<'report.orgTree'>> {
  return db
    .withRecursive('reached', (query) =>
      query
        .selectFrom('bu')
        .select(['bu.id', 'bu.parent_id'])
        .where('bu.id', 'in', inList(buIds))
        .union(
          query.selectFrom('bu as p').innerJoin('reached as r', 'r.parent_id', 'p.id').select(['p.id', 'p.parent_id']),
        ),
    )
    .selectFrom('bu')
    .select(['id', 'parent_id as parentId', 'name_en as nameEn', 'name_cn as nameCn', 'deleted'])
    .where('id', 'in', (eb) => eb.selectFrom('reached').select('reached.id'))
    .orderBy('id')
    .execute();
}

/** The active Kufri version of each make by its name (RPT-028). There is no planning scenario yet, so its name is empty. */
export async function readReportOptions(db: Db): Promise<CallData<'report.options'>> {
  const makes = await db.selectFrom('make').select('code').orderBy('position').orderBy('id').execute();
  const versions = await db
    .selectFrom('kufri_version as version')
    .innerJoin('make', 'make.id', 'version.make_id')
    .select(['make.code as make', 'version.number'])
    .where('version.status', '=', 'Active')
    .orderBy('make.position')
    .orderBy('make.id')
    .execute();
  return { kufri: versions.map(kufriName).join(', '), planningName: '', makes: makes.map(({ code }) => code) };
}

/** The brands of the makes that programs of these BUs are about; `buId` is a list with commas, absent for all of one's own. */
export async function readBrands(db: Db, own: readonly number[], buId: string | undefined): Promise<string[]> {
  const asked = new Set(buId?.split(',').map(Number));
  const bus = buId === undefined ? own : own.filter((id) => asked.has(id));
  const rows = await db
    .selectFrom('brand')
    .innerJoin('make', 'make.id', 'brand.make_id')
    .select('brand.name')
    .distinct()
    .where('make.code', 'in', (eb) =>
      eb
        .selectFrom('program_make')
        .innerJoin('program', 'program.id', 'program_make.program_id')
        .select('program_make.make')
        .where('program.bu_id', 'in', inList(bus)),
    )
    .orderBy('brand.name')
    .execute();
  return rows.map(({ name }) => name);
}
