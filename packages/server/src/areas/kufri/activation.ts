import type { CallData } from '@oasis/api-client/contract';
import { activateKufri } from '@oasis/engine/areas/kufri';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { conflict, notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { IS_NEWEST } from '../../program/counted-programs.ts';
import { activateKufriVersion, kufriName, listKufriVersions, lockMake } from '../../reference/kufri-store.ts';
import { versionList } from './version-store.ts';

type Version = CallData<'kufri.activate'>;

const MOST_PROGRAMS = 100;

/** The effect of activating a version: the budgets within reach that stay on another version until they are updated. */
export async function previewActivation(
  ctx: CallContext<'kufri.activation'>,
): Promise<Result<CallData<'kufri.activation'>, Refusal>> {
  const { versionId } = ctx.query;
  const version = await versionAt(ctx.db, ctx, versionId);
  if (version === undefined) return notFound(`kufri-version:${versionId}`);
  const active = await activeOf(ctx.db, ctx, version.make);
  const outdated = (db: Db) =>
    db
      .selectFrom('budget_table as budget')
      .innerJoin('program', 'program.id', 'budget.program_id')
      .where('budget.kind', '=', 'main')
      .where('program.bu_id', 'in', inList(ctx.actor.buIds))
      .where(IS_NEWEST)
      .where(sql<boolean>`(budget.pins -> 'kufri' ->> ${version.make}) <> ${String(versionId)}`);
  const all = await outdated(ctx.db)
    .select(({ fn }) => fn.countAll<number>().as('budgets'))
    .executeTakeFirstOrThrow();
  const programs = await outdated(ctx.db)
    .select(['program.id as programId', 'program.code as programCode', 'program.name as programName', 'program.status'])
    .select(({ fn }) => fn.countAll<number>().as('budgets'))
    .groupBy('program.id')
    .orderBy('program.code', 'desc')
    .limit(MOST_PROGRAMS)
    .execute();
  return ok({ version, active: active ?? null, budgets: all.budgets, programs });
}

/**
 * Makes an uploaded version the active one of its make and supersedes the one before it (VEH-012). Refused if another
 * one has become active since the user decided.
 */
export function activateVersion(ctx: CallContext<'kufri.activate'>): Promise<Result<Version, Refusal>> {
  const { versionId, activeId } = ctx.body;
  const subject = `kufri-version:${versionId}`;
  return ctx.change(async (tx) => {
    const make = await makeOfVersion(tx, versionId);
    if (make === undefined || !(await lockMake(tx, make.id))) return notFound(subject);
    const versions = await listKufriVersions(tx, make);
    const active = versions.find(({ status }) => status === 'Active');
    if ((active?.id ?? null) !== activeId)
      return conflict(message('KUFRI_ACTIVE_CHANGED'), { activeId: active?.id ?? null }, subject);
    const moves = activateKufri(
      versions.map((row) => ({ ...row, state: row.status })),
      versionId,
    );
    if (!moves.ok) return refuse(moves.error, { subject });
    await activateKufriVersion(tx, make, versionId, ctx.now);
    const version = await versionAt(tx, ctx, versionId);
    if (version === undefined) return notFound(subject);
    return ok({
      data: version,
      audit: {
        subject,
        details: {
          make: make.code,
          before: active === undefined ? null : { kufriVersion: kufriName(active) },
          after: { kufriVersion: version.kufriVersion },
        },
      },
    });
  });
}

type Asker = Parameters<typeof versionList.pick>[1];

/** A version as lists show it. */
export async function versionAt(db: Db | Tx, who: Asker, id: number): Promise<Version | undefined> {
  const found = await versionList.pick(db, who, { id, limit: 1 });
  return found.ok ? found.value[0] : undefined;
}

/** The active version of a make. */
export async function activeOf(db: Db | Tx, who: Asker, make: string): Promise<Version | undefined> {
  const found = await versionList.pick(db, who, { make, active: true, limit: 1 });
  return found.ok ? found.value[0] : undefined;
}

async function makeOfVersion(tx: Tx, versionId: number) {
  return tx
    .selectFrom('kufri_version as v')
    .innerJoin('make', 'make.id', 'v.make_id')
    .select(['make.id', 'make.code'])
    .where('v.id', '=', versionId)
    .executeTakeFirst();
}
