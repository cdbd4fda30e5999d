import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { loadChains } from '../../demo/load-chains.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let dealer: TestCaller;
let control: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  [sales, dealer, control] = [await server.as('sales'), await server.as('DEALER1'), await server.as('control')];
  await server.db.transaction().execute((tx) => loadChains(tx, server.clock.at ?? new Date()));
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const approved = async (name: string) => {
  const { programId } = await life.planned({ name, bu: 'MBPC' });
  await life.put(programId, 'Approved');
  return programId;
};
/** A letter of two programs that was mailed to the first dealer. */
const mailed = async (name: string) => {
  const [programId, other] = [await approved(`${name} program`), await approved('Another program')];
  const body = { name, programIds: [programId, other] };
  const { releaseId } = (await sales.call('releases.create', { body, ...keyed() })).body.data;
  const cover = { releaseId, day: '2026-03-01', textEn: 'Dear partner', textCn: '尊敬的经销商' };
  await sales.call('releases.saveCover', { body: cover });
  await sales.call('releases.addExternalList', { body: { releaseId, codes: ['D1001'] } });
  await sales.call('releases.send', { body: { releaseId } });
  const { letterNumber } = (await sales.call('releases.sendEmail', { body: { releaseId }, ...keyed() })).body.data;
  return { releaseId, programId, letterNumber };
};
const stateOf = async (programId: number) =>
  (await sales.call('program.detailStatus', { query: { programId } })).body.data.status;

describe('a cancelled program of a letter', () => {
  const cancel = (programId: number) =>
    sales.call('program.cancel', { body: { programId, reason: 'Sold out', lastDay: '2026-05-31' }, ...keyed() });

  it('blocks withdrawing its letter while the cancellation waits for approval, and no longer', async () => {
    const { releaseId, programId } = await mailed('Cancelling');
    expect((await cancel(programId)).body.code).toBe('0');
    const withdraw = () => sales.call('releases.withdraw', { body: { releaseId, reason: 'Wrong' } });
    expect(codeOf(await withdraw())).toBe('LETTER_CANCEL_ASKED');
    const body = { batchId: programId, of: 'program', action: 'reject', comment: 'As it is' } as const;
    expect((await control.call('packages.process', { body, ...keyed() })).body.code).toBe('0');
    expect((await withdraw()).body.code).toBe('0');
    expect(await stateOf(programId)).toBe('Approved');
  });

  it('is reported to every reader of the letter, and the letter shows its last day from then on', async () => {
    await mailed('Of other programs');
    const { releaseId, programId, letterNumber } = await mailed('Ending');
    await cancel(programId);
    for (const account of ['control', 'finance']) {
      const by = await server.as(account);
      const body = { batchId: programId, of: 'program', action: 'approve', comment: 'As it is' } as const;
      expect((await by.call('packages.process', { body, ...keyed() })).body.code).toBe('0');
    }
    expect(await stateOf(programId)).toBe('Cancelled');
    const letters = await dealer.call('letters.search', { query: { words: letterNumber, pageIndex: 0, pageSize: 10 } });
    expect(letters.body.data.content.find((one) => one.releaseId === releaseId)?.programs).toMatchObject([
      { cancelLastDay: '2026-05-31' },
      { cancelLastDay: '' },
    ]);
    const { content } = (await sales.call('releases.view', { query: { releaseId } })).body.data;
    expect(content).toMatchObject([
      { status: 'Cancelled', cancelLastDay: '2026-05-31' },
      { status: 'Released', cancelLastDay: '' },
    ]);
    const told = await server.owner
      .selectFrom('message as m')
      .innerJoin('app_user as u', 'u.id', 'm.user_id')
      .select(['u.usrnm', 'm.facts'])
      .where('m.template', '=', 'letterProgramCancelled')
      .where('m.object_id', '=', releaseId)
      .execute();
    expect(told.map(({ usrnm }) => usrnm)).toContain('DEALER1');
    expect(new Set(told.map(({ usrnm }) => usrnm)).size).toBe(told.length);
    expect(told[0]?.facts).toMatchObject({ code: letterNumber, reason: '2026-05-31' });
  });
});

describe('a next version of a program in a letter', () => {
  it('blocks withdrawing the letter until it is deleted or cancelled', async () => {
    for (const end of ['Deleted', 'Cancelled']) {
      const { releaseId, programId } = await mailed(`Followed, then ${end}`);
      const next = (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data.programId;
      const withdraw = () => sales.call('releases.withdraw', { body: { releaseId, reason: 'Wrong' } });
      expect(codeOf(await withdraw())).toBe('LETTER_HAS_FOLLOWER');
      await life.put(next, end);
      expect((await withdraw()).body.code, end).toBe('0');
    }
  });
});
