import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { PROGRAM_MOVES } from '../../program/program-moves.ts';
import { checkRelease } from './check-release.ts';

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

const detail = async (pgmId: number) => (await sales.call('combinability.detail', { query: { pgmId } })).body.data;
const revised = async (programId: number) =>
  (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data.programId;
const confirmTab = async (pgmId: number) => {
  const { asOf } = await detail(pgmId);
  return sales.call('combinability.confirm', { body: { pgmId, asOf }, ...keyed() });
};
const say = async (pgmId: number, pair: readonly [string, string], combines: boolean) => {
  const { asOf, today: validFrom } = await detail(pgmId);
  const body = { pgmId, asOf, pairs: [[...pair]] as [string, string][], combines, validFrom, reason: 'Decided' };
  const reply = await sales.call('combinability.save', { body, ...keyed() });
  expect(reply.body.code, reply.text).toBe('0');
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
/** Brings a saved version of a program to its confirmation by controlling. */
const confirm = async (programId: number) => {
  await confirmTab(programId);
  const sipo = await server.as('sipo');
  await life.confirmParameter(programId, { sales, sipo });
  await life.confirmWording(programId, sales);
  await life.withoutCost(programId);
  const submitted = await sales.call('program.submit', { body: { programId }, ...keyed() });
  expect(submitted.body.code, submitted.text).toBe('0');
  const reply = await control.call('program.confirm', { body: { programId }, ...keyed() });
  expect(reply.body.code, reply.text).toBe('0');
};
/** Before and after of each change of a pair that controlling sees. */
const told = async (programId: number, code: string) => {
  const { changes } = (await control.call('program.review', { query: { programId: String(programId) } })).body.data;
  const pairs = changes.filter(({ part, name }) => part === 'combinability' && name.startsWith(code));
  return pairs.map(({ before, after }) => [before, after]);
};

/** Programs of a year that no other test has. */
let year = 2040;
const span = () => {
  year += 1;
  return { from: `${year}-01`, to: `${year}-03` };
};
/** A released program whose next version meets another program, without an earlier entry for this pair. */
const addedByNext = async () => {
  const [one, two] = [await life.saved(span()), await life.saved(span())];
  await life.put(one.programId, 'Released');
  const next = await revised(one.programId);
  const { design } = (await sales.call('design.byId', { query: { pgmId: next } })).body.data;
  const body = { programId: next, design: { ...design, lastDay: `${year}-02-10` } };
  const reply = await sales.call('design.save', { body, ...keyed() });
  expect(reply.body.code, reply.text).toBe('0');
  return [{ ...one, next }, two] as const;
};

describe('[PRG-050] changes of pairs that controlling sees', () => {
  it('leave out a pair that was approved with the version before', async () => {
    const period = span();
    const other = await life.saved(period);
    const { programId, programCode } = await life.saved(period);
    for (const made of [other.programId, programId]) await life.put(made, 'Released');
    const second = await revised(programId);
    await say(second, [programCode, other.programCode], true);
    await confirm(second);
    const pack = async (id: number) => {
      const body = { name: 'Pairs', programIds: [id] };
      const { batchId } = (await sales.call('batches.create', { body, ...keyed() })).body.data;
      await life.startPackage(batchId);
      return batchId;
    };
    await life.approveAll(await pack(second));
    await release(second);
    const third = await revised(second);
    expect(await told(third, other.programCode)).toEqual([]);
    await confirm(third);
    const query = { params: { batchId: await pack(third) }, query: {} };
    const { changed } = (await control.call('packages.detail', query)).body.data;
    expect(changed[0]?.changes.filter(({ place }) => place.startsWith(other.programCode))).toEqual([]);
  });

  it('have a default that a next version of the other program added and that counts by now', async () => {
    const [one, two] = await addedByNext();
    await confirm(two.programId);
    expect(await told(two.programId, one.programCode)).toEqual([]);
    await release(one.next);
    expect(await told(two.programId, one.programCode)).toEqual([[null, expect.stringContaining('No')]]);
  });

  it('have an answer that ended with a withdrawn letter', async () => {
    const period = span();
    const [one, two] = [await life.saved(period), await life.saved(period)];
    for (const { programId } of [one, two]) await life.put(programId, 'Released');
    const [next, mine] = [await revised(one.programId), await revised(two.programId)];
    await say(next, [one.programCode, two.programCode], true);
    await release(next);
    await confirm(mine);
    expect(await told(mine, one.programCode)).toEqual([]);
    await move(next, 'withdrawRelease');
    expect(await told(mine, one.programCode)).toEqual([[expect.stringContaining('Yes'), 'No']]);
  });
});

describe('[PGD-037] a change of a pair that was read before', () => {
  const refused = async (pgmId: number, pair: readonly [string, string], between: () => Promise<unknown>) => {
    const { asOf, today: validFrom } = await detail(pgmId);
    await between();
    const pairs: [string, string][] = [[...pair]];
    const body = { pgmId, asOf, pairs, combines: true, validFrom, reason: 'Read before' };
    const saved = await sales.call('combinability.save', { body, ...keyed() });
    const confirmed = await sales.call('combinability.confirm', { body: { pgmId, asOf }, ...keyed() });
    return [saved.status, confirmed.status];
  };

  it('is refused once a default of it came to count', async () => {
    const [one, two] = await addedByNext();
    const pair = [one.programCode, two.programCode] as const;
    expect(await refused(two.programId, pair, () => release(one.next))).toEqual([409, 409]);
  });

  it('is refused once its entry was withdrawn', async () => {
    const period = span();
    const [one, two] = [await life.saved(period), await life.saved(period)];
    for (const { programId } of [one, two]) await life.put(programId, 'Released');
    const [next, mine] = [await revised(one.programId), await revised(two.programId)];
    const pair = [one.programCode, two.programCode] as const;
    await say(next, pair, true);
    await release(next);
    expect(await refused(mine, pair, () => move(next, 'withdrawRelease'))).toEqual([409, 409]);
  });
});

describe('[PGD-037] a program whose next version adds a default with one in approval', () => {
  it('is released if the default is no, because no also holds without an entry', async () => {
    const released = (programId: number) =>
      server.db
        .transaction()
        .execute((tx) => checkRelease(tx, { now: present(server.clock.at, 'a clock') }, [programId]));
    const [one, two] = await addedByNext();
    await life.put(two.programId, 'Pending Approval');
    expect(await released(one.next)).toMatchObject({ ok: true });
  });
});
