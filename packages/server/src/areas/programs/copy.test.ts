import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { racedOver } from '../../../test/held-race.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { NO_ANCHORS } from '../../audit/anchors.ts';
import type { Tx } from '../../database/tables.ts';
import type { Finding } from '../../verify/finding.ts';
import { verifyDatabase } from '../../verify/verify-database.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const copy = async (programId: number, name?: string) =>
  sales.call('program.copy', { body: { programId, ...(name !== undefined && { name }) }, ...keyed() });
const revise = async (programId: number) => sales.call('program.revise', { body: { programId }, ...keyed() });
const designOf = async (pgmId: number) => (await sales.call('design.byId', { query: { pgmId } })).body.data;
const parameterOf = async (pgmId: number) => (await sales.call('parameter.detail', { query: { pgmId } })).body.data;
const budgetsOf = async (programId: number) =>
  server.db
    .selectFrom('budget_table as b')
    .select(['b.id', 'b.make', 'b.version', 'b.inputs'])
    .where('b.program_id', '=', programId)
    .orderBy('b.id')
    .execute();

/** The findings of a check of all stored data. */
async function findings(): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  const options = { anchors: NO_ANCHORS, onProgress: () => undefined };
  await verifyDatabase(server.owner, { ...options, onFinding: (finding) => found.push(finding) });
  // Nothing seals the log of a test.
  return found.filter(({ check }) => check !== 'audit');
}

/** Ready, with an amount typed into its budget, and a design that names vehicles and a region. */
async function filled(): Promise<number> {
  const { programId, budgetIds } = await life.planned({ name: 'Original' });
  await fillIn(sales, budgetIds[0] ?? 0, [[0, 'costPerUnit', '100']]);
  const { design } = await designOf(programId);
  const region = await server.db
    .selectFrom('region')
    .select('id')
    .where('bu_id', '=', design.bu ?? 0)
    .executeTakeFirstOrThrow();
  const dealers = { ...design.dealers, kind: 'regions' as const, regionIds: [region.id] };
  const changed = { ...design, nameCn: '原项目', claimant: 'group' as const, dealers };
  const saved = await sales.call('design.save', { body: { programId, design: changed }, ...keyed() });
  expect(saved.body.code, saved.text).toBe('0');
  await life.confirmParameter(programId, { sales, sipo: await server.as('sipo') });
  return programId;
}

describe('a copy', () => {
  it('PRG-014 is a program of its own with the design, parameter and budgets of the other one', async () => {
    const original = await filled();
    const { programId, programCode, versionOfCode } = (await copy(original, ' The copy ')).body.data;
    const [of, its] = [await designOf(original), await designOf(programId)];
    expect(its.design).toEqual({ ...of.design, name: 'The copy' });
    expect([its.status, its.programCode, versionOfCode]).toEqual(['Saved', programCode, 1]);
    expect(programCode).not.toBe(of.programCode);
    const content = ({ make, version, inputs }: Awaited<ReturnType<typeof budgetsOf>>[number]) => [
      make,
      version,
      inputs,
    ];
    expect((await budgetsOf(programId)).map(content)).toEqual((await budgetsOf(original)).map(content));
    const history = await sales.call('budget.versions', {
      query: { budgetId: (await budgetsOf(programId))[0]?.id ?? 0 },
    });
    expect(history.body.code).toBe('0');
  });

  it('PRG-014 asks SIPO anew, and cannot be submitted before', async () => {
    const original = await filled();
    const { programId } = (await copy(original)).body.data;
    const [of, its] = [await parameterOf(original), await parameterOf(programId)];
    expect(its.parameter).toEqual(of.parameter);
    expect([of.status, its.status, its.confirmed]).toEqual(['Confirmed', 'ToBeConfirmed', null]);
    const submit = await sales.call('program.submit', { body: { programId }, ...keyed() });
    expect(submit.body.data).toMatchObject({ missing: [{ tab: 'parameter' }, { tab: 'wording' }] });
  });

  it('PRG-014 of a draft is a draft without budgets; a deleted one is not copied', async () => {
    const { design } = await designOf(await filled());
    const draft = await sales.call('design.create', { body: { design: { ...design, offers: [] } }, ...keyed() });
    const { programId } = (await copy(draft.body.data.programId)).body.data;
    expect(await designOf(programId)).toMatchObject({ status: 'Draft', tabStatus: { design: 'Temporary' } });
    expect(await budgetsOf(programId)).toEqual([]);
    await sales.call('program.delete', { body: { programId }, ...keyed() });
    expect(codeOf(await copy(programId))).toBe('NOT_FOUND');
  });
});

