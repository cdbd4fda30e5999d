import { present } from '@oasis/engine/base';
import { testSeed } from '@oasis/engine/testing';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkApprovals } from '../../src/verify/check-approvals.ts';
import { checkMoney } from '../../src/verify/check-money.ts';
import { checkMoves } from '../../src/verify/check-moves.ts';
import { keyed } from '../budgets.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from '../reliability/counts.ts';
import { sweepApprovals } from '../sweep-approvals.ts';
import { ModelApproval, type ModelWorld } from './approval-model.ts';
import { done, PARTS, type Part, PEOPLE, ROLES, type WalkScene, type WalkStep, walkScene } from './walk-scene.ts';

vi.setConfig({ testTimeout: PATIENCE_MS });

const WALKS = share(6, 400);
const COMMANDS = share(20, 40);
/** The last of the people reaches another BU only. */
const REACHING = PEOPLE - 1;

let scene: WalkScene;
beforeAll(async () => {
  scene = await walkScene();
}, SETUP_MS);
afterAll(() => scene.server.close(), SETUP_MS);

const person = fc.nat(PEOPLE - 1);
const roles = fc.subarray(Array.from({ length: ROLES }, (_, role) => role));
const step: fc.Arbitrary<WalkStep> = fc
  .record({
    roles,
    people: fc.uniqueArray(person, { maxLength: 2 }),
    rule: fc.constantFrom('all', 'any', 'count'),
    count: fc.integer({ min: 1, max: 3 }),
    isInOrder: fc.boolean(),
    fallback: fc.constantFrom(null, 0, 1),
    condition: fc.constantFrom('always', 'always', 'small amount', 'large amount', 'its kind', 'another kind'),
  })
  .map((one) => (one.roles.length + one.people.length === 0 ? { ...one, roles: [2] } : one))
  .map((one) => ({ ...one, fallback: one.roles.some((role) => role === one.fallback) ? null : one.fallback }));

/** The attempts, steps forward more often. */
const WEIGHTS = {
  approve: 12,
  race: 3,
  stale: 1,
  rejectOne: 2,
  reject: 1,
  return: 1,
  withdraw: 1,
  transfer: 3,
  opinion: 1,
  name: 4,
  lose: 3,
  gain: 3,
  join: 2,
  leave: 3,
  back: 1,
  sweep: 3,
} as const;
type Kind = keyof typeof WEIGHTS;
const KINDS = Object.keys(WEIGHTS) as Kind[];
const command = fc.record({
  kind: fc.oneof(...KINDS.map((kind) => ({ weight: WEIGHTS[kind], arbitrary: fc.constant(kind) }))),
  /** Whether a user who can decide acts, if there is one. */
  isLikely: fc.boolean(),
  who: person,
  to: person,
  role: fc.nat(ROLES - 1),
});
const walk = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  members: fc.tuple(...Array.from({ length: ROLES }, () => fc.uniqueArray(person, { minLength: 1, maxLength: 4 }))),
  makers: fc.uniqueArray(fc.record({ who: fc.nat(REACHING - 1), part: fc.constantFrom(...PARTS) }), {
    maxLength: 2,
    selector: ({ part }) => part,
  }),
  commands: fc.array(command, { minLength: COMMANDS, maxLength: COMMANDS }),
});
type Walk = typeof walk extends fc.Arbitrary<infer Value> ? Value : never;
type Command = Walk['commands'][number];

/** Actions that succeeded at least once, and the ends of walks. */
const seen = new Map<string, number>();
const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

/** One running package, and the model's knowledge of it. */
interface Walked {
  readonly batchId: number;
  readonly approvalId: number;
  readonly world: ModelWorld;
  readonly model: ModelApproval;
  readonly inside: number[];
  readonly struck: number[];
}

