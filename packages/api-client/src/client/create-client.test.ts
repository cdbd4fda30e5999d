import type { Locale } from '@oasis/engine/base';
import { describe, expect, it } from 'vitest';
import { type ClientDependencies, createClient } from './create-client.ts';
import type { CallFailure } from './failure.ts';

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

/** A client over given replies, with a record of all it reported and sent. */
function clientWith(replies: readonly (Response | Error)[], part: Partial<ClientDependencies> = {}) {
  const sent: Sent[] = [];
  const failures: CallFailure[] = [];
  const busy: number[] = [];
  let token: string | undefined = 'T1';
  const waiting = [...replies];
  const client = createClient({
    fetch: async (address, init) => {
      sent.push({ address, init });
      const reply = waiting.shift();
      if (reply instanceof Response) return reply;
      throw reply ?? new TypeError('no reply');
    },
    locale: (): Locale => 'en',
    token: {
      get: () => token,
      set: (next) => {
        token = next;
      },
    },
    onBusy: (change) => busy.push((busy.at(-1) ?? 0) + change),
    onFailure: (failure) => failures.push(failure),
    ...part,
  });
  const headers = (index: number) => new Headers(sent[index]?.init.headers);
  return { client, sent, failures, busy, headers, token: () => token };
}

const reply = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const success = (data: unknown, init?: ResponseInit) => reply({ code: '0', message: '', data }, init);

describe('requests of the client', () => {
  it('[API-010] [API-011] [API-012] stay under /oasis, carry the stored token unchanged, and accept any type', async () => {
    const { client, sent, headers } = clientWith([success([])]);
    await client.call('directory.bus', {});
    expect(sent[0]?.address).toBe('/oasis/usapi/noAuth/bu/list');
    expect(headers(0).get('authorization')).toBe('T1');
    expect(headers(0).get('accept')).toBe('*/*');
    expect(headers(0).get('x-oasis-locale')).toBe('en');
  });

  it('[PRG-011] [PRG-012] the request of the test file names the user beside the token, and no other request does', async () => {
    const file = new Response('OK', { headers: { 'content-disposition': 'attachment; filename="test.txt"' } });
    const user = { usrid: 7, usrnm: '李 & co', email: 'kept back' };
    const { client, sent, headers } = clientWith([file, success([])], { user: () => user });
    const downloaded = await client.download('program.testFile', {});
    expect(downloaded.ok && downloaded.value.name).toBe('test.txt');
    expect(sent[0]?.address).toBe('/oasis/pgapi/files/test');
    expect(headers(0).get('authorization')).toBe('T1');
    const told = headers(0).get('user-info') ?? '';
    expect(told).toBe('%7B%22usrid%22%3A7%2C%22usrnm%22%3A%22%E6%9D%8E%20%26%20co%22%7D');
    expect(JSON.parse(decodeURIComponent(told))).toEqual({ usrid: 7, usrnm: '李 & co' });
    await client.call('directory.bus', {});
    expect(headers(1).has('user-info')).toBe(false);
  });

  it('send a body as JSON, the key of an idempotent call, and parameters in their places', async () => {
    const { client, sent, headers } = clientWith([success({}), success({})]);
    await client.call('oauth.exchange', { body: { code: 'X' }, key: 'K' });
    expect(sent[0]?.init.body).toBe('{"code":"X"}');
    expect(headers(0).get('content-type')).toBe('application/json');
    expect(headers(0).get('idempotency-key')).toBe('K');
    await client.call('users.byId', { params: { id: 7 } });
    expect(sent[1]?.address).toBe('/oasis/usapi/users/7');
  });

  it('[API-013] the token is replaced by the header of a reply, also of a refusal', async () => {
    const { client, headers, token } = clientWith([
      success([], { headers: { authorization: 'T2' } }),
      reply({ code: '1', message: 'm', data: null }, { headers: { authorization: 'T3' } }),
    ]);
    await client.call('directory.bus', {});
    await client.call('directory.bus', {});
    expect(headers(1).get('authorization')).toBe('T2');
    expect(token()).toBe('T3');
  });

  it('[API-013] an empty token header keeps the stored token, and the user stays signed in', async () => {
    const { client, headers, token } = clientWith([success([], { headers: { authorization: '' } }), success([])]);
    await client.call('directory.bus', {});
    expect(token()).toBe('T1');
    await client.call('directory.bus', {});
    expect(headers(1).get('authorization')).toBe('T1');
  });
});

