import { dayOf, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { refuse } from '../../../base/refusal.ts';
import { budgetIdsOf, openBudget, pinsOf } from '../../../budget-storage/budget-store.ts';
import { regenerateTable, updateTemplate, updateVersions } from '../../../budget-storage/settings-changes.ts';
import { saysTheSame, templateIdFor, templateOn } from '../../../budget-storage/template-store.ts';
import type { Db, Tx } from '../../../database/tables.ts';
import type { ReferenceStore } from '../../../reference/reference-store.ts';
import type { Remaking } from './carry-out.ts';

/** Recomputes every table of a program from master data, keeping versions and entries (BUD-030, BUD-102). */
export async function regenerating(db: Db | Tx, references: ReferenceStore, programId: number): Promise<Remaking> {
  const ids = await budgetIdsOf(db, programId);
  const loaded = await references.load(db, await pinsOf(db, ids), '');
  // The master data of all of them is read once.
  const once = { ...references, load: async () => loaded };
  return {
    budgets: ids.map((budgetId) => ({ budgetId })),
    make: (tx, table) => regenerateTable(tx, once, table),
  };
}

/** One budget on the newest versions (BUD-073, BUD-155). */
export function updating(
  references: ReferenceStore,
  at: { readonly budgetId: number; readonly version?: number },
): Remaking {
  return { budgets: [at], make: (tx, table) => updateVersions(tx, references, table) };
}

/** One budget on the version that is in effect at a moment of the template which its offer type has. */
export function updatingTemplate(
  references: ReferenceStore,
  at: { readonly budgetId: number; readonly version?: number },
  now: Date,
): Remaking {
  return {
    budgets: [at],
    make: async (tx, table, { id }) =>
      updateTemplate(tx, references, table, await templateOn(tx, await templateIdFor(tx, id), dayOf(now))),
  };
}

/**
 * Restores one budget to its state before a version that recomputed its table. Later versions are undone with it; the design of the
 * program is not, so no version before its last change can be restored.
 */
export function takingBack(
  at: { readonly budgetId: number; readonly version?: number },
  /** The version that is taken back. */
  change: number,
): Remaking {
  return {
    budgets: [at],
    make: async (tx, _, budget) => {
      const kept = await tx
        .selectFrom('budget_change')
        .select(['row_set', 'inputs_before', 'form_before'])
        .where('budget_id', '=', budget.id)
        .where('version', '=', change)
        .where('version', '>', lastDesign(budget.id))
        .executeTakeFirst();
      const [inputs, form] = [kept?.inputs_before ?? null, kept?.form_before ?? null];
      if (kept === undefined || inputs === null || form === null) return refuse(message('NOTHING_TO_TAKE_BACK'));
      // Its offer type may have got a template of its own since, which has all versions of then under their numbers. A budget that was
      // on another template than its type has no such version there, and goes back to that one.
      const same = await saysTheSame(tx, form.templateVersion, [form.templateId, budget.templateId]);
      const { templateId } = same ? budget : form;
      const table = await openBudget(tx, { ...budget, ...form, templateId, rowSet: kept.row_set, inputs });
      return ok({ kind: 'take-back', table, gestureOf: () => '' });
    },
  };
}

/** The version that the last change of the design made; 0 without one. */
export function lastDesign(budgetId: number) {
  return sql<number>`(select coalesce(max(c.version), 0) from budget_change c
    where c.budget_id = ${budgetId} and c.kind = 'design')`;
}
