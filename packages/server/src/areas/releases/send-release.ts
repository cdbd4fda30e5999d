import type { CallData } from '@oasis/api-client/contract';
import { coverForm, indexWords, letterParts, letterText } from '@oasis/engine/areas/releases';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { deliveredReaders } from '../../letters/delivered-readers.ts';
import { unprintableIn } from '../../letters/fonts.ts';
import { contentHash, presentContent, programsIn } from '../../letters/letter-content.ts';
import { plain } from '../../letters/on-paper.ts';
import { writeMoves } from '../../moves/make-move.ts';
import { changeEach, recordMoves } from '../../moves/record-rows.ts';
import { type NewMessage, writeMessages } from '../../outbox/write-messages.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { checkRelease } from '../combinability/check-release.ts';
import type { MovedRelease, ReleaseCall, SentRelease } from './change-release.ts';
import { checkFrozen } from './frozen-content.ts';
import { type Reader, readersOf } from './recipients-store.ts';
import { RELEASE_MOVES } from './release-moves.ts';
import { checkValues, lockForRelease } from './release-programs.ts';
import { coverOf } from './store.ts';
import { lockToWithdraw, takeProgramsBack } from './withdraw-programs.ts';

/**
 * Freezes the content of a draft letter (PRG-005): its programs have to be approved, its cover needs a text, and the letter a recipient.
 */
export function sendRelease(tx: Tx, call: ReleaseCall, sent: SentRelease): MovedRelease {
  return RELEASE_MOVES.move(tx, call, sent, 'send', {
    check: async ({ id, buId }) => {
      const programIds = await programsIn(tx, id);
      if (programIds.length === 0) return refuse(message('RELEASE_EMPTY'));
      const fitting = await lockForRelease(tx, programIds, { buId, releaseId: id });
      if (!fitting.ok) return fitting;
      const valued = await checkValues(tx, fitting.value);
      if (!valued.ok) return valued;
      const cover = await checkCover(tx, id);
      if (!cover.ok) return cover;
      const readers = await checkReaders(tx, id);
      return readers.ok ? checkPrintable(tx, id) : readers;
    },
    before: ({ id }) => freezeLetter(tx, id),
    then: async ({ id }) => ({ audit: { letterContent: await hashOf(tx, id) } }),
  });
}

async function checkCover(tx: Tx, releaseId: number): Promise<Result<null, Refusal>> {
  const [wrong] = coverForm.check(await coverOf(tx, releaseId));
  return wrong === undefined ? ok(null) : refuse(wrong.message);
}

/** Refuses a letter with characters that no font of letters has, and names each with its place. */
async function checkPrintable(tx: Tx, releaseId: number): Promise<Result<null, Refusal>> {
  const content = present(await presentContent(tx, releaseId), 'a locked release batch');
  const lacking = letterParts(content).flatMap(({ program, text }) =>
    unprintableIn(plain(text)).map((character) => `${character} (${[codeOf(character), program].join(' ').trim()})`),
  );
  if (lacking.length === 0) return ok(null);
  const rest = lacking.length - MOST_TOLD;
  const told = [...lacking.slice(0, MOST_TOLD), ...(rest > 0 ? [`+ ${rest}`] : [])];
  return refuse(message('LETTER_UNPRINTABLE', { characters: told.join(', ') }));
}

/** Characters that a refusal names. */
const MOST_TOLD = 10;

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

async function checkReaders(tx: Tx, releaseId: number): Promise<Result<readonly Reader[], Refusal>> {
  const readers = await readersOf(tx, releaseId);
  return readers.length === 0 ? refuse(message('RELEASE_NOBODY')) : ok(readers);
}

/** Stores the content of a letter, with its hash and its search words. */
export async function freezeLetter(tx: Tx, releaseId: number): Promise<void> {
  const content = present(await presentContent(tx, releaseId), 'a locked release batch');
  const firstDays = content.programs.map(({ firstDay }) => firstDay).toSorted();
  const lastDays = content.programs.map(({ lastDay }) => lastDay).toSorted();
  await RELEASE_MOVES.write(tx, releaseId, {
    content: JSON.stringify(content),
    content_hash: contentHash(content),
    first_day: firstDays[0] ?? null,
    last_day: lastDays.at(-1) ?? null,
  });
}

/** Deletes the frozen content: the letter is a draft again, whose programs can be revised, cancelled or taken out. */
export function reopenRelease(tx: Tx, call: ReleaseCall, sent: SentRelease): MovedRelease {
  return RELEASE_MOVES.move(tx, call, sent, 'reopen');
}

async function hashOf(tx: Tx, releaseId: number): Promise<string> {
  return (await RELEASE_MOVES.read(tx, releaseId, 'content_hash')).content_hash?.toString('hex') ?? '';
}

/** Sends several release batches, all of them or none. */
export function sendReleases(tx: Tx, call: ReleaseCall, releaseIds: readonly number[]) {
  return changeEach(tx, call, releaseIds, (releaseId) => sendRelease(tx, call, { releaseId }));
}

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
      const to = readers.map(({ userId, address }) => ({ id: userId, address }));
      await tell(tx, call, id, { template: 'letterReleased', to, reason: '' });
    },
    then: async ({ id }) => {
      const mailed = await mailedAs(tx, id);
      return { audit: mailed, data: mailed };
    },
  });
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
  const next = sql<string>`${`SML-${year}-`} || lpad(nextval('sales_measure_number')::text, 4, '0')`;
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

interface Telling {
  readonly template: 'letterReleased' | 'letterWithdrawn';
  readonly to: NewMessage['to'];
  readonly reason: string;
}

async function tell(tx: Tx, call: ReleaseCall, releaseId: number, { template, to, reason }: Telling): Promise<void> {
  const { letter_number: number, name } = await RELEASE_MOVES.read(tx, releaseId, 'letter_number', 'name');
  await writeMessages(
    tx,
    {
      template,
      facts: { code: number ?? '', name, reason },
      by: call.actor.usrid,
      object: { kind: 'release-batch', id: releaseId },
      to,
    },
    call.now,
  );
}

/** Withdraws a letter: it stays readable and is marked, its readers get the reason, and its programs are Approved again. */
export function withdrawLetter(tx: Tx, call: ReleaseCall, sent: SentRelease): MovedRelease {
  const reason = (sent.reason ?? '').trim();
  return RELEASE_MOVES.move(tx, call, sent, 'withdrawLetter', {
    check: async ({ id }) => {
      const { withdrawn_at: at } = await RELEASE_MOVES.read(tx, id, 'withdrawn_at');
      return at === null ? lockToWithdraw(tx, id) : refuse(message('LETTER_WITHDRAWN_ALREADY'));
    },
    before: async ({ id }, programs) => {
      await takeProgramsBack(tx, call, { releaseId: id, programs, reason });
      const withdrawn = { withdrawn_at: call.now, withdrawn_by: call.actor.usrid, withdraw_reason: reason };
      await RELEASE_MOVES.write(tx, id, withdrawn);
    },
    then: async ({ id }) => {
      const to = await deliveredReaders(tx, id);
      await tell(tx, call, id, { template: 'letterWithdrawn', to, reason });
      return {};
    },
  });
}
