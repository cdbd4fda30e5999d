import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentHashes } from '../../src/areas/programs/content-hash.ts';
import { SETUP_MS, share } from '../reliability/counts.ts';
import { KINDS, type Kind } from './kinds.ts';
import { sampled } from './sampled.ts';
import { type AccessScene, accessScene } from './scene.ts';
import { type Answer, type Sending, send } from './send.ts';

/** Each state of a program, each call that changes one, each kind of people, in each of three BUs: who gets what, by hand. */
const STATES = 'Draft|Saved|Submitted|In Batch|Pending Approval|Approved|Released|Rejected|Cancelled|Deleted'.split(
  '|',
);
const BUS = ['MBPC', 'VAN', 'AMG'];
const M = 'POST /oasis/pgapi/maintain';

interface Action {
  readonly name: string;
  readonly call: string;
  readonly needs: string;
  /** From which states it leads where; from all others it is refused. */
  readonly leads: string;
  readonly body: (program: Program, state: string) => object;
  /** What it is refused with in another state; any code where nothing is said. */
  readonly code?: string;
  /** How a program that is not reached is told. */
  readonly missing?: string;
  /** It makes another program, and leaves this one as it is. */
  readonly leaves?: true;
}

interface Program {
  readonly programId: number;
  readonly budgetId: number;
  readonly budgetVersion: number;
  readonly design: object;
}

const of = ({ programId }: Program) => ({ programId, reason: 'The table says so' });
const MOVE = { code: 'STATE_NOT_FITTING' } as const;
const ACTIONS: readonly Action[] = [
  { name: 'submit', call: `${M}/submit`, needs: 'PROGRAM_SUBMIT', leads: 'Saved > Submitted', body: of, ...MOVE },
  {
    name: 'call back',
    call: `${M}/callback_program`,
    needs: 'PROGRAM_SUBMIT',
    leads: 'Submitted > Saved',
    body: of,
    ...MOVE,
  },
  {
    name: 'confirm',
    call: `${M}/controlling_confirm`,
    needs: 'CONTROLLING_CONFIRM',
    leads: 'Submitted > Submitted',
    body: of,
    ...MOVE,
  },
  {
    name: 'return',
    call: `${M}/controlling_modify_status`,
    needs: 'CONTROLLING_CONFIRM',
    leads: 'Submitted > Saved',
    body: (program) => ({ ...of(program), status: 'Saved' }),
    ...MOVE,
  },
  {
    name: 'take the mark away',
    call: `${M}/controlling_modify_status`,
    needs: 'CONTROLLING_CONFIRM',
    leads: 'Submitted > Submitted',
    body: (program) => ({ ...of(program), status: 'Submitted' }),
    ...MOVE,
  },
  {
    name: 'put into a batch',
    call: `${M}/create_batch`,
    needs: 'PROGRAM_SUBMIT',
    leads: 'Submitted > In Batch',
    body: ({ programId }) => ({ name: 'Tried', programIds: [programId] }),
    code: 'BATCH_PROGRAM_STATE',
    missing: 'BATCH_PROGRAM_MISSING',
  },
  {
    name: 'revise',
    call: `${M}/revise_program`,
    needs: 'PROGRAM_EDIT',
    leads: 'Approved > Saved, Rejected > Saved, Released > Released',
    body: of,
    ...MOVE,
  },
  {
    name: 'cancel',
    call: `${M}/cancel_program`,
    needs: 'PROGRAM_EDIT',
    leads: 'Saved > Cancelled, Approved > Cancelled, Rejected > Cancelled, Released > Released',
    body: (program) => ({ ...of(program), lastDay: '2026-05-31' }),
    ...MOVE,
  },
  {
    name: 'delete',
    call: `${M}/delete_program`,
    needs: 'PROGRAM_EDIT',
    leads: 'Draft > Deleted, Saved > Deleted',
    body: of,
    ...MOVE,
  },
  {
    name: 'save the design',
    call: 'POST /oasis/pgapi/design',
    needs: 'PROGRAM_EDIT',
    leads: 'Draft > Draft, Saved > Saved',
    // A complete one would lead a draft on, and make its budgets.
    body: ({ programId, design }, state) => ({
      programId,
      design: state === 'Draft' ? { ...design, qualifyingDay: '' } : design,
    }),
    ...MOVE,
  },
  {
    name: 'change a budget',
    call: 'POST /oasis/bgapi/budget/volume_base',
    needs: 'BUDGET_EDIT',
    leads: 'Saved > Saved',
    body: ({ budgetId, budgetVersion }) => ({ budgetId, version: budgetVersion, volumeBase: 'RT' }),
    leaves: true,
  },
  {
    name: 'copy',
    call: `${M}/copy_program`,
    needs: 'PROGRAM_EDIT',
    leads: STATES.filter((state) => state !== 'Deleted')
      .map((state) => `${state} > ${state}`)
      .join(', '),
    body: ({ programId }) => ({ programId }),
    code: 'NOT_FOUND',
    leaves: true,
  },
];