it('PRG-014 a copy waits for a running change of the original, and includes that change', async () => {
  const { programId } = await life.saved({ name: 'In flight' });
  const hold = (tx: Tx) => tx.updateTable('program').set({ name: 'Changed' }).where('id', '=', programId).execute();
  const [reply] = await racedOver(server, hold, [() => copy(programId)]);
  const copied = reply?.body.data.programId ?? 0;
  expect((await designOf(copied)).design.name).toBe('Changed');
});

describe('verifying copies', () => {
  it('PRG-014 PRG-016 finds nothing, even if changes of the original were archived', async () => {
    const original = await filled();
    const [budget] = await budgetsOf(original);
    const { id = 0, version = 0 } = budget ?? {};
    expect(version).toBeGreaterThan(1);
    await copy(original);
    expect(await findings()).toEqual([]);
    await server.owner.deleteFrom('budget_change').where('budget_id', '=', id).execute();
    await server.owner.insertInto('archived_change').values({ budget_id: id, version }).execute();
    await life.put(original, 'Released');
    const revised = (await revise(original)).body.data.programId;
    expect(await findings()).toEqual([]);
    await fillIn(sales, (await budgetsOf(revised))[0]?.id ?? 0, [[0, 'costPerUnit', '101']]);
    expect(await findings()).toEqual([]);
  });
});

it('PRG-014 PRG-016 a copy or a next version that begins on a past day says why before it is submitted', async () => {
  const past = { from: '2026-03', to: '2026-04', name: 'Begun already' };
  const { programId } = await life.saved(past);
  const said = (await designOf(programId)).design;
  expect(said.pastReason).toBe('Agreed before');
  await life.put(programId, 'Released');
  const next = (await revise(programId)).body.data.programId;
  const copied = (await copy(programId)).body.data.programId;
  const missing = async (id: number) =>
    (await sales.call('program.detailStatus', { query: { programId: id } })).body.data.missing.map(
      ({ code, path }) => `${code} ${path}`,
    );
  for (const id of [next, copied]) {
    expect(await missing(id)).toContain(`SUBMIT_PAST_REASON_MISSING /programdesign/design?pgmId=${id}`);
    const silent = { ...said, pastReason: '' };
    const refused = await sales.call('design.save', { body: { programId: id, design: silent }, ...keyed() });
    expect(refused.body.data).toMatchObject({ refusals: [{ field: 'pastReason' }] });
    const design = { ...said, pastReason: 'The rate was wrong' };
    expect((await sales.call('design.save', { body: { programId: id, design }, ...keyed() })).body.code).toBe('0');
    expect((await missing(id)).join()).not.toContain('SUBMIT_PAST_REASON_MISSING');
  }
});

describe('revising', () => {
  it('PRG-016 brings a rejected or approved program back to Saved under its own number', async () => {
    for (const status of ['Rejected', 'Approved']) {
      const { programId, programCode } = await life.saved();
      await life.put(programId, status);
      expect((await revise(programId)).body.data).toEqual({ programId, programCode, versionOfCode: 1 });
      expect((await designOf(programId)).status).toBe('Saved');
    }
  });

  it('PRG-016 makes the next version beside a released one, under the same code, once at a time', async () => {
    const { programId, programCode } = await life.saved();
    await life.put(programId, 'Released');
    const next = (await revise(programId)).body.data;
    expect(next).toMatchObject({ programCode, versionOfCode: 2 });
    expect(next.programId).not.toBe(programId);
    expect([(await designOf(programId)).status, (await designOf(next.programId)).status]).toEqual([
      'Released',
      'Saved',
    ]);
    const again = await revise(programId);
    expect(codeOf(again)).toBe('PROGRAM_VERSION_FOLLOWS');
    expect(again.body.message).toBe('Version 2 of this program follows this one already');
    await sales.call('program.delete', { body: { programId: next.programId }, ...keyed() });
    expect((await revise(programId)).body.data).toMatchObject({ programCode, versionOfCode: 3 });
  });

  it('[PRG-003] the database refuses two open versions of one code', async () => {
    const { programId } = await life.saved();
    await life.put(programId, 'Released');
    await revise(programId);
    await expect(life.put(programId, 'Saved')).rejects.toThrow('program_open_version');
  });
});
