import { labelText } from '../../../locale/i18n.ts';
import { notify } from '../../../notify/notices.ts';
import { clientState } from '../../../state/client-state.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import type { StoredDraft } from './draft.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { draftLocks } from './draft-locks.ts';
import { DraftStore } from './draft-store.ts';

/** The drafts of this browser. */
export const draftStore = new DraftStore();

const locks = draftLocks();
/** Once for each page. */
let tidied: Promise<void> | undefined;
const keepers = new WeakMap<OpenBudget, DraftKeeper>();

/** Keeps the unsaved work of an open budget; an overview has none. */
export function keepDraft(budget: OpenBudget): DraftKeeper | undefined {
  const { session } = clientState;
  if (budget.reply.budgetId === null || session.state !== 'signed-in') return undefined;
  const keeper = new DraftKeeper(budget, session.user.usrid, { store: draftStore, locks, onFailed: tellFailed });
  keepers.set(budget, keeper);
  return keeper;
}

/** The keeper of an open budget's unsaved work; undefined for a table without any. */
export function keeperOf(budget: OpenBudget): DraftKeeper | undefined {
  return keepers.get(budget);
}

/** This user's unsaved work in a budget that no tab has open, the newest first. Empty if storage is forbidden. */
export async function orphanedDrafts(budgetId: number): Promise<readonly StoredDraft[]> {
  const { session } = clientState;
  if (session.state !== 'signed-in') return [];
  try {
    const held = await locks.held();
    tidied ??= draftStore.tidy(Date.now(), held);
    await tidied;
    const drafts = await draftStore.ofBudget(session.user.usrid, budgetId);
    return drafts.filter(({ id }) => !held.has(id));
  } catch {
    return [];
  }
}

function tellFailed(): void {
  notify({ text: labelText('budget.draft.notKept'), severity: 'warning', key: 'draft' });
}
