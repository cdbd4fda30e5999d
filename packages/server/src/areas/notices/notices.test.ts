import { randomUUID } from 'node:crypto';
import { isNoticeVisible } from '@oasis/engine/areas/notices';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestCaller, type TestServer, testServer } from '../../../test/test-server.ts';

let server: TestServer;
let admin: TestCaller;
beforeAll(async () => {
  server = await testServer();
  admin = await server.as('admin');
});
beforeEach(async () => {
  server.clock.at = NOW;
  await server.owner.deleteFrom('notice').execute();
});
afterAll(() => server.close());

const NOW = new Date('2026-03-02T08:00:00Z');
const HOUR = 3_600_000;
const later = (hours: number): string => new Date(NOW.getTime() + hours * HOUR).toISOString();
const save = (contentsEn: string, endTime: string, caller = admin) =>
  caller.call('notices.save', {
    body: { contentsEn, contentsCn: `${contentsEn}（中文）`, endTime },
    headers: { 'idempotency-key': randomUUID() },
  });
const scroll = async (locale: 'en' | 'zh' = 'en') =>
  (await (await server.as('DEALER1')).call('notices.scroll', { headers: { 'x-oasis-locale': locale } })).body.data;

describe('the scrolling notice', () => {
  it('[NTC-005] [NTC-006] is the notice with the latest end, in the language of the request, with contents and end', async () => {
    expect(await scroll()).toBeNull();
    await save('Short', later(1));
    await save('Long', later(3));
    await save('Middle', later(2));
    expect(await scroll()).toEqual({ contents: 'Long', endTime: later(3) });
    expect(await scroll('zh')).toEqual({ contents: 'Long（中文）', endTime: later(3) });
  });

  it('[NTC-002] disappears at its end, by the same rule as on the screen', async () => {
    await save('Short', later(1));
    const notice = await scroll();
    expect(notice?.contents).toBe('Short');
    server.clock.at = new Date(NOW.getTime() + HOUR);
    expect(await scroll()).toBeNull();
    expect(isNoticeVisible(notice?.endTime ?? '', server.clock.at)).toBe(false);
  });
});

describe('the page that writes notices', () => {
  it('lists all notices, newest first, with their authors, in pages', async () => {
    for (const name of ['One', 'Two', 'Three']) await save(name, later(1));
    const { data } = (await admin.call('notices.list', { query: { pageIndex: 0, pageSize: 2 } })).body;
    expect(data.content.map(({ contentsEn, crtbynm }) => [contentsEn, crtbynm])).toEqual([
      ['Three', 'An Min'],
      ['Two', 'An Min'],
    ]);
    expect([data.size, data.totalElements]).toEqual([2, 3]);
  });

  it('reads a notice as it is saved now, and answers 404 for a missing one', async () => {
    const { noticeId } = (await save('Read', later(1))).body.data;
    await admin.call('notices.update', { body: { noticeId, contentsEn: 'Anew', contentsCn: '新', endTime: later(2) } });
    const { data } = (await admin.call('notices.byId', { query: { noticeId } })).body;
    expect(data).toMatchObject({ noticeId, contentsEn: 'Anew', contentsCn: '新', endTime: later(2), version: 2 });
    expect((await admin.call('notices.byId', { query: { noticeId: 987_654 } })).status).toBe(404);
  });

  it('refuses a missing text, one that is too long and an end that is past, each at its field', async () => {
    const reply = await admin.call('notices.save', {
      body: { contentsEn: ' ', contentsCn: '长'.repeat(501), endTime: NOW.toISOString() },
      headers: { 'idempotency-key': randomUUID() },
    });
    expect(reply.body).toMatchObject({
      code: '1',
      data: {
        refusals: [
          { field: 'contentsEn', code: 'NOTICE_ENGLISH_MISSING' },
          { field: 'contentsCn', code: 'LENGTH_1_TO_500' },
          { field: 'endTime', code: 'NOTICE_END_PAST' },
        ],
      },
    });
    expect(await scroll()).toBeNull();
  });

  it('changes a notice only at the version that was read, ends it once, and records before and after', async () => {
    const { noticeId } = (await save('First', later(1))).body.data;
    const body = { noticeId, contentsEn: 'Second </b>', contentsCn: '第二', endTime: later(2) };
    const changed = await admin.call('notices.update', { body, query: { version: 1 } });
    expect(changed.body.data).toEqual({ noticeId, version: 2 });
    const late = await admin.call('notices.update', { body, query: { version: 1 } });
    expect([late.status, late.headers['x-oasis-message']]).toEqual([409, 'RECORD_CHANGED']);
    expect((await scroll())?.contents).toBe(String.raw`Second <\/b>`);
    expect((await admin.call('notices.end', { body: { noticeId }, query: { version: 2 } })).body.data.version).toBe(3);
    expect(await scroll()).toBeNull();
    const again = await admin.call('notices.end', { body: { noticeId } });
    expect([again.body.code, again.headers['x-oasis-message']]).toEqual(['1', 'NOTICE_ENDED_ALREADY']);
    const records = await server.owner
      .selectFrom('audit_log')
      .select(['event', 'outcome', 'details'])
      .where('subject', '=', `notice:${noticeId}`)
      .orderBy('id')
      .execute();
    expect(records.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
      'NOTICE_CREATED done',
      'NOTICE_UPDATED done',
      'NOTICE_UPDATED refused',
      'NOTICE_ENDED done',
      'NOTICE_ENDED refused',
    ]);
    expect(records[1]?.details).toMatchObject({ before: { contentsEn: 'First' }, after: { contentsCn: '第二' } });
  });

  it('needs the permission NOTICE_EDIT, and answers 404 for a missing notice', async () => {
    expect((await save('No', later(1), await server.as('sales'))).status).toBe(403);
    expect((await admin.call('notices.end', { body: { noticeId: 999_999 } })).status).toBe(404);
  });
});
