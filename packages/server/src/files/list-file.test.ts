import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { sheetOf } from '../../test/workbooks.ts';
import { sendFile } from '../guard/answer.ts';
import { type ListColumn, listFile } from './list-file.ts';

interface Line {
  readonly name: string;
  readonly place: number;
}

const COLUMNS: readonly ListColumn<Line>[] = [
  { header: { en: 'Name', zh: '名称' }, width: 20, cell: ({ name }) => name },
  { header: { en: 'Place', zh: '位置' }, width: 20, cell: ({ place }) => place },
];
const NAME = { en: 'List of =names', zh: '名单' };

const lineAt = (place: number): Line => ({ name: `somebody with the number ${place}`, place });

async function* batchesOf(...batches: readonly (readonly Line[])[]): AsyncGenerator<Line[]> {
  for (const batch of batches) yield [...batch];
}

describe('a list as a file', () => {
  it('has its name, its header and its rows in the language of the request', async () => {
    for (const [locale, header] of [
      ['en', ['Name', 'Place']],
      ['zh', ['名称', '位置']],
    ] as const) {
      const lines = [lineAt(1), lineAt(2), lineAt(3)];
      const batches = batchesOf([], lines.slice(0, 2), [], lines.slice(2));
      const file = await listFile({ name: NAME, columns: COLUMNS, batches, locale });
      expect(file.fileName).toBe(`${NAME[locale]}.xlsx`);
      const sheet = sheetOf(await read(file.body));
      expect(sheet.name).toBe(NAME[locale]);
      expect(sheet.rows).toEqual([header, ...lines.map(({ name, place }) => [name, place])]);
    }
  });

  it('[API-024] is a file without bytes if there is no row; the screen says so', async () => {
    for (const batches of [batchesOf(), batchesOf([], [])]) {
      const file = await listFile({ name: NAME, columns: COLUMNS, batches, locale: 'en' });
      expect(await read(file.body)).toHaveLength(0);
    }
  });

  it('aborts the transfer if reading the rows fails, so that nobody takes a part for the whole', async () => {
    async function* failing(): AsyncGenerator<Line[]> {
      for (let place = 0; place < 40_000; place += 1_000)
        yield Array.from({ length: 1_000 }, (_, at) => lineAt(place + at));
      throw new Error('the database has gone');
    }
    const { address, close } = await serving(failing());
    const reply = await fetch(address);
    expect(reply.status).toBe(200);
    await expect(reply.arrayBuffer()).rejects.toThrow('terminated');
    await close();
  });

  it('stops reading once the client has gone', async () => {
    let [read, ended] = [0, false];
    async function* endless(): AsyncGenerator<Line[]> {
      try {
        for (; ; read += 1) yield Array.from({ length: 500 }, (_, at) => lineAt(at));
      } finally {
        ended = true;
      }
    }
    const { address, close } = await serving(endless());
    const leaving = new AbortController();
    const reply = await fetch(address, { signal: leaving.signal });
    await reply.body?.getReader().read();
    leaving.abort();
    // An ended reader reads nothing more.
    await expect.poll(() => ended).toBe(true);
    expect(read).toBeGreaterThan(0);
    await close();
  });

  it('waits for a slow client, with a few batches in memory', async () => {
    let read = 0;
    async function* endless(): AsyncGenerator<Line[]> {
      for (; ; read += 1) yield Array.from({ length: 500 }, (_, at) => lineAt(at));
    }
    const { body } = await listFile({ name: NAME, columns: COLUMNS, batches: endless(), locale: 'en' });
    if (Buffer.isBuffer(body)) throw new Error('no stream');
    await once(body, 'readable');
    // In each of these turns another batch could be read.
    for (let turn = 0; turn < 5_000; turn++) await new Promise(setImmediate);
    expect(read).toBeLessThan(200);
    body.destroy();
  });
});

async function read(body: Buffer | NodeJS.ReadableStream): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : buffer(body);
}

async function serving(batches: AsyncIterable<Line[]>) {
  const app = Fastify();
  app.get('/', async (_, reply) =>
    sendFile(reply, await listFile({ name: NAME, columns: COLUMNS, batches, locale: 'en' })),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => app.close() };
}
