import type { CallBody, CallData } from '@oasis/api-client/contract';
import { fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { startByChain } from '../../approvals/start-approval.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { lockObjects, makeMove, writeMoves } from '../../moves/make-move.ts';
import { recordMoves } from '../../moves/record-rows.ts';
import { contentHashes, programContents } from '../../program/content/content-hash.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { lockVersions } from '../../program/versions.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { BATCH_MOVES } from '../batches/batch-moves.ts';
import { type BatchCall, programsIn } from '../batches/batch-programs.ts';
import { linesOf } from './content.ts';
import { packageFacts } from './package-facts.ts';
import { PACKAGE_SUBJECT } from './package-subject.ts';

type Started = CallData<'packages.start'>;

/**
 * Starts the package of a submitted batch: its programs wait for approval, their money is held, and the users of the first step of the
 * chain in force get a task. All in one transaction, or nothing.
 */
export async function startPackage(
  tx: Tx,
  call: BatchCall,
  references: ReferenceStore,
  { batchId, version }: CallBody<'packages.start'> & { readonly version?: number | undefined },
): Promise<Changed<Started>> {
  const subject = `program-batch:${batchId}`;
  const packed = await makeMove(tx, call, BATCH_MOVES, { move: 'package', id: batchId, version });
  if (!packed.ok) return packed;
  const { buId } = packed.value;
  const programIds = await programsIn(tx, batchId);
  await lockVersions(tx, programIds);
  const programs = await lockObjects(tx, PROGRAM_MOVES, programIds);
  const fit = await checkPrograms(tx, programIds);
  if (!fit.ok) return fit;
  const { facts } = await packageFacts(tx, references, { batchId, buId, programIds });
  const made = await writeMoves(tx, call, PROGRAM_MOVES, programs, { move: 'startPackage' });
  await recordMoves(tx, call, PROGRAM_MOVES, made);
  const { code, name } = await BATCH_MOVES.read(tx, batchId, 'code', 'name');
  const begun = await startByChain(tx, call, PACKAGE_SUBJECT, { subjectId: batchId, code, name, buId, facts });
  if (!begun.ok) return begun;
  const started = begun.value;
  await keepContents(tx, { id: started.id, buId }, programIds);
  const amount = yuanText(fenOf(BigInt(started.amount)));
  return ok({
    data: { batchId, approvalId: started.id, status: started.status, version: started.version },
    audit: {
      subject,
      details: {
        before: { state: packed.value.from },
        after: { state: packed.value.to, approvalChain: started.chainId, packageAmount: amount },
      },
    },
  });
}

/** Each program equals its last confirmation, and no earlier version of it is being cancelled. */
async function checkPrograms(tx: Tx, programIds: readonly number[]): Promise<Result<null, Refusal>> {
  if (programIds.length === 0) return refuse(message('BATCH_EMPTY'));
  const hashes = await contentHashes(tx, programIds);
  const rows = await tx
    .selectFrom('program as p')
    .select(['p.id', 'p.code', 'p.confirmed_hash as confirmed'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('program as f')
            .select('f.id')
            .whereRef('f.code', '=', 'p.code')
            .where('f.status', '=', 'Released')
            .where('f.cancel_last_day', 'is not', null),
        )
        .as('cancelled'),
    )
    .where('p.id', 'in', inList(programIds))
    .orderBy('p.id')
    .execute();
  for (const { id, code, confirmed, cancelled } of rows) {
    if (confirmed === null || confirmed !== hashes.get(id))
      return refuse(message('BATCH_UNCONFIRMED', { program: code }));
    if (cancelled) return refuse(message('PACKAGE_CANCEL_ASKED', { program: code }));
  }
  return ok(null);
}

/** Stores the present contents of programs, so that a later approval can show the changes. */
export async function keepContents(
  tx: Tx,
  { id, buId }: { readonly id: number; readonly buId: number },
  programIds: readonly number[],
): Promise<void> {
  const contents = await programContents(tx, programIds);
  const references = await referencesOf(tx, programIds);
  const said = await linesOf(tx, programIds);
  const codes = await tx.selectFrom('program').select(['id', 'code']).where('id', 'in', inList(programIds)).execute();
  await tx
    .insertInto('approval_content')
    .values(
      codes.map(({ id: program_id, code }) => ({
        approval_id: id,
        bu_id: buId,
        program_id,
        code,
        content: JSON.stringify({
          ...contents.get(program_id),
          ...said.get(program_id),
          references: references.get(program_id) ?? [],
        }),
      })),
    )
    .execute();
}

/** The versions of Kufri, prices, rates, template and guideline behind the budgets of programs; not part of the confirmed content. */
async function referencesOf(tx: Tx, programIds: readonly number[]): Promise<ReadonlyMap<number, readonly object[]>> {
  const rows = await tx
    .selectFrom('budget_table')
    .select(['program_id as programId', 'id', 'pins', 'template_version as template'])
    .where('program_id', 'in', inList(programIds))
    .where('kind', '=', 'main')
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ programId }) => programId)].map(([programId, own]) => [
      programId,
      own.map(({ pins, template }) => ({ ...pins, template })),
    ]),
  );
}
