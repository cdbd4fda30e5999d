import type { CallBody } from '@oasis/api-client/contract';
import { parameterForm } from '@oasis/engine/areas/parameters';
import { present } from '@oasis/engine/base';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife, SHORT_WORDING } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { up as giveLines } from '../../database/migrations/0173-lines-of-contents.ts';
import { checkApprovals } from '../../verify/check-approvals.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
let finance: TestCaller;
let manager: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control, finance, manager] = [
    await server.as('sales'),
    await server.as('control'),
    await server.as('finance'),
    await server.as('manager'),
  ];
});
afterAll(() => server.close());

const detail = async (batchId: number, by = control) =>
  (await by.call('packages.detail', { params: { batchId }, query: {} })).body.data;
type Action = CallBody<'packages.process'>['action'];
const process = async (by: TestCaller, batchId: number, action: Action, more: object = {}) =>
  by.call('packages.process', { body: { batchId, action, ...more }, ...keyed() });
const lawful = () => server.db.transaction().execute(checkApprovals);

/** Changes design, terms, parameter and wording of a saved program, and prepares it for a batch again. */
async function changeEverything(pgmId: number): Promise<void> {
  const { design } = (await sales.call('design.byId', { query: { pgmId } })).body.data;
  const body = { programId: pgmId, design: { ...design, nameCn: '新名称', saleKind: 'fleet' as const } };
  await sales.call('design.save', { body, ...keyed() });
  const { version, offers } = (await sales.call('terms.read', { query: { pgmId } })).body.data;
  const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
    ...offer,
    units: '100',
  }));
  await sales.call('terms.save', { query: { version }, body: { pgmId, offers: sent }, ...keyed() });
  const parameter = present((await sales.call('parameter.detail', { query: { pgmId } })).body.data, 'a parameter');
  const saved = await sales.call('parameter.save', {
    query: { version: parameter.version },
    body: { pgmId, ...parameterForm.empty, ...parameter.parameter, deadlineDays: '45' },
  });
  const sipo = await server.as('sipo');
  await sipo.call('parameter.confirm', { query: { version: saved.body.data.version }, body: { pgmId }, ...keyed() });
  const [first] = SHORT_WORDING.en;
  const text = JSON.stringify(first).replace('Offers', 'Rebates');
  const document = { ...SHORT_WORDING, en: [JSON.parse(text) as (typeof SHORT_WORDING.en)[number]] };
  await life.confirmWording(pgmId, sales, document);
  await sales.call('program.submit', { body: { programId: pgmId }, ...keyed() });
  await control.call('program.confirm', { body: { programId: pgmId }, ...keyed() });
}

describe('changes of a package', () => {
  it('are shown since the reader last looked: parts and places by name, wording word by word', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const [programId = 0] = programIds;
    const seenAt = (server.clock.at ?? new Date()).toISOString();
    await detail(batchId, manager);
    await process(control, batchId, 'return', { comment: 'Please look again' });
    await changeEverything(programId);
    const second = await sales.call('batches.create', { body: { name: 'Second', programIds }, ...keyed() });
    await life.startPackage(second.body.data.batchId);
    // Controlling looks at the second one as well, management does not.
    await detail(second.body.data.batchId);
    await process(control, second.body.data.batchId, 'return', { comment: 'Nearly' });
    await sales.call('program.submit', { body: { programId }, ...keyed() });
    await control.call('program.confirm', { body: { programId }, ...keyed() });
    const third = await sales.call('batches.create', { body: { name: 'Third', programIds }, ...keyed() });
    await life.startPackage(third.body.data.batchId);
    const [forControl] = (await detail(third.body.data.batchId)).changed;
    expect(forControl).toMatchObject({ seen: true, changes: [] });
    const [forFinance] = (await detail(third.body.data.batchId, finance)).changed;
    expect(forFinance).toMatchObject({ seen: false, changes: [] });
    const [forManager] = (await detail(third.body.data.batchId, manager)).changed;
    expect(forManager).toMatchObject({ seen: true, since: seenAt });
    const said = forManager?.changes.map(({ part, place, before, after, words }) =>
      words.length > 0
        ? [
            part,
            place,
            words.map(({ text, change }) => `${change} ${text.trim()}`).filter((text) => !text.startsWith('same')),
          ]
        : [part, place, before, after],
    );
    expect(said).toEqual([
      ['Design', 'Chinese name', '', '新名称'],
      ['Design', 'Kind of sale', 'Retail', 'Fleet'],
      ['Terms', 'Cash rebate · Terms', 'Follow the budget', 'Written'],
      ['Terms', 'Cash rebate · Pays for', '', 'Each car'],
      ['Terms', 'Cash rebate · Grants', '', 'Amount'],
      ['Terms', 'Cash rebate · VAT', '', 'Without VAT'],
      ['Terms', 'Cash rebate · Rounding', '', 'To the fen'],
      ['Terms', 'Cash rebate · Holds for', '', 'Whole period'],
      ['Terms', 'Cash rebate · Said', '', 'By model'],
      ['Terms', 'Cash rebate · Cars in all', '', '100'],
      ['Terms', 'Cash rebate · The letter tells of the caps', '', 'No'],
      ['Terms', 'Cash rebate · DENZA D9 MY26 D9 DM-i 980', '', '1,000.00'],
      ['Terms', 'VAT rate', '', '13%'],
      ['Parameter', 'Days to claim after the end', '30', '45'],
      ['Wording', 'English', ['removed Offers', 'added Rebates']],
    ]);
    const inChinese = await manager.call('packages.detail', {
      params: { batchId: third.body.data.batchId },
      query: {},
      headers: { 'x-oasis-locale': 'zh' },
    });
    expect(inChinese.body.data.changed[0]?.changes[1]).toMatchObject({
      part: '设计',
      place: '销售类型',
      after: '大客户',
    });
  });
});

