import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/test-server.ts';
import { copyRows } from './copy-rows.ts';
import { connect } from './pool.ts';
import { EVERY_ROW } from './row-scope.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => database.close());

async function rowsOf(select: string): Promise<(string | null)[][]> {
  const rows: (string | null)[][] = [];
  await copyRows(database.pool, EVERY_ROW, select, (fields) => {
    rows.push(fields.map((field) => field?.toString('latin1') ?? null));
  });
  return rows;
}

describe('copyRows', () => {
  it('returns the stored bytes, also for NULL and empty values', async () => {
    expect(await rowsOf(`select 'a', null::bytea, '\\x00ff0a'::bytea, ''::bytea`)).toEqual([
      ['a', null, '\u0000\u00ff\n', ''],
    ]);
    expect(await rowsOf('select 1 where false')).toEqual([]);
    expect(await rowsOf('select from generate_series(1, 3)')).toEqual([[], [], []]);
  });

  it('returns rows larger than one chunk of the socket whole and in order', async () => {
    const size = (row: number): number => (row * 7919) % 300_000;
    const rows = await rowsOf(`select row::text, convert_to(repeat(chr(97 + row % 26), (row * 7919) % 300000), 'UTF8')
      from generate_series(1, 60) row`);
    expect(rows.map(([number, text]) => [Number(number), text?.length, new Set(text).size <= 1])).toEqual(
      Array.from({ length: 60 }, (_, at) => [at + 1, size(at + 1), true]),
    );
  });

  it('fails like any other statement, and the pool stays usable', async () => {
    await expect(rowsOf('select nothing')).rejects.toThrow('column "nothing" does not exist');
    await expect(rowsOf('select 1 / (row - 500) from generate_series(1, 1000) row')).rejects.toThrow('by zero');
    const failing = copyRows(database.pool, EVERY_ROW, 'select row from generate_series(1, 1000) row', () => {
      throw new Error('not this one');
    });
    await expect(failing).rejects.toThrow('not this one');
    expect(await rowsOf(`select 'good'`)).toEqual([['good']]);
  });

  it('stops at the query timeout, and later results are reported once', async () => {
    const { pool, close } = connect({ ...database.address.app, max: 1, query_timeout: 200 });
    const seen: number[] = [];
    await copyRows(pool, EVERY_ROW, 'select 1', () => seen.push(1));
    await expect(copyRows(pool, EVERY_ROW, 'select pg_sleep(5)', () => seen.push(2))).rejects.toThrow(
      'Query read timeout',
    );
    // The timer of the first query has been stopped; the connection of the second query is not used again.
    await copyRows(pool, EVERY_ROW, 'select pg_sleep(0.05)', () => seen.push(3));
    expect(seen).toEqual([1, 3]);
    await close();
  });
});