it('[APR-002] random walks of packages equal a model without the engine: each step in order, once, by no maker, to an end', async () => {
  await fc.assert(
    fc.asyncProperty(walk, async (drawn) => {
      const walked = await begin(drawn);
      for (const tried of drawn.commands) {
        if (walked.model.end !== undefined) break;
        const isDone = await play(walked, tried);
        if (isDone) count(tried.kind);
        await expectSame(walked, JSON.stringify(tried));
      }
      await end(walked);
      await expectLawful(walked);
    }),
    { numRuns: WALKS, seed: testSeed('packages on their way'), endOnFailure: share(0, 1) === 0 },
  );
  noted(`packages on their way: ${WALKS} walks, ${JSON.stringify(Object.fromEntries(seen))}`);
  expect(seen.size).toBeGreaterThanOrEqual(share(8, KINDS.length));
});

const HOLDS = new Set<WalkStep['condition']>(['always', 'small amount', 'its kind']);

async function begin({ steps, members, makers }: Walk): Promise<Walked> {
  const world: ModelWorld = {
    able: new Set(Array.from({ length: REACHING }, (_, who) => who)),
    members: members.map((one) => [...one]),
    elsewhere: new Set([ROLES - 1]),
    away: new Map(),
  };
  await scene.server.owner.updateTable('approval_delegation').set({ ended_at: new Date() }).execute();
  for (let who = 0; who < PEOPLE; who += 1) await scene.setRight(who, 'approve');
  for (const [role, users] of members.entries()) await scene.setMembers(role, users);
  const [first, ...later] = steps;
  const chain = [{ ...present(first, 'a step'), condition: 'always' as const }, ...later];
  await scene.setChain(chain);
  // Authors stay: the programs are the same, and after some walks nobody would be left.
  const making = makers.filter(({ who, part }) => part === 'batch' || madeBy.has(who) || madeBy.size < 3);
  const batchId = await packaged(making);
  const drawnUp = making.flatMap(({ who, part }) => (part === 'batch' ? [who] : []));
  const started = done(await scene.as('sales').call('packages.start', { query: {}, body: { batchId }, ...keyed() }));
  const plan = chain.filter(({ condition }) => HOLDS.has(condition));
  const model = new ModelApproval(world, plan, new Set([...madeBy, ...drawnUp]));
  const walked = { batchId, approvalId: started.approvalId, world, model, inside: [...scene.programIds], struck: [] };
  await expectSame(walked, 'the start');
  return walked;
}

/** Authors of parts in any earlier walk: the programs are the same. */
const madeBy = new Set<number>();

/** A submitted batch of both programs, with parts made by another user. */
async function packaged(makers: readonly { readonly who: number; readonly part: Part }[]): Promise<number> {
  let batchId: number | undefined;
  for (const { who, part } of makers.filter((one) => one.part !== 'batch')) {
    await scene.edit(who, part);
    madeBy.add(who);
  }
  await scene.confirm();
  for (const { who, part } of makers.filter((one) => one.part === 'batch')) batchId = await scene.edit(who, part);
  if (batchId === undefined) {
    const body = { name: 'Walked', programIds: [...scene.programIds] };
    batchId = done(await scene.as('sales').call('batches.create', { body, ...keyed() })).batchId;
  }
  done(await scene.as('sales').call('batches.submit', { body: { batchId }, ...keyed() }));
  return batchId;
}