describe('results of the client', () => {
  it('[API-003] a request counts as busy until it ends, however it ends', async () => {
    const { client, busy } = clientWith([success([]), new TypeError('cut')]);
    await client.call('directory.bus', {});
    await client.call('directory.bus', {});
    expect(busy).toEqual([1, 0, 1, 0]);
  });

  it('[API-016] a code other than 0 is a failure with its message', async () => {
    const { client, failures } = clientWith([
      reply({ code: '1', message: 'm', data: { version: 3 } }, { headers: { 'x-oasis-message': 'NOT_FOUND' } }),
    ]);
    const answer = await client.call('directory.bus', {});
    expect(answer).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        status: 200,
        message: 'm',
        messageCode: 'NOT_FOUND',
        data: { version: 3 },
        action: 'directory.read',
      },
    });
    expect(failures).toHaveLength(1);
  });

  it('[API-018] raises no toast for a silent call, which still fails', async () => {
    const { client, failures } = clientWith([reply({ code: '1', message: 'm', data: null })]);
    const answer = await client.call('directory.bus', { silent: true });
    expect(answer.ok).toBe(false);
    expect(failures).toEqual([]);
  });

  it('[API-018] an ended session is reported even by a silent call, except by the first request for the user', async () => {
    const ended = () => reply({ code: '1', message: 'm', data: null }, { status: 401 });
    const { client, failures } = clientWith([ended(), ended()]);
    await client.call('users.current', { silent: true });
    expect(failures).toEqual([]);
    await client.call('directory.bus', { silent: true });
    expect(failures.map(({ kind }) => kind)).toEqual(['unauthenticated']);
  });

  it('[API-028] raises no toast for a file of a rate table, whether its caller is silent or not', async () => {
    const refusal = () => reply({ code: '1', message: 'm', data: null });
    const { client, failures } = clientWith([refusal(), refusal(), refusal()]);
    const file = new File(['x'], 'rates.csv');
    for (const call of ['calculator.checkFile', 'calculator.loadFile'] as const) {
      expect((await client.upload(call, { file })).ok).toBe(false);
    }
    expect(failures).toEqual([]);
    await client.upload('penetration.loadFile', { file });
    expect(failures).toHaveLength(1);
  });

  it('[API-029] an HTTP error shows its message or msg, and a text of the client without either', async () => {
    const { client, failures } = clientWith([
      reply({ msg: 'x' }, { status: 500 }),
      reply({ message: 'y' }, { status: 502 }),
      new Response('<html>', { status: 503 }),
    ]);
    for (let index = 0; index < 3; index += 1) await client.call('directory.bus', {});
    expect(failures.map(({ message }) => message)).toEqual(['x', 'y', 'Something went wrong. Please try again.']);
    expect(failures.map(({ kind }) => kind)).toEqual(['server', 'server', 'server']);
  });

  it('[API-035] 401, 403, 404 and 409 are distinguished, and a 401 carries its address', async () => {
    const { client, failures } = clientWith([
      reply({ code: '1', message: 'm', data: btoa('https://s/x') }, { status: 401 }),
      reply({ code: '1', message: 'm', data: null }, { status: 403 }),
      reply({ code: '1', message: 'm', data: null }, { status: 404 }),
      reply({ code: '1', message: 'm', data: null }, { status: 409 }),
    ]);
    for (let index = 0; index < 4; index += 1) await client.call('directory.bus', {});
    expect(failures.map(({ kind }) => kind)).toEqual(['unauthenticated', 'forbidden', 'missing', 'conflict']);
    expect(failures[0]?.redirect).toBe('https://s/x');
  });

  it('[API-033] a network failure is reported in the language of the page', async () => {
    const { client, failures } = clientWith([new TypeError('Failed to fetch')], { locale: () => 'zh' });
    await client.call('directory.bus', {});
    expect(failures[0]).toMatchObject({ kind: 'network', message: '无法连接服务器，您输入的内容已保留。' });
  });

  it('a cancelled call is not reported', async () => {
    const { client, failures } = clientWith([new DOMException('stop', 'AbortError')]);
    const answer = await client.call('directory.bus', {});
    expect(answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } });
    expect(failures).toEqual([]);
  });
});

describe('downloads', () => {
  const named = { headers: { 'content-disposition': 'attachment; filename=export.xlsx' } };

  it('have the file and its name', async () => {
    const { client } = clientWith([new Response('content', named)]);
    const answer = await client.download('directory.bus', {});
    expect(answer).toMatchObject({ ok: true, value: { name: 'export.xlsx' } });
  });

  it('[API-024] [API-025] an empty file is a failure', async () => {
    const { client, failures } = clientWith([new Response('', named)]);
    expect((await client.download('directory.bus', {})).ok).toBe(false);
    expect(failures[0]?.message).toBe('Data is null!');
  });

  it('[API-026] a reply without a file name is a failure, with its own message if it is a refusal', async () => {
    const { client, failures } = clientWith([new Response('content'), reply({ code: '1', message: 'm', data: null })]);
    await client.download('directory.bus', {});
    await client.download('directory.bus', {});
    expect(failures.map(({ message }) => message)).toEqual(['No File!', 'm']);
  });

  it('[API-030] the message of an error that came as a blob is read', async () => {
    const { client, failures } = clientWith([
      new Response(new Blob([JSON.stringify({ message: 'z' })]), { status: 500 }),
    ]);
    await client.download('directory.bus', {});
    expect(failures[0]?.message).toBe('z');
  });
});
