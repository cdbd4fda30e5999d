import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { callAs, makeProgram } from './support/budget.ts';
import { withDatabase } from './support/database.ts';
import { harmOn, hostileIds, makeHostile, PAYLOADS, watchForHarm } from './support/hostile.ts';
import { signIn } from './support/people.ts';
import { carryingPlaces, fillLists, hostilePlaces, type PlaceIds } from './support/places.ts';
import { sampled } from './support/sample.ts';
import { type Product, startProduct } from './support/server.ts';
import { goTo, settled } from './support/window.ts';

/** A product of its own, whose texts nobody else has to read. */
let product: Product;
let context: BrowserContext;
let page: Page;
let harm: readonly string[];
let ids: PlaceIds;
/** Pages with something on them for an administrator. */
let places: readonly string[];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct();
  context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  await signIn(page, 'admin', '/');
  const program = await makeProgram(page, { name: 'Hostile' });
  await withDatabase(product.dataFolder, async (statement) => {
    ids = await hostileIds(statement, program);
    await fillLists(
      (account) => ids.get(account) ?? 0,
      (call, body) => callAs(page, call.replace('POST /oasis', ''), body),
    );
    await makeHostile(statement);
  });
  places = hostilePlaces(ids);
  harm = watchForHarm(page, new URL(product.url).origin);
});

test.afterAll(async () => {
  await context.close();
  await product.end();
});

const LONG = process.env.OASIS_LONG === '1';

/** So many pages are looked at in a short run, and every button is pressed on so many of them; the screens test has all. */
const LOOKED_AT = 4;
const PRESSED = 1;

/** Texts are shown by the same code in both languages; both are looked at in the long run. */
const LANGUAGES = LONG ? ['EN', '中文'] : ['EN'];

for (const language of LANGUAGES) {
  test(`payloads in every stored text stay text on every page, and behind its buttons, in ${language}`, async () => {
    test.setTimeout(LONG ? 1_800_000 : 180_000);
    await page.goto('/');
    await page.getByRole('button', { name: language, exact: true }).click();
    const looked = sampled(places, LOOKED_AT, 'hostile texts');
    const pressed = sampled(looked, PRESSED, 'hostile texts, pressed');
    for (const place of looked) {
      await goTo(page, place);
      await expectUnharmed(place);
      if (pressed.includes(place)) await pressEverything(place);
    }
  });
}

/** Addresses of a short run. */
const ADDRESSES = 2;

test('an address that carries payloads shows them as text, or not at all', async () => {
  const parts = LONG ? PAYLOADS : [PAYLOADS.join(' ')];
  for (const payload of parts) {
    for (const place of sampled(carryingPlaces(payload, ids), ADDRESSES, 'hostile addresses')) {
      await goTo(page, place);
      await expectUnharmed(place);
    }
  }
  await page.goto(`/login?message=${encodeURIComponent(PAYLOADS.join(' '))}`);
  await expect(page.getByRole('button', { name: /^(?:Sign in|登录)$/ })).toBeVisible();
  await expectUnharmed('/login');
  // The watch is awake: where texts became elements, it would say so.
  await page.evaluate((texts) => document.body.insertAdjacentHTML('beforeend', texts), PAYLOADS.join(' '));
  expect((await harmOn(page)).length).toBeGreaterThan(2);
  await expect.poll(() => harm.join(' ')).toContain('Content Security Policy');
});

async function expectUnharmed(where: string): Promise<void> {
  expect([...harm, ...(await harmOn(page))], where).toEqual([]);
}

/** Presses each button of a page and of its first rows, looks at what comes of it, and puts it away again. */
async function pressEverything(place: string): Promise<void> {
  const count = await markButtons();
  for (let at = 0; at < count; at += 1) {
    const button = page.locator(`[data-press="${at}"]`);
    if ((await button.count()) === 0) await markButtons();
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    await button.click({ force: true });
    await settled(page);
    await expectUnharmed(`${place}: button ${at}`);
    await closeOtherWindows(`${place}: button ${at}`);
    await putAway();
    if (!(await isAt(place))) {
      await goTo(page, place);
      await markButtons();
    }
  }
}

/** Looks at what a press opened in a window of its own, and closes it. */
async function closeOtherWindows(where: string): Promise<void> {
  for (const opened of context.pages()) {
    if (opened === page) continue;
    await opened.waitForLoadState();
    expect(await harmOn(opened), `${where}, its window`).toEqual([]);
    await opened.close();
  }
}

/** Closes dialogs and menus, also one that takes the keyboard a moment after its press. */
async function putAway(): Promise<void> {
  await expect(async () => {
    for (const _of of ['a menu', 'its dialog']) await page.keyboard.press('Escape');
    await expect(page.locator('.bp6-overlay-backdrop')).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
}

async function isAt(place: string): Promise<boolean> {
  return page.url() === new URL(place, product.url).href;
}

/** Numbers the buttons of the page, those of the first rows only. */
async function markButtons(): Promise<number> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main button, main .oasis-audit-open')];
    const chosen = all.filter((button) => {
      const row = button.closest('tbody tr');
      const isLate = row !== null && [...(row.parentElement?.children ?? [])].indexOf(row) > 1;
      return (
        !isLate &&
        button.closest('thead, .oasis-pager, .oasis-sheet, .oasis-setting-list li:not(:first-child)') === null
      );
    });
    for (const marked of document.querySelectorAll('[data-press]')) marked.removeAttribute('data-press');
    chosen.forEach((button, at) => {
      button.dataset['press'] = String(at);
    });
    return chosen.length;
  });
}
