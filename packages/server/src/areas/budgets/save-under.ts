import type { Result } from '@oasis/engine/base';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { reachBudget } from '../../budget-storage/budget-access.ts';
import { type ChangedBudget, changeBudget } from '../../budget-storage/change-budget.ts';
import type { OpenTables } from '../../budget-storage/open-tables.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import type { ReferenceStore } from '../../reference/reference-store.ts';
import { isSameInputSet, namesInputSet, tableUnder, withChosen } from './other-settings.ts';
import { saveBudget } from './save-budget.ts';

type SaveContext = Pick<
  CallContext<'budget.save'>,
  'authorize' | 'actor' | 'now' | 'query' | 'body' | 'locale' | 'header'
>;

/** The inputs of carrying out a save. */
interface SaveParts {
  readonly references: ReferenceStore;
  readonly tables: OpenTables;
}

/**
 * Stores the cells of a save. Where it names another Input Set than is stored, that is stored first, as a version of its
 * own: the cells are those of the empty table which it makes (BUD-075), and the history has both.
 */
export async function saveUnder(ctx: SaveContext, tx: Tx, parts: SaveParts): Promise<Result<ChangedBudget, Refusal>> {
  const first = await storeInputSet(ctx, tx, parts.references);
  if (!first.ok) return first;
  const under = first.value;
  if (under !== undefined && isEmpty(ctx.body)) return ok(under);
  const { volumeBase, version } = ctx.query;
  const request = { body: ctx.body, gestures: ctx.header('x-oasis-gestures'), volumeBase, locale: ctx.locale };
  const at = { budgetId: ctx.query.budgetId, version: under?.version ?? version };
  const saved = await changeBudget({ ...ctx, ...parts }, tx, at, (table) => saveBudget(table, request));
  // Before all of it was the budget that the save was sent for.
  return saved.ok && under !== undefined ? ok({ ...saved.value, budget: under.budget }) : saved;
}

/** The budget under the settings of the save, empty; undefined if their Input Set is the stored one. */
async function storeInputSet(
  ctx: SaveContext,
  tx: Tx,
  references: ReferenceStore,
): Promise<Result<ChangedBudget | undefined, Refusal>> {
  const { query } = ctx;
  if (!namesInputSet(query)) return ok(undefined);
  const stored = await reachBudget(ctx, tx, query.budgetId);
  if (!stored.ok) return stored;
  const settings = withChosen(stored.value.settings, query);
  if (isSameInputSet(settings, stored.value.settings)) return ok(undefined);
  return changeBudget({ ...ctx, references }, tx, query, async (table) => {
    const made = await tableUnder(tx, references, table, settings);
    if (!made.ok) return made;
    // The cells are numbered by the rows that the sender has seen.
    if (made.value.rowSet !== query.rowSet) return refuse(message('INPUT_SET_ROWS_CHANGED'));
    return ok(made.value.change);
  });
}

function isEmpty(body: SaveContext['body']): boolean {
  return 'header' in body ? body.inputTableCell.length === 0 : body.rows === '';
}
