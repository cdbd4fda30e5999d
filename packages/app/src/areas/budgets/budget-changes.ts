import type { CallFailure } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { InputSet, VolumeBase } from '@oasis/engine/template';
import { randomKey } from '../../api/attempt-key.ts';
import { client } from '../../api/client.ts';
import { notify } from '../../notify/notices.ts';
import type { OpenBudget } from './open-budget.ts';
import { type SettleParts, settle } from './settle.ts';

/** What the changes of a budget need of the page. */
export interface ChangeParts extends SettleParts {
  readonly budget: OpenBudget | undefined;
  readonly pgmId: number;
  /** Loads the table and everything beside it again. */
  readonly renew: () => Promise<void>;
  /** Closes the table, so that the next load begins afresh. What was typed since the question is kept as a draft. */
  readonly reopen: () => void;
}

type Reply = Result<{ readonly rows: number }, CallFailure>;
type Confirmation = 'INPUT_SET_CONFIRM' | 'COPY_KUFRI_CONFIRM' | 'KUFRI_UPDATE_CONFIRM';

/** Recalculates the report data of the budget, by the variant of its Input Set, and loads everything again (BUD-026). */
export async function refresh(parts: ChangeParts): Promise<void> {
  if (!(await settle(parts))) return;
  if (parts.budget !== undefined) await refreshReport(parts.budget);
  await parts.renew();
}

/** All budgets of the program anew (BUD-030, BUD-112). */
export async function regenerate(parts: ChangeParts): Promise<void> {
  if (!(await settle(parts))) return;
  const reply = await client.call('budget.regenerate', { body: { pgmId: parts.pgmId }, key: randomKey() });
  if (reply.ok) notify({ text: parts.words.say(message('REGENERATED')), severity: 'success' });
  await takeNewData(parts, reply);
}

/** Kufri volumes into the volume cells, after a confirmation (BUD-029, BUD-034). */
export async function copyKufri(parts: ChangeParts): Promise<void> {
  const at = budgetAt(parts.budget);
  if (at === undefined || !(await confirmed(parts, 'COPY_KUFRI_CONFIRM')) || !(await settle(parts))) return;
  await takeNewData(
    parts,
    await client.call('budget.copyKufri', { body: budgetAt(parts.budget) ?? at, key: randomKey() }),
  );
}

/** The newest versions, after a confirmation (BUD-016, BUD-073). */
export async function updateKufri(parts: ChangeParts): Promise<void> {
  const at = budgetAt(parts.budget);
  if (at === undefined || !(await confirmed(parts, 'KUFRI_UPDATE_CONFIRM')) || !(await settle(parts))) return;
  await takeNewData(
    parts,
    await client.call('kufri.updateVersion', { body: budgetAt(parts.budget) ?? at, key: randomKey() }),
  );
}

/** Which pipeline the estimates start from (BUD-028). */
export async function setVolumeBase(parts: ChangeParts, volumeBase: VolumeBase): Promise<void> {
  if (!(await settle(parts))) return;
  const at = budgetAt(parts.budget);
  if (at === undefined) return;
  await takeNewData(parts, await client.call('budget.volumeBase', { body: { ...at, volumeBase }, key: randomKey() }));
}

/** Another Input Set, after the confirmation; what was typed is cleared, so there is nothing to save first (BUD-075). */
export async function changeInputSet(parts: ChangeParts, inputSet: InputSet): Promise<void> {
  const at = budgetAt(parts.budget);
  if (at === undefined || !(await confirmed(parts, 'INPUT_SET_CONFIRM'))) return;
  const reply = await client.call('budget.inputSet', { body: { ...at, inputSet }, key: randomKey() });
  if (reply.ok) parts.discard();
  await takeNewData(parts, reply);
}

/** By month or by period, as the Input Set is (BUD-035, BUD-105, BUD-106). */
export async function refreshReport(budget: OpenBudget): Promise<void> {
  const { budgetId } = budget.reply;
  if (budgetId === null) return;
  const isByMonth = budget.source.table.logic.settings.inputSet.period === 'Month';
  await client.call(isByMonth ? 'budget.refreshMonth' : 'budget.refreshPeriod', { body: { budgetId } });
}

/** Loads what a change made, and warns when it has no rows (BUD-111, BUD-152). */
async function takeNewData({ reopen, renew, words }: ChangeParts, reply: Reply): Promise<void> {
  if (!reply.ok) return;
  reopen();
  await renew();
  if (reply.value.rows === 0) notify({ text: words.say(message('NEW_DATA_EMPTY')), severity: 'warning' });
}

async function confirmed({ ask, words }: ChangeParts, code: Confirmation): Promise<boolean> {
  const answer = await ask({
    text: words.say(message(code)),
    ok: words.t('common.ok'),
    cancel: words.t('common.cancel'),
  });
  return answer === 'ok';
}

function budgetAt(budget: OpenBudget | undefined): { budgetId: number; version: number } | undefined {
  const reply = budget?.reply;
  return reply === undefined || reply.budgetId === null
    ? undefined
    : { budgetId: reply.budgetId, version: reply.version };
}
