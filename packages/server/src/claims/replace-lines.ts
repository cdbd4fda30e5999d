import { present } from '@oasis/engine/base';
import { obligationStep } from '@oasis/engine/money';
import { inList } from '../database/in-list.ts';
import type { Tx } from '../database/tables.ts';
import { moveIds } from '../moves/move-log.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';
import { linesToPost, postSteps, type Step, type StoredLine } from './post-claims.ts';

/**
 * Puts other lines in the place of lines of claims, under the same entitlements: what the former ones posted is taken back and what the new ones,
 * which `write` adds, are worth is posted, by one move of each claim and as far as the claim has come, so that each account moves by the difference. The
 * caller sees all rows, and holds what is owed to the dealers and the money of the BUs.
 */
export async function replaceLines(
  tx: Tx,
  by: MovedBy,
  made: readonly MadeMove[],
  { former, write }: { readonly former: ReadonlySet<number>; readonly write: () => Promise<void> },
): Promise<void> {
  const ids = made.map(({ id }) => id);
  const causes = await moveIds(tx, 'claim', made);
  const states = new Map(made.map(({ id, to }) => [id, to]));
  const stepsOf = (lines: readonly StoredLine[], isBack: boolean) =>
    lines.flatMap((line): readonly Step[] => {
      const owed = obligationStep(null, present(states.get(line.claim_id), 'a state'));
      if (owed === undefined) return [];
      const step = isBack ? { from: owed.to, to: owed.from } : owed;
      return [{ line, step, cause: present(causes.get(line.claim_id), 'a cause') }];
    });
  const before = await linesToPost(tx, ids);
  const gone = before.filter(({ id }) => former.has(id));
  await postSteps(tx, by, stepsOf(gone, true));
  await tx
    .updateTable('claim_line')
    .set({ reversed_at: by.now, superseded: true })
    .where('id', 'in', inList([...former]))
    .execute();
  await write();
  const stood = new Set(before.map(({ id }) => id));
  const written = (await linesToPost(tx, ids)).filter(({ id }) => !stood.has(id));
  await postSteps(tx, by, stepsOf(written, false));
}
