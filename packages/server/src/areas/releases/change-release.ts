import type { CallBody, CallData } from '@oasis/api-client/contract';
import { coverForm, RELEASE, releaseForm } from '@oasis/engine/areas/releases';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { keepMaking, type MoveContext, type MoveRequest, makeMove } from '../../moves/make-move.ts';
import type { MadeMove } from '../../moves/moving-kind.ts';
import type { RecordedCall } from '../../program/record-rows.ts';
import { programsIn } from './letter-content.ts';
import { RELEASE_MOVES } from './release-moves.ts';
import { leaveRelease, lockForRelease, placePrograms } from './release-programs.ts';

export type ReleaseMoved = CallData<'releases.save'>;
/** A call that changes a release batch. */
export type ReleaseCall = MoveContext & RecordedCall & Pick<CallContext<'releases.save'>, 'authorize'>;
/** A body with the version that its sender read. */
export type At<Body> = Body & { readonly version?: number | undefined };

/** Makes a release batch of approved programs, all of one BU and in no other one. Its cover has the date of today (PGD-038). */
export async function createRelease(
  tx: Tx,
  call: ReleaseCall,
  sent: CallBody<'releases.create'>,
): Promise<Changed<CallData<'releases.create'>>> {
  const refused = refuseForm(releaseForm.check(sent), call.locale);
  if (refused !== undefined) return refused;
  const { name, programIds } = releaseForm.toSave(sent);
  const fitting = await lockForRelease(tx, programIds);
  if (!fitting.ok) return fitting;
  const { buId } = present(fitting.value[0], 'a program');
  const allowed = call.authorize({ bu: buId });
  if (!allowed.ok) return allowed;
  const { usrid } = call.actor;
  const made = await tx
    .insertInto('release_batch')
    .values({
      code: sql<string>`'R-' || lpad(nextval('release_batch_number')::text, 4, '0')`,
      name,
      bu_id: buId,
      status: RELEASE.moves.create.to,
      cover_day: dayOf(call.now),
      content: null,
      content_hash: null,
      created_by: usrid,
      created_at: call.now,
      updated_by: usrid,
      updated_at: call.now,
    })
    .returning(['id', 'code', 'version'])
    .executeTakeFirstOrThrow();
  await keepMaking(tx, call, RELEASE_MOVES, { id: made.id, buId });
  await placePrograms(tx, made.id, programIds);
  const after = { name, state: RELEASE.moves.create.to, releasePrograms: programIds.length };
  return ok({
    data: { releaseId: made.id, releaseCode: made.code, version: made.version },
    audit: { subject: `release-batch:${made.id}`, details: { before: null, after } },
  });
}

/** Gives a draft a name and its programs, in the order of the letter. */
export async function saveRelease(
  tx: Tx,
  call: ReleaseCall,
  sent: At<CallBody<'releases.save'>>,
): Promise<Changed<ReleaseMoved>> {
  const refused = refuseForm(releaseForm.check(sent), call.locale, `release-batch:${sent.releaseId}`);
  if (refused !== undefined) return refused;
  const { name, programIds } = releaseForm.toSave({ name: sent.name, programIds: sent.programIds });
  return changeDraft(tx, call, requestOf(sent, 'save'), async ({ id, buId }) => {
    const before = await tx.selectFrom('release_batch').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    const held = await programsIn(tx, id);
    const fitting = await lockForRelease(tx, programIds, { buId, releaseId: id });
    if (!fitting.ok) return fitting;
    await placePrograms(tx, id, programIds);
    await tx.updateTable('release_batch').set({ name }).where('id', '=', id).execute();
    return ok({
      before: { name: before.name, releasePrograms: held.length },
      after: { name, releasePrograms: programIds.length },
    });
  });
}

/** Adds programs behind those that a draft has. */
export async function insertIntoRelease(
  tx: Tx,
  call: ReleaseCall,
  sent: At<CallBody<'releases.insert'>>,
): Promise<Changed<ReleaseMoved>> {
  return changeDraft(tx, call, requestOf(sent, 'save'), async ({ id, buId }) => {
    const held = await programsIn(tx, id);
    const { name } = await tx.selectFrom('release_batch').select('name').where('id', '=', id).executeTakeFirstOrThrow();
    const programIds = [...new Set([...held, ...sent.programIds])];
    const refused = refuseForm(releaseForm.check({ name, programIds }), call.locale);
    if (refused !== undefined) return refused;
    const fitting = await lockForRelease(tx, programIds, { buId, releaseId: id });
    if (!fitting.ok) return fitting;
    await placePrograms(tx, id, programIds);
    return ok({ before: { releasePrograms: held.length }, after: { releasePrograms: programIds.length } });
  });
}

/** Writes date and text of the cover of a draft (PGD-038). */
export async function saveCover(
  tx: Tx,
  call: ReleaseCall,
  sent: At<CallBody<'releases.saveCover'>>,
): Promise<Changed<ReleaseMoved>> {
  const refused = refuseForm(coverForm.check(sent), call.locale, `release-batch:${sent.releaseId}`);
  if (refused !== undefined) return refused;
  const { day, textEn, textCn } = coverForm.toSave({ day: sent.day, textEn: sent.textEn, textCn: sent.textCn });
  return changeDraft(tx, call, requestOf(sent, 'save'), async ({ id }) => {
    const before = await tx
      .selectFrom('release_batch')
      .select(['cover_day as coverDay', 'cover_en as coverEn', 'cover_cn as coverCn'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const after = { coverDay: day, coverEn: textEn, coverCn: textCn };
    await tx
      .updateTable('release_batch')
      .set({ cover_day: day, cover_en: textEn, cover_cn: textCn })
      .where('id', '=', id)
      .execute();
    return ok({ before, after });
  });
}

/** Gives a draft up; its programs can go into another letter. */
export async function discardRelease(
  tx: Tx,
  call: ReleaseCall,
  sent: At<CallBody<'releases.discard'>>,
): Promise<Changed<ReleaseMoved>> {
  const made = await makeMove(tx, call, RELEASE_MOVES, requestOf(sent, 'discard'));
  if (!made.ok) return made;
  await leaveRelease(tx, made.value.id);
  return ok({ data: movedOf(made.value), audit: auditOf(made.value) });
}

/** What the audit log tells of a change. */
type Difference = Readonly<Record<'before' | 'after', Readonly<Record<string, unknown>>>>;

/** Makes the move of a change of a draft, does its work, and records what differs. A refusal of the work rolls back. */
export async function changeDraft(
  tx: Tx,
  call: ReleaseCall,
  request: MoveRequest,
  work: (made: MadeMove) => Promise<Result<Difference, Refusal>>,
): Promise<Changed<ReleaseMoved>> {
  const made = await makeMove(tx, call, RELEASE_MOVES, request);
  if (!made.ok) return made;
  const subject = `release-batch:${made.value.id}`;
  const done = await work(made.value);
  if (!done.ok) return { ok: false, error: { ...done.error, subject } };
  return ok({ data: movedOf(made.value), audit: { subject, details: done.value } });
}

export function movedOf({ id, to, version }: MadeMove): ReleaseMoved {
  return { releaseId: id, status: to, version };
}

/** What the audit log tells of a move. */
export function auditOf({ id, from, to, reason }: MadeMove, more: Readonly<Record<string, unknown>> = {}) {
  const after = { state: to, ...(reason !== '' && { reason }), ...more };
  return { subject: `release-batch:${id}`, details: { before: { state: from }, after } };
}

export function requestOf({ releaseId, version, reason }: At<CallBody<'releases.send'>>, move: string): MoveRequest {
  return { move, id: releaseId, version, reason };
}
