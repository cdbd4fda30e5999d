import { afterAll, beforeAll, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control] = [await server.as('sales'), await server.as('control')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
interface Collected {
  readonly name: string;
  readonly shared?: boolean;
  readonly programIds: number[];
  readonly collectionId?: number;
}
const keep = async ({ shared = false, ...more }: Collected, by = sales, version?: number) =>
  by.call('programCollections.save', {
    query: { ...(version !== undefined && { version }) },
    body: { shared, ...more },
    ...keyed(),
  });
const listed = async (by = sales) => (await by.call('programCollections.list', {})).body.data;

it('PRG-035 PRG-048 a collection keeps its order and its name, and others see it once it is shared', async () => {
  const [first, second] = [(await life.saved()).programId, (await life.saved()).programId];
  const { collectionId, version } = (await keep({ name: ' Mine ', programIds: [second, first, second] })).body.data;
  expect(await listed()).toEqual([
    {
      collectionId,
      name: 'Mine',
      shared: false,
      own: true,
      owner: 'Sun Li',
      programIds: [second, first],
      version,
    },
  ]);
  expect(await listed(control)).toEqual([]);
  await keep({ name: 'Ours', shared: true, programIds: [first], collectionId }, sales, version);
  expect(await listed(control)).toMatchObject([
    { name: 'Ours', own: false, programIds: [first], version: version + 1 },
  ]);
  const query = { collectionId };
  const content = (await control.call('program.overview', { query })).body.data.content;
  expect(content.map(({ programId }) => programId)).toEqual([first]);
  expect(codeOf(await keep({ name: 'Late', programIds: [first], collectionId }, sales, version))).toBe(
    'RECORD_CHANGED',
  );
  expect(codeOf(await keep({ name: 'Theirs', programIds: [first], collectionId }, control))).toBe('NOT_FOUND');
  const gone = await control.call('programCollections.delete', { body: { collectionId }, ...keyed() });
  expect(codeOf(gone)).toBe('NOT_FOUND');
});

it('PRG-035 a collection is refused without programs, without a name, with a program out of reach, and under a name already taken', async () => {
  const { programId } = await life.saved();
  const refused = async (collected: Collected, locale = 'en') => {
    const headers = { 'x-oasis-locale': locale };
    const reply = await sales.call('programCollections.save', { body: { shared: false, ...collected }, headers });
    return [codeOf(reply), reply.body.message];
  };
  await keep({ name: 'Taken', programIds: [programId] });
  expect(await refused({ name: 'TAKEN', programIds: [programId] })).toEqual([
    'COLLECTION_TAKEN',
    'You have a collection of this name already',
  ]);
  expect(await refused({ name: 'TAKEN', programIds: [programId] }, 'zh')).toEqual([
    'COLLECTION_TAKEN',
    '您已有同名收藏',
  ]);
  expect((await refused({ name: 'Far', programIds: [programId, 9_999_999] }))[0]).toBe('COLLECTION_PROGRAM_MISSING');
  expect((await refused({ name: 'None', programIds: [] }))[0]).toBe('COLLECTION_EMPTY');
  expect((await refused({ name: ' ', programIds: [programId] }))[0]).toBe('NAME_MISSING');
});

it('PRG-036 its owner deletes a collection, and its name is free again', async () => {
  const { programId } = await life.saved();
  const { collectionId } = (await keep({ name: 'Short', programIds: [programId] })).body.data;
  await sales.call('programCollections.delete', { body: { collectionId }, ...keyed() });
  expect((await listed()).map(({ name }) => name)).not.toContain('Short');
  const found = await sales.call('program.overview', { query: { collectionId } });
  expect(codeOf(found)).toBe('NOT_FOUND');
  expect((await keep({ name: 'Short', programIds: [programId] })).body.code).toBe('0');
});
