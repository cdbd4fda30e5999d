import type { StepDraft } from '@oasis/engine/areas/chains';
import { parameterForm } from '@oasis/engine/areas/parameters';
import { dayOf, present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { loadChains } from '../../src/demo/load-chains.ts';
import { sentStep } from '../approvers.ts';
import { budgetServer, fillIn, keyed, makeProgram } from '../budgets.ts';
import { type ProgramLife, programLife, SHORT_WORDING } from '../programs.ts';
import type { TestCaller, TestServer } from '../test-server.ts';

/** Approvers, identified by their places; the last one reaches only another BU. */
export const PEOPLE = 8;
export const ROLES = 3;
const PROGRAMS = 2;

/** The parts of a program or a batch that a user can have made. */
export const PARTS = ['design', 'terms', 'combinability', 'parameter', 'wording', 'budget', 'batch'] as const;
export type Part = (typeof PARTS)[number];

/** A step as walks draw it up: people and roles by their places. */
export interface WalkStep {
  readonly roles: readonly number[];
  readonly people: readonly number[];
  readonly rule: 'all' | 'any' | 'count';
  readonly count: number;
  readonly isInOrder: boolean;
  readonly fallback: number | null;
  /** Its condition, and whether that holds for these programs. */
  readonly condition: 'always' | 'small amount' | 'large amount' | 'its kind' | 'another kind';
}

/** Two programs, eight people and three approval roles, all led by the calls that the pages make. */
export interface WalkScene {
  readonly server: TestServer;
  readonly life: ProgramLife;
  readonly userIds: readonly number[];
  readonly programIds: readonly number[];
  readonly callerOf: (who: number) => TestCaller;
  readonly as: (account: string) => TestCaller;
  readonly setChain: (steps: readonly WalkStep[]) => Promise<void>;
  readonly setMembers: (role: number, members: readonly number[]) => Promise<void>;
  /** Gives a user the right to approve, the one to edit, or none. */
  readonly setRight: (who: number, right: 'approve' | 'edit' | 'none') => Promise<void>;
  /** Lets a user make one part of the next approved subject; returns his batch, or undefined. */
  readonly edit: (who: number, part: Part) => Promise<number | undefined>;
  readonly confirm: () => Promise<void>;
}

export async function walkScene(): Promise<WalkScene> {
  const server = await budgetServer();
  const now = present(server.clock.at, 'a clock that stands still');
  await server.db.transaction().execute((tx) => loadChains(tx, now));
  const life = programLife(server);
  const userIds = await manyPeople(server);
  const callers = await Promise.all(userIds.map((_, who) => server.as(`WALK${who + 1}`)));
  const accounts = new Map<string, TestCaller>();
  for (const account of ['sales', 'sipo', 'control', 'admin']) accounts.set(account, await server.as(account));
  const as = (account: string) => present(accounts.get(account), account);
  const callerOf = (who: number) => present(callers[who], `person ${who}`);
  const programIds: number[] = [];
  const budgetIds: number[] = [];
  for (let place = 0; place < PROGRAMS; place += 1) {
    const made = await life.ready({ name: `Walked ${place}` });
    programIds.push(made.programId);
    const budgetId = present(made.budgetIds[0], 'a budget');
    budgetIds.push(budgetId);
    await fillIn(as('sales'), budgetId, [
      [0, 'volume', '7'],
      [0, 'costPerUnit', '1000'],
    ]);
  }
  const other = await makeProgram(server, as('sales'), { name: 'Beside' });
  const bus = await busOf(server);
  const roleIds = await addRoles(as('admin'), userIds, bus);
  const setRight = rightsOf(server, userIds);
  const edit = editing({ server, callerOf, programIds, budgetIds, other: other.programCode });
  return {
    server,
    life,
    userIds,
    programIds,
    callerOf,
    as,
    setRight,
    setChain: chainOf({ server, as, userIds, roleIds, bu: bus.own, day: dayOf(now) }),
    setMembers: (role, members) =>
      setMembers(as('admin'), { roleId: present(roleIds[role], 'a role'), role, bus }, placesIn(userIds, members)),
    edit: async (who, part) => {
      await setRight(who, 'edit');
      const made = await edit(who, part);
      await setRight(who, 'approve');
      return made;
    },
    confirm: async () => {
      for (const programId of programIds) {
        const lacks = await unconfirmed(server, programId);
        if (lacks.parameter) await life.confirmParameter(programId, { sales: as('sales'), sipo: as('sipo') });
        if (lacks.combinability) await confirmPairs(as('sales'), programId);
        if (lacks.wording) await life.confirmWording(programId, as('sales'));
        done(await as('sales').call('program.submit', { body: { programId }, ...keyed() }));
        done(await as('control').call('program.confirm', { body: { programId }, ...keyed() }));
      }
    },
  };
}

/** Changes of a program since its confirmation. */
async function unconfirmed({ owner }: TestServer, programId: number) {
  const { rows } = await sql<{ parameter: boolean; wording: boolean; combinability: boolean }>`
    select p.parameter_status <> 'Confirmed' as parameter, p.wording_status <> 'Confirmed' as wording,
      p.combinability_status = 'Temporary' as combinability
    from program p where p.id = ${programId}`.execute(owner);
  return present(rows[0], 'a program');
}

async function confirmPairs(sales: TestCaller, pgmId: number): Promise<void> {
  const { asOf } = (await sales.call('combinability.detail', { query: { pgmId } })).body.data;
  done(await sales.call('combinability.confirm', { body: { pgmId, asOf }, ...keyed() }));
}

async function manyPeople({ owner }: TestServer): Promise<readonly number[]> {
  await sql`
    with made as (
      insert into app_user (usrnm, fulnm, user_type_id, org_id)
        select 'WALK' || n, 'Walker ' || n, u.user_type_id, u.org_id
        from app_user u, generate_series(1, ${PEOPLE}::int) n where u.usrnm = 'manager'
      returning id, usrnm
    ), roles as (
      insert into user_role (user_id, role_id) select made.id, r.id from made join role r on r.code = 'MANAGEMENT'
    )
    insert into user_bu (user_id, bu_id) select made.id, b.id from made join bu b
      on case when made.usrnm = ${`WALK${PEOPLE}`} then b.code = 'VAN' else b.parent_id is null end`.execute(owner);
  const people = await owner
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', 'like', 'WALK%')
    .orderBy('id')
    .execute();
  return people.map(({ id }) => id);
}

interface Bus {
  readonly own: number;
  readonly other: number;
}

async function busOf({ owner }: TestServer): Promise<Bus> {
  const rows = await owner.selectFrom('bu').select(['id', 'code']).execute();
  const idOf = (code: string) => present(rows.find((row) => row.code === code)?.id, code);
  return { own: idOf('MBPC'), other: idOf('VAN') };
}

async function addRoles(
  admin: TestCaller,
  userIds: readonly number[],
  { own, other }: Bus,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let role = 0; role < ROLES; role += 1) {
    const users = [...userIds].slice(role, role + 1);
    const body = { roleName: nameOf(role), users, bus: [role === ROLES - 1 ? other : own], entities: [] };
    ids.push(done(await admin.call('approvalRoles.addNormal', { body, ...keyed() })).roleId);
  }
  return ids;
}

