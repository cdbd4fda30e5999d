import type { CallFailure } from '@oasis/api-client';
import type { Result } from '@oasis/engine/base';
import type { EditIntent } from '@oasis/engine/edit';
import { message } from '@oasis/engine/messages';
import type { InputSet, VolumeBase } from '@oasis/engine/template';
import { createElement } from 'react';
import { randomKey } from '../../../api/attempt-key.ts';
import { client } from '../../../api/client.ts';
import { notify } from '../../../notify/notices.ts';
import type { OtherTable } from '../open/budget-shelf.ts';
import type { OpenBudget } from '../open/open-budget.ts';
import { type SettleParts, settle } from '../open/settle.ts';
import { LaterPreview } from './LaterPreview.tsx';
import type { RemakePreviewData } from './RemakePreview.tsx';
import { StepPreviewText } from './StepPreviewText.tsx';

/** The page's functions for the changes of a budget. */
export interface ChangeParts extends SettleParts {
  readonly budget: OpenBudget | undefined;
  readonly pgmId: number;
  /** The table of the budget under another Input Set, not on the screen yet. */
  readonly openUnder: (inputSet: InputSet) => Promise<OtherTable | undefined>;
  /** Loads the table and everything beside it again. */
  readonly renew: () => Promise<void>;
  /** Closes the table, so that the next load starts from the saved one. Values typed since the question are kept as a draft. */
  readonly reopen: () => void;
}

type Reply = Result<{ readonly rows: number }, CallFailure>;

/** Recalculates the report data of the budget, by the variant of its Input Set, and loads everything again (BUD-026). */
export async function refresh(parts: ChangeParts): Promise<void> {
  if (!(await settle(parts))) return;
  if (parts.budget !== undefined) await refreshReport(parts.budget);
  await parts.renew();
}

/** Rebuilds all budgets of the program, after a preview of each (BUD-030, BUD-112). */
export async function regenerate(parts: ChangeParts): Promise<void> {
  if (!(await settle(parts))) return;
  const { pgmId, words } = parts;
  const reply = await remake(parts, {
    title: words.t('budget.regenerate'),
    text: words.t('budget.remake.regenerate'),
    ok: words.t('budget.remake.regenerate.ok'),
    preview: () => client.call('budget.regeneratePreview', { query: { pgmId } }),
    carryOut: (mark) => client.call('budget.regenerate', { body: { pgmId, mark }, key: randomKey() }),
  });
  if (reply === undefined) return;
  if (reply.ok) notify({ text: words.say(message('REGENERATED')), severity: 'success' });
  await takeNewData(parts, reply);
}

/** Restores the budget before a version, after a preview. */
export async function takeBack(parts: ChangeParts, change: number): Promise<void> {
  await remakeBudget(parts, {
    title: parts.words.t('budget.versions.takeBackOf', { version: change }),
    text: parts.words.t('budget.remake.takeBack', { version: change }),
    ok: parts.words.t('budget.versions.takeBack'),
    preview: ({ budgetId }) => client.call('budget.takeBackPreview', { query: { budgetId, change } }),
    carryOut: (at, mark) => client.call('budget.takeBack', { body: { ...at, change, mark }, key: randomKey() }),
  });
}

/** Kufri volumes into the volume cells as one step, after a preview (BUD-029, BUD-034). */
export async function copyKufri(parts: ChangeParts): Promise<void> {
  const { budget, words } = parts;
  if (budget === undefined || budget.table.rows.count === 0) return warnOfNoRows(words);
  const intent = { kind: 'copy-kufri' } as const;
  const wish = {
    intent,
    title: words.t('budget.copyKufri'),
    text: words.say(message('COPY_KUFRI_CONFIRM')),
    note: words.t('budget.preview.undo'),
  };
  if (await isWished(parts, budget, { ...wish, ok: words.t('budget.preview.apply') })) await budget.run(intent);
}

/** The newest versions, after a confirmation with its preview (BUD-016, BUD-073). */
export async function updateKufri(parts: ChangeParts): Promise<void> {
  await remakeBudget(parts, {
    title: parts.words.t('budget.kufri'),
    text: parts.words.say(message('KUFRI_UPDATE_CONFIRM')),
    ok: parts.words.t('common.ok'),
    preview: ({ budgetId }) => client.call('kufri.updatePreview', { query: { budgetId } }),
    carryOut: (at, mark) => client.call('kufri.updateVersion', { body: { ...at, mark }, key: randomKey() }),
  });
}

/** The version of the template that is in effect, after a confirmation with its preview. */
export async function updateTemplate(parts: ChangeParts, version: string): Promise<void> {
  await remakeBudget(parts, {
    title: parts.words.t('budget.template'),
    text: parts.words.say(message('TEMPLATE_UPDATE_CONFIRM', { version })),
    ok: parts.words.t('common.ok'),
    preview: ({ budgetId }) => client.call('budget.updateTemplatePreview', { query: { budgetId } }),
    carryOut: (at, mark) => client.call('budget.updateTemplate', { body: { ...at, mark }, key: randomKey() }),
  });
}

/** Which pipeline the estimates start from, as one step, after a preview (BUD-028). */
export async function setVolumeBase(parts: ChangeParts, volumeBase: VolumeBase): Promise<void> {
  const { budget, words } = parts;
  if (budget === undefined || budget.table.rows.count === 0) return warnOfNoRows(words);
  const present = budget.table.logic.settings.volumeBase;
  if (volumeBase === present) return;
  const [before, after] = [words.t(`budget.option.${present}`), words.t(`budget.option.${volumeBase}`)];
  const intent = { kind: 'set-volume-base', volumeBase } as const;
  const wish = {
    intent,
    title: words.t('budget.volumeBase'),
    text: words.t('budget.preview.base', { before, after }),
    note: words.t('budget.preview.undo'),
  };
  if (!(await isWished(parts, budget, { ...wish, ok: words.t('budget.preview.apply') }))) return;
  const [refused] = (await budget.run(intent)).refusals;
  if (refused !== undefined) notify({ text: words.say(refused.reason), severity: 'error' });
}

