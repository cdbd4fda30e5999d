import {
  activationProblems,
  CHAIN_VERSION,
  type EndedVersion,
  endedBy,
  stepDraftOf,
  untilWhenDeactivated,
} from '@oasis/engine/areas/chains';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { stepsOf } from '../../approvals/chain-steps.ts';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import type { Moved, SentMove } from '../../moves/define-moving.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { hasMade } from '../../moves/move-log.ts';
import { CHAIN_MOVES } from './chain-moves.ts';
import { type ChainLine, chainList, scopeRows } from './chain-store.ts';
import type { Changing } from './change-chain.ts';

type Sent = SentMove<'approvalChainId'>;
type MovedChain = Promise<Changed<Moved<'approvalChainId'>>>;

/**
 * Activates a draft from its first day; a user who drew up any of it may not. Versions that it replaces today become inactive; the
 * version before a future one stays in force until the day before (APC-043).
 */
export async function activateChain(tx: Tx, ctx: Changing, sent: Sent): MovedChain {
  const found = await lockChain(tx, ctx, sent.approvalChainId);
  if (!found.ok) return found;
  const { effectiveFrom } = found.value;
  return CHAIN_MOVES.move(tx, ctx, sent, 'activate', {
    check: () => mayActivate(tx, ctx, found.value),
    then: async ({ id }) => {
      const versions = await scopeRows(tx, found.value);
      const ended = endedBy({ id, effectiveFrom }, versions, dayOf(ctx.now));
      await replaceVersions(tx, ctx, ended);
      const replaced = versions.filter((version) => ended.some((one) => one.id === version.id));
      const replacedVersions = replaced.map(({ number }) => number).join(', ');
      return { audit: { chainEffectiveFrom: effectiveFrom, replacedVersions } };
    },
  });
}

/** Takes a version out of force from today on, or gives up a draft or a version to come, for a reason. */
export async function inactivateChain(tx: Tx, ctx: Changing, sent: Sent): MovedChain {
  const found = await lockChain(tx, ctx, sent.approvalChainId);
  if (!found.ok) return found;
  const today = dayOf(ctx.now);
  const versions = await scopeRows(tx, found.value);
  return CHAIN_MOVES.move(tx, ctx, sent, 'inactivate', {
    then: async ({ id, from }) => {
      if (from === 'Active') {
        // Versions replaced by this one must not come into force again.
        const others = endedBy(undefined, versions, today).filter((one) => one.id !== id);
        await replaceVersions(tx, ctx, others);
        const version = present(
          versions.find((one) => one.id === id),
          'the version',
        );
        await writeUntil(tx, { id, until: untilWhenDeactivated(version, versions, today) });
      }
      return {};
    },
  });
}

/** Serializes changes of versions, since the days of one decide how long another one is in force. */
async function lockChain(tx: Tx, ctx: Changing, id: number): Promise<Result<ChainLine, Refusal>> {
  await holdLock(tx, 'approvalChains');
  const found = await chainList.find(tx, ctx, id);
  return found === undefined ? notFound(`chain:${id}`) : ok(found);
}

async function mayActivate(
  tx: Tx,
  { actor, now }: Changing,
  { approvalChainId, effectiveFrom }: ChainLine,
): Promise<Result<null, Refusal>> {
  const { activate } = CHAIN_VERSION.moves;
  if (await hasMade(tx, CHAIN_MOVES, approvalChainId, { moves: activate.notBy, usrid: actor.usrid }))
    return refuse(message(activate.otherUser));
  const steps = (await stepsOf(tx, approvalChainId)).map(stepDraftOf);
  const [problem] = activationProblems({ effectiveFrom, steps }, dayOf(now));
  return problem === undefined ? ok(null) : refuse(problem);
}

async function replaceVersions(tx: Tx, ctx: Changing, ended: readonly EndedVersion[]): Promise<void> {
  const locked = await lockObjects(
    tx,
    CHAIN_MOVES,
    ended.map(({ id }) => id),
  );
  await writeMoves(tx, ctx, CHAIN_MOVES, locked, { move: 'replace' });
  for (const one of ended) await writeUntil(tx, one);
}

async function writeUntil(tx: Tx, { id, until }: EndedVersion): Promise<void> {
  await CHAIN_MOVES.write(tx, id, { until });
}
