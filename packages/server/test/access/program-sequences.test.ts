import { parameterForm } from '@oasis/engine/areas/parameters';
import { present } from '@oasis/engine/base';
import { testSeed } from '@oasis/engine/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { budgetServer, keyed } from '../budgets.ts';
import { type ProgramLife, programLife } from '../programs.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import type { TestCaller, TestServer } from '../test-server.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const PROGRAMS = 4;
const RUNS = share(4, 150);
const COMMANDS = share(60, 80);

/** The known state of programs and batches without a server. Programs are identified by their places. */
interface Model {
  readonly programs: ModelProgram[];
  readonly batches: { status: string; programs: number[] }[];
}

interface ModelProgram {
  status: string;
  isMarked: boolean;
  /** Whether SIPO has confirmed its parameter. */
  isParameterConfirmed: boolean;
  deadline: string;
}

/** The ids of the things that the model identifies by places. */
interface Real {
  readonly programIds: number[];
  readonly batchIds: number[];
}

let server: TestServer;
let life: ProgramLife;
const callers = new Map<string, TestCaller>();
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  for (const account of ['sales', 'sipo', 'control', 'manager', 'DEALER1'])
    callers.set(account, await server.as(account));
}, SETUP_MS);
afterAll(() => server.close(), SETUP_MS);

/** Actions that succeeded at least once: a sequence in which everything is refused proves nothing. */
const done = new Set<string>();

const as = (account: string): TestCaller => present(callers.get(account), account);

/** One attempt of a user. */
interface Tried {
  readonly kind: keyof typeof KINDS;
  readonly program: number;
  readonly batch: number;
  readonly others: readonly number[];
  /** The user who tries it without the right to; undefined for an allowed one. */
  readonly attacker: string | undefined;
}

interface Kind {
  readonly by: string;
  /** Changes the model; false if it is refused. */
  readonly play: (model: Model, tried: Tried) => boolean;
  readonly send: (caller: TestCaller, real: Real, tried: Tried, model: Model) => Promise<Sent>;
}

interface Sent {
  readonly status: number;
  readonly text: string;
  readonly made?: number | undefined;
}

const programMove = (
  by: string,
  call: 'submit' | 'callback' | 'delete' | 'cancel' | 'confirm',
  play: (program: ModelProgram) => boolean,
): Kind => ({
  by,
  play: (model, { program }) => play(present(model.programs[program], 'a program')),
  send: (caller, { programIds }, { program }) =>
    caller.call(`program.${call}`, { body: { programId: programIds[program] ?? 0, reason: 'Played' }, ...keyed() }),
});
const modified = (to: 'Saved' | 'Submitted'): Kind => ({
  by: 'control',
  play: (model, { program }) => {
    const found = present(model.programs[program], 'a program');
    if (found.status !== 'Submitted') return false;
    Object.assign(found, { status: to, isMarked: false });
    return true;
  },
  send: (caller, { programIds }, { program }) => {
    const body = { programId: programIds[program] ?? 0, status: to, reason: 'Played' };
    return caller.call('program.modifyStatus', { body, ...keyed() });
  },
});
const batchMove = (call: 'submit' | 'withdraw' | 'discard', from: string, to: string): Kind => ({
  by: 'sales',
  play: (model, { batch }) => {
    const found = model.batches[batch];
    if (found?.status !== from) return false;
    found.status = to;
    if (to === 'Discarded') leave(model, found, found.programs);
    return true;
  },
  send: (caller, { batchIds }, { batch }) =>
    caller.call(`batches.${call}`, { body: { batchId: batchIds[batch] ?? 9_999_999 }, ...keyed() }),
});

function leave(model: Model, batch: Model['batches'][number], programs: readonly number[]): void {
  for (const place of programs) present(model.programs[place], 'a program').status = 'Submitted';
  batch.programs = batch.programs.filter((place) => !programs.includes(place));
}

const fits = ({ status, isMarked }: ModelProgram): boolean => status === 'Submitted' && isMarked;
const chosen = ({ program, others }: Tried): number[] => [...new Set([program, ...others])];