const nameOf = (role: number): string => `Walkers ${role}`;

/** The last role is only for another BU. */
async function setMembers(
  admin: TestCaller,
  { roleId, role, bus }: { readonly roleId: number; readonly role: number; readonly bus: Bus },
  users: number[],
): Promise<void> {
  const { version } = (await admin.call('approvalRoles.one', { query: { roleId: String(roleId) } })).body.data;
  const body = { roleId, roleName: nameOf(role), users, bus: [role === ROLES - 1 ? bus.other : bus.own], entities: [] };
  done(await admin.call('approvalRoles.editNormal', { query: { version }, body }));
}

function rightsOf({ owner }: TestServer, userIds: readonly number[]): WalkScene['setRight'] {
  const roles = { approve: 'MANAGEMENT', edit: 'SALES', none: '' } as const;
  return async (who, right) => {
    const user = present(userIds[who], 'a person');
    await owner.deleteFrom('user_role').where('user_id', '=', user).execute();
    await sql`insert into user_role (user_id, role_id) select ${user}, id from role where code = ${roles[right]}`.execute(
      owner,
    );
  };
}

interface ChainParts {
  readonly server: TestServer;
  readonly as: WalkScene['as'];
  readonly userIds: readonly number[];
  readonly roleIds: readonly number[];
  readonly bu: number;
  readonly day: string;
}

/** The next version of the chain of the BU, drawn up by one and activated by another one. */
function chainOf({ server, as, userIds, roleIds, bu, day }: ChainParts): WalkScene['setChain'] {
  return async (steps) => {
    const { id } = await server.db
      .selectFrom('approval_chain')
      .select('id')
      .where('bu_id', '=', bu)
      .where('kind', '=', 'program')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const from = { approvalChainId: id, effectiveFrom: day };
    const made = done(await as('admin').call('chains.newVersion', { body: from, ...keyed() }));
    const { approvalChainId, version } = made;
    const body = {
      approvalChainId,
      name: 'Walked',
      effectiveFrom: day,
      steps: steps.map((step, index) => sentStep({ ...draftOf(step, userIds, roleIds), name: `Step ${index}` })),
    };
    done(await as('admin').call('chains.save', { query: { version }, body }));
    done(await as('control').call('chains.activate', { params: { id: approvalChainId }, body: {} }));
  };
}

