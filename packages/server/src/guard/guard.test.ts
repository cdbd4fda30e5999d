import { CALLS, type CallId, callLine } from '@oasis/api-client/contract';
import { type Action, actionOf } from '@oasis/engine/actions';
import { message } from '@oasis/engine/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLDERS } from '../../test/expected/areas.ts';
import { type TestServer, testServer } from '../../test/test-server.ts';
import { allRoutes } from '../areas/areas.ts';
import { refuse } from '../base/refusal.ts';
import { createReferenceStore } from '../reference/reference-store.ts';
import { checkCall, checkRoutes } from './check-table.ts';
import { route } from './route.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const CALL_IDS = Object.keys(CALLS) as CallId[];
const permissionOf = (id: CallId): string => actionOf(callLine(id).action).permission;
const addressOf = (id: CallId): string => callLine(id).path.replace(/:\w+/g, '1');

async function send(id: CallId, token: string, payload: object = {}) {
  const { method } = callLine(id);
  const headers = token === '' ? {} : { authorization: token };
  return server.app.inject({ method, url: addressOf(id), headers, ...(method === 'GET' ? {} : { payload }) });
}

describe('the guard of the server', () => {
  it('[API-010] [API-037] answers every call of the contract, all of them under /oasis', () => {
    for (const id of CALL_IDS) {
      expect(callLine(id).path.startsWith('/oasis/'), id).toBe(true);
      expect(server.app.hasRoute({ method: callLine(id).method, url: callLine(id).path }), id).toBe(true);
    }
  });

  it('[API-009] refuses every call without a session except the public ones', async () => {
    for (const id of CALL_IDS.filter((call) => permissionOf(call) !== 'public')) {
      expect((await send(id, '')).statusCode, id).toBe(401);
    }
  });

  it('[API-009] [API-035] refuses with 403 every call whose permission no role of the user grants', async () => {
    await server.owner
      .deleteFrom('user_role')
      .where('user_id', 'in', server.owner.selectFrom('app_user').select('id').where('usrnm', '=', 'sicco'))
      .execute();
    const { token } = await server.as('sicco');
    for (const id of CALL_IDS.filter((call) => !['public', 'signed-in'].includes(permissionOf(call)))) {
      const reply = await send(id, token);
      expect(reply.statusCode, id).toBe(403);
      expect(reply.headers['x-oasis-message'], id).toBe('NOT_PERMITTED');
    }
  });

  it('[API-014] [API-015] [API-017] wraps replies in exactly code, message and data, with code as text', async () => {
    const good = await (await server.as('sales')).call('users.current');
    expect(Object.keys(good.body)).toEqual(['code', 'message', 'data']);
    expect(good.body.code).toBe('0');
    const bad = await server.anyone.call('users.current');
    expect(Object.keys(bad.body)).toEqual(['code', 'message', 'data']);
    expect(bad.body.code).toBe('1');
  });

  it('[I18-008] [API-035] answers in the language of the caller', async () => {
    const { token } = await server.as('DEALER1');
    const replies = ['en', 'zh', 'fr'].map((locale) =>
      server.app.inject({ url: '/oasis/usapi/users/1', headers: { authorization: token, 'x-oasis-locale': locale } }),
    );
    const texts = (await Promise.all(replies)).map((reply) => reply.json<{ message: string }>().message);
    expect(texts).toEqual([
      'You do not have permission for this',
      '您没有此操作的权限',
      'You do not have permission for this',
    ]);
  });

  it('[API-035] answers 404 for an address without a call', async () => {
    const reply = await server.app.inject({
      url: '/oasis/usapi/nothing',
      headers: { authorization: (await server.as('sales')).token },
    });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: '1' });
  });

  it('sends headers that block foreign scripts', async () => {
    const reply = await server.app.inject({ url: '/health' });
    const policy = String(reply.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';style-src-attr 'unsafe-inline'");
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-src 'self' blob:;");
    for (const own of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"]) expect(policy).toContain(own);
    expect(reply.headers['referrer-policy']).toBe('same-origin');
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
  });

  it('[API-009] forbids browsers to store replies, refusals and sign-in errors', async () => {
    const { token } = await server.as('DEALER1');
    const answers = [
      await send('users.current', token),
      await send('users.byId', token),
      await send('users.current', ''),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 401]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });

  it('[SGN-021] tells browsers to use https from then on if its address is https', async () => {
    const encrypted = await testServer('empty', { publicAddress: 'https://oasis.example' });
    const { headers } = await encrypted.app.inject({ url: '/health' });
    await encrypted.close();
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect((await server.app.inject({ url: '/health' })).headers['strict-transport-security']).toBeUndefined();
  });

  it('answers wrong input with 400 and its path, without repeating the value', async () => {
    const { token } = await server.as('sales');
    const reply = await send('page.view', token, { menuName: 'x', action: 'secret-value', button: 'NA' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ message: string }>().message).toContain('body: action');
    expect(reply.body).not.toContain('secret-value');
    const id = await server.app.inject({ url: '/oasis/usapi/users/abc', headers: { authorization: token } });
    expect(id.statusCode).toBe(400);
    const broken = await server.app.inject({
      method: 'POST',
      url: '/oasis/usapi/page/view',
      headers: { authorization: token, 'content-type': 'application/json' },
      payload: '{"menuName":',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ code: '1' });
  });

  it('refuses a body beyond the limit of the call', async () => {
    const { token } = await server.as('sales');
    const reply = await send('page.view', token, { menuName: 'x'.repeat(70_000), action: 'VIEW', button: 'NA' });
    expect(reply.statusCode).toBe(413);
    expect(reply.headers['x-oasis-message']).toBe('BODY_TOO_LARGE');
  });

  it('limits the rate of calls that need no session', async () => {
    const limited = await testServer('empty', { publicCallsPerMinute: 3 });
    const statuses: number[] = [];
    for (let call = 0; call < 5; call++) statuses.push((await limited.anyone.call('directory.bus')).status);
    await limited.close();
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('[API-035] answers an internal error with 500 and no internals', async () => {
    const broken = await testServer('people');
    const sales = await broken.as('sales');
    await broken.owner.schema.alterTable('user_bu').renameTo('user_bu_gone').execute();
    const reply = await sales.call('users.current');
    await broken.close();
    expect(reply.status).toBe(500);
    expect(reply.body).toEqual({ code: '1', message: 'Something went wrong. Please try again.', data: null });
  });
});

describe('the audit of refusals', () => {
  it('records a refused change with user and reason before the reply', async () => {
    const held = HOLDERS.filter(([, accounts]) => accounts.includes('DEALER1')).map(([permission]) => permission);
    const changes = CALL_IDS.filter((id) => {
      const action = actionOf(callLine(id).action);
      // A change that needs no permission, or one that the dealer holds, can only be refused for its input.
      return action.kind === 'change' && !['public', 'signed-in', ...held].includes(action.permission);
    });
    expect(changes.length).toBeGreaterThan(150);
    const { token } = await server.as('DEALER1');
    for (const id of changes) {
      const action = actionOf(callLine(id).action);
      await send(id, token);
      const last = await server.db
        .selectFrom('audit_log')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const event = action.kind === 'change' ? action.audit : '';
      expect(last, id).toMatchObject({ event, outcome: 'refused', usrnm: 'DEALER1', message_code: 'NOT_PERMITTED' });
    }
  });
});

describe('the table of handlers', () => {
  it('has one handler for each call of the contract', () => {
    const unused = undefined as never;
    const routes = allRoutes({
      oidc: unused,
      publicAddress: '',
      signInAddress: '',
      references: createReferenceStore(),
      documents: unused,
      db: server.db,
      pool: unused,
      hyperformulaKey: '',
      secondPersonHours: 0,
    });
    expect(routes.map(({ call }) => call).sort()).toEqual([...CALL_IDS].sort());
  });

  it('is refused at startup if one call has two handlers', () => {
    const twice = route('page.view', async () => refuse(message('NOT_FOUND')));
    expect(() => checkRoutes([twice, twice])).toThrow('two handlers');
  });

  it.each<[string, Parameters<typeof checkCall>[1], Partial<Action>]>([
    ['outside /oasis', { method: 'POST', path: '/other/x' as '/oasis/x' }, {}],
    ['changes with GET', { method: 'GET', path: '/oasis/x' }, {}],
    ['without an audit event', { method: 'POST', path: '/oasis/x' }, { audit: '' }],
    ['without a session', { method: 'POST', path: '/oasis/usapi/x' }, { permission: 'public' }],
  ])('[API-009] is refused at startup for a call with the fault: %s', (sentence, line, wrong) => {
    const good = { kind: 'change', name: { en: '', zh: '' }, permission: 'X', scope: 'none', audit: 'TESTED' } as const;
    expect(() => checkCall('x', { method: 'POST', path: '/oasis/x' }, good)).not.toThrow();
    expect(() => checkCall('x', line, { ...good, ...wrong })).toThrow(sentence);
  });

  it('[API-009] mounts nothing under /oasis but the calls of the contract', () => {
    for (const method of ['PUT', 'DELETE', 'PATCH'] as const) {
      for (const id of CALL_IDS.filter((call) => callLine(call).method !== method)) {
        const url = callLine(id).path;
        const other = CALL_IDS.some((call) => callLine(call).path === url && callLine(call).method === method);
        expect(server.app.hasRoute({ method, url }), `${method} ${url}`).toBe(other);
      }
    }
  });
});
