import type { ApprovalFacts } from '@oasis/engine/approvals';
import { fenOf, yearOf } from '@oasis/engine/base';
import { type FrameStanding, overdraws, type Transfer, takenFrom } from '@oasis/engine/money';
import { deviationFigures } from '@oasis/engine/report';
import { buPathOf } from '../../approvals/chain-in-force.ts';
import type { Tx } from '../../database/tables.ts';
import { frameStandings } from '../../money/frame-standings.ts';
import { takenByStart } from '../../money/move-money.ts';
import { batchFacts } from '../../program/batch-facts.ts';
import { addedUp, programSums } from '../../program/budgets/program-deviation.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';

/** The effect of a package on a frame. */
export interface FrameEffect extends FrameStanding {
  /** Below 0 for returned money. */
  readonly takes: bigint;
  readonly isOverdrawn: boolean;
}

/** The facts of a package: the values for conditions, and its effect on frames. */
export interface PackageFacts {
  readonly facts: ApprovalFacts;
  readonly frames: readonly FrameEffect[];
}

/** The facts of a batch of programs that hold no money yet. Frames are locked until the transaction ends. */
export async function packageFacts(
  tx: Tx,
  references: ReferenceStore,
  {
    batchId,
    buId,
    programIds,
  }: { readonly batchId: number; readonly buId: number; readonly programIds: readonly number[] },
): Promise<PackageFacts> {
  const taken = await takenByStart(tx, buId, programIds);
  const batch = await batchFacts(tx, batchId);
  const frames = await framesWith(tx, buId, taken);
  const facts: ApprovalFacts = {
    kind: 'program',
    buPath: await buPathOf(tx, buId),
    entity: batch?.entity ?? null,
    amount: batch?.amount ?? fenOf(0n),
    deviation: await worstDeviation(tx, references, programIds),
    offerKinds: batch?.offerKinds ?? [],
    overdraws: frames.some(({ isOverdrawn }) => isOverdrawn),
  };
  return { facts, frames };
}

/** The deviation of the program that is furthest above its guideline; null if one has no guideline, or nothing is planned. */
export async function worstDeviation(
  tx: Tx,
  references: ReferenceStore,
  programIds: readonly number[],
): Promise<number | null> {
  const sums = await programSums(tx, references, programIds);
  let worst: number | null = null;
  for (const id of programIds) {
    const own = addedUp(sums.flatMap(({ programId, sums: of }) => (programId === id ? [of] : [])));
    const { deviation } = deviationFigures(own);
    if (Number.isNaN(deviation)) return null;
    worst = worst === null ? deviation : Math.max(worst, deviation);
  }
  return worst;
}

async function framesWith(tx: Tx, buId: number, taken: readonly Transfer[]): Promise<readonly FrameEffect[]> {
  const takes = takenFrom(taken);
  const years = new Set(taken.flatMap(({ month }) => (month === '' ? [] : [yearOf(month)])));
  const standings = await frameStandings(tx, buId, [...years]);
  return takes.map(({ make, year, fen }) => {
    const none = { frame: undefined, inApproval: fenOf(0n), reserved: fenOf(0n), used: fenOf(0n), left: undefined };
    const standing = standings.find((one) => one.make === make && one.year === year) ?? { make, year, ...none };
    return { ...standing, takes: fen, isOverdrawn: overdraws(standing, fen) };
  });
}
