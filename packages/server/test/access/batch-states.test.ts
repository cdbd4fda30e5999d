import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETUP_MS } from '../reliability/counts.ts';
import { KINDS, type Kind } from './kinds.ts';
import { type AccessScene, accessScene } from './scene.ts';
import { type Answer, send } from './send.ts';

/** Each state of a batch, each call that changes one, each kind of user, in each of three BUs: the expected answers, by hand. */
const STATES = 'Draft|Submitted|Packaged|Approved|Rejected|Discarded'.split('|');
const BUS = ['MBPC', 'VAN', 'AMG'];
const NEEDS = 'PROGRAM_SUBMIT';

interface Batch {
  readonly batchId: number;
  readonly programId: number;
}

/** Call, its target from each state, and its body; from all other states it is refused. */
const ACTIONS: readonly (readonly [call: string, from: string, to: string, body: (batch: Batch) => object])[] = [
  ['save_batch', 'Draft', 'Draft', ({ batchId, programId }) => ({ batchId, name: 'Tried', programIds: [programId] })],
  ['submit_batch', 'Draft', 'Submitted', ({ batchId }) => ({ batchId })],
  ['submit_batchlist', 'Draft', 'Submitted', ({ batchId }) => ({ batchIds: [batchId] })],
  ['withdraw_batch', 'Submitted', 'Draft', ({ batchId }) => ({ batchId })],
  ['discard_batch', 'Draft', 'Discarded', ({ batchId }) => ({ batchId })],
];

let scene: AccessScene;
const batches = new Map<string, Batch>();
beforeAll(async () => {
  scene = await accessScene(KINDS);
  const { rows } = await sql<Batch & { bu: string }>`
    select b.id as "batchId", p.id as "programId", bu.code as bu
    from program_batch b join bu on bu.id = b.bu_id join program p on p.bu_id = b.bu_id`.execute(scene.server.owner);
  for (const { bu, ...batch } of rows) batches.set(bu, batch);
}, SETUP_MS);
afterAll(() => scene.server.close());

/** Puts a batch with its program into a state, as if its life had led there. */
async function putInto(bu: string, state: string): Promise<Batch> {
  const batch = present(batches.get(bu), bu);
  const { owner } = scene.server;
  const isOpen = state === 'Draft' || state === 'Submitted' || state === 'Packaged';
  await sql`update program set status = ${isOpen ? 'In Batch' : 'Submitted'} where id = ${batch.programId}`.execute(
    owner,
  );
  await sql`update program_batch set status = ${state} where id = ${batch.batchId}`.execute(owner);
  await sql`insert into batch_program (batch_id, program_id, position, open, closed)
    values (${batch.batchId}, ${batch.programId}, 0, ${isOpen}, ${isOpen ? null : 'left'})
    on conflict (batch_id, program_id) do update set open = excluded.open, closed = excluded.closed`.execute(owner);
  return batch;
}

async function found({ batchId, programId }: Batch) {
  const { rows } = await sql<{ status: string; version: number; program: string }>`
    select b.status, b.version, (select p.status from program p where p.id = ${programId}) as program
    from program_batch b where b.id = ${batchId}`.execute(scene.server.owner);
  return present(rows[0], 'a batch');
}

interface Trial {
  readonly kind: Kind;
  readonly state: string;
  readonly bu: string;
}

const mayMove = ({ getsIn, holds }: Kind): boolean => getsIn && holds.includes(NEEDS);
const reaches = ({ bus }: Kind, bu: string): boolean => bus === 'all' || bus.includes(bu);

const TRIALS: readonly Trial[] = KINDS.flatMap((kind) =>
  STATES.flatMap((state) => BUS.map((bu) => ({ kind, state, bu }))),
);

describe.each(ACTIONS)('[PRG-004] %s', (call, from, to, body) => {
  it('answers in each state, for each kind of user, as the table says, and changes nothing else', async () => {
    for (const [place, { kind, state, bu }] of TRIALS.entries()) {
      const batch = await putInto(bu, state);
      const before = await found(batch);
      const token = scene.tokens.get(kind.account ?? '');
      const sending = { token, body: body(batch), key: `${call} ${place}` };
      const answer = await send(scene.server.app, `POST /oasis/pgapi/maintain/${call}`, sending);
      const told = `${kind.kind} in ${state} of ${bu}: ${answer.text.slice(0, 300)}`;
      const isDone = mayMove(kind) && reaches(kind, bu) && state === from;
      expect(outcomeOf({ kind, state, bu }, answer, isDone), told).toBe('as the table says');
      const program = isDone && to === 'Discarded' ? 'Submitted' : before.program;
      const expected = isDone ? { status: to, version: before.version + 1, program } : before;
      expect(await found(batch), told).toEqual(expected);
    }
    expect(TRIALS.length).toBeGreaterThan(0);
  });
});

/** Whether an answer agrees with the table; otherwise the expected one. */
function outcomeOf({ kind, bu }: Trial, { status, code, text }: Answer, isDone: boolean): string {
  const is = (wanted: boolean, what: string) => (wanted ? 'as the table says' : what);
  if (!kind.getsIn) return is(status === 401, 'nobody is signed in');
  if (!kind.holds.includes(NEEDS)) return is(status === 403 && code === 'NOT_PERMITTED', 'not permitted');
  if (!reaches(kind, bu)) return is(code === 'NOT_FOUND', 'not there');
  if (isDone) return is(status === 200 && text.startsWith('{"code":"0"'), 'done');
  return is(code === 'STATE_NOT_FITTING', 'refused for its state');
}
