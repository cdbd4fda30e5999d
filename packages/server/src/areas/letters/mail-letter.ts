import { isDeepStrictEqual } from 'node:util';
import type { CallData } from '@oasis/api-client/contract';
import { indexWords, letterText } from '@oasis/engine/areas/letters';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { codeNumber } from '../../database/code-number.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { contentHash, presentContent, programsIn } from '../../letters/letter-content.ts';
import type { Reader } from '../../letters/readers.ts';
import { RELEASE_MOVES, type ReleaseCall, type SentRelease } from '../../letters/release-moves.ts';
import { lockForRelease } from '../../letters/release-programs.ts';
import { tellReaders } from '../../letters/tell-readers.ts';
import { writeMoves } from '../../moves/make-move.ts';
import { recordMoves } from '../../moves/record-rows.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { checkRelease } from '../combinability/check-release.ts';
import { checkReaders, checkValues } from './freeze-letter.ts';

/**
 * Mails a frozen letter: numbers it, writes a message and a delivery for each reader, and releases its programs. All of it is one
 * transaction, and the outbox sends the messages, so that every reader gets exactly one.
 */
export function mailLetter(
  tx: Tx,
  call: ReleaseCall,
  sent: SentRelease,
): Promise<Changed<CallData<'releases.sendEmail'>>> {
  return RELEASE_MOVES.move(tx, call, sent, 'release', {
    check: async ({ id, buId }) => {
      const programs = await lockForRelease(tx, await programsIn(tx, id), { buId, releaseId: id });
      if (!programs.ok) return programs;
      const same = await checkFrozen(tx, id);
      if (!same.ok) return same;
      const valued = await checkValues(tx, programs.value);
      if (!valued.ok) return valued;
      const readers = await checkReaders(tx, id);
      if (!readers.ok) return readers;
      const programIds = programs.value.map((program) => program.id);
      const pairs = await checkRelease(tx, call, programIds);
      return pairs.ok ? ok({ programs: programs.value, readers: readers.value }) : pairs;
    },
    before: async ({ id, buId }, { programs, readers }) => {
      const letterNumber = await numberLetter(tx, call.now, id);
      const released = { move: 'release', details: { letterNumber } } as const;
      await recordMoves(tx, call, PROGRAM_MOVES, await writeMoves(tx, call, PROGRAM_MOVES, programs, released));
      await deliverLetter(tx, call.now, { releaseId: id, buId, readers });
      await tellReaders(tx, call, id, { template: 'letterReleased' });
    },
    then: async ({ id }) => {
      const mailed = await mailedAs(tx, id);
      return { audit: mailed, data: mailed };
    },
  });
}

/** Refuses a frozen letter if the content of a program has changed since. The programs are locked. */
async function checkFrozen(tx: Tx, releaseId: number): Promise<Result<null, Refusal>> {
  const { content, content_hash: hash } = await RELEASE_MOVES.read(tx, releaseId, 'content', 'content_hash');
  const now = present(await presentContent(tx, releaseId), 'a locked release batch');
  if (hash?.equals(contentHash(now)) === true) return ok(null);
  const frozen = new Map(content?.programs.map((program) => [program.programId, program]));
  // PostgreSQL keeps the names of a content in an order of its own.
  const other = now.programs.find(
    (program) => !isDeepStrictEqual(asStored(program), asStored(frozen.get(program.programId))),
  );
  return other === undefined ? ok(null) : refuse(message('RELEASE_PROGRAM_CHANGED', { program: other.code }));
}

/** Converts a value into the form that it has after storing and reading. */
function asStored(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** The number of a letter that was mailed, and how many people it went to. */
async function mailedAs(tx: Tx, releaseId: number) {
  return tx
    .selectFrom('release_batch as r')
    .leftJoin('letter_delivery as l', 'l.release_id', 'r.id')
    .select((eb) => [
      eb.fn.coalesce('r.letter_number', sql.lit('')).as('letterNumber'),
      eb.cast<number>(eb.fn.count('l.user_id'), 'integer').as('recipients'),
    ])
    .where('r.id', '=', releaseId)
    .groupBy('r.id')
    .executeTakeFirstOrThrow();
}

/** Gives a letter its number, which no other one ever gets, and the words that it is found by. */
export async function numberLetter(tx: Tx, now: Date, releaseId: number): Promise<string> {
  const year = dayOf(now).slice(0, 4);
  const next = sql<string>`${`SML-${year}-`} || ${codeNumber('sales_measure_number')}`;
  await RELEASE_MOVES.write(tx, releaseId, { letter_number: next, released_at: now });
  const { content, letter_number: number } = await RELEASE_MOVES.read(tx, releaseId, 'content', 'letter_number');
  const letterNumber = present(number, 'a number');
  const words = indexWords(letterText(present(content, 'a frozen letter'), letterNumber));
  await RELEASE_MOVES.write(tx, releaseId, { words: sql<string>`array_to_tsvector(${[...words]}::text[])` });
  return letterNumber;
}

interface Delivering {
  readonly releaseId: number;
  readonly buId: number;
  readonly readers: readonly Reader[];
}

/** Writes the recipients of a letter, who may read it from now on. */
export async function deliverLetter(tx: Tx, now: Date, { releaseId, buId, readers }: Delivering): Promise<void> {
  await tx
    .insertInto('letter_delivery')
    .values(
      readers.map(({ userId, orgId, dealerId }) => ({
        release_id: releaseId,
        user_id: userId,
        bu_id: buId,
        org_id: orgId,
        dealer_id: dealerId,
        sent_at: now,
      })),
    )
    .execute();
}
