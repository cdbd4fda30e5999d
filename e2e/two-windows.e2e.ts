import { createHash } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { withDatabase } from './support/database.ts';
import { administrator } from './support/grants.ts';
import { expect, giveAccount, signIn, storedToken, testInNewWindow as test } from './support/people.ts';
import type { Product } from './support/server.ts';

const LIST = '/privilegegroup?name=Controlling';

/** Minutes after which a token has a successor, and after whose use it is refused: more than ten, and more than one. */
const AGE = 15;

test('[API-013] a window that is opened from another one works beside it past the grace, and no change is doubled', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const first = await context.newPage();
  await signIn(first, 'admin', LIST);
  const second = await openedFrom(first);
  await expectToWorkOn(product, [first, second]);
  await context.close();
});

test('[API-013] two browsers with one and the same session work past the grace, and no change is doubled', async ({
  browser,
  product,
}) => {
  const contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: product.url })));
  const windows = await Promise.all(contexts.map((context) => context.newPage()));
  const [first, second] = windows;
  if (first === undefined || second === undefined) throw new Error('There are no two windows.');
  await signIn(first, 'admin', LIST);
  const token = await storedToken(first);
  await second.addInitScript((copied) => {
    if (sessionStorage.getItem('authorization') === null) sessionStorage.setItem('authorization', copied);
  }, token);
  await second.goto(LIST);
  await expectToWorkOn(product, windows);
  await Promise.all(contexts.map((context) => context.close()));
});

test('[SGN-005] who signs out in one window is told so in the other at its next call, and what was typed there stays', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const first = await context.newPage();
  await signIn(first, 'admin', LIST);
  const second = await openedFrom(first);
  const before = await versionOf(second);
  await typeDescription(second, 'Typed before the other window signed out');
  await first.getByRole('button', { name: 'Logout' }).click();
  await expect(first.getByRole('button', { name: 'Sign in' })).toBeVisible();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed before the other window signed out');
  await signInBeside(context, second);
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed before the other window signed out');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(second)).toContainText('Typed before the other window signed out');
  expect(await versionOf(second)).toBe(before + 1);
  await context.close();
});

/** Both change something in turn, again and again, with more than the grace between; each change is there once. */
async function expectToWorkOn(product: Product, windows: readonly Page[]): Promise<void> {
  const asked: string[] = [];
  for (const window of windows) {
    window.on('response', (reply) => {
      if (reply.status() === 401) asked.push(reply.url());
    });
    await expect(row(window)).toBeVisible();
  }
  const [first] = windows;
  if (first === undefined) throw new Error('There is no window.');
  const before = await versionOf(first);
  const tokens = new Set(await Promise.all(windows.map(storedToken)));
  let changes = 0;
  for (const round of [1, 2]) {
    for (const window of windows) {
      await letPass(product, await storedToken(window));
      changes += 1;
      const text = `Round ${round}, change ${changes}`;
      await typeDescription(window, text);
      await window.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(window.getByRole('dialog')).toHaveCount(0);
      await expect(row(window)).toContainText(text);
      tokens.add(await storedToken(window));
    }
  }
  expect(await versionOf(first)).toBe(before + changes);
  // Each of them was given a new token in each round, so the time that passed was enough.
  expect(tokens.size).toBe(windows.length * 3);
  expect(asked).toEqual([]);
  for (const window of windows) await expect(window.getByTestId('full-name')).toBeVisible();
}

function row(window: Page) {
  return window.getByRole('row', { name: /Controlling/ });
}

/** Edits what is saved now, also where the other window has saved it. */
async function typeDescription(window: Page, text: string): Promise<void> {
  const listed = window.waitForResponse((reply) => reply.url().includes('/privgroups/findall'));
  await window.getByRole('button', { name: 'Search' }).click();
  await (await listed).finished();
  await expect(window.locator('.oasis-busy > *, [aria-busy="true"]')).toHaveCount(0);
  await row(window).getByRole('button', { name: 'Edit' }).click();
  await window.getByRole('dialog').getByLabel('Description').fill(text);
}

async function versionOf(window: Page): Promise<number> {
  const admin = await administrator(window);
  const { content } = await admin.get<{ content: readonly { grpnmen: string; version: number }[] }>(
    'privgroups/findall',
    { name: 'Controlling' },
  );
  return content.find(({ grpnmen }) => grpnmen === 'Controlling')?.version ?? 0;
}

/** Makes all tokens of the session older, without having anybody wait. */
async function letPass(product: Product, token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest();
  await withDatabase(product.dataFolder, async (statement) => {
    await statement(
      `update session_token
       set issued_at = issued_at - interval '${AGE} minutes', replaced_at = replaced_at - interval '${AGE} minutes',
           succeeded_at = succeeded_at - interval '${AGE} minutes'
       where session_id = (select session_id from session_token where token_hash = $1)`,
      hash,
    );
  });
}

/** Signs in again in the window that the message offers; the identity provider may still know who it is. */
async function signInBeside(context: BrowserContext, window: Page): Promise<void> {
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    window.getByRole('button', { name: 'Sign in again' }).click(),
  ]);
  await beside.waitForURL(/\/oidc-sign-in\//, { timeout: 10_000 }).catch(() => undefined);
  if (!beside.isClosed()) await giveAccount(beside, 'admin');
  await expect(window.getByText('You are signed in again')).toBeVisible();
}

/** A window that another one opens: the browser copies the storage of that one, and with it the token. */
async function openedFrom(first: Page): Promise<Page> {
  const [second] = await Promise.all([
    first.context().waitForEvent('page'),
    first.evaluate((path) => void window.open(path), LIST),
  ]);
  return second;
}