describe('contents stored before lines existed', () => {
  it('get lines if they are still confirmed; without lines, design, terms and parameter show no change', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const [programId = 0] = programIds;
    await process(control, batchId, 'return', { comment: 'Please look again' });
    server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + 60_000);
    await changeEverything(programId);
    const second = await sales.call('batches.create', { body: { name: 'Kept', programIds }, ...keyed() });
    await life.startPackage(second.body.data.batchId);
    const kept = async () => {
      const rows = server.owner.selectFrom('approval_content').select('content').where('program_id', '=', programId);
      return (await rows.orderBy('approval_id').execute()).map(({ content }) => content);
    };
    const [, whole] = await kept();
    expect(whole).toMatchObject({ lines: expect.arrayContaining([expect.objectContaining({ key: 'design.name' })]) });
    await sql`update approval_content set content = content - 'lines' - 'pairsUpTo'`.execute(server.owner);
    await giveLines(server.owner as object as Kysely<unknown>);
    const [former, latter] = await kept();
    expect(latter).toEqual(whole);
    expect(former).not.toHaveProperty('lines');
    const [changed] = (await detail(second.body.data.batchId)).changed;
    expect(new Set(changed?.changes.map(({ part }) => part))).toEqual(new Set(['Terms', 'Wording']));
    expect(changed?.changes[0]).toMatchObject({ part: 'Terms', place: 'VAT rate' });
  });
});

describe('the reference data of a package', () => {
  it('is compared only where both contents kept it', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    const [programId = 0] = programIds;
    await detail(batchId, manager);
    await process(control, batchId, 'return', { comment: 'Please look again' });
    await sales.call('program.submit', { body: { programId }, ...keyed() });
    await control.call('program.confirm', { body: { programId }, ...keyed() });
    const again = await sales.call('batches.create', { body: { name: 'Referring', programIds }, ...keyed() });
    await life.startPackage(again.body.data.batchId);
    const told = async () => {
      const [changed] = (await detail(again.body.data.batchId, manager)).changed;
      return changed?.changes.map(({ part, place, before }) => [part, place, before]);
    };
    expect(await told()).toEqual([]);
    const former = sql`program_id = ${programId} and approval_id =
      (select min(approval_id) from approval_content where program_id = ${programId})`;
    await sql`update approval_content set content = jsonb_set(content, '{references,0,msrp}', '"old prices"')
      where ${former}`.execute(server.owner);
    expect(await told()).toEqual([['Reference data', 'Prices', 'old prices']]);
    await sql`update approval_content set content = content - 'references' where ${former}`.execute(server.owner);
    expect(await told()).toEqual([]);
  });
});

describe('verifying approvals', () => {
  it('names approvals without a task, with a batch that does not wait, decided by a maker, or with a step that no user decided', async () => {
    const { batchId, programIds } = await life.packageOf(1);
    await process(control, batchId, 'approve');
    const damages = [
      sql`update task set state = 'done', done_at = now() where object_kind = 'program-batch' and object_id = ${batchId}`,
      sql`update program_batch set status = 'Approved' where id = ${batchId}`,
      sql`update program set status = 'Approved' where id = ${programIds[0]}`,
      sql`update approval set makers = array(select user_id from approval_act where kind = 'approve' limit 1)
        where subject_id = ${batchId}`,
      sql`update approval set step = 3 where subject_id = ${batchId}`,
      sql`update approval set ended_at = now() where subject_id = ${batchId}`,
    ];
    for (const damage of damages) {
      const found = server.owner.transaction().execute(async (tx) => {
        await damage.execute(tx);
        throw new Findings(await checkApprovals(tx));
      });
      const findings: unknown = await found.catch((cause: unknown) => cause);
      expect(findings).toBeInstanceOf(Findings);
      expect((findings as Findings).found.length).toBeGreaterThan(0);
    }
    expect(await lawful()).toEqual([]);
  });
});

/** Carries results out of a transaction that is rolled back. */
class Findings extends Error {
  readonly found: readonly object[];
  constructor(found: readonly object[]) {
    super('not kept');
    this.found = found;
  }
}