/** Tries one thing with the server and with the model; answers whether it was done. */
async function play(walked: Walked, tried: Command): Promise<boolean> {
  const { model, world } = walked;
  const { to } = tried;
  const likely = model.deciders().map((one) => one.who);
  const who = tried.isLikely && likely.length > 0 ? present(likely[tried.who % likely.length], 'somebody') : tried.who;
  const process = (action: Action, more: object = {}) => processed(walked, who, action, more);
  switch (tried.kind) {
    case 'approve':
      return agree(await process('approve'), model.approve(who), tried);
    case 'race':
      return race(walked, tried);
    case 'stale': {
      const { version } = await stored(walked);
      expect(await process('approve', { version: version - 1 }), JSON.stringify(tried)).toBe(false);
      return true;
    }
    case 'rejectOne': {
      const [first = 0] = walked.inside;
      if (walked.inside.length < 2)
        return agree(await process('reject', COMMENT), model.finish(who, 'Rejected'), tried);
      const isDone = agree(await process('reject', { ...COMMENT, programIds: [first] }), model.strike(who), tried);
      if (isDone) walked.struck.push(...walked.inside.splice(0, 1));
      return isDone;
    }
    case 'reject':
      return agree(await process('reject', COMMENT), model.finish(who, 'Rejected'), tried);
    case 'return':
      return agree(await process('return', COMMENT), model.finish(who, 'Returned'), tried);
    case 'transfer':
      return agree(await process('transfer', { to: userOf(to) }), model.handOn(who, to), tried);
    case 'opinion':
      return agree(await process('opinion', { ...COMMENT, to: userOf(to) }), model.askOpinion(who, to), tried);
    case 'withdraw': {
      // Sometimes by another user, who did not start it.
      const by = tried.isLikely ? scene.as('sales') : scene.as('admin');
      const reply = await by.call('packages.withdraw', { body: { batchId: walked.batchId, ...COMMENT }, ...keyed() });
      return agree(isDone(reply), tried.isLikely && model.withdraw(), tried);
    }
    case 'name':
      return agree(await named(walked, to), model.name(to), tried);
    case 'lose':
    case 'gain': {
      if (who >= REACHING) return false;
      await scene.setRight(who, tried.kind === 'lose' ? 'none' : 'approve');
      if (tried.kind === 'lose') world.able.delete(who);
      else world.able.add(who);
      return true;
    }
    case 'join': {
      const members = world.members[tried.role] ?? [];
      const next = members.includes(who)
        ? members.filter((one) => one !== who || members.length === 1)
        : [...members, who];
      await scene.setMembers(tried.role, next);
      world.members[tried.role] = next;
      return true;
    }
    case 'leave':
      return leave(walked, who, to);
    case 'back':
      return comeBack(walked, who);
    case 'sweep':
      await sweepApprovals(scene.server.db, present(scene.server.clock.at, 'a clock'));
      model.sweep();
      return true;
  }
}

type Action = 'approve' | 'reject' | 'return' | 'transfer' | 'opinion';
const COMMENT = { comment: 'Walked' } as const;
const userOf = (who: number): number => present(scene.userIds[who], 'a person');
const isDone = ({ text }: { readonly text: string }): boolean => text.startsWith('{"code":"0"');

async function processed({ batchId }: Walked, who: number, action: Action, more: object): Promise<boolean> {
  const body = { batchId, action, ...more };
  const reply = await scene.callerOf(who).call('packages.process', { body, ...keyed() });
  expect(reply.status, reply.text).toBeLessThan(500);
  return isDone(reply);
}

async function named({ batchId }: Walked, to: number): Promise<boolean> {
  return isDone(await scene.as('admin').call('packages.name', { body: { batchId, to: userOf(to) }, ...keyed() }));
}

function agree(isReal: boolean, isModel: boolean, tried: object): boolean {
  expect(isReal, JSON.stringify(tried)).toBe(isModel);
  return isReal;
}

/** All users approve the same step at once: one of the allowed ones succeeds. */
async function race(walked: Walked, tried: Command): Promise<boolean> {
  const { model } = walked;
  const { version, step: at } = await stored(walked);
  const people = Array.from({ length: PEOPLE }, (_, who) => who);
  const replies = await Promise.all(people.map((who) => processed(walked, who, 'approve', { version, step: at })));
  const winners = people.filter((who) => replies[who] === true);
  expect(winners.length, JSON.stringify(tried)).toBeLessThanOrEqual(1);
  const [winner] = winners;
  if (winner !== undefined) return agree(true, model.approve(winner), tried);
  for (const who of people) agree(false, model.approve(who), { ...tried, who });
  return false;
}

