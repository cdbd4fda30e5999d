import { screen, waitFor } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { ROUTES } from '../../packages/app/src/areas/areas.ts';
import { storedToken } from '../../packages/app/src/state/session-storage.ts';
import { budgetServer, makeProgram, newKey } from '../../packages/server/test/budgets.ts';
import type { PageRule } from '../../packages/server/test/expected/shape.ts';
import { type PlaceIds, placeOf } from '../support/places.ts';
import { fillProduct } from './support/fill.ts';
import { ACCOUNTS, type Account, buttonsOf, callsOf, gapsOfPages, menuOf, PAGES } from './support/rights-table.ts';
import { screensOf, settled } from './support/screens.ts';
import { menuShown, shownOn } from './support/shown.ts';
import { KEYS, keyOn } from './support/words.ts';

const { product, open } = screensOf(budgetServer);

/** The subjects of the pages. */
let ids: PlaceIds;

/** Many pages, one after the other, also on a machine that has much else to do. */
const SWEEP = { timeout: 300_000 };

/** A budget calculates its table before it shows its buttons: beside three busy processes that took more than 15 s. */
const SHOWN = { timeout: 60_000 };

beforeAll(async () => {
  ids = await makeScene();
});

it.each(ACCOUNTS)('[SHL-016] [SHL-038] [SHL-043] [UGP-046] %s is shown what the areas say', SWEEP, async (account) => {
  const user = await open(account, '/');
  await waitFor(async () => expect(await menuShown(user)).toBe(menuOf(account)));
  let before: string | undefined;
  for (const page of PAGES) {
    const expected = buttonsOf(account, page) ?? 'No permission';
    // Otherwise the page before would do.
    if (expected === before) await goTo('/', 'OASIS', () => document.querySelector('main')?.textContent);
    if (page.alone === true) await endOthers();
    await goTo(addressOf(page, account), expected, shownOn, `${page.name} for ${account}`);
    await waitFor(() => expect([page.name, keyOn()]).toEqual([page.name, undefined]));
    before = expected;
  }
  // A page asks for nothing by itself that its reader may not read.
  expect(product().refused).toEqual([]);
});

it.each(ACCOUNTS)('[SHL-043] the server refuses %s each call behind a button that is not there', async (account) => {
  const { token } = await product().as(account);
  const found: string[] = [];
  const said: string[] = [];
  for (const { page, button, call, open: isOpen } of callsOf(account)) {
    said.push(`${page}: ${button}: ${isOpen ? 'let in' : 'refused'}`);
    found.push(`${page}: ${button}: ${await verdictOn(call, token)}`);
  }
  expect(found).toEqual(said);
});

it('every page of the application is expected by an area, under one name', () => {
  // A second address has no page of its own.
  const paths = ROUTES.filter(({ aliasOf }) => aliasOf === undefined).map(({ path }) => path);
  expect(gapsOfPages(paths)).toEqual([]);
  expect(gapsOfPages([...paths, '/added/:id'])).toEqual([
    'page /added/:id: no file of packages/server/test/areas says what is expected of it.',
  ]);
});

it('a second address leads to a page of the application', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(ROUTES.filter(({ aliasOf }) => aliasOf !== undefined && !paths.includes(aliasOf))).toEqual([]);
});

it('[I18-001] [I18-006] every page says all its words, in the other language at once', SWEEP, async () => {
  const user = await open('admin', '/');
  const titles = new Set<string>();
  for (const page of PAGES) {
    const { name, heading: [english, chinese] = [] } = page;
    if (page.alone === true) await endOthers();
    await goTo(addressOf(page, 'admin'), buttonsOf('admin', page) ?? '', shownOn, name);
    await expectWords(name, english);
    await user.click(screen.getByRole('button', { name: '中文' }));
    await expectWords(name, chinese);
    await user.click(screen.getByRole('button', { name: 'EN' }));
    await expectWords(name, english);
    expect(document.querySelectorAll('main h1'), `${name} has one heading`).toHaveLength(1);
    titles.add(document.title);
  }
  expect([...titles].filter((title) => !title.endsWith('Sales Incentive Management'))).toEqual([]);
  expect(titles.size, [...titles].join('\n')).toBe(PAGES.filter(({ alias }) => alias !== true).length);
});

