import { NEW_WINDOW, WINDOW_HEADER } from '@oasis/api-client';
import { flatMenu } from '@oasis/engine/access';
import { client } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { TASK_CENTER } from '../constants.ts';
import { labelText } from '../locale/i18n.ts';
import { notify } from '../notify/notices.ts';
import { mayLeaveForGood } from '../pages/leave-guard.ts';
import { endBeside, onSignedInBeside } from '../state/beside.ts';
import { type CurrentUser, clientState, forgetSelections } from '../state/client-state.ts';
import { presentLocale, showLocaleOf } from '../state/locale.ts';
import {
  storedToken,
  storeNotice,
  storeReturnTo,
  storeToken,
  takeNotice,
  takeReturnTo,
} from '../state/session-storage.ts';
import { endSession } from './end-session.ts';
import type { SessionPort } from './session-port.ts';
import { startSession } from './start-session.ts';

/** The real server and the real browser. */
const port: SessionPort = {
  exchange: (code) => client.call('oauth.exchange', { body: { code }, silent: true }),
  currentUser: (wish) =>
    client.call('users.current', {
      silent: true,
      ...(wish?.ownToken === true && { headers: { [WINDOW_HEADER]: NEW_WINDOW } }),
    }),
  revoke: (token) => client.call('oauth.revoke', { body: { token }, silent: true }),
  ssoLogout: () => client.call('oauth.logout', { silent: true }),
  token: storedToken,
  setToken: storeToken,
  goTo: (address) => window.location.assign(address),
  showError: (text) => {
    notify({ text, severity: 'error' });
    storeNotice(text);
  },
};

/** Starts the session of this tab: user, language, page. `signedIn` gets the user first. */
export async function start(signedIn: (user: CurrentUser) => void): Promise<void> {
  clientState.session = { state: 'starting' };
  const said = takeNotice();
  if (said !== undefined) notify({ text: said, severity: 'error' });
  const code = takeCode();
  const started = await startSession(port, code);
  if (started.state === 'leaving') {
    if (code === undefined) storeReturnTo(window.location.pathname + window.location.search);
    return;
  }
  if (started.state === 'signed-in' && endBeside(storedToken())) return;
  if (started.state === 'signed-in') {
    showLocaleOf(started.user);
    signedIn(started.user);
    const returnTo = takeReturnTo();
    if (code !== undefined && returnTo !== undefined) window.history.replaceState(null, '', returnTo);
    if (code !== undefined && window.location.pathname === '/') await leadToTasks(started.user);
    if (code !== undefined) void tellAccountChanges();
  }
  clientState.session = started;
}

/** A sign-in that leads to no page of its own leads to the task center while something waits there. */
async function leadToTasks({ menulist }: CurrentUser): Promise<void> {
  if (!flatMenu(menulist).some(({ mnuuri }) => mnuuri === TASK_CENTER)) return;
  const waiting = await client.call('tasks.count', { silent: true });
  if (waiting.ok && waiting.value.open > 0) window.history.replaceState(null, '', TASK_CENTER);
}

/** Reports who changed the sign-in of an account since the last one: of the own account, and to administrators of others. */
async function tellAccountChanges(): Promise<void> {
  const told = await client.call('sessions.accountChanges', { silent: true });
  if (!told.ok || told.value.length === 0) return;
  // The sentences are loaded only if there is a report.
  const { changeText } = await import('./account-changes.ts');
  for (const change of told.value) notify({ text: changeText(change, presentLocale()), severity: 'warning' });
}

/**
 * Ends the session and leaves the application, after unsaved work of this window is saved or kept. Another window of
 * the user stays with its typed values, and signs in again.
 */
export async function logout(): Promise<void> {
  if (!(await mayLeaveForGood('/login'))) return;
  forgetSelections();
  queryClient.clear();
  await endSession(port);
}

/** Asks the server for the sign-in address, and goes there (SHL-027). Without an address: the server's reason, if there is one. */
export async function goToSignIn(): Promise<{ readonly ok: true } | { readonly ok: false; readonly error?: string }> {
  const user = await port.currentUser();
  if (user.ok) {
    clientState.session = { state: 'signed-in', user: user.value };
    port.goTo(takeReturnTo() ?? '/');
    return { ok: true };
  }
  if (user.error.kind !== 'unauthenticated') return { ok: false, error: user.error.message };
  port.setToken(undefined);
  if (user.error.redirect === undefined) return { ok: false };
  port.goTo(user.error.redirect);
  return { ok: true };
}

/** The code in the address, taken out of it so that a reload or a bookmark does not carry it. */
function takeCode(): string | undefined {
  const address = new URL(window.location.href);
  const code = address.searchParams.get('code') ?? undefined;
  if (code === undefined) return undefined;
  for (const name of ['code', 'state', 'iss', 'session_state']) address.searchParams.delete(name);
  window.history.replaceState(null, '', address.pathname + address.search);
  return code;
}

/**
 * Takes over a sign-in that another window has done for this one. Another user's sign-in restarts this tab; the
 * same user's changes nothing on it.
 */
export function listenForSignIn(): () => void {
  return onSignedInBeside(async (token) => {
    const before = clientState.session;
    // A window with a valid session of its own waits for nobody.
    if (storedToken() !== undefined && (await port.currentUser()).ok) return;
    storeToken(token);
    const user = await port.currentUser();
    if (!user.ok) return;
    if (before.state !== 'signed-in' || before.user.usrid !== user.value.usrid) {
      window.location.reload();
      return;
    }
    clientState.session = { state: 'signed-in', user: user.value };
    notify({ text: labelText('login.back'), severity: 'success', key: 'signed-out' });
    void queryClient.invalidateQueries();
  });
}