/** A user who leaves names a stand-in; the server decides whether he may, but never allows a chain or a circle of delegations. */
async function leave({ world }: Walked, who: number, to: number): Promise<boolean> {
  const day = '2026-03-02';
  const body = {
    delegateId: to % 5 === 4 ? null : userOf(to),
    kinds: ['program'],
    firstDay: day,
    lastDay: '2026-03-09',
  };
  const reply = await scene.callerOf(who).call('delegations.setOwn', { body, ...keyed() });
  if (!isDone(reply)) return false;
  if (body.delegateId !== null) {
    expect([to === who, world.away.has(to), [...world.away.values()].includes(who)]).toEqual([false, false, false]);
    for (const one of [who, to]) expect(one >= REACHING || world.able.has(one)).toBe(true);
  }
  expect(world.away.has(who)).toBe(false);
  world.away.set(who, body.delegateId === null ? null : to);
  return true;
}

async function comeBack({ world }: Walked, who: number): Promise<boolean> {
  if (!world.away.has(who)) return false;
  const own = await scene.callerOf(who).call('delegations.own');
  if (!isDone(own)) return false;
  const running = own.body.data.absences?.find(({ state }) => state === 'now');
  if (running === undefined) return false;
  const reply = await scene.callerOf(who).call('delegations.endOwn', { body: { delegationId: running.delegationId } });
  if (isDone(reply)) world.away.delete(who);
  return isDone(reply);
}

/** Lets the deciders approve until the end; administrators name a user for a blocked step, or it is withdrawn. */
async function end(walked: Walked): Promise<void> {
  const { model, world } = walked;
  await sweepApprovals(scene.server.db, present(scene.server.clock.at, 'a clock'));
  model.sweep();
  await expectSame(walked, 'before the end');
  for (let turn = 0; turn < 50 && model.end === undefined; turn += 1) {
    const [next] = model.deciders();
    if (next !== undefined) {
      agree(await processed(walked, next.who, 'approve', {}), model.approve(next.who), { ending: next });
    } else {
      // It has a task: if nobody is left, administrators have it.
      expect(model.isBlocked).toBe(true);
      const free = [...world.able].find((who) => model.isFree(who) && !model.tasks.includes(who));
      const isNamed = free !== undefined && agree(await named(walked, free), model.name(free), { naming: free });
      if (!isNamed) {
        const body = { batchId: walked.batchId, ...COMMENT };
        done(await scene.as('sales').call('packages.withdraw', { body, ...keyed() }));
        model.withdraw();
      }
    }
    await expectSame(walked, `the end ${turn}`);
  }
  expect(model.end).toBeDefined();
  count(`ended ${model.end}`);
  await startAnew(walked);
}

/** Returns the programs to an editable state. */
async function startAnew({ batchId, model, inside, struck }: Walked): Promise<void> {
  const sales = scene.as('sales');
  if (model.end === 'Withdrawn' || model.end === 'Returned')
    done(await sales.call('batches.discard', { body: { batchId }, ...keyed() }));
  const revised = model.end === 'Returned' || model.end === 'Withdrawn' ? struck : [...inside, ...struck];
  for (const programId of revised) done(await sales.call('program.revise', { body: { programId }, ...keyed() }));
  if (model.end !== 'Withdrawn') return;
  for (const programId of inside) done(await sales.call('program.callback', { body: { programId }, ...keyed() }));
}

async function stored({ approvalId }: Walked) {
  return scene.server.owner
    .selectFrom('approval')
    .select(['status', 'version', 'step'])
    .where('id', '=', approvalId)
    .executeTakeFirstOrThrow();
}

