import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeProgram } from './support/budget.ts';
import { type Administrator, administrator } from './support/grants.ts';
import { expect, test } from './support/people.ts';
import { sweptPlaces } from './support/places.ts';
import { IS_WHOLE, sampled, shuffledOfDay } from './support/sample.ts';
import { goTo, settled } from './support/window.ts';

const LANGUAGES = ['EN', '中文'] as const;

/** Every page of an administrator. A sheet has the keys of its own, which have tests of their own. */
async function places(page: Page): Promise<readonly string[]> {
  const admin = await administrator(page);
  const users = await rowsOf(admin, 'users/findall', { pageSize: 10_000 });
  const [role] = await rowsOf(admin, 'roles/findall', { name: 'Management' });
  const program = await makeProgram(page, { name: 'Every page' });
  return sweptPlaces(
    new Map([
      ...users.map(({ usrnm, usrid }) => [String(usrnm), Number(usrid)] as const),
      ['role', Number(role?.['rolid'])],
      ['group', Number(role?.['privgrpid'])],
      ['program', program],
    ]),
  );
}

async function rowsOf(admin: Administrator, path: string, query: Readonly<Record<string, string | number>>) {
  const { content } = await admin.get<{ content: readonly Readonly<Record<string, unknown>>[] }>(path, query);
  return content;
}

/** So many pages are looked at in a short run, in one language. */
const LOOKED_AT = 5;

test('every page: Tab reaches all of it and leaves it, and axe finds nothing', async ({ page, openAs }) => {
  test.setTimeout(IS_WHOLE ? 1_800_000 : 600_000);
  await openAs('admin', '/');
  for (const language of sampled(LANGUAGES, 1, 'language of every page')) {
    await page.getByRole('button', { name: language, exact: true }).click();
    for (const place of sampled(await places(page), LOOKED_AT, 'every page')) {
      await goTo(page, place);
      await expectAccessible(page);
      expect(await missedByTab(page), `${place}, ${language}: what Tab does not reach`).toEqual([]);
    }
  }
});

/** So many dialogs are opened in a short run, each on another page. */
const OPENED = 2;

/** A whole run opens at least so many. */
const OPENED_IN_ALL = 13;

/** Pages without a dialog, and the page of a budget, whose dialogs have tests of their own. */
const LEFT_OUT = /^(\/$|\/no\/such|\/budgetinput)/;

test('every dialog of lists and of the administration, in Chinese: Enter opens it, the keyboard is in it, Escape gives it back, and axe finds nothing', async ({
  page,
  openAs,
}) => {
  // A whole run opens every dialog; with a hundred pages that alone takes ten minutes.
  test.setTimeout(IS_WHOLE ? 1_800_000 : 240_000);
  await openAs('admin', '/');
  await page.getByRole('button', { name: '中文', exact: true }).click();
  const opened: string[] = [];
  const all = (await places(page)).filter((one) => !LEFT_OUT.test(one));
  for (const place of IS_WHOLE ? all : shuffledOfDay(all, 'dialogs of every page')) {
    if (!IS_WHOLE && opened.length === OPENED) break;
    await goTo(page, place);
    const found = [...Array(await openers(page).count()).keys()];
    for (const at of sampled(found, 1, place.replaceAll(/\d+/g, ''))) {
      // A button without a dialog acts at once, and its row may have fewer buttons afterwards.
      if ((await openers(page).count()) <= at) break;
      const opener = openers(page).nth(at);
      const name = `${place}: ${await opener.evaluate((element) => element.ariaLabel ?? element.textContent)}`;
      await opener.focus();
      await page.keyboard.press('Enter');
      await settled(page);
      const dialog = page.locator('.bp6-dialog');
      if ((await dialog.count()) > 0) {
        await expectDialog(page, opener, name);
        opened.push(name);
      }
      await page.keyboard.press('Escape');
      await goTo(page, place);
    }
  }
  expect(opened.length).toBeGreaterThanOrEqual(IS_WHOLE ? OPENED_IN_ALL : OPENED);
});

async function expectDialog(page: Page, opener: Locator, name: string): Promise<void> {
  const isInside = () => page.evaluate(() => document.activeElement?.closest('.bp6-portal') !== null);
  await expect.poll(isInside, `${name}: the keyboard is in it`).toBe(true);
  await expectAccessible(page);
  // Round and round, and never out of it.
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('Tab');
  expect(await isInside(), `${name}: Tab stays in it`).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('.bp6-dialog')).toHaveCount(0);
  await expect(opener, `${name}: the keyboard is back`).toBeFocused();
}

/** Buttons of the page, and those of the first row of a list, that may open something. */
function openers(page: Page): Locator {
  return page.locator(
    'main .oasis-page-head button:enabled, main .oasis-toolbar button:enabled, main tbody tr:first-child .oasis-row-actions button:enabled, main tbody tr:first-child .oasis-audit-open, main .oasis-setting-panel-head button, main .oasis-setting-list > li:first-child > button',
  );
}

/** Presses Tab from the start of the page to its end; what can be used there and was not reached. */
async function missedByTab(page: Page): Promise<readonly string[]> {
  const count = await page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, [tabindex="0"]';
    const usable = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
      const isOff = element.matches(':disabled') || element.getAttribute('tabindex') === '-1';
      const isInSheet = element.closest('.oasis-sheet') !== null;
      // Of radio buttons and tabs the chosen one is reached, and arrows lead on.
      const isArrowed = element.matches('[type="radio"], [role="tab"]');
      return !isOff && !isInSheet && !isArrowed && element.checkVisibility({ visibilityProperty: true });
    });
    usable.forEach((element) => element.setAttribute('data-unreached', ''));
    const reach = ({ target }: FocusEvent) => {
      if (target instanceof Element) target.removeAttribute('data-unreached');
      if (document.querySelector('[data-unreached]') === null) window.removeEventListener('focusin', reach);
    };
    window.addEventListener('focusin', reach);
    (document.activeElement as HTMLElement | null)?.blur();
    window.getSelection()?.removeAllRanges();
    return usable.length;
  });
  await page.locator('body').evaluate((body) => {
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute('tabindex');
  });
  for (let step = 1; step <= count + 30; step += 1) {
    // In a sheet Tab walks its cells; Escape before it leaves.
    if (await page.evaluate(() => document.activeElement?.closest('.oasis-sheet') instanceof Element))
      await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    if (step % 10 === 0 && (await page.locator('[data-unreached]').count()) === 0) break;
  }
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-unreached]')].map((element) => {
      element.removeAttribute('data-unreached');
      return element.outerHTML.slice(0, 200);
    }),
  );
}
