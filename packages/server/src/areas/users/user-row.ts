import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine';

export type UserLine = CallData<'users.list'>['content'][number];

/** A user as the list and the form read it (USR-021). */
export interface UserRow {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly email: string;
  readonly usrtp: number;
  readonly type_en: string;
  readonly type_cn: string;
  readonly usrtpcode: string;
  readonly orgid: number | null;
  readonly orgnmcn: string;
  readonly orgnmen: string;
  readonly state: boolean;
  readonly crtby: number | null;
  readonly crtbynm: string;
  readonly created_at: Date;
  readonly entity_en: string;
  readonly entity_cn: string;
  readonly entity_ids: readonly number[];
  readonly dealer_it_admin: boolean;
  readonly show_entity: boolean;
  readonly version: number;
}

/** Columns of `UserRow` and the tables behind them, with `app_user u` to come first. */
export const USER_COLUMNS = `
  u.id as usrid, u.usrnm, u.fulnm, coalesce(u.email, '') as email, u.user_type_id as usrtp, t.name_en as type_en,
  t.name_cn as type_cn, t.code as usrtpcode, u.org_id as orgid, coalesce(o.name_cn, '') as orgnmcn,
  coalesce(o.name_en, '') as orgnmen, u.state, u.created_by as crtby, coalesce(maker.fulnm, '') as crtbynm, u.created_at,
  e.entity_name_en as entity_en, e.entity_name as entity_cn,
  array(select ue.legal_entity_id from user_entity ue where ue.user_id = u.id order by 1) as entity_ids,
  u.dealer_it_admin, coalesce(o.show_entity, false) as show_entity, u.version`;

/** The legal entity is that of the organisation, else of the user type, as for whoever signs in. */
export const USER_JOINS = `
  join user_type t on t.id = u.user_type_id
  left join org o on o.id = u.org_id
  join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id)
  left join app_user maker on maker.id = u.created_by`;

export function userLine(row: UserRow, locale: Locale): UserLine {
  return {
    usrid: row.usrid,
    usrnm: row.usrnm,
    fulnm: row.fulnm,
    email: row.email,
    usrtp: row.usrtp,
    usrtpnm: locale === 'zh' ? row.type_cn : row.type_en,
    usrtpcode: row.usrtpcode,
    orgid: row.orgid,
    orgnmcn: row.orgnmcn,
    orgnmen: row.orgnmen,
    state: row.state,
    crtby: row.crtby,
    crtbynm: row.crtbynm,
    crted: row.created_at.toISOString(),
    entityName: locale === 'zh' ? row.entity_cn : row.entity_en,
    entityIds: [...row.entity_ids],
    dealerItAdmin: row.dealer_it_admin,
    showEntity: row.show_entity,
    version: row.version,
  };
}
