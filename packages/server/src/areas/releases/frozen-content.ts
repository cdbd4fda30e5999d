import { isDeepStrictEqual } from 'node:util';
import { ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { contentHash, presentContent } from '../../letters/letter-content.ts';
import { RELEASE_MOVES } from './release-moves.ts';

/** Refuses a frozen letter if the content of a program has changed since. The programs are locked. */
export async function checkFrozen(tx: Tx, releaseId: number): Promise<Result<null, Refusal>> {
  const { content, content_hash: hash } = await RELEASE_MOVES.read(tx, releaseId, 'content', 'content_hash');
  const now = present(await presentContent(tx, releaseId), 'a locked release batch');
  if (hash?.equals(contentHash(now)) === true) return ok(null);
  const frozen = new Map(content?.programs.map((program) => [program.programId, program]));
  // PostgreSQL keeps the names of a content in an order of its own.
  const other = now.programs.find(
    (program) => !isDeepStrictEqual(plain(program), plain(frozen.get(program.programId))),
  );
  return other === undefined ? ok(null) : refuse(message('RELEASE_PROGRAM_CHANGED', { program: other.code }));
}

/** Converts a value into the form that it has after storing and reading. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
