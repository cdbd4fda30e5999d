import { parameterForm } from '@oasis/engine/areas/parameters';
import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed, openSession, save, sellingRows, type } from '../../../test/budgets.ts';
import { racedOver } from '../../../test/held-race.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { checkMoney } from '../../verify/check-money.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
let finance: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, control, finance] = [await server.as('sales'), await server.as('control'), await server.as('finance')];
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;
const cancel = (programId: number, lastDay = '') =>
  sales.call('program.cancel', { body: { programId, reason: 'Sold out', lastDay }, ...keyed() });
const decide = (by: TestCaller, programId: number, action: 'approve' | 'reject') => {
  const body = { batchId: programId, of: 'program', action, comment: 'As it is' } as const;
  return by.call('packages.process', { body, ...keyed() });
};
const approveCancel = async (programId: number): Promise<void> => {
  for (const by of [control, finance]) {
    const reply = await decide(by, programId, 'approve');
    expect(reply.body.code, reply.text).toBe('0');
  }
  expect(await stateOf(programId)).toBe('Cancelled');
};
const findings = () => server.db.transaction().execute(checkMoney);
/** The months for which the code of a program has money reserved. */
const reservedIn = async (programId: number): Promise<readonly string[]> => {
  const rows = await server.owner
    .selectFrom('money_balance as b')
    .innerJoin('money_account as a', 'a.id', 'b.account_id')
    .innerJoin('program as p', 'p.code', 'a.code')
    .select('b.month')
    .distinct()
    .where('p.id', '=', programId)
    .where('a.kind', '=', 'reserved')
    .where('b.fen', '<>', 0)
    .orderBy('b.month')
    .execute();
  return rows.map(({ month }) => month);
};

/** A draft batch of a saved program that is complete. */
const batched = async (programId: number): Promise<number> => {
  const sent = await sales.call('program.submit', { body: { programId }, ...keyed() });
  expect(sent.body.code, sent.text).toBe('0');
  await control.call('program.confirm', { body: { programId }, ...keyed() });
  const body = { name: 'Versions', programIds: [programId] };
  return (await sales.call('batches.create', { body, ...keyed() })).body.data.batchId;
};
const approve = async (programId: number): Promise<void> => {
  const batchId = await batched(programId);
  await life.startPackage(batchId);
  await life.approveAll(batchId);
  expect(await stateOf(programId)).toBe('Approved');
};

