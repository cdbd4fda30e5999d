import type { TestServer } from './test-server.ts';

interface Undecided {
  /** The kind of the subject, and its number. */
  readonly kind: string;
  readonly id: number;
  /** The name of the step that asks nobody. */
  readonly step?: string;
  /** The sweep has found already that nobody is left. */
  readonly isFound?: true;
}

/** Leaves nobody who could decide on the running approval of a subject. */
export async function leaveNobody(
  { owner }: Pick<TestServer, 'owner'>,
  { kind, id, step = 'Only', isFound }: Undecided,
): Promise<void> {
  const asked = { name: step, conditions: [], match: 'any', roles: [], people: [], rule: 'any' };
  const plan = JSON.stringify([{ ...asked, count: null, order: 'together', days: null, fallback: null }]);
  const approval = await owner
    .updateTable('approval')
    .set({ ...({ plan } as object), ...(isFound && { status: 'Blocked' }) })
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner.updateTable('approval_place').set({ handed_on: true }).where('approval_id', '=', approval.id).execute();
}
