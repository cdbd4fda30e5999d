import type { CallData } from '@oasis/api-client/contract';
import { type AskedBy, type Scene, type StandingPlace, standingOf } from '@oasis/engine/approvals';
import type { Locale } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { inList } from '../database/in-list.ts';
import type { Db, Tx } from '../database/tables.ts';
import { personNames, roleNames } from './chain-steps.ts';
import { isRunning, type StoredApproval } from './running-store.ts';

type Tracking = Pick<CallData<'packages.tracking'>, 'steps' | 'acts' | 'former'>;
type Step = Tracking['steps'][number];
type Place = Step['places'][number];
type Act = Tracking['acts'][number];

export interface TrackingOf {
  readonly scene: Scene;
  readonly locale: Locale;
  /** The approvals before this one. */
  readonly former: readonly Omit<Tracking['former'][number], 'acts'>[];
}

/** The chain of an approval with its present step, and all acts in it and in earlier approvals. */
export async function trackingOf(
  db: Db | Tx,
  stored: StoredApproval,
  { scene, locale, former }: TrackingOf,
): Promise<Tracking> {
  const acts = await actsOf(db, [stored.id, ...former.map(({ approvalId }) => approvalId)]);
  const { plan, steps } = stored.approval;
  const named = steps.flatMap(({ places }) =>
    places.flatMap(({ usrid, delegate }) => (delegate === null ? [usrid] : [usrid, delegate])),
  );
  const roles = await roleNames(
    db,
    plan.flatMap(({ roles: ids, fallback }) => (fallback === null ? ids : [...ids, fallback])),
  );
  const people = await personNames(db, [...new Set([...named, ...scene.people.map(({ usrid }) => usrid)])]);
  const nameOf = (usrid: number) => {
    const found = people.find((one) => one.usrid === usrid);
    return { usrid, fulnm: found?.fulnm ?? '', usrnm: found?.usrnm ?? '' };
  };
  const roleOf = (by: AskedBy): string =>
    'roleId' in by ? (roles.find(({ roleId }) => roleId === by.roleId)?.roleName ?? '') : '';
  const standing = isRunning(stored.status) ? standingOf(stored.approval, scene) : undefined;
  const placeOf = (place: StandingPlace): Place => ({
    ...nameOf(place.usrid),
    by: place.by.kind,
    roleName: roleOf(place.by),
    delegate: place.delegate === null ? '' : nameOf(place.delegate).fulnm,
    state: place.state,
    decidedBy: place.decidedBy === undefined ? '' : nameOf(place.decidedBy).fulnm,
    reason: place.reason === undefined ? '' : messageText(place.reason, locale),
  });
  return {
    steps: plan.map((step, index): Step => {
      const begun = steps[index];
      const isLast = index === stored.step - 1 && standing !== undefined;
      const places = isLast
        ? standing.places.map(placeOf)
        : (begun?.places ?? []).map((place) => {
            const done = begun?.approvals.find((one) => one.for === place.usrid);
            const state = done === undefined ? 'over' : 'approved';
            return placeOfPast(placeOf({ ...place, state: 'open' }), state, done && nameOf(done.usrid).fulnm);
          });
      const state = begun === undefined ? 'later' : isLast ? 'running' : 'done';
      return {
        name: step.name,
        state,
        rule: step.rule,
        needed: isLast ? standing.needed : (step.count ?? 1),
        approvals: begun?.approvals.length ?? 0,
        due: isLast ? (stored.due ?? '') : '',
        places,
      };
    }),
    acts: acts.get(stored.id) ?? [],
    former: former.map((one) => ({ ...one, acts: acts.get(one.approvalId) ?? [] })),
  };
}

function placeOfPast(place: Place, state: 'over' | 'approved', decidedBy = ''): Place {
  return { ...place, state, decidedBy };
}

/** Acts by approval. */
async function actsOf(db: Db | Tx, approvalIds: readonly number[]): Promise<ReadonlyMap<number, Act[]>> {
  const rows = await db
    .selectFrom('approval_act as t')
    .leftJoin('app_user as u', 'u.id', 't.user_id')
    .leftJoin('app_user as f', 'f.id', 't.for_id')
    .leftJoin('app_user as o', 'o.id', 't.to_id')
    .leftJoin('program as p', 'p.id', 't.program_id')
    .select(['t.kind', 't.step', 't.user_id', 't.for_id', 'u.fulnm as by', 'f.fulnm as instead', 'o.fulnm as to'])
    .select(['p.code as program', 't.comment', 't.at', 't.approval_id'])
    .where('t.approval_id', 'in', inList(approvalIds))
    .orderBy('t.id')
    .execute();
  const acts = rows.map((row) => ({
    approvalId: row.approval_id,
    act: {
      kind: row.kind,
      step: row.step,
      by: row.by ?? '',
      for: row.for_id === null || row.for_id === row.user_id ? '' : (row.instead ?? ''),
      to: row.to ?? '',
      program: row.program ?? '',
      comment: row.comment,
      at: row.at.toISOString(),
    },
  }));
  const byApproval = Map.groupBy(acts, ({ approvalId }) => approvalId);
  return new Map([...byApproval].map(([approvalId, own]) => [approvalId, own.map(({ act }) => act)]));
}