const KINDS = {
  submit: programMove('sales', 'submit', (program) => {
    if (program.status !== 'Saved' || !program.isParameterConfirmed) return false;
    program.status = 'Submitted';
    return true;
  }),
  callback: programMove('sales', 'callback', (program) => {
    if (program.status !== 'Submitted') return false;
    Object.assign(program, { status: 'Saved', isMarked: false });
    return true;
  }),
  confirm: programMove('control', 'confirm', (program) => {
    if (program.status !== 'Submitted') return false;
    program.isMarked = true;
    return true;
  }),
  delete: programMove('sales', 'delete', (program) => {
    if (program.status !== 'Saved') return false;
    program.status = 'Deleted';
    return true;
  }),
  cancel: programMove('sales', 'cancel', (program) => {
    if (program.status !== 'Saved') return false;
    program.status = 'Cancelled';
    return true;
  }),
  saveDesign: {
    by: 'sales',
    play: (model, { program }) => present(model.programs[program], 'a program').status === 'Saved',
    send: async (caller, { programIds }, { program }) => {
      const programId = programIds[program] ?? 0;
      const { design } = (await as('sales').call('design.byId', { query: { pgmId: programId } })).body.data;
      return caller.call('design.save', { body: { programId, design }, ...keyed() });
    },
  },
  return: modified('Saved'),
  unmark: modified('Submitted'),
  editParameter: {
    by: 'sales',
    play: (model, { program }) => {
      const found = present(model.programs[program], 'a program');
      if (found.status !== 'Saved') return false;
      found.isParameterConfirmed = false;
      found.deadline = found.deadline === '30' ? '31' : '30';
      return true;
    },
    send: async (caller, { programIds }, { program }, model) => {
      const pgmId = programIds[program] ?? 0;
      const { version, parameter } = (await as('sales').call('parameter.detail', { query: { pgmId } })).body.data;
      const deadlineDays = present(model.programs[program], 'a program').deadline;
      const body = { pgmId, ...parameterForm.empty, ...parameter, deadlineDays };
      return caller.call('parameter.save', { query: { version }, body });
    },
  },
  confirmParameter: {
    by: 'sipo',
    play: (model, { program }) => {
      const found = present(model.programs[program], 'a program');
      if (found.status !== 'Saved' || found.isParameterConfirmed) return false;
      found.isParameterConfirmed = true;
      return true;
    },
    send: async (caller, { programIds }, { program }) => {
      const pgmId = programIds[program] ?? 0;
      const { version } = (await as('sales').call('parameter.detail', { query: { pgmId } })).body.data;
      return caller.call('parameter.confirm', { query: { version }, body: { pgmId }, ...keyed() });
    },
  },
  createBatch: {
    by: 'sales',
    play: (model, tried) => {
      const places = chosen(tried);
      const programs = places.map((place) => present(model.programs[place], 'a program'));
      if (!programs.every(fits)) return false;
      for (const program of programs) program.status = 'In Batch';
      model.batches.push({ status: 'Draft', programs: places });
      return true;
    },
    send: async (caller, { programIds }, tried) => {
      const body = { name: 'Played', programIds: chosen(tried).map((place) => programIds[place] ?? 0) };
      const reply = await caller.call('batches.create', { body, ...keyed() });
      return { status: reply.status, text: reply.text, made: reply.body.data?.batchId };
    },
  },
  saveBatch: {
    by: 'sales',
    play: (model, tried) => {
      const batch = model.batches[tried.batch];
      const places = chosen(tried);
      if (batch?.status !== 'Draft') return false;
      const entering = places.filter((place) => !batch.programs.includes(place));
      if (!entering.every((place) => fits(present(model.programs[place], 'a program')))) return false;
      leave(
        model,
        batch,
        batch.programs.filter((place) => !places.includes(place)),
      );
      for (const place of entering) present(model.programs[place], 'a program').status = 'In Batch';
      batch.programs = places;
      return true;
    },
    send: (caller, { programIds, batchIds }, tried) => {
      const chosenIds = chosen(tried).map((place) => programIds[place] ?? 0);
      const body = { batchId: batchIds[tried.batch] ?? 9_999_999, name: 'Played', programIds: chosenIds };
      return caller.call('batches.save', { body, ...keyed() });
    },
  },
  submitBatch: batchMove('submit', 'Draft', 'Submitted'),
  withdrawBatch: batchMove('withdraw', 'Submitted', 'Draft'),
  discardBatch: batchMove('discard', 'Draft', 'Discarded'),
} as const satisfies Readonly<Record<string, Kind>>;

