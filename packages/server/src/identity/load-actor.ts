import type { Actor } from '@oasis/engine/access';
import { dayOf } from '@oasis/engine/base';
import { CompiledQuery } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';

/** The actor of a public call without a session. */
export const ANONYMOUS: Actor = {
  usrid: 0,
  usrnm: '',
  fulnm: '',
  usrtp: 0,
  entityCode: '',
  orgid: null,
  dealerItAdmin: false,
  permissions: [],
  overrides: [],
  buIds: [],
};

/** An actor with the version of all rights at its reading. */
export interface VersionedActor {
  readonly actor: Actor;
  readonly version: string | null;
  /** Hash of the actor's permissions and row scope: the same for the same rights, whatever the version. */
  readonly rights: string;
}

/** Returns the actor of a user id with the current grants; undefined for an unknown or inactive user. */
export async function loadActor(db: Db, userId: number, now = new Date()): Promise<Actor | undefined> {
  return (await loadVersionedActor(db, userId, now))?.actor;
}

/**
 * Returns an actor together with the version of all rights, read in one statement. It has the overrides of duties that are
 * valid on the day of `now`, so an actor may be used on that day only.
 */
export async function loadVersionedActor(db: Db, userId: number, now: Date): Promise<VersionedActor | undefined> {
  const { rows } = await db.executeQuery<ActorRow>(CompiledQuery.raw(READ, [userId, dayOf(now)]));
  const [row] = rows;
  if (row === undefined) return undefined;
  return { actor: actorOf(row), version: row.version, rights: row.rights };
}

function actorOf(row: Omit<ActorRow, 'version' | 'rights'>): Actor {
  return {
    usrid: row.id,
    usrnm: row.usrnm,
    fulnm: row.fulnm,
    usrtp: row.user_type_id,
    entityCode: row.entity_code,
    orgid: row.org_id,
    dealerItAdmin: row.dealer_it_admin,
    permissions: row.permissions,
    overrides: row.overrides,
    buIds: row.bu_ids,
  };
}

/** A user as an actor at one moment; also an inactive user, who may do nothing. */
export interface Person extends Actor {
  readonly active: boolean;
}

/** Returns people by their ids with their present grants, inactive ones too; those that are missing or out of reach are left out. */
export async function loadPeople(db: Db | Tx, userIds: readonly number[], now: Date): Promise<readonly Person[]> {
  if (userIds.length === 0) return [];
  const { rows } = await db.executeQuery<PersonRow>(CompiledQuery.raw(READ_PEOPLE, [[...userIds], dayOf(now)]));
  return rows.map((row) => ({ ...actorOf(row), active: row.active }));
}

type PersonRow = Omit<ActorRow, 'version' | 'rights'> & { readonly active: boolean };

interface ActorRow {
  readonly id: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly user_type_id: number;
  readonly org_id: number | null;
  readonly dealer_it_admin: boolean;
  readonly entity_code: string;
  readonly permissions: readonly string[];
  readonly overrides: readonly string[];
  readonly bu_ids: readonly number[];
  readonly version: string | null;
  readonly rights: string;
}

/**
 * Reads an actor. Legal entity: that of the organisation, else of the user type. Permissions: those granted both by an
 * active role and by its active group. BUs: the subscribed ones with all BUs below them.
 */
const PERSON = `
select u.id, u.usrnm, u.fulnm, u.user_type_id, u.org_id, u.dealer_it_admin, e.entity_code,
  array(
    select distinct a.code
    from user_role ur
    join role r on r.id = ur.role_id
    join privilege_group g on g.id = r.group_id
    join role_api ra on ra.role_id = r.id
    join group_api ga on ga.group_id = g.id and ga.api_id = ra.api_id
    join api a on a.id = ra.api_id
    where ur.user_id = u.id and ur.state and r.state and g.state
    order by a.code) as permissions,
  array(
    select d.first_code || '+' || d.second_code
    from duty_override d
    where d.user_id = u.id and d.state = 'approved' and d.valid_until >= $2::date
    order by 1) as overrides,
  array(
    with recursive tree as (
      select b.id from user_bu ub join bu b on b.id = ub.bu_id where ub.user_id = u.id and ub.state and not b.deleted
      union
      select c.id from bu c join tree p on p.id = c.parent_id where not c.deleted)
    select id from tree order by id) as bu_ids
from app_user u
join user_type t on t.id = u.user_type_id
left join org o on o.id = u.org_id
join legal_entity e on e.id = coalesce(o.legal_entity_id, t.legal_entity_id)`;

const TEXT = `${PERSON} where u.id = $1 and u.state`;

/** The hash of an actor's rights, without names, because they decide nothing. */
const RIGHTS = `md5(row(p.id, p.user_type_id, p.org_id, p.dealer_it_admin, p.entity_code, p.permissions, p.overrides,
  p.bu_ids)::text)`;

const READ_PEOPLE = `select p.*, s.state as active from (${PERSON} where u.id = any($1)) p join app_user s on s.id = p.id order by p.id`;

const READ = `select p.*, ${RIGHTS} as rights, (select version from access_version) as version from (${TEXT}) p`;

/** Reads the hash of the rights of user $1 on day $2, as in `VersionedActor`; no row for an unknown or inactive user. */
export const RIGHTS_TEXT = `select ${RIGHTS} from (${TEXT}) p`;
