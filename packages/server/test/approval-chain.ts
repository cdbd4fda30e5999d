import type { ChainKind } from '@oasis/engine/areas/chains';
import { writeSteps } from '../src/approvals/chain-steps.ts';
import type { TestServer } from './test-server.ts';

interface NewChain {
  readonly kind: ChainKind;
  readonly buId: number;
}

/** Puts a chain of one step that asks controlling in force, where the database has none of the kind. */
export async function controllingChain({ owner }: TestServer, { kind, buId }: NewChain): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const there = await tx.selectFrom('approval_chain').select('id').where('kind', '=', kind).executeTakeFirst();
    if (there !== undefined) return;
    const control = await tx
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'control')
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('approval_chain')
      .values({
        code: `AC-${kind}`,
        // Beside the one that the demo makes.
        number: 99,
        name: kind,
        kind,
        bu_id: buId,
        entity_id: null,
        status: 'Draft',
        effective_from: '2025-06-01',
        until: null,
        created_by: null,
        created_at: new Date(),
        updated_by: null,
        updated_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const step = { name: 'Controlling', conditions: [], match: 'any', roles: [], people: [control.id] } as const;
    await writeSteps(tx, id, [{ ...step, rule: 'any', count: null, order: 'together', days: null, fallback: null }]);
    await tx.updateTable('approval_chain').set({ status: 'Active' }).where('id', '=', id).execute();
  });
}
