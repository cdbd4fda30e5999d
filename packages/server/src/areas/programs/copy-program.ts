import type { CallBody, CallData } from '@oasis/api-client/contract';
import { COMBINABILITY } from '@oasis/engine/areas/combinability';
import { PARAMETER } from '@oasis/engine/areas/parameters';
import { checkProgramName, PROGRAM } from '@oasis/engine/areas/programs';
import { WORDING } from '@oasis/engine/areas/wording';
import { ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { keepMaking, lockObjects, type MoveContext, makeMove, writeMoves } from '../../moves/make-move.ts';
import { detailsOf } from '../../moves/move-details.ts';
import { copyBudgets } from '../../program/budgets/copy-budgets.ts';
import { newCode } from '../../program/design/program-store.ts';
import { keepTakenOver } from '../../program/makers/taken-over.ts';
import { checkNotInSent } from '../../program/not-in-sent.ts';
import { PROGRAM_PARTS } from '../../program/parts.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';

/** Makes a new program with the design and the budgets of another one. */
export async function copyProgram(
  tx: Tx,
  context: MoveContext,
  { programId, name }: CallBody<'program.copy'>,
): Promise<Changed<CallData<'program.copy'>>> {
  const subject = `program:${programId}`;
  const source = await sourceOf(tx, programId);
  if (source === undefined || source.status === 'Deleted') return notFound(subject);
  const allowed = context.authorize?.({ bu: source.bu_id }, subject);
  if (allowed?.ok === false) return allowed;
  const wanted = (name ?? source.name).trim();
  const wrong = checkProgramName(wanted);
  const refused = refuseForm(wrong === undefined ? [] : [{ field: 'name', message: wrong }], context.locale, subject);
  if (refused !== undefined) return refused;
  const details = { copiedFrom: source.code };
  const copy = await insertCopy(tx, context, { from: source, name: wanted, details });
  const after = { name: wanted, copiedFrom: source.code };
  return ok({ data: copy, audit: { subject: `program:${copy.programId}`, details: { before: null, after } } });
}

/** Brings an approved or rejected program back to Saved. A released one stays as it is, and gets a next version under the same code. */
export async function reviseProgram(
  tx: Tx,
  context: MoveContext,
  sent: SentMove<'programId'>,
): Promise<Changed<CallData<'program.revise'>>> {
  const { programId: id, version, reason } = sent;
  const subject = `program:${id}`;
  const made = await makeMove(tx, context, PROGRAM_MOVES, {
    move: 'revise',
    id,
    version,
    reason,
    check: async () => {
      const newest = await checkNewest(tx, id);
      return newest.ok ? checkNotInSent(tx, id) : newest;
    },
  });
  if (!made.ok) return made;
  const source = present(await sourceOf(tx, id), subject);
  const { code: programCode, version_of_code: number } = source;
  if (made.value.to === 'Saved') {
    const data = { programId: source.id, programCode, versionOfCode: number };
    return ok({ data, audit: { subject, details: detailsOf(made.value) } });
  }
  const follows = { code: programCode, version: await nextVersion(tx, programCode) };
  const data = await insertCopy(tx, context, {
    from: source,
    name: source.name,
    follows,
    details: { revises: number },
  });
  const details = { before: { versionOfCode: number }, after: { versionOfCode: data.versionOfCode } };
  return ok({ data, audit: { subject, details } });
}

type Source = NonNullable<Awaited<ReturnType<typeof sourceOf>>>;

/** Locks the source as an edit does, so all copy statements see the same version. */
function sourceOf(tx: Tx, programId: number) {
  return tx.selectFrom('program').selectAll().where('id', '=', programId).forNoKeyUpdate().executeTakeFirst();
}

/** Only the newest version of a code can be revised. */
async function checkNewest(tx: Tx, programId: number): Promise<Result<null, Refusal>> {
  const newer = await tx
    .selectFrom('program as p')
    .innerJoin('program as n', (join) =>
      join.onRef('n.code', '=', 'p.code').onRef('n.version_of_code', '>', 'p.version_of_code'),
    )
    .select('n.version_of_code as version')
    .where('p.id', '=', programId)
    .where('n.status', 'not in', ['Deleted', 'Cancelled'])
    .orderBy('n.version_of_code', 'desc')
    .executeTakeFirst();
  return newer === undefined ? ok(null) : refuse(message('PROGRAM_VERSION_FOLLOWS', { version: newer.version }));
}

interface Copy {
  readonly from: Source;
  readonly name: string;
  /** Code and number of the next version; a copy gets a code of its own. */
  readonly follows?: { readonly code: string; readonly version: number };
  readonly details: Readonly<Record<string, unknown>>;
}

/** Inserts a copy of a program: Saved with its budgets if the design of the source is complete. */
async function insertCopy(
  tx: Tx,
  context: MoveContext,
  { from, name, follows, details }: Copy,
): Promise<CallData<'program.copy'>> {
  const { actor, now } = context;
  const made = await tx
    .insertInto('program')
    .values({
      code: follows?.code ?? newCode(from.period_from),
      name,
      bu_id: from.bu_id,
      period_from: from.period_from,
      period_to: from.period_to,
      status: PROGRAM.moves.create.to,
      design_status: from.design_status,
      combinability_status: follows === undefined ? COMBINABILITY.moves.begin.to : from.combinability_status,
      parameter_status: PARAMETER.moves.begin.to,
      wording_status: WORDING.moves.begin.to,
      version_of_code: follows?.version ?? 1,
      created_by: actor.usrid,
      created_at: now,
      updated_by: actor.usrid,
      updated_at: now,
    })
    .returning(['id', 'code', 'version_of_code'])
    .executeTakeFirstOrThrow();
  const pair = { from: from.id, to: made.id, buId: from.bu_id };
  await keepTakenOver(tx, pair);
  for (const { copy } of PROGRAM_PARTS) await copy?.(tx, context, pair);
  await keepMaking(tx, context, PROGRAM_MOVES, {
    move: 'create',
    objects: [{ id: made.id, buId: from.bu_id }],
    details,
  });
  if (from.design_status !== 'Temporary') {
    await copyBudgets(tx, pair);
    const copies = await lockObjects(tx, PROGRAM_MOVES, [made.id]);
    await writeMoves(tx, context, PROGRAM_MOVES, copies, { move: 'complete' });
  }
  return { programId: made.id, programCode: made.code, versionOfCode: made.version_of_code };
}

/** Versions that were deleted or cancelled keep their numbers. */
async function nextVersion(tx: Tx, code: string): Promise<number> {
  const { highest } = await tx
    .selectFrom('program')
    .select(({ fn }) => fn.max('version_of_code').as('highest'))
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return highest + 1;
}
