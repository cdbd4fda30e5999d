import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { endBeside, markBeside } from '../../packages/app/src/session/beside.ts';
import { listenForSignIn } from '../../packages/app/src/session/session.ts';
import { clientState } from '../../packages/app/src/state/client-state.ts';
import { storedToken, storeToken } from '../../packages/app/src/state/session-storage.ts';
import { bind, boundUser } from '../../packages/server/src/identity/binding.ts';
import { issueCode } from '../../packages/server/src/identity/sign-in-code.ts';
import { BROWSER } from '../../packages/server/test/signing-browser.ts';
import { rowOf } from './support/find.ts';
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
