import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

describe('the signed-in user', () => {
  it('[SGN-002] [SGN-016] answers who is signed in', async () => {
    const sales = await server.as('sales');
    const reply = await sales.call('users.current');
    expect(reply.body).toMatchObject({ code: '0', data: { usrnm: 'sales', usrtp: 10001 } });
  });
});
