import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { mayBeAsked, mayTakeOver, membersOf, namedBy, type Scene } from '@oasis/engine/approvals';
import { DECIDING_PERMISSION } from '@oasis/engine/areas/chains';
import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { notFound, type Refusal } from '../base/refusal.ts';
import { containing } from '../database/conditions.ts';
import { inList } from '../database/in-list.ts';
import type { Db } from '../database/tables.ts';
import type { CallContext } from '../guard/route.ts';
import { holds, reaches } from '../rights/people-with.ts';
import type { ApprovalSubject } from './approval-subject.ts';
import { approverOf, sceneNow } from './run-approval.ts';
import { loadApprovals, newestOf, type StoredApproval } from './running-store.ts';

type People = CallData<'packages.people'>;
type PeopleCall = Pick<CallContext<'packages.people'>, 'db' | 'actor' | 'now' | 'authorize' | 'query'>;

/**
 * Users who can be asked for an opinion (`reader`), be named (`approver`), or take the running step over (`member`). The last two have to
 * pass the tests of the engine at this moment. The limit counts the returned users, not the tested ones.
 */
export async function approvalPeople(
  call: PeopleCall,
  { kind, permissions }: ApprovalSubject,
  subjectId: number,
): Promise<Result<People, Refusal>> {
  const { as = 'member', name = '', limit = 50 }: CallQuery<'packages.people'> = call.query;
  const id = await newestOf(call.db, { kind, id: subjectId });
  const [stored] = id === undefined ? [] : await loadApprovals(call.db, [id]);
  if (stored === undefined) return notFound(`${kind}:${subjectId}`);
  const allowed = call.authorize({ bu: stored.buId }, `${kind}:${subjectId}`);
  if (!allowed.ok) return allowed;
  const shown = { name, but: call.actor.usrid, limit };
  if (as === 'reader') {
    return ok(await peopleOf(call.db, { ...shown, holding: { permission: permissions.read, buId: stored.buId } }));
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

/** Candidates for the running step: members of its roles for this subject, its fallback, and its named users. */
async function members({ db, now }: PeopleCall, stored: StoredApproval): Promise<Candidates> {
  const scene = await sceneNow(db, stored, now, []);
  const step = stored.approval.plan[stored.step - 1];
  if (step === undefined) return { usrids: [], scene };
  const fallback = step.fallback === null ? [] : [step.fallback];
  const asked = [...namedBy(step), ...membersOf([...step.roles, ...fallback], 'role', stored.approval.facts, scene)];
  return { usrids: [...new Set(asked.map(({ usrid }) => usrid))], scene };
}

/** All users with a matching name who may decide on subjects of the BU. */
async function approvers({ db, now }: PeopleCall, stored: StoredApproval, name: string): Promise<Candidates> {
  const permission = DECIDING_PERMISSION[stored.approval.facts.kind];
  const people = await peopleOf(db, { name, holding: { permission, buId: stored.buId } });
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
