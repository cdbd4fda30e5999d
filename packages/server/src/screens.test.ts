import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountScreens } from './screens.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oasis-screens-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<title>OASIS</title>');
  await writeFile(path.join(folder, 'assets/index-abc.js'), 'export {};');
  await writeFile(path.join(folder, 'assets/index-abc.js.map'), '{}');
  await writeFile(path.join(folder, 'assets/index-abc.js.br'), brotliCompressSync('export {};'));
  await writeFile(path.join(folder, 'assets/index-abc.js.gz'), gzipSync('export {};'));
  app = Fastify();
  await mountScreens(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ url });

describe('the screens', () => {
  it.each(['/', '/login', '/budgetinput?pgmId=3', '/rolesetting/3/9', '/index.html'])(
    'come for %s, asked for each time',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toBe('<title>OASIS</title>');
      expect(reply.headers['cache-control']).toBe('no-cache');
    },
  );

  it('keep the code of pages in separate files, which browsers may cache', async () => {
    const reply = await get('/assets/index-abc.js');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('come compressed for a browser that takes %s', async (takes, encoding, decompress) => {
    const reply = await app.inject({ url: '/assets/index-abc.js', headers: { 'accept-encoding': takes } });
    expect(reply.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(reply.headers['content-type']).toContain('javascript');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(decompress(reply.rawPayload).toString()).toBe('export {};');
  });

  it.each(['/assets/gone.js', '/assets/index-abc.js.map', '/assets/index-abc.js.br', '/oasis/nothing'])(
    'do not answer for %s',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual({ code: '1', message: 'There is no such record', data: null });
    },
  );

  it('serve no file outside their folder', async () => {
    for (const url of ['/..%2f..%2fetc/passwd', '/assets/..%2f..%2f..%2fetc%2fpasswd']) {
      expect((await get(url)).body).not.toContain('root:');
    }
  });
});
