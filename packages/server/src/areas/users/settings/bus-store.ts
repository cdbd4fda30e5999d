import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

type UserBu = CallData<'settings.bus'>[number];

/** A BU is the one kind of organisation that people subscribe to. */
const BU_TYPE = { orgtp: 1, orgtpnm: 'BU' };

interface LinkRow {
  readonly usrorgid: number;
  readonly orgid: number;
  readonly orgnmcn: string;
  readonly orgnmen: string;
  readonly orgcode: string;
  readonly usrid: number;
  readonly state: boolean;
  readonly regions: readonly { readonly id: number; readonly subRegionEn: string; readonly ticked: boolean }[];
}

/** The BUs of a user, each with all its regions and those that are ticked (UST-016, UST-017, UST-029). */
export async function busOfUser(db: Db, userId: number): Promise<UserBu[]> {
  const { rows } = await sql<LinkRow>`
    select ub.id as usrorgid, b.id as orgid, b.name_cn as orgnmcn, b.name_en as orgnmen, b.code as orgcode,
      ub.user_id as usrid, ub.state,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'subRegionEn', r.name_en, 'ticked', ur.region_id is not null)
          order by r.id)
        from region r left join user_region ur on ur.region_id = r.id and ur.user_bu_id = ub.id
        where r.bu_id = b.id), '[]') as regions
    from user_bu ub join bu b on b.id = ub.bu_id
    where ub.user_id = ${userId} and not b.deleted
    order by b.id`.execute(db);
  return rows.map(({ regions, ...link }) => ({
    ...link,
    ...BU_TYPE,
    buid: link.orgid,
    regionDto: regions.map(({ id, subRegionEn }) => ({ id, subRegionEn })),
    buRegionValue: regions.filter(({ ticked }) => ticked).map(({ id }) => id),
    allBuRegionIdArr: regions.map(({ id }) => id),
  }));
}
