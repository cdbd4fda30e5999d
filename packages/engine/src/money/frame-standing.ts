import { type Fen, fenOf } from '../base/money.ts';
import type { FrameAccount } from './accounts.ts';
import type { Transfer } from './budget-control.ts';

/** How a frame stands. */
export interface FrameStanding {
  readonly make: string;
  readonly year: number;
  /** What controlling has given; undefined where no frame is set, which is not a frame of 0. */
  readonly frame: Fen | undefined;
  readonly inApproval: Fen;
  readonly reserved: Fen;
  readonly used: Fen;
  /** Undefined where no frame is set; below 0 where it is overdrawn. */
  readonly left: Fen | undefined;
}

/** What transfers take from a frame. */
export interface FrameTake {
  readonly make: string;
  readonly year: number;
  /** Below 0 where they give back. */
  readonly fen: Fen;
}

/** What transfers take from each frame, in the order in which they name them. */
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

/** Whether taking so much would take more than a frame has left. Nothing can be overdrawn where no frame is set. */
export function overdraws({ left }: Pick<FrameStanding, 'left'>, fen: bigint): boolean {
  return left !== undefined && fen > 0n && fen > left;
}
