import type { Fen } from '@oasis/engine/base';
import { present } from '@oasis/engine/base';
import {
  freeReserve,
  holdBudgets,
  type Posting,
  postingOf,
  reserveBudgets,
  setFrame,
  type Transfer,
  undoUnused,
} from '@oasis/engine/money';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { moveIds } from '../moves/move-log.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { type ProgramMoney, programMoney, standingTransfers } from './held-programs.ts';
import { holdFrames, holdReserves, type Posted, postTransfers } from './post-transfers.ts';

/** Posts the transfers of program moves, in the transaction of the moves. Runs before the moves delete the frozen amounts. */
export async function moveMoney(tx: Tx, by: MovedBy, made: readonly MadeMove[]): Promise<void> {
  const moving = made.flatMap((move) => {
    const posting = postingOf(move.from, move.to);
    return posting === undefined ? [] : [{ ...move, posting }];
  });
  if (moving.length === 0) return;
  await withAllRows(tx, async () => {
    await holdFrames(
      tx,
      moving.map(({ buId }) => buId),
    );
    const ids = moving.map(({ id }) => id);
    await holdReservesOf(tx, ids);
    const programs = new Map((await programMoney(tx, ids)).map((one) => [one.programId, one]));
    const standing = await standingTransfers(tx, ids);
    const causes = await moveIds(tx, 'program', moving);
    const posted = moving.map(({ id, posting }): Posted => {
      const money = present(programs.get(id), `program:${id}`);
      const transfers = posting === 'undo' ? undoUnused(money, standing.get(id) ?? []) : transfersOf(posting, money);
      return {
        cause: { kind: 'move', id: present(causes.get(id), `a move of program:${id}`), programId: id },
        transfers,
      };
    });
    await postTransfers(tx, by, posted);
    const undone = moving.flatMap(({ id, posting }) => (posting === 'undo' ? [id] : []));
    await freeBehindCancelled(tx, by, undone, causes);
  });
}

/** Locks what is reserved under the codes of programs; claims use it. */
async function holdReservesOf(tx: Tx, programIds: readonly number[]): Promise<void> {
  const rows = await tx
    .selectFrom('money_account as a')
    .innerJoin('program as p', 'p.code', 'a.code')
    .select('a.id')
    .where('a.kind', '=', 'reserved')
    .where('p.id', 'in', inList(programIds))
    .execute();
  await holdReserves(
    tx,
    rows.map(({ id }) => id),
  );
}

/**
 * Undoing a version returns its months, as they were when it came, to the versions before it. If one of those was cancelled
 * since, the money behind its last month is freed, because its cancelling had left these months to the undone version.
 */
async function freeBehindCancelled(
  tx: Tx,
  by: MovedBy,
  undone: readonly number[],
  causes: ReadonlyMap<number, number>,
): Promise<void> {
  if (undone.length === 0) return;
  const posted = (await programMoney(tx, undone)).flatMap((money) =>
    money.versions.map(({ programId, number }): Posted => {
      const id = present(causes.get(money.programId), `a move of program:${money.programId}`);
      return { cause: { kind: 'move', id, programId }, transfers: freeReserve(money, number) };
    }),
  );
  await postTransfers(tx, by, posted);
}

/** Transfers that starting a package of these programs would post. Locks the money of the BU until the transaction ends. */
export async function takenByStart(tx: Tx, buId: number, programIds: readonly number[]): Promise<readonly Transfer[]> {
  return withAllRows(tx, async () => {
    await holdFrames(tx, [buId]);
    return (await programMoney(tx, programIds)).flatMap((money) => holdBudgets(money));
  });
}

/** A frame that has been set, with its former amount. */
export interface SetFrame {
  readonly frameId: number;
  readonly buId: number;
  readonly make: string;
  readonly year: number;
  readonly before: Fen | undefined;
  readonly after: Fen | undefined;
}

/** Posts the differences between the new and the former frames. */
export async function grantFrames(tx: Tx, by: MovedBy, frames: readonly SetFrame[]): Promise<void> {
  await withAllRows(tx, async () => {
    await holdFrames(
      tx,
      frames.map(({ buId }) => buId),
    );
    const posted = frames.map(({ frameId, before, after, ...frame }) => {
      return { cause: { kind: 'frame' as const, id: frameId }, transfers: setFrame(frame, before, after) };
    });
    await postTransfers(tx, by, posted);
  });
}

function transfersOf(posting: Exclude<Posting, 'undo'>, money: ProgramMoney): readonly Transfer[] {
  switch (posting) {
    case 'hold':
      return holdBudgets(money);
    case 'reserve':
      return reserveBudgets(money);
    case 'free':
      return freeReserve(money, money.number);
  }
}
