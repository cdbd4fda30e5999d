import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asApplication } from '../../../test/as-application.ts';
import { budgetServer } from '../../../test/budgets.ts';
import { done } from '../../../test/claim-scene.ts';
import { racedOver } from '../../../test/held-race.ts';
import { hostileFiles } from '../../../test/hostile-files.ts';
import { lastRecord } from '../../../test/rights.ts';
import { type SourceScene, sourceScene } from '../../../test/source-scene.ts';
import type { TestServer } from '../../../test/test-server.ts';
import { sheetOf } from '../../../test/workbooks.ts';
import { checkSources } from '../../verify/check-sources.ts';

let server: TestServer;
let scene: SourceScene;
beforeAll(async () => {
  server = await budgetServer();
  scene = await sourceScene(server);
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
/** A month of its own for each test. */
let months = 0;
const nextMonth = () => `2027-${String((months += 1)).padStart(2, '0')}`;
const ag = (month: string, dealer: string, agreement: string, net: string, most = '100000') =>
  [dealer, month, agreement, net, most].join(',');

describe('a file of source data', () => {
  it('[CHK-013] makes the first version of its kind, BU and month once it was shown; the same bytes again change nothing', async () => {
    const month = nextMonth();
    const content = scene.fileOf(
      'AG',
      [ag(month, 'd1001', 'A-1', '1,000.50'), ag(month, 'D1002', 'A-1', '0')].map((line) =>
        line.replace('1,000.50', '"1,000.50"'),
      ),
    );
    const shown = done(await scene.check(content, { month }));
    expect(shown.counts).toEqual({ added: 2, changed: 0, unchanged: 0, refused: 0 });
    expect(shown.rows.map(({ name }) => name)).toEqual(['D1001 A-1', 'D1002 A-1']);
    expect(await scene.sets({ month })).toEqual([]);
    done(await scene.load(content, { month }));
    const [set, ...others] = await scene.sets({ month });
    expect(others).toEqual([]);
    expect(set).toMatchObject({
      kind: 'AG',
      bu: 'MBPC',
      number: 1,
      rows: 2,
      total: '1000.50',
      status: 'Uploaded',
      createdBy: 'Sun Li',
      checkedBy: '',
    });
    expect(await lastRecord(server, `source-set:${set?.setId}`)).toMatchObject({
      event: 'SOURCE_UPLOADED',
      details: {
        after: {
          sourceKind: 'AG',
          sourceNumber: 1,
          month,
          fileName: 'source.csv',
          added: 2,
          changed: 0,
          droppedRows: 0,
        },
      },
    });
    expect(codeOf(await scene.load(content, { month }))).toBe('FILE_UNCHANGED');
    // The same rows in another order are the same data.
    const turned = content.split('\n');
    const reordered = [turned[0], turned[2], turned[1]].join('\n');
    expect(codeOf(await scene.load(reordered, { month }))).toBe('FILE_UNCHANGED');
    expect(await scene.sets({ month })).toHaveLength(1);
    const rows = done(await scene.finance.call('sources.rows', { query: { setId: set?.setId ?? 0 } })).content;
    expect(rows[0]).toMatchObject({
      place: 1,
      dealerCode: 'D1001',
      value: '1000.50',
      cells: { dealer: 'D1001', month, agreement: 'A-1', net: '1000.50', agreementAmount: '100000.00' },
    });
  });

  it('refuses each wrong row with its column, and takes nothing of the file', async () => {
    const month = nextMonth();
    await sql`update dealer set active = false where code = 'D1031'`.execute(server.owner);
    await sql`delete from dealer_region s using dealer d, region r, bu
      where d.id = s.dealer_id and r.id = s.region_id and bu.id = r.bu_id and d.code = 'D1032' and bu.code = 'MBPC'`.execute(
      server.owner,
    );
    const lines = [
      [ag(month, 'D1001', 'A-1', '1'), undefined],
      [ag(month, 'D9999', 'A-1', '1'), 'You reach no dealer of this code'],
      [ag(month, 'D1031', 'A-1', '1'), 'This dealer is not active'],
      [ag(month, 'D1032', 'A-1', '1'), 'This dealer does not sell in the BU of the set'],
      [ag('2026-01', 'D1002', 'A-1', '1'), `The set is of the month ${month}`],
      [ag('someday', 'D1002', 'A-1', '1'), 'Please write the month like 2026-03'],
      [ag(month, 'd1001', 'a-1', '2'), 'Row 2 is of the same dealer and key'],
      [ag(month, 'D1002', '', '1'), 'This cell is empty'],
      [ag(month, 'D1002', 'A-2', '-0.01'), 'Please input an amount of 0 or more, in whole fen'],
      [ag(month, 'D1002', 'A-3', '1.005'), 'Please input an amount of 0 or more, in whole fen'],
      [ag(month, 'D1002', 'A-4', '100000.01'), 'The agreement is of 100000.00 at most'],
      [ag(month, 'D1002', 'A-5', '100000'), undefined],
      [ag(month, 'D1002', 'A-6', '=1+1'), 'Please input an amount of 0 or more, in whole fen'],
      [ag(month, 'D1002', `"A\n7"`, '1'), undefined],
      [ag(month, 'D1002', 'A-'.repeat(21), '1'), 'A code has 40 characters at most'],
    ] as const;
    const content = scene.fileOf(
      'AG',
      lines.map(([line]) => line),
    );
    const { rows } = done(await scene.check(content, { month }));
    expect(rows.map(({ refusals }) => refusals[0]?.message)).toEqual(lines.map(([, refused]) => refused));
    const taken = await scene.load(content, { month });
    expect(codeOf(taken)).toBe('FILE_REFUSED');
    expect(await scene.sets({ month })).toEqual([]);
  });

  it('[CHK-014] takes targets for a model group, or for a make with or without its brand, never for both', async () => {
    const month = nextMonth();
    const brand = await server.owner
      .selectFrom('brand as b')
      .innerJoin('make as m', 'm.id', 'b.make_id')
      .select(['m.code as make', 'b.name'])
      .orderBy('b.id')
      .executeTakeFirstOrThrow();
    const { make, name } = brand;
    const good = [
      ['D1001', month, 'GROUP 1', '', '', '10'],
      ['D1001', month, '', make.toLowerCase(), '', '0'],
      ['D1001', month, '', make, name, '3.0'],
    ];
    const bad = [
      ['D1002', month, 'GROUP 1', make, '', '10'],
      ['D1002', month, '', '', '', '10'],
      ['D1002', month, '', 'NOMAKE', '', '10'],
      ['D1002', month, '', make, 'No brand', '10'],
      ['D1002', month, 'GROUP 2', '', '', '1.5'],
      ['D1002', month, 'GROUP 3', '', '', '-1'],
    ];
    const lines = (cells: readonly (readonly string[])[]) => cells.map((row) => row.join(','));
    const { rows } = done(await scene.check(scene.fileOf('TA', lines(bad)), { kind: 'TA', month }));
    expect(rows.map(({ refusals }) => refusals.map(({ field, message }) => `${field}: ${message}`)[0])).toEqual([
      'modelGroup: Please name either a model group or a make',
      'modelGroup: Please name either a model group or a make',
      'make: There is no such make',
      'brand: The make has no such brand',
      'target: Please input a whole number of 0 or more',
      'target: Please input a whole number of 0 or more',
    ]);
    const set = await scene.uploaded(lines(good), { kind: 'TA', month });
    expect(set).toMatchObject({ kind: 'TA', rows: 3, total: '13' });
    const { content } = done(await scene.sales.call('sources.rows', { query: { setId: set.setId } }));
    expect(content.map(({ cells, value }) => [cells['modelGroup'], cells['make'], cells['brand'], value])).toEqual([
      ['GROUP 1', '', '', '10'],
      ['', make, '', '0'],
      ['', make, name, '3'],
    ]);
  });

  it('[CHK-015] takes one count of test drives for a dealer and a month', async () => {
    const month = nextMonth();
    const twice = scene.fileOf('TDTA', [`D1001,${month},7`, `D1001,${month},8`]);
    const { rows } = done(await scene.check(twice, { kind: 'TDTA', month }));
    expect(rows[1]?.refusals[0]?.message).toBe('Row 2 is of the same dealer and key');
    const set = await scene.uploaded([`D1001,${month},7`, `D1002,${month},12`], { kind: 'TDTA', month });
    expect(set).toMatchObject({ kind: 'TDTA', rows: 2, total: '19' });
  });

  it('names a kind, a month and one of the BUs of its user', async () => {
    const content = scene.fileOf('AG', [ag('2026-03', 'D1001', 'A-1', '1')]);
    expect(codeOf(await scene.check(content, { month: '2026-13' }))).toBe('SOURCE_MONTH_MISSING');
    expect(codeOf(await scene.check(content, { bu: 'NONE' }))).toBe('SOURCE_BU_MISSING');
    const sales = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'sales')
      .executeTakeFirstOrThrow();
    await sql`update user_bu set state = false where user_id = ${sales.id} and bu_id = (select id from bu where code = 'VAN')`.execute(
      server.owner,
    );
    expect(codeOf(await scene.check(content, { bu: 'VAN' }))).toBe('SOURCE_BU_MISSING');
    expect((await scene.check(content, {}, scene.finance)).status).toBe(403);
  });

  it('is refused where it is no table of this kind', async () => {
    const header = scene.fileOf('AG', []);
    for (const [what, content, code] of hostileFiles(header)) {
      // Files of source data have more rows than other files.
      if (code === 'IMPORT_TOO_MANY_ROWS' || code === 'IMPORT_ARCHIVE_TOO_LARGE') continue;
      expect([what, codeOf(await scene.check(content))]).toEqual([what, code]);
    }
  });

  it('is downloaded in the columns of its kind, can be uploaded again, and has an empty template', async () => {
    const month = nextMonth();
    const set = await scene.uploaded([ag(month, 'D1001', '=1+1', '1'), ag(month, 'D1002', 'A-1', '2')], { month });
    const get = async (call: string, query: string) => {
      const { token } = scene.sales;
      return (await server.app.inject({ url: `/oasis/source/set/${call}?${query}`, headers: { authorization: token } }))
        .rawPayload;
    };
    const sheet = sheetOf(await get('export', `setId=${set.setId}`));
    expect(sheet.formulas).toEqual([]);
    expect(sheet.rows[0]).toEqual([
      'Dealer',
      'Month',
      'Agreement number',
      'Net amount (CNY)',
      'Agreement amount (CNY)',
    ]);
    expect(sheet.rows[1]).toEqual(['D1001', month, '=1+1', '1.00', '100000.00']);
    const again = done(await scene.check(await get('export', `setId=${set.setId}`), { month, fileName: 'again.xlsx' }));
    expect(again.counts).toEqual({ added: 0, changed: 0, unchanged: 2, refused: 0 });
    const csv = (await get('export', `setId=${set.setId}&format=csv`)).toString();
    expect(csv).toContain("'=1+1");
    const empty = sheetOf(await get('template', 'kind=TDTA'));
    expect(empty.rows).toEqual([['Dealer', 'Month', 'Test drives']]);
  });
});

describe('a set of source data', () => {
  it('is checked by a second person, who sees what differs; the version before is corrected with it', async () => {
    const month = nextMonth();
    const first = await scene.checked(
      [ag(month, 'D1001', 'A-1', '100'), ag(month, 'D1001', 'A-2', '5'), ag(month, 'D1002', 'A-1', '30')],
      { month },
    );
    const second = await scene.uploaded(
      [ag(month, 'D1001', 'A-1', '70'), ag(month, 'D1001', 'A-2', '5'), ag(month, 'D1003', 'A-1', '12.34')],
      { month },
    );
    expect(second).toMatchObject({ number: 2, status: 'Uploaded' });
    const view = await scene.view(second.setId);
    expect(view.before).toEqual({ setId: first.setId, setCode: first.setCode, number: 1 });
    const query = { setId: second.setId };
    const { content, totalElements } = done(await scene.control.call('sources.differences', { query }));
    expect(totalElements).toBe(3);
    expect(
      content.map(({ change, dealerCode, before, after, difference }) => [
        change,
        dealerCode,
        before?.['net'],
        after?.['net'],
        difference,
      ]),
    ).toEqual([
      ['changed', 'D1001', '100.00', '70.00', '-30.00'],
      ['dropped', 'D1002', '30.00', undefined, '-30.00'],
      ['added', 'D1003', undefined, '12.34', '12.34'],
    ]);
    const only = done(await scene.control.call('sources.differences', { query: { ...query, change: 'dropped' } }));
    expect(only.content.map(({ dealerCode }) => dealerCode)).toEqual(['D1002']);
    const sums = done(await scene.control.call('sources.comparison', { query }));
    expect(sums).toMatchObject({
      added: 1,
      changed: 1,
      dropped: 1,
      before: '135.00',
      after: '87.34',
      difference: '-47.66',
    });
    expect(
      sums.dealers.map(({ dealerCode, before, after, difference }) => [dealerCode, before, after, difference]),
    ).toEqual([
      ['D1001', '105.00', '75.00', '-30.00'],
      ['D1002', '30.00', '0.00', '-30.00'],
      ['D1003', '0.00', '12.34', '12.34'],
    ]);
    done(await scene.confirm(second.setId));
    expect(await lastRecord(server, `source-set:${second.setId}`)).toMatchObject({
      event: 'SOURCE_CHECKED',
      details: { after: { state: 'Checked', correctedSet: first.setId } },
    });
    const states = (await scene.sets({ month })).map(({ number, status, checkedBy }) => [number, status, checkedBy]);
    expect(states).toContainEqual([1, 'Corrected', 'Chen Mei']);
    expect(states).toContainEqual([2, 'Checked', 'Chen Mei']);
    expect(states).toHaveLength(2);
    const { content: log } = done(await scene.control.call('sources.log', { query: { setId: first.setId } }));
    expect(log.map(({ move }) => move)).toEqual(['correct', 'check', 'upload']);
  });

  it('waits alone: another file is refused until it is checked or withdrawn, and versions are never numbered twice', async () => {
    const month = nextMonth();
    const lines = [ag(month, 'D1001', 'A-1', '1'), ag(month, 'D1002', 'A-1', '1')];
    const first = await scene.uploaded(lines, { month });
    const fewer = scene.fileOf('AG', lines.slice(1));
    expect(codeOf(await scene.check(fewer, { month }))).toBe('SOURCE_WAITS');
    expect(codeOf(await scene.load(fewer, { month }))).toBe('SOURCE_WAITS');
    expect(codeOf(await scene.withdraw(first.setId, ' '))).toBe('REASON_MISSING');
    done(await scene.withdraw(first.setId, 'A row too many'));
    expect(await scene.view(first.setId)).toMatchObject({ status: 'Withdrawn', lastReason: 'A row too many' });
    expect(codeOf(await scene.confirm(first.setId))).toBe('STATE_NOT_FITTING');
    // A withdrawn version is compared with nothing.
    const second = await scene.uploaded(lines, { month });
    expect(second.number).toBe(2);
    expect((await scene.view(second.setId)).before).toBeNull();
    done(await scene.confirm(second.setId));
    // A file that only leaves rows out is another version.
    const shown = done(await scene.check(fewer, { month }));
    expect([shown.counts, shown.dropped]).toEqual([{ added: 0, changed: 0, unchanged: 1, refused: 0 }, 1]);
    done(await scene.load(fewer, { month }));
    expect(new Set((await scene.sets({ month })).map(({ number }) => number))).toEqual(new Set([1, 2, 3]));
  });

  it('is not checked by who uploaded it, also not by a statement past the application', async () => {
    const month = nextMonth();
    const set = await scene.uploaded([ag(month, 'D1001', 'A-1', '1')], { month });
    expect((await scene.confirm(set.setId, scene.sales)).status).toBe(403);
    const control = await server.owner
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'control')
      .executeTakeFirstOrThrow();
    const made = await asApplication(
      server,
      sql`update source_set set checked_by = created_by, checked_at = now() where id = ${set.setId}`,
    );
    expect(made).toContain('source_set_two_people');
    expect(
      await asApplication(
        server,
        sql`update source_set set checked_by = ${control.id}, checked_at = now() where id = ${set.setId}`,
      ),
    ).toBe('done: 1');
  });

  it('gives a task to those who may check it, which ends with the check', async () => {
    const month = nextMonth();
    const set = await scene.uploaded([ag(month, 'D1001', 'A-1', '1')], { month });
    const waiting = async () => {
      const { content } = done(await scene.control.call('tasks.list', { query: { pageSize: 100 } }));
      return content.filter((task) => task.code === set.setCode).map(({ kind }) => kind);
    };
    expect(await waiting()).toEqual(['checkSourceAG']);
    done(await scene.confirm(set.setId));
    expect(await waiting()).toEqual([]);
  });

  it('stays as it was uploaded, also for statements past the application; a dealer sees nothing of it', async () => {
    const month = nextMonth();
    const { setId } = await scene.checked([ag(month, 'D1001', 'A-1', '1')], { month });
    const stays = 'permission denied';
    for (const statement of [
      sql`update source_set set total = 0 where id = ${setId}`,
      sql`delete from source_set where id = ${setId}`,
      sql`update source_row set value = 0 where set_id = ${setId}`,
      sql`delete from source_row where set_id = ${setId}`,
      sql`insert into source_row (set_id, bu_id, place, dealer_id, key, value, cells)
        select set_id, bu_id, place + 1, dealer_id, 'more', value, cells from source_row where set_id = ${setId}`,
    ]) {
      expect(await asApplication(server, statement)).toContain(stays);
      await expect(statement.execute(server.owner)).rejects.toThrow(stays);
    }
    const seen = sql`update source_set set status = status where id = ${setId}`;
    expect(await asApplication(server, seen)).toBe('done: 1');
    expect(await asApplication(server, seen, 'D1001')).toBe('done: 0');
  });

  it('is checked by verification, which names a set whose rows or sums are wrong', async () => {
    const month = nextMonth();
    const lines = [ag(month, 'D1001', 'A-1', '1'), ag(month, 'D1002', 'A-1', '2')];
    const { setId, setCode } = await scene.checked(lines, { month });
    const found = () => server.owner.transaction().execute(checkSources);
    expect(await found()).toEqual([]);
    await sql`alter table source_row disable trigger source_row_stays`.execute(server.owner);
    await sql`delete from source_row where set_id = ${setId} and place = 2`.execute(server.owner);
    expect(await found()).toEqual([
      { place: `source data ${setCode}`, found: '1 rows, sum 100', expected: '2 rows, sum 300' },
    ]);
    await sql`alter table source_row enable trigger source_row_stays`.execute(server.owner);
  });

  it('is one of two that are uploaded at the same moment', async () => {
    const month = nextMonth();
    const files = ['1', '2'].map((net) => scene.fileOf('AG', [ag(month, 'D1001', 'A-1', net)]));
    const replies = await racedOver(
      server,
      (tx) => sql`select pg_advisory_xact_lock(7201360)`.execute(tx),
      files.map((content) => () => scene.load(content, { month })),
    );
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['SOURCE_WAITS', undefined]));
    expect(await scene.sets({ month })).toHaveLength(1);
  });
});
