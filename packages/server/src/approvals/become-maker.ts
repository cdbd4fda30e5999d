import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import { holdOne } from './run-approval.ts';
import { runningOf, type StoredApproval, type SubjectId } from './running-store.ts';

/** Whether a user is asked to decide on a subject, for somebody else too, or has decided in its running approval. The subject is locked. */
export async function takesPart(tx: Tx, subject: SubjectId, usrid: number): Promise<boolean> {
  const stored = await held(tx, subject);
  return (stored?.approval.steps ?? []).some(
    ({ places, approvals, strikers }) =>
      places.some((place) => place.usrid === usrid || place.delegate === usrid) ||
      approvals.some((decided) => decided.usrid === usrid || decided.for === usrid) ||
      strikers.includes(usrid),
  );
}

/** Makes a user who changes a subject a maker in its running approval, who decides on no step of it any more. The subject is locked. */
export async function becomeMaker(tx: Tx, subject: SubjectId, usrid: number): Promise<void> {
  const stored = await held(tx, subject);
  if (stored === undefined) return;
  const makers = [...new Set([...stored.approval.makers, usrid])];
  await withAllRows(tx, () => tx.updateTable('approval').set({ makers }).where('id', '=', stored.id).execute());
}

async function held(tx: Tx, subject: SubjectId): Promise<StoredApproval | undefined> {
  return withAllRows(tx, async () => {
    const id = await runningOf(tx, subject);
    return id === undefined ? undefined : holdOne(tx, id);
  });
}
