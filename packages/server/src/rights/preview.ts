import type { CallData } from '@oasis/api-client/contract';
import { permissionName } from '@oasis/engine/actions';
import { DUTIES } from '@oasis/engine/areas/duties';
import { type Locale, ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import { conflictsOf, newConflicts, type UserSelection } from './duty-conflicts.ts';
import { type RightKind, type RightSet, type Rights, rightsOf } from './effective.ts';

export type GrantPreview = CallData<'roles.previewAssignment'>;

/** The largest number of affected users that a preview names. */
const NAMED_PEOPLE = 100;

interface PreviewOptions {
  /** All users whose rights the change may affect. */
  readonly users: UserSelection;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Previews a change: runs it in a transaction that is always rolled back, and compares effective rights before and
 * after. A refusal of the change is returned as it is. Users selected by id count as active, because their rights take
 * effect once they are activated.
 */
export async function previewOf(
  db: Db,
  { users, locale, now }: PreviewOptions,
  work: (tx: Tx) => Promise<Result<unknown, Refusal>>,
): Promise<Result<GrantPreview, Refusal>> {
  const tx = await db.startTransaction().execute();
  try {
    const duties = { pairs: DUTIES, now };
    if ('userIds' in users) await activate(tx, users.userIds);
    const [before, conflictsBefore] = [await rightsOf(tx, users), await conflictsOf(tx, users, duties)];
    const done = await work(tx);
    if (!done.ok) return done;
    const [after, conflictsAfter] = [await rightsOf(tx, users), await conflictsOf(tx, users, duties)];
    const conflicts = newConflicts(conflictsBefore, conflictsAfter).map(({ usrid, usrnm, first, second, reason }) => ({
      usrid,
      usrnm,
      first,
      second,
      reason: reason[locale],
    }));
    return ok({ ...(await compared(tx, before, after, locale)), conflicts });
  } finally {
    await tx.rollback().execute();
  }
}

async function activate(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.updateTable('app_user').set({ state: true }).where('id', 'in', userIds).where('state', '=', false).execute();
}

interface Difference {
  readonly gains: readonly string[];
  readonly losses: readonly string[];
}

async function compared(
  tx: Tx,
  before: Rights,
  after: Rights,
  locale: Locale,
): Promise<Omit<GrantPreview, 'conflicts'>> {
  const differ = differences();
  const people = [...new Map([...before.people, ...after.people]).values()].flatMap(({ usrid, usrnm, fulnm }) => {
    const { gains, losses } = differ(before.people.get(usrid)?.rights, after.people.get(usrid)?.rights);
    return gains.length + losses.length === 0 ? [] : [{ usrid, usrnm, fulnm, gains, losses }];
  });
  const roles = [...new Set([...before.roles.keys(), ...after.roles.keys()])].map((id) =>
    differ(before.roles.get(id), after.roles.get(id)),
  );
  const all = [...people, ...roles];
  const name = await namesOf(tx, [...new Set(all.flatMap(({ gains, losses }) => [...gains, ...losses]))], locale);
  return {
    gains: name(all.flatMap(({ gains }) => gains)),
    losses: name(all.flatMap(({ losses }) => losses)),
    users: people
      .toSorted((one, other) => (one.usrnm < other.usrnm ? -1 : 1))
      .slice(0, NAMED_PEOPLE)
      .map(({ gains, losses, ...person }) => ({ ...person, gains: gains.length, losses: losses.length })),
    userCount: people.length,
  };
}

const NOTHING: RightSet = new Set();

/**
 * Returns a cached comparison of right sets. Users with the same roles share their sets, so each pair is compared once.
 */
function differences(): (before: RightSet | undefined, after: RightSet | undefined) => Difference {
  const known = new WeakMap<RightSet, WeakMap<RightSet, Difference>>();
  return (before = NOTHING, after = NOTHING) => {
    const compared = known.get(before) ?? new WeakMap<RightSet, Difference>();
    known.set(before, compared);
    const difference = compared.get(after) ?? {
      gains: [...after].filter((right) => !before.has(right)),
      losses: [...before].filter((right) => !after.has(right)),
    };
    compared.set(after, difference);
    return difference;
  };
}

type Named = GrantPreview['gains'][number];

/** Reads the names of rights, each once, in the order menus, APIs, roles, BUs, regions. */
async function namesOf(
  tx: Tx,
  rights: readonly string[],
  locale: Locale,
): Promise<(rights: readonly string[]) => Named[]> {
  const idsOf = (kind: RightKind): number[] =>
    rights.filter((right) => right.startsWith(`${kind}:`)).map((right) => Number(right.slice(kind.length + 1)));
  const own = sql.ref(locale === 'en' ? 'name_en' : 'name_cn');
  const of = sql.raw(locale === 'en' ? 'name_en' : 'name_cn');
  const { rows } = await sql<{ kind: RightKind; id: number; name: string }>`
    with recursive path as (
      select id, position, ${own} as name from menu where parent_id is null
      union all
      select m.id, m.position, p.name || ' / ' || m.${of} from menu m join path p on p.id = m.parent_id)
    select kind, id, name from (
      select 'menu' as kind, id, 1 as place, position, name from path where id = any(${idsOf('menu')}::int[])
      union all select 'privilege', v.id, 1, p.position, p.name || ': ' || v.${of}
        from menu_privilege v join path p on p.id = v.menu_id where v.id = any(${idsOf('privilege')}::int[])
      union all select 'api', id, 2, 0, code from api where id = any(${idsOf('api')}::int[])
      union all select 'role', id, 3, 0, ${own} from role where id = any(${idsOf('role')}::int[])
      union all select 'bu', id, 4, 0, ${own} from bu where id = any(${idsOf('bu')}::int[])
      union all select 'region', r.id, 5, 0, b.${of} || ' / ' || r.${of}
        from region r join bu b on b.id = r.bu_id where r.id = any(${idsOf('region')}::int[])
    ) named order by place, position, id`.execute(tx);
  return (wanted) => {
    const sought = new Set(wanted);
    return rows
      .filter(({ kind, id }) => sought.has(`${kind}:${id}`))
      .map(({ kind, name }) => ({ kind, name: kind === 'api' ? permissionName(name)[locale] : name }));
  };
}