/** The states of package, batch and programs, and the owners of the task, agree with the model. */
async function expectSame(walked: Walked, told: string): Promise<void> {
  const { rows } = await sql<object>`
    select a.status, a.step - 1 as at, b.status as batch,
      array(select p.status from program p where p.id = any (${walked.inside}) order by 1) as inside,
      array(select p.status from program p where p.id = any (${walked.struck}) order by 1) as struck,
      array(select t.user_id from task t where t.state = 'open' and t.kind = 'decidePackage'
        and t.object_kind = 'program-batch' and t.object_id = b.id order by 1) as tasks,
      exists (select from task t where t.state = 'open' and t.kind = 'nameApprover'
        and t.object_kind = 'program-batch' and t.object_id = b.id) as "isForAdministrators"
    from approval a join program_batch b on b.id = a.subject_id where a.id = ${walked.approvalId}`.execute(
    scene.server.owner,
  );
  const { model } = walked;
  const [batch, program] = STATES[model.end ?? 'running'];
  expect(rows[0], told).toEqual({
    status: model.status,
    at: model.at,
    batch,
    inside: walked.inside.map(() => program),
    struck: walked.struck.map(() => 'Rejected'),
    tasks: model.tasks.map(userOf).toSorted((a, b) => a - b),
    isForAdministrators: model.isBlocked && model.end === undefined,
  });
}

/** The states of batch and programs while it runs and when it has ended. */
const STATES = {
  running: ['Packaged', 'Pending Approval'],
  Approved: ['Approved', 'Approved'],
  Rejected: ['Rejected', 'Rejected'],
  Returned: ['Draft', 'Saved'],
  Withdrawn: ['Draft', 'In Batch'],
} as const;

/** Rules of every approval, independent of any model, checked in the database. */
async function expectLawful({ approvalId, model }: Walked): Promise<void> {
  const { owner, db } = scene.server;
  const { rows: acts } = await sql<{ step: number; who: number; place: number; made: boolean }>`
    select t.step, t.user_id as who, t.for_id as place, t.user_id = any (a.makers) as made
    from approval_act t join approval a on a.id = t.approval_id
    where t.approval_id = ${approvalId} and t.kind in ('approve', 'reject', 'return') order by t.id`.execute(owner);
  expect(acts.filter(({ made }) => made)).toEqual([]);
  // In order, none skipped, and nobody twice.
  const approvals = acts.map(({ step: at }) => at);
  expect(approvals).toEqual(approvals.toSorted((a, b) => a - b));
  const last = model.end === 'Approved' ? model.plan.length : model.at;
  for (let at = 1; at <= last; at += 1) expect(approvals).toContain(at);
  expect(new Set(acts.map(({ who }) => who)).size).toBe(acts.length);
  expect(new Set(acts.map(({ step: at, place }) => `${at} ${place}`)).size).toBe(acts.length);
  const findings = await db
    .transaction()
    .execute(async (tx) => [...(await checkMoney(tx)), ...(await checkMoves(tx)), ...(await checkApprovals(tx))]);
  expect(findings).toEqual([]);
}

it('a maker of design, terms, combinability, parameter, wording, budget or batch decides nothing', async () => {
  for (let who = 0; who < PEOPLE; who += 1) await scene.setRight(who, 'approve');
  await scene.setChain([ONE_STEP]);
  await scene.setMembers(0, [0, 1, 2, 3, 4, 5, 6]);
  const batchId = await packaged(PARTS.map((part, who) => ({ who, part })));
  done(await scene.as('sales').call('packages.start', { query: {}, body: { batchId }, ...keyed() }));
  for (const [who, part] of PARTS.entries()) {
    const reply = await scene
      .callerOf(who)
      .call('packages.process', { body: { batchId, action: 'approve' }, ...keyed() });
    expect([part, reply.headers['x-oasis-message']]).toEqual([part, 'APPROVER_MADE_IT']);
  }
});

const ONE_STEP: WalkStep = {
  roles: [0],
  people: [],
  rule: 'any',
  count: 1,
  isInOrder: false,
  fallback: null,
  condition: 'always',
};