/** The page says what it is, where its area knows, and no word of it is missing. */
async function expectWords(name: string, heading: string | undefined): Promise<void> {
  await settled();
  await waitFor(() => {
    const shown = document.querySelector('h1')?.textContent;
    expect([name, heading === undefined ? undefined : shown, keyOn()]).toEqual([name, heading, undefined]);
  });
}

it('a key in the place of its words is found, in a text and in what is told of a button', () => {
  expect(KEYS.size).toBeGreaterThan(1_000);
  for (const [html, key] of [
    ['<p>CHAIN_EDIT <code>NOT_PERMITTED</code> user.unknown</p>', undefined],
    ['<p>Please: user.title.</p>', 'user.title.'],
    ['<button aria-label="NOT_PERMITTED">x</button>', 'NOT_PERMITTED'],
  ] as const) {
    document.body.innerHTML = html;
    expect(keyOn()).toBe(key);
  }
});

/** Ends the sessions of the person beside the one on the screen, if there are any. */
async function endOthers(): Promise<void> {
  const headers = { authorization: storedToken() ?? '' };
  await product().anyone.call('sessions.endOthers', { headers });
}

/** Goes to an address within the application, and waits until it shows what is expected. */
async function goTo(address: string, expected: string, shown: () => string | undefined, message?: string) {
  window.history.pushState(null, '', address);
  await waitFor(() => expect(shown(), message).toBe(expected), SHOWN);
}

/** Makes what the pages need to have something on them. */
async function makeScene(): Promise<PlaceIds> {
  // As on the screens: what has ended for one has ended for the other.
  product().clock.at = undefined;
  const { db } = product();
  const [sales, dealer] = await Promise.all([product().as('sales'), product().as('DEALERIT')]);
  const { programId } = await makeProgram(product(), sales, { name: 'Shown to all' });
  const known = await db.selectFrom('app_user').select(['usrnm', 'org_id']).execute();
  const org = known.find(({ usrnm }) => usrnm === 'DEALERIT')?.org_id ?? 0;
  const person = { usrnm: 'DEALERI2', fulnm: 'Deng Bo', email: 'deng.bo@example.test', usrtp: 10002, orgid: org };
  // A second IT administrator of the same dealer.
  const added = await dealer.call('users.save', { headers: keyed(), body: { ...person, dealerItAdmin: true } });
  expect(added.body).toMatchObject({ code: '0', message: '' });
  const users = await db.selectFrom('app_user').select(['id', 'usrnm']).execute();
  const roles = db.selectFrom('role').select(['id', 'group_id']).where('name_en', '=', 'SICCO');
  const role = await roles.executeTakeFirstOrThrow();
  const made = new Map(users.map(({ id, usrnm }) => [usrnm, id]));
  await fillProduct(product(), made);
  return made.set('program', programId).set('role', role.id).set('group', role.group_id);
}

/** The address of a page for somebody. */
function addressOf({ at, atFor }: PageRule, account: Account): string {
  return placeOf(atFor?.[account] ?? at, new Map([...ids, ['self', ids.get(account) ?? 0]]));
}

function keyed() {
  return { 'idempotency-key': newKey() };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** Sends a call with nothing useful in it. */
async function verdictOn(call: string, token: string): Promise<string> {
  const [named = '', url = ''] = call.split(' ');
  const method = METHODS.find((one) => one === named) ?? 'GET';
  const reply = await product().app.inject({
    method,
    url,
    headers: { authorization: token, ...keyed() },
    ...(method !== 'GET' && { payload: { nothing: true } }),
  });
  const isRefused = reply.statusCode === 403 && reply.headers['x-oasis-message'] === 'NOT_PERMITTED';
  return isRefused ? 'refused' : 'let in';
}
