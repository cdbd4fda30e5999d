import { parameterForm } from '@oasis/engine/areas/parameters';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentHashes } from '../../src/program/content/content-hash.ts';
import { planSomething } from '../budgets.ts';
import { SETUP_MS, share } from '../reliability/counts.ts';
import { sampled } from '../sampled.ts';
import { KINDS, type Kind } from './kinds.ts';
import { type AccessScene, accessScene } from './scene.ts';
import { type Answer, type Sending, send } from './send.ts';

/** Each state of a program, each call that changes one, each kind of user, in each of three BUs: the expected answers, by hand. */
const STATES = 'Draft|Saved|Submitted|In Batch|Pending Approval|Approved|Released|Rejected|Cancelled|Deleted'.split(
  '|',
);
const BUS = ['MBPC', 'VAN', 'AMG'];
const M = 'POST /oasis/pgapi/maintain';

interface Action {
  readonly name: string;
  readonly call: string;
  readonly needs: string;
  /** The start and target states; from all others it is refused. */
  readonly leads: string;
  readonly body: (program: Program, state: string) => object;
  /** The refusal in another state; any code by default. */
  readonly code?: string;
  /** The answer for a program out of reach. */
  readonly missing?: string;
  /** It does not change state and version of the program. */
  readonly leaves?: true;
  /** The parameter's state before, and after this call; Confirmed before and after by default. */
  readonly parameter?: readonly [before: ParameterState, after: ParameterState];
}

type ParameterState = 'ToBeConfirmed' | 'Confirmed';