/** The frequency of each attempt: steps forward often, ends of a program seldom. */
const WEIGHTS: Readonly<Record<keyof typeof KINDS, number>> = {
  submit: 10,
  confirm: 10,
  confirmParameter: 8,
  createBatch: 10,
  saveBatch: 6,
  submitBatch: 4,
  withdrawBatch: 4,
  discardBatch: 3,
  callback: 2,
  return: 2,
  unmark: 2,
  editParameter: 2,
  saveDesign: 3,
  delete: 1,
  cancel: 1,
};
const KIND_NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

const anything = fc.record({
  kind: fc.oneof(...KIND_NAMES.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  program: fc.nat(PROGRAMS - 1),
  batch: fc.nat(2),
  others: fc.array(fc.nat(PROGRAMS - 1), { maxLength: 1 }),
  attacker: fc.oneof(
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom('DEALER1', 'manager') },
  ),
});

it('[PRG-003] [PRG-004] random calls of sales, SIPO, controlling and an attacker lead only to states in the table', async () => {
  const tries = fc.array(anything, { minLength: COMMANDS, maxLength: COMMANDS });
  const property = fc.asyncProperty(tries, async (all) => {
    const real: Real = { programIds: [], batchIds: [] };
    const model: Model = { programs: [], batches: [] };
    for (let place = 0; place < PROGRAMS; place += 1) {
      real.programIds.push((await life.ready()).programId);
      model.programs.push({ status: 'Saved', isMarked: false, isParameterConfirmed: true, deadline: '30' });
    }
    for (const tried of all) await tryOne(model, real, tried);
    await expectLogs(real);
  });
  await fc.assert(property, { numRuns: RUNS, seed: testSeed('the life of programs') });
  noted(`lives of programs: ${RUNS * COMMANDS} tries, done ${[...done].toSorted().join(' ')}`);
  expect(done.size).toBeGreaterThanOrEqual(share(5, KIND_NAMES.length));
});

async function tryOne(model: Model, real: Real, tried: Tried): Promise<void> {
  const { by, play, send }: Kind = KINDS[tried.kind];
  const isAttack = tried.attacker !== undefined;
  const isDone = !isAttack && play(model, tried);
  const reply = await send(as(tried.attacker ?? by), real, tried, model);
  const told = `${JSON.stringify(tried)} of ${JSON.stringify(model)}: ${reply.text.slice(0, 300)}`;
  expect(reply.status, told).toBe(isAttack ? 403 : reply.status === 404 ? 404 : 200);
  expect(reply.text.startsWith('{"code":"0"'), told).toBe(isDone);
  if (isDone) done.add(tried.kind);
  if (reply.made !== undefined && isDone) real.batchIds.push(reply.made);
  expect(await stored(real), told).toEqual({
    programs: model.programs.map(({ status, isMarked, isParameterConfirmed }) => ({
      status,
      isMarked,
      isParameterConfirmed,
    })),
    batches: model.batches.map(({ status, programs }) => ({
      status,
      programs: programs.map((place) => real.programIds[place]).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    })),
  });
}

/** The database's programs and batches, in the form of the model. */
async function stored({ programIds, batchIds }: Real) {
  const programs = await sql<object>`
    select status, confirmed_hash is not null as "isMarked", parameter_status = 'Confirmed' as "isParameterConfirmed"
    from program where id = any (${programIds}) order by id`.execute(server.owner);
  const batches = await sql<object>`
    select status, array(select e.program_id from batch_program e where e.batch_id = b.id and e.open order by 1) as programs
    from program_batch b where id = any (${batchIds}) order by id`.execute(server.owner);
  return { programs: programs.rows, batches: batches.rows };
}

/** The log of each program has one line for each version, each beginning at the end of the one before. */
async function expectLogs({ programIds }: Real): Promise<void> {
  for (const programId of programIds) {
    const { rows } = await sql<{ version: number; from_state: string | null; to_state: string }>`
      select version, from_state, to_state from move_log where kind = 'program' and object_id = ${programId}
      order by version`.execute(server.owner);
    const { status, version } = await server.owner
      .selectFrom('program')
      .select(['status', 'version'])
      .where('id', '=', programId)
      .executeTakeFirstOrThrow();
    expect(rows.map((row) => row.version)).toEqual(Array.from({ length: version }, (_, place) => place + 1));
    expect(rows.map((row) => row.from_state)).toEqual([null, ...rows.slice(0, -1).map((row) => row.to_state)]);
    expect(rows.at(-1)?.to_state).toBe(status);
  }
}
