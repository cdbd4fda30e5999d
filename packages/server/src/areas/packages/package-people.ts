import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { mayBeAsked } from '@oasis/engine/approvals';
import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import { sceneNow } from '../../approvals/run-approval.ts';
import { loadApprovals, newestOf } from '../../approvals/running-store.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { containing } from '../../database/conditions.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { holds, reaches } from '../../rights/people-with.ts';
import { SUBJECTS } from './subjects.ts';

type People = CallData<'packages.people'>;
type PeopleCall = Pick<CallContext<'packages.people'>, 'db' | 'actor' | 'now' | 'authorize' | 'query'>;

const PERMISSIONS = { reader: 'PACKAGE_READ', approver: 'PROGRAM_APPROVE', member: 'PROGRAM_APPROVE' } as const;

/**
 * Who can be asked for an opinion (`reader`), be named (`approver`), or take the running step over (`member`): for the
 * last two only who passes the tests of the engine at this moment.
 */
export async function packagePeople(call: PeopleCall, batchId: number): Promise<Result<People, Refusal>> {
  const { as = 'member', of = 'batch', name = '', limit = 50 }: CallQuery<'packages.people'> = call.query;
  const { kind } = SUBJECTS[of];
  const id = await newestOf(call.db, { kind, id: batchId });
  const [stored] = id === undefined ? [] : await loadApprovals(call.db, [id]);
  if (stored === undefined) return notFound(`${kind}:${batchId}`);
  const allowed = call.authorize({ bu: stored.buId }, `${kind}:${batchId}`);
  if (!allowed.ok) return allowed;
  const found = await peopleHolding(call.db, { permission: PERMISSIONS[as], buId: stored.buId, name, limit });
  const others = found.filter(({ usrid }) => usrid !== call.actor.usrid);
  if (as === 'reader') return ok(others);
  const scene = await sceneNow(
    call.db,
    stored,
    call.now,
    others.map(({ usrid }) => usrid),
  );
  const step = stored.approval.plan[stored.step - 1];
  const members = new Set([
    ...(step?.people ?? []),
    ...scene.roles.flatMap(({ roleId, users }) =>
      step?.roles.includes(roleId) === true || step?.fallback === roleId ? users : [],
    ),
  ]);
  return ok(
    others.filter(({ usrid }) => {
      const person = scene.people.find((one) => one.usrid === usrid);
      const fits = person !== undefined && mayBeAsked(person, stored.approval) === undefined;
      return fits && (as === 'approver' || members.has(usrid));
    }),
  );
}

interface Wanted {
  readonly permission: string;
  readonly buId: number;
  readonly name: string;
  readonly limit: number;
}

function peopleHolding(db: Db, { permission, buId, name, limit }: Wanted): Promise<People> {
  const part = containing(name.trim().toLowerCase());
  return db
    .selectFrom('app_user as u')
    .select(['u.id as usrid', 'u.fulnm', 'u.usrnm'])
    .where('u.state', '=', true)
    .where((eb) => eb.or([eb('u.usrnm', 'ilike', part), eb('u.fulnm', 'ilike', part)]))
    .where(holds(permission))
    .where(reaches(buId))
    .orderBy('u.fulnm')
    .orderBy(sql`u.id`)
    .limit(limit)
    .execute();
}
