import type { CallData } from '@oasis/api-client/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../database/tables.ts';

type UserBu = CallData<'settings.bus'>[number];

/** A BU is the one kind of organisation that people subscribe to. */
const BU_TYPE = { orgtp: 1, orgtpnm: 'BU' };

/** The BUs of a user, each with all its regions and those that are ticked (UST-016, UST-017, UST-029). */
export async function busOfUser(db: Db, userId: number): Promise<UserBu[]> {
  const rows = await db
    .selectFrom('user_bu as ub')
    .innerJoin('bu as b', 'b.id', 'ub.bu_id')
    .select((eb) => [
      'ub.id as usrorgid',
      'b.id as orgid',
      'b.name_cn as orgnmcn',
      'b.name_en as orgnmen',
      'b.code as orgcode',
      'ub.user_id as usrid',
      'ub.state',
      jsonArrayFrom(
        eb
          .selectFrom('region as r')
          .leftJoin('user_region as ur', (join) =>
            join.onRef('ur.region_id', '=', 'r.id').onRef('ur.user_bu_id', '=', 'ub.id'),
          )
          .select(['r.id', 'r.name_en as subRegionEn', 'r.name_cn as subRegionCn'])
          .select((region) => region('ur.region_id', 'is not', null).as('ticked'))
          .whereRef('r.bu_id', '=', 'b.id')
          .orderBy('r.id'),
      ).as('regions'),
    ])
    .where('ub.user_id', '=', userId)
    .where('b.deleted', '=', false)
    .orderBy('b.id')
    .execute();
  return rows.map(({ regions, ...link }) => ({
    ...link,
    ...BU_TYPE,
    buid: link.orgid,
    regionDto: regions.map(({ id, subRegionEn, subRegionCn }) => ({ id, subRegionEn, subRegionCn })),
    buRegionValue: regions.filter(({ ticked }) => ticked === true).map(({ id }) => id),
    allBuRegionIdArr: regions.map(({ id }) => id),
  }));
}
