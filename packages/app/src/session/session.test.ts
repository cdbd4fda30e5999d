import type { CallFailure } from '@oasis/api-client';
import { err, ok } from '@oasis/engine/base';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CurrentUser } from '../state/client-state.ts';
import { endSession } from './end-session.ts';
import type { SessionPort } from './session-port.ts';
import { startSession } from './start-session.ts';

const user: CurrentUser = {
  usrid: 1,
  usrnm: 'SALES1',
  fulnm: 'Sam Sales',
  usrtp: 10001,
  orgid: null,
  dealerItAdmin: false,
  legalEntity: { entityCode: 'Head Office', entityName: 'Head Office' },
  menulist: [],
  userroles: [],
  permissions: [],
  overrides: [],
  buIds: [],
};

function failure(part: Partial<CallFailure>): CallFailure {
  return { kind: 'refused', status: 200, message: 'm', ...part };
}

/** A server and a browser of the test, and the requests to them, in order. */
function portWith(part: Partial<SessionPort> = {}, token?: string) {
  const log: string[] = [];
  let stored = token;
  const port: SessionPort = {
    exchange: async (code) => {
      log.push(`exchange ${code}`);
      return ok({ token: 'T1' });
    },
    currentUser: async (wish) => {
      log.push(wish?.ownToken === true ? 'currentuser, own token' : 'currentuser');
      return ok(user);
    },
    revoke: async (revoked) => {
      log.push(`revocation ${revoked}`);
      return ok(null);
    },
    ssoLogout: async () => {
      log.push('sso/logout');
      return ok('https://sso.example/out');
    },
    token: () => stored,
    setToken: (next) => {
      stored = next;
    },
    goTo: (address) => log.push(`go ${address}`),
    showError: (text) => log.push(`error ${text}`),
    ...part,
  };
  return { port, log, token: () => stored };
}

beforeEach(() => sessionStorage.clear());

describe('signing in', () => {
  it('[SGN-001] [SGN-003] exchanges the code, keeps the token, then loads the current user', async () => {
    const { port, log, token } = portWith();
    expect(await startSession(port, 'X')).toEqual({ state: 'signed-in', user });
    expect(log).toEqual(['exchange X', 'currentuser']);
    expect(token()).toBe('T1');
  });

  it('keeps the code unused if there is a token, and requests a token of its own instead', async () => {
    const { port, log } = portWith({}, 'T0');
    await startSession(port, 'X');
    expect(log).toEqual(['currentuser, own token']);
  });

  it('is signed out without token and code, and sends no request', async () => {
    const { port, log } = portWith();
    expect(await startSession(port, undefined)).toEqual({ state: 'signed-out' });
    expect(log).toEqual([]);
  });

  it('[SGN-004] shows the message of a refused code and logs out', async () => {
    const { port, log } = portWith({ exchange: async () => err(failure({ message: 'm' })) });
    expect(await startSession(port, 'X')).toEqual({ state: 'leaving' });
    expect(log).toEqual(['sso/logout', 'error m', 'go https://sso.example/out']);
  });

  it('[SGN-009] [SGN-017] goes to the address that a 401 on the exchange carries', async () => {
    const refused = failure({ kind: 'unauthenticated', status: 401, redirect: 'https://sso.example/x' });
    const { port, log, token } = portWith({ exchange: async () => err(refused) });
    expect(await startSession(port, 'X')).toEqual({ state: 'leaving' });
    expect(log).toEqual(['go https://sso.example/x']);
    expect(token()).toBeUndefined();
  });

  it('[SGN-010] [SGN-018] clears the token and goes to the address that a 401 on the current user carries', async () => {
    const refused = failure({ kind: 'unauthenticated', status: 401, redirect: 'https://sso.example/y' });
    const { port, log, token } = portWith({ currentUser: async () => err(refused) }, 'T0');
    expect(await startSession(port, undefined)).toEqual({ state: 'leaving' });
    expect(log).toEqual(['go https://sso.example/y']);
    expect(token()).toBeUndefined();
  });

  it('is signed out if a 401 carries no address', async () => {
    const { port } = portWith({ currentUser: async () => err(failure({ kind: 'unauthenticated' })) }, 'T0');
    expect(await startSession(port, undefined)).toEqual({ state: 'signed-out' });
  });

  it('keeps the token if the server cannot be reached', async () => {
    const { port, log, token } = portWith(
      { currentUser: async () => err(failure({ kind: 'network', message: 'n' })) },
      'T0',
    );
    expect(await startSession(port, undefined)).toEqual({ state: 'failed', message: 'n' });
    expect(log).toEqual([]);
    expect(token()).toBe('T0');
  });
});

describe('logging out', () => {
  it('[SGN-005] [SGN-006] [SGN-007] [SGN-008] revokes the token, ends the single sign-on, clears the session and goes to the returned address', async () => {
    sessionStorage.setItem('locale', 'zh');
    const { port, log, token } = portWith({}, 'T0');
    await endSession(port);
    expect(log).toEqual(['revocation T0', 'sso/logout', 'go https://sso.example/out']);
    expect(token()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  });

  it('[SGN-008] falls back to the address of the revocation, then to the sign-in page', async () => {
    const first = portWith({ ssoLogout: async () => ok(''), revoke: async () => ok('https://sso.example/r') }, 'T0');
    await endSession(first.port);
    expect(first.log.at(-1)).toBe('go https://sso.example/r');
    const second = portWith({ ssoLogout: async () => ok('javascript:alert(1)') }, 'T0');
    await endSession(second.port);
    expect(second.log.at(-1)).toBe('go /login');
    for (const elsewhere of [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      ' //evil.example',
      '/\t/evil.example',
    ]) {
      const { port, log } = portWith({ ssoLogout: async () => ok(elsewhere) }, 'T0');
      await endSession(port);
      expect(log.at(-1), elsewhere).toBe('go /login');
    }
    const own = portWith({ ssoLogout: async () => ok('/login?message=X') }, 'T0');
    await endSession(own.port);
    expect(own.log.at(-1)).toBe('go /login?message=X');
  });

  it('[SGN-019] shows the reason of a failed logout, and still clears the session', async () => {
    const { port, log, token } = portWith({ revoke: async () => err(failure({ message: 'no' })) }, 'T0');
    await endSession(port);
    expect(log).toEqual(['sso/logout', 'error no', 'go https://sso.example/out']);
    expect(token()).toBeUndefined();
  });
});