interface Program {
  readonly programId: number;
  readonly budgetId: number;
  readonly budgetVersion: number;
  readonly design: object;
  readonly parameterVersion: number;
  readonly documents: { readonly attachmentId: number; readonly optional: boolean }[];
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
    name: 'save the parameter',
    call: 'PUT /oasis/pgapi/parameter/save',
    needs: 'PARAMETER_EDIT',
    leads: 'Saved > Saved',
    body: (program) => parameterBody(program),
    code: 'PARAMETER_PROGRAM_STATE',
    leaves: true,
    parameter: ['Confirmed', 'ToBeConfirmed'],
  },
  {
    name: 'confirm the parameter',
    call: `${M}/sipo_confirm_parameter`,
    needs: 'PARAMETER_CONFIRM',
    leads: 'Saved > Saved',
    body: ({ programId }) => ({ pgmId: programId }),
    code: 'PARAMETER_PROGRAM_STATE',
    leaves: true,
    parameter: ['ToBeConfirmed', 'Confirmed'],
  },
  {
    name: 'confirm the parameter once more',
    call: `${M}/sipo_confirm_parameter`,
    needs: 'PARAMETER_CONFIRM',
    leads: '',
    body: ({ programId }) => ({ pgmId: programId }),
    code: 'PARAMETER_CONFIRMED_ALREADY',
    leaves: true,
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

/** A parameter other than the present one. */
function parameterBody({
  programId,
  parameterVersion,
  documents,
}: Pick<Program, 'programId' | 'parameterVersion' | 'documents'>) {
  const deadlineDays = String(1 + (parameterVersion % 300));
  return { ...parameterForm.empty, pgmId: programId, documents, deadlineDays };
}

let scene: AccessScene;
const programs = new Map<string, Omit<Program, 'budgetVersion' | 'parameterVersion'>>();
beforeAll(async () => {
  scene = await accessScene(KINDS);
  const { owner } = scene.server;
  await owner.updateTable('program').set({ parameter_status: 'Confirmed', wording_status: 'Confirmed' }).execute();
  const admin = await scene.server.as('admin');
  const { id: attachmentId } = await owner
    .insertInto('attachment')
    .values({ name_en: 'Paper of states', name_cn: '状态单据', category: 'sale', giver: 'dealer' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const documents = [{ attachmentId, optional: false }];
  const rows = await owner
    .selectFrom('program as p')
    .innerJoin('bu', 'bu.id', 'p.bu_id')
    .innerJoin('budget_table as b', 'b.program_id', 'p.id')
    .select(['p.id', 'bu.code', 'b.id as budgetId'])
    .execute();
  for (const { id, code, budgetId } of rows) {
    const { design } = (await admin.call('design.byId', { query: { pgmId: id } })).body.data;
    await planSomething(admin, budgetId);
    const parameter = parameterBody({ programId: id, parameterVersion: 0, documents });
    const saved = await admin.call('parameter.save', { query: { version: 0 }, body: parameter });
    if (saved.body.code !== '0') throw new Error(saved.text);
    programs.set(code, { programId: id, budgetId, design, documents });
  }
}, SETUP_MS);
afterAll(() => scene.server.close());

/** Puts a program into a state, as if its life had led there; a submitted one is marked by controlling. */
async function putInto(bu: string, state: string, parameter: ParameterState): Promise<Program> {
  const { owner } = scene.server;
  const program = present(programs.get(bu), bu);
  const { programId, budgetId } = program;
  await sql`update program set status = 'Deleted', confirmed_hash = null, confirmed_by = null, confirmed_at = null
    where id <> ${programId} and code = (select code from program where id = ${programId})`.execute(owner);
  await sql`update batch_program set open = false, closed = 'left' where program_id = ${programId} and open`.execute(
    owner,
  );
  await sql`update approval set ended_at = now(), status = 'Withdrawn'
    where subject_kind = 'program' and subject_id = ${programId} and ended_at is null`.execute(owner);
  for (const table of ['budget_frozen', 'budget_frozen_plan']) {
    await sql`delete from ${sql.table(table)} where budget_id = ${budgetId}`.execute(owner);
  }
  await sql`update program set status = ${state}, design_status = ${state === 'Draft' ? 'Temporary' : 'NonTemporary'},
    parameter_status = ${parameter}, cancel_last_day = null, confirmed_hash = null, confirmed_by = null, confirmed_at = null where id = ${programId}`.execute(
    owner,
  );
  // None of these users has named the present version.
  await sql`update program_parameter set edited_by = (select id from app_user where usrnm = 'GONE')
    where program_id = ${programId}`.execute(owner);
  if (state === 'Submitted') {
    const hash = present((await contentHashes(owner, [programId])).get(programId), 'a hash');
    await sql`update program set confirmed_hash = ${hash}, confirmed_by = (select min(id) from app_user),
      confirmed_at = now() where id = ${programId}`.execute(owner);
  }
  const { budgetVersion, parameterVersion } = await owner
    .selectFrom('budget_table as b')
    .innerJoin('program_parameter as s', 's.program_id', 'b.program_id')
    .select(['b.version as budgetVersion', 's.version as parameterVersion'])
    .where('b.id', '=', budgetId)
    .executeTakeFirstOrThrow();
  return { ...program, budgetVersion, parameterVersion };
}

interface Found {
  readonly status: string;
  readonly version: number;
  readonly lines: number;
  readonly parameter: string;
}

async function found(programId: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select p.status, p.version, p.parameter_status as parameter, (select count(*)::int from move_log l where l.kind = 'program' and l.object_id = p.id) as lines
    from program p where p.id = ${programId}`.execute(scene.server.owner);
  return present(rows[0], 'a program');
}

interface Trial {
  readonly kind: Kind;
  readonly state: string;
  readonly bu: string;
}

/** Allowed and forbidden users in equal parts, since few are allowed. */
function trialsOf({ needs }: Action): readonly Trial[] {
  const all = KINDS.flatMap((kind) => STATES.flatMap((state) => BUS.map((bu) => ({ kind, state, bu }))));
  const [may, mayNot] = [true, false].map((wanted) =>
    all.filter(({ kind }) => (kind.getsIn && kind.holds.includes(needs)) === wanted),
  );
  return [may, mayNot].flatMap((part = []) => sampled(part, share(15, part.length), 'states of programs'));
}

describe.each(ACTIONS)('[PRG-003] $name', (action) => {
  it('answers in each state, for each kind of user, as the table says, and changes nothing else', async () => {
    let tried = 0;
    for (const [place, { kind, state, bu }] of trialsOf(action).entries()) {
      const [parameter, next] = action.parameter ?? ['Confirmed', 'Confirmed'];
      const program = await putInto(bu, state, parameter);
      const before = await found(program.programId);
      const token = scene.tokens.get(kind.account ?? '');
      const body = action.body(program, state);
      const query = 'pgmId' in body ? { query: { version: String(program.parameterVersion) } } : {};
      const sending: Sending = { token, body, ...query, key: `${action.name} ${place}` };
      const answer = await send(scene.server.app, action.call, sending);
      const after = await found(program.programId);
      const told = `${kind.kind} in ${state} of ${bu}: ${answer.text.slice(0, 300)}`;
      expect(outcomeOf(action, { kind, state, bu }, answer), told).toBe('as the table says');
      const to = toOf(action, { kind, state, bu });
      const moved = to !== undefined && action.leaves === undefined;
      const expected = {
        ...before,
        ...(moved && { status: to, version: before.version + 1, lines: before.lines + 1 }),
        ...(to !== undefined && { parameter: next }),
      };
      expect(after, told).toEqual(expected);
      tried += 1;
    }
    expect(tried).toBeGreaterThan(0);
  });
});

/** The target of a call; undefined if it is refused. */
function toOf({ leads, needs }: Action, { kind, state, bu }: Trial): string | undefined {
  if (!kind.getsIn || !kind.holds.includes(needs) || !reaches(kind, bu)) return undefined;
  const led = leads.split(', ').find((each) => each.startsWith(`${state} > `));
  return led?.slice(led.indexOf('>') + 2);
}

function reaches({ bus }: Kind, bu: string): boolean {
  return bus === 'all' || bus.includes(bu);
}

/** Whether an answer agrees with the table; otherwise the expected one. */
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
