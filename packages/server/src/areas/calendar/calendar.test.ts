import { present } from '@oasis/engine/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { budgetServer, keyed } from '../../../test/budgets.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { dueAfter } from '../../tasks/due-after.ts';
import { tellMissingYears } from './watch.ts';

/** The official National Day of 2026: off from 1 to 7 October, with a Sunday and a Saturday as working days instead. */
const OCTOBER = `日期,类型,名称
2026年9月20日,调休上班,国庆节
${Array.from({ length: 7 }, (_, day) => `2026-10-0${day + 1},放假,国庆节`).join('\n')}
2026/10/10,上班,国庆节`;

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  admin = await server.as('admin');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.owner.deleteFrom('work_day').execute();
});

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const at = (day: string) => new Date(`${day}T04:00:00Z`);
const check = (content: string) =>
  uploadTo('calendar.checkFile', server, admin, { fields: { print: '' }, fileName: 'calendar.csv', content });
const load = async (content: string) => {
  const { print } = (await check(content)).body.data;
  return uploadTo('calendar.loadFile', server, admin, { fields: { print }, fileName: 'calendar.csv', content });
};
const days = async (query: object = {}) =>
  (await admin.call('calendar.list', { query: { pageSize: 100, sort: 'day', ...query } })).body.data.content;

describe('the calendar', () => {
  it('takes a file of a year: the preview shows the changes, and the same file again changes nothing', async () => {
    const shown = (await check(OCTOBER)).body.data;
    expect(shown.counts).toMatchObject({ added: 9, refused: 0 });
    expect(await days()).toEqual([]);
    expect((await load(OCTOBER)).body.data.counts).toMatchObject({ added: 9 });
    expect((await days()).map(({ day, kind }) => `${day} ${kind}`).filter((_, row) => row % 4 === 0)).toEqual([
      '2026-09-20 workday',
      '2026-10-04 holiday',
      '2026-10-10 workday',
    ]);
    expect((await check(OCTOBER)).body.data.counts).toMatchObject({ added: 0, changed: 0, refused: 0 });
    const wrong = (await check('Day,Kind\n2026-10-32,Day off\n2026-10-09,perhaps')).body.data;
    expect(wrong.counts).toMatchObject({ refused: 2 });
    expect((await admin.call('calendar.years')).body.data.years).toEqual([2026]);
    expect((await days({ kind: 'workday', year: '2026' })).length).toBe(2);
    expect(await days({ year: '2027' })).toEqual([]);
  });

  it('is corrected by hand: each day exists once, and an entry keeps its day', async () => {
    const body = { day: '2026-12-31', kind: 'holiday', name: 'Closed' };
    const { dayId } = (await admin.call('calendar.save', { body, ...keyed() })).body.data;
    expect(codeOf(await admin.call('calendar.save', { body, ...keyed() }))).toBe('CALENDAR_DAY_EXISTS');
    const changed = await admin.call('calendar.update', { body: { ...body, kind: 'usual', dayId } });
    expect(changed.body.code).toBe('0');
    expect(await lastRecord(server, `calendar-day:${dayId}`)).toMatchObject({
      event: 'CALENDAR_UPDATED',
      details: { before: { dayKind: 'holiday' }, after: { dayKind: 'usual' } },
    });
    for (const part of [{ day: '2026-02-30' }, { kind: 'maybe' }, { day: '2019-12-31' }]) {
      const refused = await admin.call('calendar.save', { body: { ...body, day: '2027-01-04', ...part }, ...keyed() });
      expect(refused.body.code).toBe('1');
    }
    expect((await (await server.as('sales')).call('calendar.list', { query: {} })).status).toBe(403);
  });
});

describe('due days', () => {
  let life: ProgramLife;
  beforeAll(() => {
    life = programLife(server);
  });

  it('count by the calendar: three working days after 30 September 2026 are 10 October', async () => {
    expect(await dueAfter(server.db, '2026-09-30', 3)).toBe('2026-10-05');
    await load(OCTOBER);
    expect(await dueAfter(server.db, '2026-09-30', 3)).toBe('2026-10-10');
  });

  it('of tasks and steps follow the calendar of the moment, and stay when the calendar changes', async () => {
    const [one, two] = [at('2026-09-30'), server.clock.at];
    server.clock.at = one;
    const dueOf = async (kind: string, id: number) =>
      present(
        await server.owner
          .selectFrom('task')
          .select('due')
          .where('kind', '=', kind)
          .where('object_id', '=', id)
          .executeTakeFirst(),
        kind,
      ).due;
    const before = await life.packageOf(1);
    await server.owner.updateTable('approval').set({ due: '2026-10-05' }).execute();
    // The reader's session has to begin at that time as well.
    admin = await server.as('admin');
    expect((await load(OCTOBER)).body.data.counts).toMatchObject({ added: 9 });
    const after = await life.packageOf(1);
    const [first, second] = [before.programIds[0] ?? 0, after.programIds[0] ?? 0];
    expect([await dueOf('confirmProgram', first), await dueOf('confirmProgram', second)]).toEqual([
      '2026-10-05',
      '2026-10-10',
    ]);
    const due = (batchId: number) =>
      server.owner.selectFrom('approval').select(['due', 'plan']).where('subject_id', '=', batchId).executeTakeFirst();
    const { due: packaged, plan } = present(await due(after.batchId), 'an approval');
    const [step] = plan as readonly { readonly days: number | null }[];
    const answering = step?.days ?? null;
    expect(packaged).toBe(answering === null ? null : await dueAfter(server.db, '2026-09-30', answering));
    expect((await due(before.batchId))?.due).toBe('2026-10-05');
    server.clock.at = two;
    admin = await server.as('admin');
  });
});

describe('a year without a calendar', () => {
  const messages = async () =>
    (
      await server.owner
        .selectFrom('message as m')
        .innerJoin('app_user as u', 'u.id', 'm.user_id')
        .select(['m.object_id', 'u.usrnm'])
        .where('m.template', '=', 'calendarMissing')
        .orderBy('m.id')
        .execute()
    ).map(({ object_id, usrnm }) => `${usrnm} ${object_id}`);

  it('is reported to administrators once, and late in a year also for the next year', async () => {
    await tellMissingYears(server.db, at('2026-10-31'));
    await tellMissingYears(server.db, at('2026-10-31'));
    expect(await messages()).toEqual(['admin 2026']);
    await load(OCTOBER);
    await tellMissingYears(server.db, at('2026-12-01'));
    expect(await messages()).toEqual(['admin 2026', 'admin 2027']);
    server.clock.at = at('2026-12-01');
    admin = await server.as('admin');
    expect((await admin.call('calendar.years')).body.data).toEqual({ years: [2026], missing: [2027] });
  });
});
