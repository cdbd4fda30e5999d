import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

const detail = async (pgmId: number) => (await sales.call('combinability.detail', { query: { pgmId } })).body.data;
const lineOf = async (pgmId: number, code: string) => (await detail(pgmId)).pairs.find((pair) => pair.code === code);
const matrix = async () => (await sales.call('combinability.matrix', { query: {} })).body.data;
const revised = async (programId: number) =>
  (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data.programId;

/** Answers yes for a pair, through the given program or the one that the server chooses. */
const agree = async (pair: readonly [string, string], { pgmId, reason = 'They fit', validFrom = '' }: Saying = {}) => {
  const { asOf } = await matrix();
  const through = pgmId === undefined ? {} : { pgmId };
  const body = { ...through, asOf, pairs: [[...pair]] as [string, string][], combines: true, validFrom, reason };
  const reply = await sales.call('combinability.save', { body, ...keyed() });
  expect(reply.body.code, reply.text).toBe('0');
  return reply.body.data;
};
interface Saying {
  readonly pgmId?: number;
  readonly reason?: string;
  readonly validFrom?: string;
}

/** Two programs of a year that no other test has. */
let year = 2030;
const two = async () => {
  year += 1;
  const program = { from: `${year}-01`, to: `${year}-03` };
  return [await life.saved(program), await life.saved(program)] as const;
};
const twoReleased = async () => {
  const made = await two();
  for (const { programId } of made) await life.put(programId, 'Released');
  return made;
};
const move = async (programId: number, name: 'release' | 'withdrawRelease') =>
  server.owner.transaction().execute(async (tx) => {
    const by = { actor: { usrid: 0 }, now: present(server.clock.at, 'a clock') };
    const programs = await lockObjects(tx, PROGRAM_MOVES, [programId]);
    await writeMoves(tx, by, PROGRAM_MOVES, programs, { move: name, reason: 'x' });
  });
const release = async (programId: number) => {
  await life.put(programId, 'Approved');
  await move(programId, 'release');
};

describe('a pair of two released programs', () => {
  it('answers as it was approved until the next version that says otherwise is released', async () => {
    const [one, other] = await twoReleased();
    const pair = [one.programCode, other.programCode] as const;
    const inForce = async () => {
      const { programs, rows } = await matrix();
      const [low, high] = pair.map((wanted) => programs.findIndex(({ code }) => code === wanted));
      return rows[high ?? 0]?.[low ?? 0];
    };
    const { today: validFrom } = await detail(one.programId);
    const deleted = await revised(other.programId);
    await agree(pair, { pgmId: deleted, validFrom });
    expect(await lineOf(deleted, one.programCode)).toMatchObject({ combines: true, changed: 'changed', before: false });
    expect(await lineOf(one.programId, other.programCode)).toMatchObject({ combines: false });
    expect(await inForce()).toBe('n');
    await sales.call('program.delete', { body: { programId: deleted, reason: 'Not now' }, ...keyed() });
    expect(await inForce()).toBe('n');
    const next = await revised(other.programId);
    expect(await lineOf(next, one.programCode)).toMatchObject({ combines: false, changed: '' });
    await agree(pair, { pgmId: next, validFrom, reason: 'Approved' });
    await release(next);
    expect(await inForce()).toBe('Y');
    expect(await lineOf(one.programId, other.programCode)).toMatchObject({ combines: true, reason: 'Approved' });
    await move(next, 'withdrawRelease');
    expect(await inForce()).toBe('n');
    const query = { one: pair[0], other: pair[1] };
    const { entries } = (await sales.call('combinability.pair', { query })).body.data;
    expect(entries.map(({ combines, counts }) => [combines, counts])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('answers by the next version that was released last, in whatever order their entries were added', async () => {
    const [one, other] = await twoReleased();
    const pair = [one.programCode, other.programCode] as const;
    const { today: validFrom } = await detail(one.programId);
    const [first, second] = [await revised(one.programId), await revised(other.programId)];
    await agree(pair, { pgmId: first, validFrom, reason: 'Said first' });
    await agree(pair, { pgmId: second, validFrom, reason: 'Said second' });
    expect(await lineOf(first, other.programCode)).toMatchObject({ reason: 'Said first' });
    await release(second);
    expect(await lineOf(one.programId, other.programCode)).toMatchObject({ reason: 'Said second' });
    expect(await lineOf(first, other.programCode)).toMatchObject({ reason: 'Said first' });
    await release(first);
    expect(await lineOf(one.programId, other.programCode)).toMatchObject({ reason: 'Said first' });
  });
});

it('if one program is revised, the pair is decided through the one that is not released yet', async () => {
  const [one, other] = await two();
  await life.put(one.programId, 'Released');
  expect(await revised(one.programId)).toBeGreaterThan(other.programId);
  const { programs } = await agree([one.programCode, other.programCode]);
  expect(programs.map(({ pgmId }) => pgmId)).toEqual([other.programId]);
});

describe('[PGD-037] a pair of a program that was never released', () => {
  it('is not decided on the page of a released one, whose answer would come to count below its approval', async () => {
    const [one, other] = await two();
    await life.put(one.programId, 'Released');
    const next = await revised(one.programId);
    const { asOf } = await detail(next);
    const pairs: [string, string][] = [[one.programCode, other.programCode]];
    const body = { pgmId: next, asOf, pairs, combines: true, validFrom: '', reason: 'Elsewhere' };
    const refused = await sales.call('combinability.save', { body, ...keyed() });
    expect(refused.headers['x-oasis-message']).toBe('COMBINABILITY_OTHER_DECIDES');
    const { locked } = present(await lineOf(next, other.programCode), 'a pair');
    expect([locked, refused.body.message]).toEqual([locked, locked]);
    expect(locked).toContain(other.programCode);
    expect(await lineOf(other.programId, one.programCode)).toMatchObject({ locked: '' });
    await agree([one.programCode, other.programCode], { pgmId: other.programId });
    const after = await detail(next);
    const reset = await sales.call('combinability.reset', { body: { pgmId: next, asOf: after.asOf }, ...keyed() });
    expect(reset.body.code, reset.text).toBe('0');
    expect(await lineOf(other.programId, one.programCode)).toMatchObject({ combines: true });
    expect(await lineOf(next, other.programCode)).toMatchObject({ combines: true });
  });
});
