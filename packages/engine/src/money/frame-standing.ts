import { type Fen, fenOf } from '../base/money.ts';
import type { FrameAccount } from './accounts.ts';
import type { Transfer } from './budget-control.ts';

/** Amounts of a frame: granted, held, used and left. */
export interface FrameStanding {
  readonly make: string;
  readonly year: number;
  /** Amount granted by controlling; undefined if no frame is set, which differs from a frame of 0. */
  readonly frame: Fen | undefined;
  readonly inApproval: Fen;
  readonly reserved: Fen;
  readonly used: Fen;
  /** Undefined if no frame is set; below 0 if the frame is overdrawn. */
  readonly left: Fen | undefined;
}

/** The amount that transfers take from a frame. */
export interface FrameTake {
  readonly make: string;
  readonly year: number;
  /** Below 0 if the transfers return money. */
  readonly fen: Fen;
}

/** The amounts that transfers take from each frame, in the order in which the frames first occur. */
export function takenFrom(transfers: readonly Transfer[]): readonly FrameTake[] {
  const takes = new Map<string, FrameTake>();
  const add = ({ make, year }: FrameAccount, fen: bigint): void => {
    const key = `${make} ${year}`;
    takes.set(key, { make, year, fen: fenOf((takes.get(key)?.fen ?? 0n) + fen) });
  };
  for (const { from, to, fen } of transfers) {
    if (from.kind === 'frame') add(from, fen);
    if (to.kind === 'frame') add(to, 0n - fen);
  }
  return [...takes.values()];
}

/** Whether an amount exceeds the rest of a frame; false if no frame is set. */
export function overdraws({ left }: Pick<FrameStanding, 'left'>, fen: bigint): boolean {
  return left !== undefined && fen > 0n && fen > left;
}
