import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { randomFrom } from '../scripts/lib/random.mjs';
import { BudgetPage, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { expect, storedToken, testInNewWindow as test } from './support/people.ts';

const SAVE = '**/oasis/bgapi/budget/save*';

/** Tabs that are ended, each at a moment of its own. */
const MOMENTS = 50;

const LONGEST_WAIT_MS = 400;

const SEED = Number(process.env.OASIS_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** What is typed in each round, and read in the next. */
const CELLS = [
  { row: FIRST_LEAF, title: 'Cost/unit' },
  { row: FIRST_LEAF + 1, title: 'Cost/unit' },
] as const;

type Ending = 'close' | 'close in a save' | 'kill the worker in a save' | 'cut before' | 'cut after';

const ENDINGS: readonly Ending[] = ['close', 'close in a save', 'kill the worker in a save', 'cut before', 'cut after'];

test('at whatever moment a tab, its worker or its network ends, the save is whole or not there, and nothing typed is lost', async ({
  page,
  actAs,
}) => {
  test.setTimeout(30 * 60_000);
  process.stdout.write(`seed of drafts: OASIS_SEED=${SEED}\n`);
  const random = randomFrom(SEED);
  await actAs('sales');
  let token = await storedToken(page);
  const address = `/budgetinput?pgmId=${await makeProgram(page, { name: 'Many endings' })}`;
  let stored: readonly string[] = ['', ''];
  let typed: readonly string[] = stored;
  for (let moment = 0; moment <= MOMENTS; moment += 1) {
    const tab = await page.context().newPage();
    await tab.addInitScript((kept) => sessionStorage.setItem('authorization', kept), token);
    await tab.goto(address);
    const budget = new BudgetPage(tab);
    await budget.isReady();
    const shown = await textsOf(budget);
    expect([stored, typed], `whole, at moment ${moment}`).toContainEqual(shown);
    stored = shown;
    if (shown.join() !== typed.join()) {
      await tab.getByRole('button', { name: 'Restore' }).click();
      await expect.poll(() => textsOf(budget), `nothing lost, at moment ${moment}`).toEqual(typed);
    }
    if (moment === MOMENTS) break;
    // The session gets another token every few minutes; the next tab goes on with that of this one.
    token = await storedToken(tab);
    typed = CELLS.map((_, place) => String(100 + moment * 2 + place));
    for (const [place, { row, title }] of CELLS.entries()) {
      await expect(await budget.enter(row, title, typed[place] ?? '')).toHaveText(typed[place] ?? '');
    }
    await end(budget, ENDINGS[Math.floor(random() * ENDINGS.length)] ?? 'close', random() * LONGEST_WAIT_MS);
  }
  process.stdout.write(`measured: ${MOMENTS} tabs ended at random moments, nothing typed was lost\n`);
});

async function textsOf(budget: BudgetPage): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const { row, title } of CELLS) {
    const cell = await budget.goTo(row, title);
    texts.push(((await cell.textContent()) ?? '').trim());
  }
  return texts;
}

/** Ends the tab in one of the ways, after a wait of so many milliseconds. */
async function end(budget: BudgetPage, ending: Ending, wait: number): Promise<void> {
  const { page } = budget;
  if (ending === 'cut before') await page.route(SAVE, (route) => route.abort('connectionfailed'));
  if (ending === 'cut after') await page.route(SAVE, (route) => cutAfter(route.fetch(), () => route.abort()));
  if (ending !== 'close') await budget.button('Save').click();
  await sleep(wait);
  if (ending === 'kill the worker in a save') {
    await killWorker(page);
    await expect(budget.button('Save')).toBeDisabled();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.close();
}

/** The server has done it, the page is told that the connection broke; the tab may be gone by then. */
async function cutAfter(done: Promise<unknown>, abort: () => Promise<void>): Promise<void> {
  try {
    await done;
    await abort();
  } catch {
    // The tab was closed first.
  }
}

async function killWorker(page: Page): Promise<void> {
  await page
    .workers()[0]
    ?.evaluate(() => self.close())
    .catch(() => undefined);
}
