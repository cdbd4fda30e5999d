import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { mayBeAsked, mayTakeOver, membersOf, namedBy, type Scene } from '@oasis/engine/approvals';
import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { approverOf, sceneNow } from '../../approvals/run-approval.ts';
import { loadApprovals, newestOf, type StoredApproval } from '../../approvals/running-store.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { containing } from '../../database/conditions.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { holds, reaches } from '../../rights/people-with.ts';
import { SUBJECTS } from './subjects.ts';

type People = CallData<'packages.people'>;
type PeopleCall = Pick<CallContext<'packages.people'>, 'db' | 'actor' | 'now' | 'authorize' | 'query'>;

/**
 * Who can be asked for an opinion (`reader`), be named (`approver`), or take the running step over (`member`): for the last two only
 * who passes the tests of the engine at this moment. The limit is of these, and not of those who are looked at.
 */
export async function packagePeople(call: PeopleCall, batchId: number): Promise<Result<People, Refusal>> {
  const { as = 'member', of = 'batch', name = '', limit = 50 }: CallQuery<'packages.people'> = call.query;
  const { kind } = SUBJECTS[of];
  const id = await newestOf(call.db, { kind, id: batchId });
  const [stored] = id === undefined ? [] : await loadApprovals(call.db, [id]);
  if (stored === undefined) return notFound(`${kind}:${batchId}`);
  const allowed = call.authorize({ bu: stored.buId }, `${kind}:${batchId}`);
  if (!allowed.ok) return allowed;
  const shown = { name, but: call.actor.usrid, limit };
  if (as === 'reader') {
    return ok(await peopleOf(call.db, { ...shown, holding: { permission: 'PACKAGE_READ', buId: stored.buId } }));
  }
  const isMember = as === 'member';
  const { usrids, scene } = await (isMember ? members(call, stored) : approvers(call, stored, name));
  const fitting = usrids.filter((usrid) => {
    const person = approverOf(scene, usrid);
    return (isMember ? mayTakeOver(person, stored.approval, scene) : mayBeAsked(person, stored.approval)) === undefined;
  });
  return ok(await peopleOf(call.db, { ...shown, usrids: fitting }));
}

interface Candidates {
  readonly usrids: readonly number[];
  readonly scene: Scene;
}

/** The members of the roles of the running step that are there for the subject, its fallback, and the people whom it names. */
async function members({ db, now }: PeopleCall, stored: StoredApproval): Promise<Candidates> {
  const scene = await sceneNow(db, stored, now, []);
  const step = stored.approval.plan[stored.step - 1];
  if (step === undefined) return { usrids: [], scene };
  const fallback = step.fallback === null ? [] : [step.fallback];
  const asked = [...namedBy(step), ...membersOf([...step.roles, ...fallback], 'role', stored.approval.facts, scene)];
  return { usrids: [...new Set(asked.map(({ usrid }) => usrid))], scene };
}

/** Everybody of a name who may approve programs of the BU. */
async function approvers({ db, now }: PeopleCall, stored: StoredApproval, name: string): Promise<Candidates> {
  const people = await peopleOf(db, { name, holding: { permission: 'PROGRAM_APPROVE', buId: stored.buId } });
  const usrids = people.map(({ usrid }) => usrid);
  return { usrids, scene: await sceneNow(db, stored, now, usrids) };
}

interface Wanted {
  /** A part of the account or the full name. */
  readonly name: string;
  readonly but?: number;
  /** Only these. */
  readonly usrids?: readonly number[];
  readonly holding?: { readonly permission: string; readonly buId: number };
  readonly limit?: number;
}

/** Active people by name. */
function peopleOf(db: Db, { name, but = 0, usrids, holding, limit }: Wanted): Promise<People> {
  const part = containing(name.trim().toLowerCase());
  return db
    .selectFrom('app_user as u')
    .select(['u.id as usrid', 'u.fulnm', 'u.usrnm'])
    .where('u.state', '=', true)
    .where('u.id', '<>', but)
    .where((eb) => eb.or([eb('u.usrnm', 'ilike', part), eb('u.fulnm', 'ilike', part)]))
    .$if(usrids !== undefined, (query) => query.where('u.id', 'in', inList(usrids ?? [])))
    .$if(holding !== undefined, (query) =>
      query.where(holds(holding?.permission ?? '')).where(reaches(holding?.buId ?? 0)),
    )
    .orderBy('u.fulnm')
    .orderBy(sql`u.id`)
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}