/** Program and next version, from April and from May to June; the first is released, the second complete. */
async function versions(): Promise<readonly [first: number, second: number]> {
  const { programId, budgetIds } = await life.ready();
  const opened = await openSession(sales, present(budgetIds[0], 'a budget'));
  type(
    opened.session,
    sellingRows(opened.session.table).flatMap((row) => [
      [row, 'volume', '7'] as const,
      [row, 'costPerUnit', '20000'] as const,
    ]),
  );
  expect((await save(sales, opened)).body.code).toBe('0');
  await approve(programId);
  await life.put(programId, 'Released');
  const next = (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data.programId;
  const { design } = (await sales.call('design.byId', { query: { pgmId: next } })).body.data;
  const body = { programId: next, design: { ...design, firstDay: '2026-05-01' } };
  expect((await sales.call('design.save', { body, ...keyed() })).body.code).toBe('0');
  await complete(next);
  return [programId, next];
}

/** Parameter and wording of a version are confirmed. */
async function complete(pgmId: number): Promise<void> {
  const read = present((await sales.call('parameter.detail', { query: { pgmId } })).body.data, 'a parameter');
  const body = { pgmId, ...parameterForm.empty, ...read.parameter };
  const saved = await sales.call('parameter.save', { query: { version: read.version }, body });
  const query = { version: saved.body.data.version };
  await (await server.as('sipo')).call('parameter.confirm', { query, body: { pgmId }, ...keyed() });
  await life.confirmWording(pgmId, sales);
}

/** Mails the letter of an approved program. */
async function mail(programId: number): Promise<number> {
  const made = await sales.call('releases.create', {
    body: { name: 'Versions', programIds: [programId] },
    ...keyed(),
  });
  const { releaseId } = made.body.data;
  const cover = { releaseId, day: '2026-03-01', textEn: 'Dear partner', textCn: '尊敬的经销商' };
  await sales.call('releases.saveCover', { body: cover });
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  await sales.call('releases.send', { body: { releaseId } });
  const mailed = await sales.call('releases.sendEmail', { body: { releaseId }, ...keyed() });
  expect(mailed.body.code, mailed.text).toBe('0');
  return releaseId;
}
const withdraw = (releaseId: number) => sales.call('releases.withdraw', { body: { releaseId, reason: 'Wrong' } });

describe('[PRG-017] cancelling a version whose next version is released', () => {
  it('blocks withdrawing the letter of the next version while it waits, and leaves the next version its money', async () => {
    const [first, second] = await versions();
    await approve(second);
    const releaseId = await mail(second);
    expect((await cancel(first, '2026-03-31')).body.code).toBe('0');
    const refused = await withdraw(releaseId);
    expect([codeOf(refused), await stateOf(second)]).toEqual(['LETTER_EARLIER_CANCEL_ASKED', 'Released']);
    await approveCancel(first);
    expect([await reservedIn(first), await findings()]).toEqual([['2026-05', '2026-06'], []]);
  });

  it('is not approved if the next version was brought back to Approved before the refusal', async () => {
    const [first, second] = await versions();
    await approve(second);
    await life.put(second, 'Released');
    await cancel(first, '2026-03-31');
    await life.put(second, 'Approved');
    await decide(control, first, 'approve');
    expect(codeOf(await decide(finance, first, 'approve'))).toBe('CANCEL_NEXT_VERSION');
    expect((await decide(finance, first, 'reject')).body.code).toBe('0');
    expect([await stateOf(first), await findings()]).toEqual(['Released', []]);
  });

  it('frees the rest of the money once the next version is cancelled too', async () => {
    const [first, second] = await versions();
    await approve(second);
    const releaseId = await mail(second);
    await cancel(first, '2026-04-30');
    await approveCancel(first);
    expect((await withdraw(releaseId)).body.code).toBe('0');
    expect([await reservedIn(first), await findings()]).toEqual([['2026-04', '2026-05', '2026-06'], []]);
    const revise = () => sales.call('program.revise', { body: { programId: second }, ...keyed() });
    expect((await revise()).body.code).toBe('0');
    expect([await reservedIn(first), await findings()]).toEqual([['2026-04'], []]);
    await approve(second);
    expect([await reservedIn(first), await findings()]).toEqual([['2026-04', '2026-05', '2026-06'], []]);
    await cancel(second);
    expect([await stateOf(second), await reservedIn(first), await findings()]).toEqual(['Cancelled', ['2026-04'], []]);
  });

  it('excludes starting the package of the next version: of both at once exactly one succeeds', async () => {
    const [first, second] = await versions();
    const batchId = await batched(second);
    await sales.call('batches.submit', { body: { batchId }, ...keyed() });
    const replies = await racedOver(
      server,
      (tx) => tx.selectFrom('approval_chain').select('id').forUpdate().execute(),
      [
        async () => codeOf(await cancel(first, '2026-03-31')),
        async () => codeOf(await sales.call('packages.start', { body: { batchId }, ...keyed() })),
      ],
    );
    const refusals = ['CANCEL_NEXT_VERSION', 'PACKAGE_CANCEL_ASKED'];
    expect(replies.filter((code) => refusals.includes(String(code)))).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });
});

it('[PRG-017] a next version that is cancelled before its first day leaves the earlier version its money', async () => {
  const [first, second] = await versions();
  await approve(second);
  await life.put(second, 'Released');
  await cancel(second, '2026-03-31');
  await approveCancel(second);
  expect([await reservedIn(first), await findings()]).toEqual([['2026-04'], []]);
});
