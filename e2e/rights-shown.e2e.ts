import { type APIResponse, expect, type Page, test } from '@playwright/test';
import { callAs, makeProgram } from './support/budget.ts';
import { type Administrator, administrator } from './support/grants.ts';
import { signIn, storedToken } from './support/people.ts';
import { ACCOUNTS, type Account, buttonsOf, closedCalls, menuOf, openCalls, PAGES } from './support/rights-table.ts';
import { dealt } from './support/sample.ts';
import { type Product, startProduct } from './support/server.ts';
import { menuShown, shownOn } from './support/shown.ts';

/** A product of its own: other tests give the people of the demo more than they have. */
let product: Product;
let scene: Scene;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000);
  product = await startProduct();
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, 'admin', '/');
  scene = await makeScene(page);
  await context.close();
});

test.afterAll(async () => {
  await product.end();
});

/** In a short run each person sees a third of the pages, and each page is seen by a third of the people. */
const THIRDS = 3;

for (const [hand, account] of ACCOUNTS.entries()) {
  test(`[SHL-016] [SHL-038] [SHL-043] [UGP-046] what ${account} is shown, and what the server refuses, is what the table says`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: product.url });
    const page = await context.newPage();
    await signIn(page, account, '/');
    await page.getByRole('button', { name: 'EN', exact: true }).click();
    // Those of the scene, and of tests before.
    await page.request.put('/oasis/usapi/sessions/endothers', { headers: { authorization: await storedToken(page) } });
    await expect.poll(() => menuShown(page)).toBe(menuOf(account));
    const { usrid } = await callAs<{ usrid: number }>(page, '/usapi/users/currentuser');
    for (const name of dealt(PAGES, hand, { hands: THIRDS, name: 'pages of the table of rights' })) {
      const expected = buttonsOf(account, name) ?? 'No permission';
      await goTo(page, addressOf(name, account, usrid));
      await expect.poll(() => shownOn(page), { message: `${name} for ${account}` }).toBe(expected);
    }
    const found: string[] = [];
    const said: string[] = [];
    for (const { page: name, button, call } of closedCalls(account)) {
      said.push(`${name}: ${button}: refused`);
      found.push(`${name}: ${button}: ${await verdictOn(page, call)}`);
    }
    for (const { page: name, button, call } of openCalls(account)) {
      said.push(`${name}: ${button}: let in`);
      found.push(`${name}: ${button}: ${await verdictOn(page, call)}`);
    }
    expect(found).toEqual(said);
    await context.close();
  });
}

test('[USR-057] [USR-058] head office neither adds users nor switches them, whatever it sends', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  await signIn(page, 'admin', '/');
  const admin = await administrator(page);
  const before = await usersOf(admin);
  const sales = before.find(({ usrnm }) => usrnm === 'sales');
  const headers = { authorization: await storedToken(page) };
  const person = { usrnm: 'NEWONE', fulnm: 'New One', email: 'new@example.test', usrtp: 10001, orgid: sales?.orgid };
  const added = await page.request.post('/oasis/usapi/users/saveuser', { headers, data: person });
  expect(await codeOf(added)).not.toBe('0');
  const data = { usrid: sales?.usrid };
  const switched = await page.request.put('/oasis/usapi/users/changestatus', { headers, data });
  expect(await codeOf(switched)).not.toBe('0');
  expect(await usersOf(admin)).toEqual(before);
  await context.close();
});

async function codeOf(reply: APIResponse): Promise<string> {
  const { code }: { code: string } = await reply.json();
  return code;
}

/** What the pages of the table are about. */
interface Scene {
  readonly program: number;
  readonly group: number;
  readonly role: number;
  /** Users by their accounts. */
  readonly users: ReadonlyMap<string, number>;
}

