import type { CallData } from '@oasis/api-client/contract';
import { NO_GROUP, type NstMembersDraft, nstMembersForm } from '@oasis/engine/areas/vehicles';
import { ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { newestOn } from '@oasis/engine/reference';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { lockVersions, newVersion } from '../../reference/new-version.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

interface ChosenNst {
  readonly id: number;
  readonly code: string;
  readonly makeId: number;
}

interface Target {
  /** Null: no group. */
  readonly id: number | null;
  readonly makeId: number | undefined;
}

/** Saves the group of NSTs, or none, from a day on, as the next version; former versions stay. */
export async function assignNsts(
  tx: Tx,
  context: ChangeContext,
  sent: NstMembersDraft,
): Promise<Changed<CallData<'nstGroups.assign'>>> {
  const draft = nstMembersForm.toSave(sent);
  const refused = refuseForm(nstMembersForm.check(draft), context.locale);
  if (refused !== undefined) return refused;
  await lockVersions(tx);
  const nsts = await lockNsts(tx, draft.nstIds);
  const target = await targetOf(tx, draft, nsts, context);
  if (!target.ok) return target;
  const { validFrom, reason } = draft;
  const before = await groupsOn(tx, draft.nstIds, validFrom);
  const moved = nsts.filter(({ id }) => (before.get(id)?.id ?? null) !== target.value.id);
  if (moved.length === 0) return refuse(message('NST_GROUP_UNCHANGED', { day: validFrom }));
  const version = await newVersion(tx, context, { kind: 'nst-group', reason });
  const rows = moved.map(({ id }) => ({
    nst_id: id,
    effective_from: validFrom,
    version_id: version,
    group_id: target.value.id,
  }));
  await tx.insertInto('nst_group_member').values(rows).execute();
  const details = {
    before: { nsts: moved.map(({ id, code }) => `${code}: ${before.get(id)?.code ?? NO_GROUP}`) },
    after: { nsts: moved.map(({ code }) => `${code}: ${draft.group}`), validFrom, reason, priceVersion: version },
  };
  return ok({ data: { nsts: moved.length, version }, audit: { subject: `nst-grouping:${version}`, details } });
}

/** Locks the NSTs, so that none changes to a model of another make meanwhile, and then reads their makes. */
async function lockNsts(tx: Tx, ids: readonly number[]): Promise<readonly ChosenNst[]> {
  await tx.selectFrom('nst').select('id').where('id', 'in', inList(ids)).orderBy('id').forShare().execute();
  return tx
    .selectFrom('nst as n')
    .innerJoin('vehicle_model as m', 'm.id', 'n.model_id')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .select(['n.id', 'n.code', 'b.make_id as makeId'])
    .where('n.id', 'in', inList(ids))
    .orderBy('n.id')
    .execute();
}

/** The group that is meant, if all NSTs are there and are of its make. */
async function targetOf(
  tx: Tx,
  { nstIds, group }: NstMembersDraft,
  nsts: readonly ChosenNst[],
  { locale }: ChangeContext,
): Promise<Result<Target, Refusal>> {
  const wrong = (field: keyof NstMembersDraft, said: Message) =>
    refuseForm([{ field, message: said }], locale) ?? refuse(said);
  if (nsts.length < nstIds.length) return wrong('nstIds', message('NST_GROUP_NSTS_UNKNOWN'));
  if (group === NO_GROUP) return ok({ id: null, makeId: undefined });
  const found = await tx
    .selectFrom('nst_group as g')
    .innerJoin('make as mk', 'mk.id', 'g.make_id')
    .select(['g.id', 'g.make_id as makeId', 'mk.code as make'])
    .where('g.code', '=', group)
    .executeTakeFirst();
  if (found === undefined) return wrong('group', message('NST_GROUP_MISSING'));
  const foreign = nsts.filter(({ makeId }) => makeId !== found.makeId).map(({ code }) => code);
  if (foreign.length === 0) return ok(found);
  return wrong('nstIds', message('NST_GROUP_OTHER_MAKE', { make: found.make, nsts: foreign.join(', ') }));
}

/** The groups of NSTs on a day, from all versions; NSTs without a group are absent. */
async function groupsOn(tx: Tx, ids: readonly number[], day: string) {
  const rows = await tx
    .selectFrom('nst_group_member as s')
    .leftJoin('nst_group as g', 'g.id', 's.group_id')
    .select(['s.nst_id as nstId', 's.effective_from as from', 's.version_id as version', 'g.id', 'g.code'])
    .where('s.nst_id', 'in', inList(ids))
    .execute();
  const said = Map.groupBy(rows, ({ nstId }) => nstId);
  return new Map(
    [...said].flatMap(([nstId, own]) => {
      const group = newestOn(
        own.map(({ from, version, id, code }) => ({ from, version, value: { id, code } })),
        day,
      );
      return group === undefined || group.id === null ? [] : [[nstId, group] as const];
    }),
  );
}