let scene: AccessScene;
const programs = new Map<string, Pick<Program, 'programId' | 'budgetId' | 'design'>>();
beforeAll(async () => {
  scene = await accessScene(KINDS);
  const { owner } = scene.server;
  await owner.updateTable('program').set({ parameter_status: 'Confirmed' }).execute();
  const admin = await scene.server.as('admin');
  const rows = await owner
    .selectFrom('program as p')
    .innerJoin('bu', 'bu.id', 'p.bu_id')
    .innerJoin('budget_table as b', 'b.program_id', 'p.id')
    .select(['p.id', 'bu.code', 'b.id as budgetId'])
    .execute();
  for (const { id, code, budgetId } of rows) {
    const { design } = (await admin.call('design.byId', { query: { pgmId: id } })).body.data;
    programs.set(code, { programId: id, budgetId, design });
  }
}, SETUP_MS);
afterAll(() => scene.server.close());

/** Puts a program into a state, as if its life had led there; a submitted one is marked by controlling. */
async function putInto(bu: string, state: string): Promise<Program> {
  const { owner } = scene.server;
  const program = present(programs.get(bu), bu);
  const { programId, budgetId } = program;
  await sql`update program set status = 'Deleted', confirmed_hash = null, confirmed_by = null, confirmed_at = null
    where id <> ${programId} and code = (select code from program where id = ${programId})`.execute(owner);
  await sql`update batch_program set open = false where program_id = ${programId}`.execute(owner);
  await sql`delete from budget_frozen where budget_id = ${budgetId}`.execute(owner);
  await sql`update program set status = ${state}, design_status = ${state === 'Draft' ? 'Temporary' : 'NonTemporary'},
    cancel_last_day = null, confirmed_hash = null, confirmed_by = null, confirmed_at = null where id = ${programId}`.execute(
    owner,
  );
  if (state === 'Submitted') {
    const hash = present((await contentHashes(owner, [programId])).get(programId), 'a hash');
    await sql`update program set confirmed_hash = ${hash}, confirmed_by = (select min(id) from app_user),
      confirmed_at = now() where id = ${programId}`.execute(owner);
  }
  const { version } = await owner
    .selectFrom('budget_table')
    .select('version')
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow();
  return { ...program, budgetVersion: version };
}

interface Found {
  readonly status: string;
  readonly version: number;
  readonly lines: number;
}

async function found(programId: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select p.status, p.version, (select count(*)::int from move_log l where l.kind = 'program' and l.object_id = p.id) as lines
    from program p where p.id = ${programId}`.execute(scene.server.owner);
  return present(rows[0], 'a program');
}

interface Trial {
  readonly kind: Kind;
  readonly state: string;
  readonly bu: string;
}

/** Those who may and those who may not in equal parts, since there are few of the former. */
function trialsOf({ needs }: Action): readonly Trial[] {
  const all = KINDS.flatMap((kind) => STATES.flatMap((state) => BUS.map((bu) => ({ kind, state, bu }))));
  const [may, mayNot] = [true, false].map((wanted) =>
    all.filter(({ kind }) => (kind.getsIn && kind.holds.includes(needs)) === wanted),
  );
  return [may, mayNot].flatMap((part = []) => sampled(part, share(15, part.length)));
}

describe.each(ACTIONS)('[PRG-003] $name', (action) => {
  it('answers in each state, to each kind of people, as the table says, and changes nothing else', async () => {
    let tried = 0;
    for (const [place, { kind, state, bu }] of trialsOf(action).entries()) {
      const program = await putInto(bu, state);
      const before = await found(program.programId);
      const token = scene.tokens.get(kind.account ?? '');
      const sending: Sending = { token, body: action.body(program, state), key: `${action.name} ${place}` };
      const answer = await send(scene.server.app, action.call, sending);
      const after = await found(program.programId);
      const told = `${kind.kind} in ${state} of ${bu}: ${answer.text.slice(0, 300)}`;
      expect(outcomeOf(action, { kind, state, bu }, answer), told).toBe('as the table says');
      const to = toOf(action, { kind, state, bu });
      const moved = to !== undefined && action.leaves === undefined;
      const expected = moved ? { status: to, version: before.version + 1, lines: before.lines + 1 } : before;
      expect(after, told).toEqual(expected);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(0);
  });
});

/** Where a call leads; undefined where it is refused. */
function toOf({ leads, needs }: Action, { kind, state, bu }: Trial): string | undefined {
  if (!kind.getsIn || !kind.holds.includes(needs) || !reaches(kind, bu)) return undefined;
  const led = leads.split(', ').find((each) => each.startsWith(`${state} > `));
  return led?.slice(led.indexOf('>') + 2);
}

function reaches({ bus }: Kind, bu: string): boolean {
  return bus === 'all' || bus.includes(bu);
}

/** Whether an answer is what the table says; otherwise what it should have been. */
function outcomeOf(action: Action, trial: Trial, { status, code, text }: Answer): string {
  const { kind, bu } = trial;
  const is = (wanted: boolean, what: string) => (wanted ? 'as the table says' : what);
  if (!kind.getsIn) return is(status === 401, 'nobody is signed in');
  if (!kind.holds.includes(action.needs)) return is(status === 403 && code === 'NOT_PERMITTED', 'not permitted');
  if (!reaches(kind, bu)) return is(code === (action.missing ?? 'NOT_FOUND'), 'not there');
  const isDone = status === 200 && text.startsWith('{"code":"0"');
  if (toOf(action, trial) !== undefined) return is(isDone, 'done');
  return is(!isDone && (action.code === undefined || code === action.code), `refused with ${action.code}`);
}
