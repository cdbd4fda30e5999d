import { CALLS, type CallId } from '@oasis/api-client/contract';
import { isMessageCode } from '@oasis/engine/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databasePrint } from '../database-print.ts';
import { uploadTo } from '../multipart.ts';
import { sampled } from '../sampled.ts';
import { type TestCaller, type TestServer, testServer } from '../test-server.ts';
import { noted, PATIENCE_MS, SETUP_MS, share } from './counts.ts';
import { hostileTables } from './hostile-tables.ts';

let server: TestServer;
let control: TestCaller;
let admin: TestCaller;
let dealer: TestCaller;
beforeAll(async () => {
  server = await testServer('demo');
  [control, admin, dealer] = [await server.as('control'), await server.as('admin'), await server.as('DEALER1')];
}, SETUP_MS);
afterAll(() => server.close());

/** Each upload with the fields before its file. The same code has read the content before it is loaded. */
const UPLOADS = {
  'kufri.upload': { make: 'VAN' },
  'guidelineYear.checkFile': { make: 'PBP', year: '2026' },
  'cars.checkFile': {},
  'cars.loadFile': { print: '' },
  'cars.checkPdiFile': {},
  'cars.loadPdiFile': { print: '' },
  'corrections.checkFile': {},
  'corrections.loadFile': { print: '' },
  'supportOrders.checkFile': {},
  'supportOrders.loadFile': { print: '' },
  'retail.checkFile': {},
  'retail.loadFile': { print: '' },
  'dealers.checkFile': {},
  'dealers.loadFile': { print: '' },
  'prices.checkFile': {},
  'prices.loadFile': { print: '', reason: 'Test' },
  'groupPrices.checkFile': {},
  'groupPrices.loadFile': { print: '', reason: 'Test' },
  'nsts.checkFile': {},
  'nsts.loadFile': { print: '' },
  'impact.checkFile': {},
  'impact.loadFile': { print: '' },
  'design.dealerFile': { buId: '1' },
  'claim.vinFile': {},
  'calculator.checkFile': {},
  'calculator.loadFile': { print: '' },
  'calendar.checkFile': {},
  'calendar.loadFile': { print: '' },
  'penetration.checkFile': {},
  'penetration.loadFile': { print: '' },
  'sources.checkFile': { kind: 'AG', bu: 'MBPC', month: '2031-07', print: '' },
  'sources.loadFile': { kind: 'AG', bu: 'MBPC', month: '2031-07', print: '' },
  'registrations.checkFile': { bu: 'MBPC', month: '2031-07', print: '' },
  'registrations.loadFile': { bu: 'MBPC', month: '2031-07', print: '' },
} as const satisfies Readonly<Partial<Record<CallId, Readonly<Record<string, string>>>>>;

/** Files that are stored unchanged, and never read as tables: their own tests try them (documents.test.ts). */
const KEPT_AS_THEY_ARE = [
  'appeal.addPaper',
  'attachments.addSample',
  'late.addPaper',
  'paperRequest.addPaper',
  'retail.addPaper',
];

const FILES = hostileTables();

it('every upload of the product gets sixty files', () => {
  const uploads = Object.entries(CALLS).flatMap(([id, line]) => ('upload' in line ? [id] : []));
  expect([...Object.keys(UPLOADS), ...KEPT_AS_THEY_ARE].toSorted()).toEqual(uploads.toSorted());
  expect(FILES.size).toBeGreaterThanOrEqual(60);
});

it(
  '[CST-005] each upload refuses a file without a table with a code, stores nothing, and the server stays healthy',
  async () => {
    const all = Object.keys(UPLOADS).flatMap((id) => [...FILES].map(([what, content]) => ({ id, what, content })));
    const before = await databasePrint(server.owner);
    let slowest = 0;
    for (const { id, what, content } of sampled(all, share(12, all.length), 'hostile uploads')) {
      const began = performance.now();
      const call = id as keyof typeof UPLOADS;
      const byAdmin = ['dealers', 'design', 'sources', 'registrations'].includes(call.split('.')[0] ?? '')
        ? admin
        : control;
      const caller = call.startsWith('retail') ? dealer : byAdmin;
      const reply = await uploadTo(call, server, caller, { fields: UPLOADS[call], fileName: 'table.xlsx', content });
      slowest = Math.max(slowest, performance.now() - began);
      const code = String(reply.headers['x-oasis-message'] ?? '');
      expect(
        { call, what, refused: reply.body.code === '1', known: isMessageCode(code) },
        `${code} ${reply.text}`,
      ).toEqual({
        call,
        what,
        refused: true,
        known: true,
      });
    }
    noted(`hostile uploads: the slowest was refused after ${Math.round(slowest)} ms`);
    expect(await databasePrint(server.owner)).toBe(before);
    expect((await server.app.inject('/health')).statusCode).toBe(200);
  },
  PATIENCE_MS,
);