/** Another Input Set as one step, which clears the typed values, after a preview (BUD-075). */
export async function changeInputSet(parts: ChangeParts, inputSet: InputSet): Promise<void> {
  const { budget, words, ask } = parts;
  if (budget === undefined) return;
  await budget.enterOpenText();
  const other = await parts.openUnder(inputSet);
  if (other === undefined) return;
  const [cleared, made] = await Promise.all([
    budget.preview(clearingAll(budget)),
    other.budget.preview({ kind: 'restore', cells: [] }),
  ]);
  if (cleared === undefined || made === undefined) return other.drop();
  const preview = { ...cleared, refusals: [], after: made.after };
  const given = { text: words.say(message('INPUT_SET_CONFIRM')), note: words.t('budget.preview.undo'), preview, words };
  const text = createElement(StepPreviewText, given);
  const title = words.t('budget.inputSet');
  const answer = await ask({ title, text, ok: words.t('common.ok'), cancel: words.t('common.cancel') });
  if (answer !== 'ok') return other.drop();
  other.show();
  if (other.budget.table.rows.count === 0) warnOfNoRows(words);
}

/** By month or by period, according to the Input Set (BUD-035, BUD-105, BUD-106). */
export async function refreshReport(budget: OpenBudget): Promise<void> {
  const { budgetId } = budget.reply;
  if (budgetId === null) return;
  const isByMonth = budget.source.table.logic.settings.inputSet.period === 'Month';
  await client.call(isByMonth ? 'budget.refreshMonth' : 'budget.refreshPeriod', { body: { budgetId } });
}

/** Loads the result of a change, and warns when it has no rows (BUD-111, BUD-152). */
async function takeNewData({ reopen, renew, words }: ChangeParts, reply: Reply): Promise<void> {
  if (!reply.ok) return;
  reopen();
  await renew();
  if (reply.value.rows === 0) warnOfNoRows(words);
}

function warnOfNoRows(words: ChangeParts['words']): void {
  notify({ text: words.say(message('NEW_DATA_EMPTY')), severity: 'warning' });
}

interface Wish {
  readonly intent: EditIntent;
  readonly title: string;
  readonly text: string;
  readonly note?: string;
  readonly ok: string;
}

/** Shows the effect of a step on the entered values, and asks for confirmation. */
async function isWished({ ask, words }: ChangeParts, budget: OpenBudget, wish: Wish): Promise<boolean> {
  await budget.enterOpenText();
  const preview = await budget.preview(wish.intent);
  if (preview === undefined) return false;
  const text = createElement(StepPreviewText, { text: wish.text, note: wish.note, preview, words });
  return (await ask({ title: wish.title, text, ok: wish.ok, cancel: words.t('common.cancel') })) === 'ok';
}

/** Every input cell emptied, as another Input Set leaves it. */
function clearingAll({ table }: OpenBudget): EditIntent {
  const { leafStart, count } = table.rows;
  const rows = Array.from({ length: count - leafStart }, (_, leaf) => leafStart + leaf);
  return { kind: 'clear', blocks: [{ rows, fields: table.logic.inputs.map(({ id }) => id) }] };
}

interface RemakeWish {
  readonly title: string;
  readonly text: string;
  readonly ok: string;
  readonly preview: () => Promise<Result<RemakePreviewData, CallFailure>>;
  /** Makes the change shown under this mark. */
  readonly carryOut: (mark: string) => Promise<Reply>;
}

type BudgetAt = NonNullable<ReturnType<typeof budgetAt>>;

interface BudgetWish extends Pick<RemakeWish, 'title' | 'text' | 'ok'> {
  readonly preview: (at: BudgetAt) => ReturnType<RemakeWish['preview']>;
  readonly carryOut: (at: BudgetAt, mark: string) => Promise<Reply>;
}

/** Rebuilds the stored budget of the page, after a preview, and loads it. */
async function remakeBudget(parts: ChangeParts, { title, text, ok, preview, carryOut }: BudgetWish): Promise<void> {
  if (!(await settle(parts))) return;
  const at = budgetAt(parts.budget);
  if (at === undefined) return;
  const wish = { title, text, ok, preview: () => preview(at), carryOut: (mark: string) => carryOut(at, mark) };
  const reply = await remake(parts, wish);
  if (reply !== undefined) await takeNewData(parts, reply);
}

/** Shows the new state of each budget and asks; if a budget has changed meanwhile, shows that and asks again. */
async function remake({ ask, words }: ChangeParts, wish: RemakeWish): Promise<Reply | undefined> {
  for (;;) {
    const preview = await wish.preview();
    if (!preview.ok) return undefined;
    const text = createElement(LaterPreview, { text: wish.text, preview: preview.value, words });
    const { title, ok } = wish;
    const answer = await ask({ title, text, ok, cancel: words.t('common.cancel'), isWide: true });
    if (answer !== 'ok') return undefined;
    const reply = await wish.carryOut(preview.value.mark);
    if (reply.ok || reply.error.messageCode !== 'PREVIEW_STALE') return reply;
  }
}

function budgetAt(budget: OpenBudget | undefined): { budgetId: number; version: number } | undefined {
  const reply = budget?.reply;
  return reply === undefined || reply.budgetId === null
    ? undefined
    : { budgetId: reply.budgetId, version: reply.version };
}
