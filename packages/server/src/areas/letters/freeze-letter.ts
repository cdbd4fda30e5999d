import { letterParts } from '@oasis/engine/areas/letters';
import { coverForm } from '@oasis/engine/areas/releases';
import { ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { unprintableIn } from '../../letters/fonts.ts';
import { contentHash, presentContent, programsIn } from '../../letters/letter-content.ts';
import { coverOf } from '../../letters/letter-pages.ts';
import { plain } from '../../letters/on-paper.ts';
import { type Reader, readersOf } from '../../letters/readers.ts';
import { type MovedRelease, RELEASE_MOVES, type ReleaseCall, type SentRelease } from '../../letters/release-moves.ts';
import { lockForRelease } from '../../letters/release-programs.ts';
import type { MovingObject } from '../../moves/moving-kind.ts';
import { changeEach } from '../../moves/record-rows.ts';
import { offerWithoutValue } from '../../program/budgets/program-budgets.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';

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

/** Sends several release batches, all of them or none. */
export function sendReleases(tx: Tx, call: ReleaseCall, releaseIds: readonly number[]) {
  return changeEach(tx, call, releaseIds, (releaseId) => sendRelease(tx, call, { releaseId }));
}

/** Deletes the frozen content: the letter is a draft again, whose programs can be revised, cancelled or taken out. */
export function reopenRelease(tx: Tx, call: ReleaseCall, sent: SentRelease): MovedRelease {
  return RELEASE_MOVES.move(tx, call, sent, 'reopen');
}

/** Refuses a letter that would announce an offer without a value, as one of programs that were submitted half empty. */
export async function checkValues(tx: Tx, programs: readonly MovingObject[]): Promise<Result<null, Refusal>> {
  for (const { id } of programs) {
    const offer = await offerWithoutValue(tx, id);
    if (offer === undefined) continue;
    const { code } = await PROGRAM_MOVES.read(tx, id, 'code');
    return refuse(message('RELEASE_OFFER_WITHOUT_VALUE', { program: code, offer }));
  }
  return ok(null);
}

async function checkCover(tx: Tx, releaseId: number): Promise<Result<null, Refusal>> {
  const [wrong] = coverForm.check(await coverOf(tx, releaseId));
  return wrong === undefined ? ok(null) : refuse(wrong.message);
}

/** The readers of a letter; one without any is refused. */
export async function checkReaders(tx: Tx, releaseId: number): Promise<Result<readonly Reader[], Refusal>> {
  const readers = await readersOf(tx, releaseId);
  return readers.length === 0 ? refuse(message('RELEASE_NOBODY')) : ok(readers);
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

async function hashOf(tx: Tx, releaseId: number): Promise<string> {
  return (await RELEASE_MOVES.read(tx, releaseId, 'content_hash')).content_hash?.toString('hex') ?? '';
}
