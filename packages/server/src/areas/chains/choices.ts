import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { canDo } from '@oasis/engine/actions';
import { lackOfRight } from '@oasis/engine/approvals';
import { type ChainKind, DECIDING_PERMISSION, isChainKind, roleTypeOf } from '@oasis/engine/areas/chains';
import { present } from '@oasis/engine/base';
import { containing } from '../../database/conditions.ts';
import type { Db } from '../../database/tables.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import { CHECKS, SALES } from '../../handing-out/work.ts';
import { loadPeople, type Person } from '../../identity/load-actor.ts';
import type { Asker } from '../../lists/definition.ts';
import { holds } from '../../rights/people-with.ts';
import type { ChainAsker } from './chain-store.ts';

/** Number of users that a picker shows before a search. */
const USUAL_PEOPLE = 50;

/** BUs with the one above each, whether they are within reach, and the entities that pay. */
export async function scopeChoices(db: Db, { actor, locale }: Asker): Promise<CallData<'chains.choices'>> {
  const bus = await db
    .selectFrom('bu')
    .select(['id as buId', 'code', 'parent_id as parentId'])
    .select(locale === 'zh' ? 'name_cn as name' : 'name_en as name')
    .where('deleted', '=', false)
    .orderBy('code')
    .execute();
  const entities = await payingEntities(db, locale);
  return {
    bus: bus.map((bu) => ({ ...bu, own: actor.buIds.includes(bu.buId) })),
    entities: entities.map(({ code, name }) => ({ code, name })),
  };
}

/** Roles that a step of a chain of the kind can name. */
export async function roleChoices(
  db: Db,
  { kind, name = '', limit = 100 }: CallQuery<'chains.roles'>,
): Promise<CallData<'chains.roles'>> {
  const rows = await db
    .selectFrom('approval_role')
    .select(['id as roleId', 'name as roleName', 'role_type as roleType', 'deleted as gone'])
    .where('deleted', '=', false)
    .where('name', 'ilike', containing(name.trim().toLowerCase()))
    .$if(kind !== undefined, (query) => query.where('role_type', '=', roleTypeOf(present(kind, 'a kind'))))
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows;
}

export interface FoundPerson {
  readonly usrid: number;
  readonly usrnm: string;
  readonly fulnm: string;
  readonly active: boolean;
  /** The kinds of approvals that the user may decide on, by rights only. */
  readonly kinds: readonly ChainKind[];
  /** Sales or claims are handed to the user to check. */
  readonly checks: boolean;
}

/** Tells whether somebody does work that is handed out to checkers. */
export function mayCheck(person: Person): boolean {
  return WORKS.some(({ action }) => canDo(person, action).allowed);
}

const WORKS = [SALES, CHECKS];
const CHECKING = WORKS.map(({ permission }) => permission);

/** Active users, by account or name, with the permission to decide on the kind, or on any kind; with checkers besides where they are asked for. */
export async function findApprovers(
  db: Db,
  { now }: Pick<ChainAsker, 'now'>,
  { kind, name = '', limit = USUAL_PEOPLE }: CallQuery<'chains.people'>,
  withCheckers = false,
): Promise<readonly FoundPerson[]> {
  const part = containing(name.trim().toLowerCase());
  const rows = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.state', '=', true)
    .where((eb) => eb.or([...permissionsFor(kind), ...(withCheckers ? CHECKING : [])].map(holds)))
    .where((eb) => eb.or([eb('u.usrnm', 'ilike', part), eb('u.fulnm', 'ilike', part)]))
    .orderBy('u.fulnm')
    .limit(limit)
    .execute();
  const people = await loadPeople(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return people
    .map((person) => ({
      usrid: person.usrid,
      usrnm: person.usrnm,
      fulnm: person.fulnm,
      active: person.active,
      kinds: KINDS.filter((one) => lackOfRight(person, one) === undefined),
      checks: mayCheck(person),
    }))
    .toSorted((a, b) => a.fulnm.localeCompare(b.fulnm, 'en'));
}

function permissionsFor(kind: ChainKind | undefined): readonly string[] {
  return [...new Set((kind === undefined ? KINDS : [kind]).map((one) => DECIDING_PERMISSION[one]))];
}

const KINDS = ['program', 'dealerPayout', 'flPayout', 'lateClaims', 'checkingPlan', 'sample', 'exemption'].filter(
  isChainKind,
);