/** Makes what the pages need to have something on them. */
async function makeScene(page: Page): Promise<Scene> {
  const admin = await administrator(page);
  const sales = await beside(page, 'sales');
  const program = await makeProgram(sales, { name: 'Shown to all' });
  const dealer = await beside(page, 'DEALERIT');
  await addItAdmin(await administrator(dealer));
  for (const one of [sales, dealer]) await one.context().close();
  const users = new Map((await usersOf(admin)).map(({ usrnm, usrid }) => [usrnm, usrid]));
  const endTime = new Date(Date.now() + 86_400_000).toISOString();
  await admin.send('POST', 'notice/savenotice', { contentsEn: 'Shown to all', contentsCn: '给所有人看', endTime });
  await admin.send('POST', 'duties/saveoverride', {
    usrid: users.get('control'),
    first: 'USER_GRANT',
    second: 'PROGRAM_APPROVE',
    reason: 'Shown to all',
    until: endTime.slice(0, 10),
  });
  const { content } = await admin.get<{ content: readonly Role[] }>('roles/findall', { name: 'SICCO' });
  return { program, group: content[0]?.privgrpid ?? 0, role: content[0]?.rolid ?? 0, users };
}

interface Role {
  readonly rolid: number;
  readonly privgrpid: number;
}

/** Somebody else in a window of his own. */
async function beside(page: Page, account: string): Promise<Page> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser.');
  const context = await browser.newContext({ baseURL: product.url });
  const other = await context.newPage();
  await signIn(other, account, '/');
  return other;
}

/** A second IT administrator of the same dealer. */
async function addItAdmin(dealer: Administrator): Promise<void> {
  const { orgid } = (await usersOf(dealer)).find(({ usrnm }) => usrnm === 'DEALERIT') ?? {};
  const person = { usrnm: 'DEALERI2', fulnm: 'Deng Bo', email: 'deng.bo@example.test', usrtp: 10002 };
  await dealer.send('POST', 'users/saveuser', { ...person, orgid, dealerItAdmin: true });
}

/** Where a page of the table is for somebody. */
function addressOf(name: string, account: Account, own: number): string {
  const isDealer = account === 'DEALERIT';
  const settingsOf = (id: number | undefined) => `/usersetting/${id}/1/x/1/1`;
  const places: Readonly<Record<string, string>> = {
    programs: '/wordingbudget',
    budget: `/budgetinput?pgmId=${scene.program}`,
    volumes: '/kufriPanel',
    recalculation: '/recalculation',
    groups: '/privilegegroup',
    roles: '/role',
    'group settings': `/privilegegroup/${scene.group}`,
    'role settings': `/rolesetting/${scene.group}/${scene.role}`,
    users: '/user',
    'user settings': settingsOf(scene.users.get(isDealer ? 'DEALER1' : 'finance')),
    'settings of another IT administrator': settingsOf(scene.users.get('DEALERI2')),
    'own settings': settingsOf(own),
    'role matrix': '/userRoleMatrix',
    'user matrix': '/userRoleMatrix/user',
    notices: '/notice',
    log: '/audit',
    why: '/access',
    duties: '/duties',
    'own sessions': '/sessions',
  };
  const place = places[name];
  if (place === undefined) throw new Error(`Nobody knows where ${name} is.`);
  return place;
}

/** Goes to an address within the application, which is much quicker than to load it anew; the guard is the same. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    window.history.pushState(null, '', to);
    for (const _frame of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, address);
}

/** Sends a call with nothing useful in it. */
async function verdictOn(page: Page, call: string): Promise<string> {
  const [method = '', path = ''] = call.split(' ');
  const reply = await page.request.fetch(path, {
    method,
    headers: { authorization: await storedToken(page), 'idempotency-key': crypto.randomUUID() },
    ...(method !== 'GET' && { data: { nothing: true } }),
  });
  const isRefused = reply.status() === 403 && reply.headers()['x-oasis-message'] === 'NOT_PERMITTED';
  return isRefused ? 'refused' : 'let in';
}

interface User {
  readonly usrid: number;
  readonly usrnm: string;
  readonly orgid: number;
  readonly state: boolean;
}

async function usersOf(admin: Administrator): Promise<readonly User[]> {
  return (await admin.get<{ content: readonly User[] }>('users/findall', { pageSize: 40 })).content;
}