function draftOf(step: WalkStep, userIds: readonly number[], roleIds: readonly number[]): Partial<StepDraft> {
  const { rule, count, condition, fallback, isInOrder } = step;
  return {
    roles: placesIn(roleIds, step.roles),
    people: placesIn(userIds, step.people),
    rule,
    count: rule === 'count' ? String(count) : '',
    order: isInOrder ? 'inOrder' : 'together',
    fallback: fallback === null ? null : present(roleIds[fallback], 'a role'),
    amountFrom: condition === 'small amount' ? '0.01' : condition === 'large amount' ? '9,000,000,000' : '',
    offerKinds: condition === 'its kind' ? ['Normal'] : condition === 'another kind' ? ['Fleet'] : [],
  };
}

interface Editing {
  readonly server: TestServer;
  readonly callerOf: WalkScene['callerOf'];
  readonly programIds: readonly number[];
  readonly budgetIds: readonly number[];
  /** Code of another program. */
  readonly other: string;
}

/** Changes one part of the first program; returns the batch made for it, if any. */
function editing({ callerOf, programIds, budgetIds, other }: Editing) {
  const [pgmId = 0] = programIds;
  let edits = 0;
  return async (who: number, part: Part): Promise<number | undefined> => {
    const by = callerOf(who);
    edits += 1;
    switch (part) {
      case 'design': {
        const { design } = (await by.call('design.byId', { query: { pgmId } })).body.data;
        const body = { programId: pgmId, design: { ...design, nameCn: `方案 ${edits}` } };
        done(await by.call('design.save', { body, ...keyed() }));
        return undefined;
      }
      case 'terms': {
        const { version, offers } = (await by.call('terms.read', { query: { pgmId } })).body.data;
        const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
          ...offer,
          units: String(100 + edits),
        }));
        done(await by.call('terms.save', { query: { version }, body: { pgmId, offers: sent }, ...keyed() }));
        return undefined;
      }
      case 'combinability': {
        const { code, asOf, pairs: said } = (await by.call('combinability.detail', { query: { pgmId } })).body.data;
        const pairs: [string, string][] = [[code, other]];
        const now = said.find((pair) => pair.code === other)?.combines ?? false;
        const decision = { combines: !now, validFrom: '', reason: `Walk ${edits}` };
        done(await by.call('combinability.save', { body: { pgmId, asOf, pairs, ...decision }, ...keyed() }));
        return undefined;
      }
      case 'parameter': {
        const { version, parameter } = present(
          (await by.call('parameter.detail', { query: { pgmId } })).body.data,
          'a parameter',
        );
        const body = { pgmId, ...parameterForm.empty, ...parameter, deadlineDays: String(30 + (edits % 200)) };
        done(await by.call('parameter.save', { query: { version }, body }));
        return undefined;
      }
      case 'wording': {
        const { version } = present((await by.call('wording.detail', { query: { pgmId } })).body.data, 'a wording');
        const plain = { bold: edits % 2 === 0, italic: false } as const;
        const added = { type: 'paragraph', content: [{ type: 'text', text: `Walk ${edits}`, ...plain }] } as const;
        const document = { ...SHORT_WORDING, en: [...SHORT_WORDING.en, added] };
        done(await by.call('wording.save', { query: { version }, body: { pgmId, document } }));
        return undefined;
      }
      case 'budget': {
        await fillIn(by, present(budgetIds[0], 'a budget'), [[0, 'costPerUnit', String(1000 + (edits % 500))]]);
        return undefined;
      }
      case 'batch': {
        const body = { name: `Walk ${edits}`, programIds: [...programIds] };
        return done(await by.call('batches.create', { body, ...keyed() })).batchId;
      }
    }
  };
}

function placesIn(ids: readonly number[], places: readonly number[]): number[] {
  return places.map((place) => present(ids[place], 'a place'));
}

/** The reply of a call that must have succeeded. */
export function done<Data>(reply: {
  readonly text: string;
  readonly body: { readonly code: string; readonly data: Data };
}): Data {
  if (reply.body.code !== '0') throw new Error(`it was not done: ${reply.text.slice(0, 400)}`);
  return reply.body.data;
}
