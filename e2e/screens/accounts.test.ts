import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listenForSignIn } from '../../packages/app/src/session/session.ts';
import { endBeside, markBeside } from '../../packages/app/src/state/beside.ts';
import { clientState } from '../../packages/app/src/state/client-state.ts';
import { storedToken, storeToken } from '../../packages/app/src/state/session-storage.ts';
import { bind, boundUser } from '../../packages/server/src/identity/binding.ts';
import { startSession } from '../../packages/server/src/identity/session/sessions.ts';
import { issueCode } from '../../packages/server/src/identity/sign-in-code.ts';
import { BROWSER } from '../../packages/server/test/signing-browser.ts';
import { press, rowOf, rows } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');
const PERSON = { issuer: 'https://issuer.example', subject: 'person-1' };

afterEach(() => {
  document.cookie = 'oasis-sign-in=; max-age=0';
});

async function idOf(account: string): Promise<number> {
  const found = product().db.selectFrom('app_user').select('id').where('usrnm', '=', account);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Comes back from the sign-in with a code, in the browser that began it. */
async function comeBack(account: string, locale: 'en' | 'zh') {
  const person = { userId: await idOf(account), idToken: '', browserSecret: BROWSER.secret };
  const code = await issueCode(product().db, person, new Date());
  document.cookie = BROWSER.headers.cookie;
  return open(undefined, `/?code=${code}`, { locale });
}

async function rename(from: string, usrnm: string): Promise<void> {
  const [admin, usrid] = [await product().as('admin'), await idOf(from)];
  const { data } = (await admin.call('users.findById', { query: { usrid } })).body;
  const { fulnm, email, usrtp, orgid, dealerItAdmin } = data;
  const body = { usrid, usrnm, fulnm, email, usrtp, orgid, dealerItAdmin, entityIds: [] };
  expect((await admin.call('users.update', { body })).body.code).toBe('0');
}

describe('a person whose account was renamed', () => {
  afterEach(() => rename('RENAMED', 'DEALER1'));

  it.each([
    ['en', /^Your account was renamed from DEALER1 to RENAMED by admin/, /Changes of accounts since/],
    ['zh', /^您的账号已由 admin 从 DEALER1 更名为 RENAMED/, /自您上一次登录以来的账号变更/],
  ] as const)('is told so after the sign-in, and on the page of own sessions (%s)', async (locale, sentence, title) => {
    await product().as('DEALER1');
    await rename('DEALER1', 'RENAMED');
    await comeBack('RENAMED', locale);
    expect((await screen.findByText(sentence)).closest('.bp6-toast')).not.toBeNull();
    window.history.pushState(null, '', '/sessions');
    const list = await screen.findByRole('region', { name: title });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toMatch(new RegExp(sentence.source.slice(1)));
    await comeBack('RENAMED', locale);
    window.history.pushState(null, '', '/sessions');
    await screen.findByRole('table');
    expect([screen.queryByText(sentence), screen.queryByRole('region', { name: title })]).toEqual([null, null]);
  });

  it('is told of to those who read the log', async () => {
    await product().as('auditor');
    await rename('DEALER1', 'RENAMED');
    await comeBack('auditor', 'zh');
    expect(await screen.findByText('自您上次登录以来，admin 将账号 DEALER1 更名为 RENAMED')).toBeDefined();
  });
});

describe('the sign-in of a user', () => {
  async function pressRelease(user: Awaited<ReturnType<typeof open>>, name: string): Promise<void> {
    await user.click(within(await rowOf('DEALER1')).getByRole('button', { name }));
  }

  it('is released from the list of users after a question that says what it does', async () => {
    const usrid = await idOf('DEALER1');
    await bind(product().db, usrid, PERSON, new Date());
    const person = await product().as('DEALER1');
    const user = await open('admin', '/user?name=DEALER1');
    await pressRelease(user, 'Release sign-in');
    const asked = await screen.findByRole('dialog', { name: 'Release sign-in' });
    expect(asked.textContent).toMatch(/DEALER1.*whoever signs in next.*signed out/);
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(await boundUser(product().db, PERSON)).toBe(usrid);
    await pressRelease(user, 'Release sign-in');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Release sign-in' }));
    expect(await screen.findByText('The sign-in of DEALER1 is released')).toBeDefined();
    expect(await boundUser(product().db, PERSON)).toBeUndefined();
    expect((await person.call('users.current')).status).toBe(401);
  });

  it('says in Chinese that nobody is bound', async () => {
    const user = await open('admin', '/user?name=DEALER1', { locale: 'zh' });
    await pressRelease(user, '解除登录绑定');
    const asked = await screen.findByRole('dialog', { name: '解除登录绑定' });
    expect(asked.textContent).toContain('下一个以此名称登录的人');
    await user.click(within(asked).getByRole('button', { name: '解除登录绑定' }));
    expect(await screen.findByText('此账号尚未有人登录，无需解除绑定')).toBeDefined();
  });

  it('is off with a reason for one’s own account, and not there without its code', async () => {
    const user = await open('DEALERIT', '/user');
    const button = within(await rowOf('DEALERIT')).getByRole('button', { name: 'Release sign-in' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-description')).toMatch(/^Only who may grant everything/);
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    const other = within(await rowOf('DEALER1')).getByRole('button', { name: 'Release sign-in' });
    expect(other.getAttribute('aria-disabled')).toBeNull();
    await open('auditor', '/user');
    expect(within(await rowOf('DEALER1')).queryByRole('button', { name: 'Release sign-in' })).toBeNull();
  });
});

describe('a sign-in that another window hands over', () => {
  /** Listens as the application does, and hands a token over from another window. */
  async function handOver(token: string): Promise<void> {
    const calls = product().calls.length;
    const stop = listenForSignIn();
    const other = new BroadcastChannel('oasis-session');
    other.postMessage(token);
    await waitFor(() => {
      expect(
        product()
          .calls.slice(calls)
          .filter(({ path }) => path.endsWith('/currentuser')),
      ).not.toEqual([]);
      expect(clientState.busy).toBe(0);
    });
    other.close();
    stop();
  }

  it('is not taken over by a window whose session is good', async () => {
    const foreign = (await product().as('DEALER1')).token;
    await open('sales', '/');
    const own = storedToken();
    await handOver(foreign);
    const used = product().calls.filter(({ headers }) => headers['authorization'] === foreign);
    expect([storedToken(), used]).toEqual([own, []]);
  });

  it('brings the same person back into a window whose session has ended', async () => {
    await open('sales', '/');
    const { token } = await product().as('sales');
    storeToken('ended');
    await handOver(token);
    await waitFor(() => expect(storedToken()).toBe(token));
  });

  it('comes only from a window that was opened at the sign-in page for it', async () => {
    const heard: unknown[] = [];
    const listening = new BroadcastChannel('oasis-session');
    listening.onmessage = ({ data }) => heard.push(data);
    const closed = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    for (const [path, isMarked] of [
      ['/?beside=1', false],
      ['/user?beside=1', false],
      ['/login', false],
      ['/login?beside=1', true],
    ] as const) {
      sessionStorage.clear();
      window.history.replaceState(null, '', path);
      markBeside();
      // The provider's pages lie between; the browser comes back to the start page.
      window.history.replaceState(null, '', '/');
      expect([path, endBeside(`token of ${path}`)]).toEqual([path, isMarked]);
    }
    await waitFor(() => expect(heard).toEqual(['token of /login?beside=1']));
    expect(closed).toHaveBeenCalledOnce();
    closed.mockRestore();
    listening.close();
  });
});

describe('the sessions of a person', () => {
  /** Signs in on another machine; how calls with its token are answered then. */
  async function signInElsewhere(account: string, browser: string, system: string): Promise<() => Promise<number>> {
    const origin = { address: '192.0.2.7', browser, system };
    const token = await startSession(product().db, { userId: await idOf(account), idToken: '', origin }, new Date());
    return () => statusOf(token);
  }

  async function statusOf(authorization: string): Promise<number> {
    const url = '/oasis/usapi/users/currentuser';
    return (await product().app.inject({ url, headers: { authorization } })).statusCode;
  }

  it('[SGN-005] are told where they are, and ended one by one or all others at once', async () => {
    const other = await signInElsewhere('finance', 'Firefox', 'Windows');
    const third = await signInElsewhere('finance', 'Safari', 'macOS');
    const user = await open('finance', '/');
    await user.click(screen.getByRole('link', { name: screen.getByTestId('full-name').textContent }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your sessions' })).toBeDefined();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]?.textContent).toContain('This session');
    expect(within(rows()[0] ?? document.body).queryByRole('button')).toBeNull();
    const foreign = await screen.findByRole('row', { name: /Firefox on Windows/ });
    expect(foreign.textContent).toContain('192.0.2.7');
    await press(user, 'End', foreign);
    await press(user, 'Cancel', await screen.findByRole('dialog'));
    expect(await other()).toBe(200);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'End', foreign);
    await press(user, 'End', await screen.findByRole('dialog'));
    expect(await screen.findByText('Sessions ended: 1')).toBeDefined();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect([await other(), await third()]).toEqual([401, 200]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, '中文');
    expect(await screen.findByRole('row', { name: /Safari（macOS）/ })).toBeDefined();
    await press(user, '结束其他所有会话');
    await press(user, '结束', await screen.findByRole('dialog'));
    expect(await screen.findByText('已结束的会话数：1')).toBeDefined();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '结束其他所有会话' }).disabled).toBe(true);
    expect([await third(), await statusOf(storedToken() ?? '')]).toEqual([401, 200]);
  });

  it('[USR-073] are all ended by an administrator, from the list of users', async () => {
    const theirs = await signInElsewhere('sicco', 'Firefox', 'Windows');
    const user = await open('admin', '/user?name=sicco');
    await press(user, 'Sign out', await rowOf('sicco'));
    const asked = await screen.findByRole('dialog', { name: 'Sign out' });
    expect(asked.textContent).toMatch(/Open sessions of Xu Ke: 1\./);
    await press(user, 'Sign out', asked);
    expect(await screen.findByText('Sessions ended: 1')).toBeDefined();
    expect(await theirs()).toBe(401);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Sign out', await rowOf('sicco'));
    expect(await screen.findByText('There is no session to end')).toBeDefined();
  });
});
