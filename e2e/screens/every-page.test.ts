import { screen, waitFor } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { storedToken } from '../../packages/app/src/state/session-storage.ts';
import { budgetServer, makeProgram, newKey } from '../../packages/server/test/budgets.ts';
import { ACCOUNTS, type Account, buttonsOf, closedCalls, menuOf, openCalls, PAGES } from './support/rights-table.ts';
import { screensOf, settled } from './support/screens.ts';
import { menuShown, shownOn } from './support/shown.ts';
import { KEYS, keyOn } from './support/words.ts';

const { product, open } = screensOf(budgetServer);

/** The subjects of the pages of the table. */
interface Scene {
  readonly program: number;
  readonly group: number;
  readonly role: number;
  /** Users by their accounts. */
  readonly users: ReadonlyMap<string, number>;
}

let scene: Scene;

/** All pages, one after the other, also on a machine that has much else to do. */
const SWEEP = { timeout: 300_000 };

beforeAll(async () => {
  scene = await makeScene();
});

it.each(ACCOUNTS)('[SHL-016] [SHL-038] [SHL-043] [UGP-046] %s is shown what the table says', SWEEP, async (account) => {
  const user = await open(account, '/');
  await waitFor(async () => expect(await menuShown(user)).toBe(menuOf(account)));
  let before: string | undefined;
  for (const name of PAGES) {
    const expected = buttonsOf(account, name) ?? 'No permission';
    // Otherwise the page before would do.
    if (expected === before) await goTo('/', 'OASIS', () => document.querySelector('main')?.textContent);
    if (name === 'own sessions') await endOthers();
    await goTo(addressOf(name, account), expected, shownOn, `${name} for ${account}`);
    await waitFor(() => expect([name, keyOn()]).toEqual([name, undefined]));
    before = expected;
  }
  // A page asks for nothing by itself that its reader may not read.
  expect(product().refused).toEqual([]);
});

it.each(ACCOUNTS)('[SHL-043] the server refuses %s each call behind a button that is not there', async (account) => {
  const { token } = await product().as(account);
  const found: string[] = [];
  const said: string[] = [];
  for (const [calls, verdict] of [
    [closedCalls(account), 'refused'],
    [openCalls(account), 'let in'],
  ] as const)
    for (const { page, button, call } of calls) {
      said.push(`${page}: ${button}: ${verdict}`);
      found.push(`${page}: ${button}: ${await verdictOn(call, token)}`);
    }
  expect(found).toEqual(said);
});

/** The headings of pages in both languages. */
const HEADINGS: Readonly<Record<string, readonly [english: string, chinese: string]>> = {
  programs: ['Wording & Budget', '文案与预算'],
  volumes: ['Kufri Panel', 'Kufri 面板'],
  recalculation: ['Recalculation', '重新计算'],
  groups: ['User Group', '用户组'],
  roles: ['Role', '角色'],
  'group settings': ['Privilege Group Setting', '用户组权限设置'],
  'role settings': ['Role Setting', '角色权限设置'],
  users: ['User', '用户'],
  'role matrix': ['Matrix', '权限矩阵'],
  notices: ['Notices', '通知'],
  log: ['Audit Log', '审计日志'],
  why: ['Access Check', '权限检查'],
  duties: ['Duties', '职责分离'],
  'own sessions': ['Your sessions', '我的登录会话'],
};

it('[I18-001] [I18-006] every page says all its words, in the other language at once', SWEEP, async () => {
  const user = await open('admin', '/');
  for (const name of PAGES) {
    const [english, chinese] = HEADINGS[name] ?? [];
    if (name === 'own sessions') await endOthers();
    await goTo(addressOf(name, 'admin'), buttonsOf('admin', name) ?? '', shownOn, name);
    await expectWords(name, english);
    await user.click(screen.getByRole('button', { name: '中文' }));
    await expectWords(name, chinese);
    await user.click(screen.getByRole('button', { name: 'EN' }));
    await expectWords(name, english);
  }
});

/** The page says what it is, where the table of headings knows, and no word of it is missing. */
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
  await waitFor(() => expect(shown(), message).toBe(expected));
}

/** Makes what the pages need to have something on them. */
async function makeScene(): Promise<Scene> {
  // As on the screens: what has ended for one has ended for the other.
  product().clock.at = undefined;
  const [admin, sales, dealer] = await Promise.all([
    product().as('admin'),
    product().as('sales'),
    product().as('DEALERIT'),
  ]);
  const { programId } = await makeProgram(product(), sales, { name: 'Shown to all' });
  const known = await product().db.selectFrom('app_user').select(['id', 'usrnm', 'org_id']).execute();
  const org = known.find(({ usrnm }) => usrnm === 'DEALERIT')?.org_id ?? 0;
  const person = { usrnm: 'DEALERI2', fulnm: 'Deng Bo', email: 'deng.bo@example.test', usrtp: 10002, orgid: org };
  // A second IT administrator of the same dealer.
  const added = await dealer.call('users.save', { headers: keyed(), body: { ...person, dealerItAdmin: true } });
  expect(added.body).toMatchObject({ code: '0', message: '' });
  const users = await product().db.selectFrom('app_user').select(['id', 'usrnm']).execute();
  const ids = new Map(users.map(({ id, usrnm }) => [usrnm, id]));
  const endTime = new Date(Date.now() + 86_400_000).toISOString();
  const contents = { contentsEn: 'Shown to all', contentsCn: '给所有人看', endTime };
  expect((await admin.call('notices.save', { headers: keyed(), body: contents })).body).toMatchObject({
    code: '0',
    message: '',
  });
  const requested = await admin.call('duties.request', {
    headers: keyed(),
    body: {
      usrid: ids.get('control') ?? 0,
      first: 'USER_GRANT',
      second: 'PROGRAM_APPROVE',
      reason: 'Shown to all',
      until: endTime.slice(0, 10),
    },
  });
  expect(requested.body).toMatchObject({ code: '0', message: '' });
  const role = await product()
    .db.selectFrom('role')
    .select(['id', 'group_id'])
    .where('name_en', '=', 'SICCO')
    .executeTakeFirstOrThrow();
  return { program: programId, group: role.group_id, role: role.id, users: ids };
}

/** The address of a page of the table for somebody. */
function addressOf(name: string, account: Account): string {
  const isDealer = account === 'DEALERIT';
  const settingsOf = (owner: string) => `/usersetting/${scene.users.get(owner)}/1/x/1/1`;
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
    'user settings': settingsOf(isDealer ? 'DEALER1' : 'finance'),
    'settings of another IT administrator': settingsOf('DEALERI2'),
    'own settings': settingsOf(account),
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
