import { dealForm, financeOfferOf, lineOf, priceOf, rateOfPercent } from '@oasis/engine/areas/calculator';
import { present, yuanText } from '@oasis/engine/base';
import { calculateOffer } from '@oasis/engine/calculator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { racedOver } from '../../../test/held-race.ts';
import { uploadTo } from '../../../test/multipart.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { RATE_LINE } from '../../../test/rate-line.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { loadCalculators } from '../../demo/load-calculator.ts';
import { contentHashes } from '../../program/content/content-hash.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
let control: TestCaller;
let finance: TestCaller;
let admin: TestCaller;
let buId: number;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
  control = await server.as('control');
  finance = await server.as('finance');
  admin = await server.as('admin');
  buId = (await server.db.selectFrom('bu').select('id').where('code', '=', 'MBPC').executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];

const DEAL = { product: 'annuity', term: '36', downPayment: '30.00', customerRate: '2.99' };

const create = (caller = finance, bu: number | null = buId) =>
  caller.call('calculator.create', { body: { name: 'Rates of a test', buId: bu }, ...keyed() });
const add = (calculatorId: number, part: Partial<typeof RATE_LINE> = {}, caller = finance) =>
  caller.call('calculator.addLine', { body: { calculatorId, ...RATE_LINE, ...part }, ...keyed() });
const confirm = (calculatorId: number, query: { version?: number } = {}, caller = control) =>
  caller.call('calculator.confirm', { query, body: { calculatorId }, ...keyed() });
const reopen = (calculatorId: number, query: { version?: number } = {}, reason = 'Rates have risen') =>
  finance.call('calculator.reopen', { query, body: { calculatorId, reason }, ...keyed() });
const one = async (calculatorId: number) =>
  (await finance.call('calculator.version', { query: { calculatorId } })).body.data;
const linesOf = async (calculatorId: number) =>
  (await finance.call('calculator.lines', { query: { calculatorId, pageSize: 200 } })).body.data.content;

/** A draft with a line, or the same confirmed. */
async function drafted(part: Partial<typeof RATE_LINE> = {}): Promise<number> {
  const { calculatorId } = (await create()).body.data;
  await add(calculatorId, part);
  return calculatorId;
}
async function confirmed(part: Partial<typeof RATE_LINE> = {}): Promise<number> {
  const id = await drafted(part);
  expect((await confirm(id)).body.code).toBe('0');
  return id;
}

describe('versions of a rate table', () => {
  it('[CAL-008] are Draft, then Confirmed by a second person, then Reopened with a draft that follows', async () => {
    const { calculatorId, code, number } = (await create()).body.data;
    expect({ code: code.slice(0, 3), number, status: (await one(calculatorId)).status }).toEqual({
      code: 'FC-',
      number: 1,
      status: 'Draft',
    });
    expect(codeOf(await confirm(calculatorId))).toBe('CALCULATOR_EMPTY');
    await add(calculatorId);
    expect((await confirm(calculatorId)).body.data).toMatchObject({ status: 'Confirmed' });
    expect(codeOf(await reopen(calculatorId, {}, ' '))).toBe('REASON_MISSING');
    const { draftId, number: next } = (await reopen(calculatorId)).body.data;
    expect(next).toBe(2);
    expect([(await one(calculatorId)).status, await one(draftId)]).toMatchObject([
      'Reopened',
      { status: 'Draft', code, number: 2, lines: 1 },
    ]);
    expect((await linesOf(draftId))[0]).toMatchObject(RATE_LINE);
    const log = (await finance.call('calculator.log', { query: { calculatorId } })).body.data.content;
    expect(log.map(({ move, reason }) => [move, reason])).toEqual([
      ['reopen', 'Rates have risen'],
      ['confirm', ''],
      ['save', ''],
      ['create', ''],
    ]);
  });

  it('a user who made or edited anything in a version does not confirm it, even with a role that may do both', async () => {
    const id = await drafted();
    // Duties separate editing from confirming: neither account has both permissions.
    expect((await confirm(id, {}, finance)).status).toBe(403);
    expect((await confirm(id, {}, admin)).status).toBe(403);
    expect((await create(control)).status).toBe(403);
    // A user who edited once and may confirm now is refused by the log, even if another user edited since.
    const { id: controlId } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('usrnm', '=', 'control')
      .executeTakeFirstOrThrow();
    await server.owner
      .updateTable('move_log')
      .set({ usrid: controlId })
      .where('kind', '=', 'calculator')
      .where('object_id', '=', id)
      .where('move', '=', 'save')
      .execute();
    await add(id, { term: '24' });
    expect(codeOf(await confirm(id))).toBe('CALCULATOR_OTHER_CONFIRMS');
  });

  it('change only as drafts, whatever call is used', async () => {
    const id = await confirmed();
    const [line] = await linesOf(id);
    const lineId = present(line, 'a line').lineId;
    const form = { fields: { calculatorId: String(id), print: '' }, fileName: 'rates.csv', content: fileOf('12') };
    const replies = [
      await add(id, { term: '24' }),
      await finance.call('calculator.editLine', { body: { lineId, ...RATE_LINE, maker: '70', company: '20' } }),
      await finance.call('calculator.removeLine', { body: { lineId } }),
      await uploadTo('calculator.loadFile', server, finance, form),
    ];
    expect(replies.map(codeOf)).toEqual(replies.map(() => 'CALCULATOR_NO_DRAFT'));
    expect((await linesOf(id)).map(({ maker }) => maker)).toEqual(['60.00']);
    await reopen(id);
    expect(codeOf(await add(id, { term: '24' }))).toBe('CALCULATOR_NO_DRAFT');
  });

  it('fit the setting of the day on which they are confirmed', async () => {
    const id = await drafted({ term: '120' });
    const setting = {
      validFrom: '2026-01-01',
      interestRate: '5',
      extensionDays: '30',
      serviceVat: '6',
      shortestTerm: '6',
      longestTerm: '84',
      leastDownPayment: '15',
      reason: 'New bounds',
    };
    const save = (part: object) => finance.call('financeSettings.save', { body: { ...setting, ...part }, ...keyed() });
    const financing = async () =>
      (await server.db.selectFrom('master_version').select('id').where('kind', '=', 'financing').execute()).length;
    const before = await financing();
    expect((await save({})).body.code).toBe('0');
    // Interest and days stayed, so no budget is behind.
    expect(await financing()).toBe(before);
    expect(codeOf(await save({}))).toBe('FINANCE_SETTING_UNCHANGED');
    expect(codeOf(await confirm(id))).toBe('CALCULATOR_OUT_OF_SETTING');
    expect((await save({ longestTerm: '120', interestRate: '4.5' })).body.code).toBe('0');
    expect(await financing()).toBe(before + 1);
    const { content } = (await finance.call('financeSettings.list', { query: {} })).body.data;
    expect(
      content.slice(0, 2).map(({ interestRate, longestTerm, replaced }) => [interestRate, longestTerm, replaced]),
    ).toEqual([
      ['4.50', '120', false],
      ['5.00', '84', true],
    ]);
    expect((await confirm(id)).body.code).toBe('0');
    // Of values for the same day the last saved one counts, for each field.
    for (const part of [{ extensionDays: '45' }, { extensionDays: '60' }, { interestRate: '4' }]) {
      const said = { longestTerm: '120', interestRate: '4.5', extensionDays: '60', ...part };
      expect((await save(said)).body.code).toBe('0');
      expect(codeOf(await save(said))).toBe('FINANCE_SETTING_UNCHANGED');
    }
  });

  it('are not confirmed at a version other than the one that the user read', async () => {
    const id = await drafted();
    const { version } = await one(id);
    await add(id, { term: '24' });
    expect(codeOf(await confirm(id, { version }))).toBe('MOVED_MEANWHILE');
    expect((await confirm(id, { version: version + 1 })).body.code).toBe('0');
  });

  it('of two users who confirm or reopen the same version at once, one succeeds and the other is refused', async () => {
    const manager = await server.as('control');
    const id = await drafted();
    const hold = (of: number) => (tx: Parameters<Parameters<typeof racedOver>[1]>[0]) =>
      tx.selectFrom('calculator_version').select('id').where('id', '=', of).forUpdate().execute();
    const { version } = await one(id);
    const both = await racedOver(server, hold(id), [
      () => confirm(id, { version }),
      () => confirm(id, { version }, manager),
    ]);
    expect(both.map(({ body }) => body.code).sort()).toEqual(['0', '1']);
    expect(both.map(codeOf)).toContain('MOVED_MEANWHILE');
    const again = await racedOver(server, hold(id), [() => reopen(id), () => reopen(id)]);
    expect(again.map(({ body }) => body.code).sort()).toEqual(['0', '1']);
    expect(again.map(codeOf)).toContain('STATE_NOT_FITTING');
    const versions = (await finance.call('calculator.versions', { query: { text: (await one(id)).code } })).body.data;
    expect(versions.content.map(({ number, status }) => [number, status])).toEqual([
      [2, 'Draft'],
      [1, 'Reopened'],
    ]);
  });

  it('a line that is added during the confirmation is in the confirmed version, or refused', async () => {
    const id = await drafted();
    const [added, made] = await racedOver<{ readonly body: { readonly code: string } }>(
      server,
      (tx) => tx.selectFrom('calculator_version').select('id').where('id', '=', id).forUpdate().execute(),
      [() => add(id, { term: '24' }), () => confirm(id)],
    );
    const { status, lines } = await one(id);
    expect([made?.body.code, status]).toEqual(['0', 'Confirmed']);
    expect(lines).toBe(added?.body.code === '0' ? 2 : 1);
  });
});

function fileOf(...terms: readonly string[]): string {
  const header =
    'Product,Term in months,Down payment from,Balloon or rest value,Standard rate,Lowest rate of customers,Share of the maker,Share of the dealer,Share of the finance company';
  return [header, ...terms.map((term) => `Annuity,${term},20%,,6.50%,1.99%,60%,10%,30%`)].join('\n');
}

describe('a file of a rate table', () => {
  const check = (id: number, content: string, caller = finance) =>
    uploadTo('calculator.checkFile', server, caller, {
      fields: { calculatorId: String(id), print: '' },
      fileName: 'rates.csv',
      content,
    });
  const load = (id: number, content: string, print: string) =>
    uploadTo('calculator.loadFile', server, finance, {
      fields: { calculatorId: String(id), print },
      fileName: 'rates.csv',
      content,
    });

  it('[CAL-001] is shown row by row, and then taken over exactly as shown or not at all', async () => {
    const id = await drafted();
    const content = `${fileOf('36', '48', '60').replace('36,20%,,6.50%', '36,20%,,7.00%')}\nAnnuity,48,20%,0,6.5,1.99,60,10,31`;
    const shown = (await check(id, content)).body.data;
    expect(shown.counts).toEqual({ added: 2, changed: 1, unchanged: 0, refused: 1 });
    expect(shown.rows.map(({ row, status }) => [row, status])).toEqual([
      [2, 'changed'],
      [3, 'added'],
      [4, 'added'],
      [5, 'refused'],
    ]);
    expect(shown.rows[0]?.changes).toEqual([{ field: 'standardRate', text: '6.50 → 7.00' }]);
    expect(shown.rows[3]?.refusals.map(({ field }) => field)).toEqual(['company', 'downPayment']);
    expect(codeOf(await load(id, content, shown.print))).toBe('FILE_REFUSED');
    expect((await linesOf(id)).map(({ term }) => term)).toEqual(['36']);
    const right = fileOf('36', '48', '60');
    const { print } = (await check(id, right)).body.data;
    expect(codeOf(await load(id, right, ''))).toBe('FILE_STALE');
    expect((await load(id, right, print)).body.data.counts).toMatchObject({ added: 2, unchanged: 1 });
    expect((await linesOf(id)).map(({ term }) => term)).toEqual(['36', '48', '60']);
    expect(codeOf(await load(id, right, (await check(id, right)).body.data.print))).toBe('FILE_UNCHANGED');
  });

  it('needs a draft within reach', async () => {
    expect((await check(9_999_999, fileOf('12'))).status).toBe(404);
    expect((await check(await drafted(), fileOf('12'), sales)).status).toBe(403);
    expect(codeOf(await check(await drafted(), 'Product\nAnnuity'))).toBe('FILE_COLUMN_MISSING');
  });
});

/** A program with 50 % of its cars planned, and its offers. */
async function planned() {
  const { programId, budgetIds } = await life.saved();
  await fillIn(sales, budgetIds[0] ?? 0, [
    [0, 'penetration', '50%'],
    [0, 'costPerUnit', '100'],
  ]);
  const program = await readProgram(programId);
  return { programId, budgetIds, program, offer: present(program.offers[0], 'an offer') };
}
const readProgram = async (pgmId: number) => (await sales.call('calculator.program', { query: { pgmId } })).body.data;
const terms = async (pgmId: number) => (await sales.call('terms.read', { query: { pgmId } })).body.data;

async function apply(pgmId: number, calculatorId: number, part: object = {}, caller = sales) {
  const { version, offers } = await terms(pgmId);
  const siOfferId = present(offers[0], 'an offer').siOfferId;
  return caller.call('calculator.apply', {
    query: { version },
    body: { pgmId, siOfferId, calculatorId, ...DEAL, ...part },
    ...keyed(),
  });
}

describe('a finance offer of a program', () => {
  it('[CAL-009] is computed for each model from its price and written into the terms with the version as source', async () => {
    const id = await confirmed();
    const { programId, offer } = await planned();
    const reply = await apply(programId, id);
    const priced = offer.places.filter(({ msrp }) => msrp !== null);
    expect(reply.body).toMatchObject({ code: '0', data: { version: 1, lines: priced.length } });
    const written = present((await terms(programId)).offers[0], 'an offer');
    const name = `${(await one(id)).code} v1`;
    expect(new Set(written.calculated.map(({ version }) => version))).toEqual(new Set([name]));
    for (const { modelId, msrp } of priced) {
      const price = present(priceOf(present(msrp, 'a price')), 'a price');
      const worked = calculateOffer([lineOf(RATE_LINE)], financeOfferOf(DEAL, price), rateOfPercent('6'));
      if (!worked.ok) throw new Error(worked.error.code);
      const maker = present(worked.value.shares[0], 'a share').amount;
      expect(written.lines.find((line) => line.modelId === modelId)?.value).toBe(yuanText(maker));
    }
    const { content } = (await sales.call('calculator.status', { query: {} })).body.data;
    expect(content.find((row) => row.programId === programId)).toMatchObject({
      ...DEAL,
      term: 36,
      code: name.slice(0, name.indexOf(' ')),
      number: 1,
      serviceVat: '6.00',
      written: priced.length,
      left: priced.length,
      standing: 'fits',
    });
    expect((await one(id)).programs).toBe(1);
  });

  it('[CAL-008] shows if the version was reopened or followed, or if values were typed over', async () => {
    const id = await confirmed();
    const { programId } = await planned();
    await apply(programId, id);
    const standing = async () =>
      (await sales.call('calculator.status', { query: {} })).body.data.content.find(
        (row) => row.programId === programId,
      )?.standing;
    const { version, offers } = await terms(programId);
    const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...one }) => ({
      ...one,
      lines: one.lines.map((line, at) => (at === 0 ? { ...line, value: '1.00' } : line)),
    }));
    await sales.call('terms.save', { query: { version }, body: { pgmId: programId, offers: sent }, ...keyed() });
    expect(await standing()).toBe('edited');
    const { draftId } = (await reopen(id)).body.data;
    expect(await standing()).toBe('reopened');
    expect(codeOf(await apply(programId, id))).toBe('CALCULATOR_NOT_CONFIRMED');
    await confirm(draftId);
    expect(await standing()).toBe('followed');
    expect((await apply(programId, draftId)).body.code).toBe('0');
    expect(await standing()).toBe('fits');
    // The program keeps the version that it was calculated with in sight.
    expect((await readProgram(programId)).offers[0]?.calculation).toMatchObject({ calculatorId: draftId, ...DEAL });
  });

  it('is refused, and writes nothing, if table, terms, prices or rates do not fit', async () => {
    const id = await confirmed();
    const { programId, offer } = await planned();
    expect(codeOf(await apply(programId, await drafted()))).toBe('CALCULATOR_NOT_CONFIRMED');
    const van = await server.db.selectFrom('bu').select('id').where('code', '=', 'VAN').executeTakeFirstOrThrow();
    const foreign = (await create(finance, van.id)).body.data.calculatorId;
    await add(foreign);
    await confirm(foreign);
    expect(codeOf(await apply(programId, foreign))).toBe('CALCULATOR_NOT_CONFIRMED');
    expect(codeOf(await apply(programId, id, { term: '48' }))).toBe('CALCULATOR_NO_LINE');
    expect(codeOf(await apply(programId, id, { customerRate: '1.98' }))).toBe('CALCULATOR_RATE_BOUNDS');
    expect(codeOf(await apply(programId, id, { siOfferId: 9_999_999 }))).toBe('TERM_OFFER_UNKNOWN');
    expect((await apply(programId, id, {}, finance)).status).toBe(403);
    expect((await terms(programId)).version).toBe(0);
    const set = async (part: object) => {
      const { version, offers } = await terms(programId);
      const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...one }) => ({
        ...one,
        lines: [],
        ...part,
      }));
      await sales.call('terms.save', { query: { version }, body: { pgmId: programId, offers: sent }, ...keyed() });
    };
    await set({ level: 'typeClass' });
    expect(codeOf(await apply(programId, id))).toBe('CALCULATOR_BY_MODEL');
    await set({ level: 'model', vat: 'with' });
    expect(codeOf(await apply(programId, id))).toBe('TERM_CALCULATED_OTHERWISE');
    expect((await readProgram(programId)).offers[0]?.refusal).toMatch(/Without VAT/);
    await set({ vat: 'without' });
    const modelId = present(
      offer.places.find(({ volume }) => (volume ?? 0) > 0),
      'a planned model',
    ).modelId;
    const prices = await server.owner
      .deleteFrom('price')
      .where('model_id', '=', modelId)
      .returning(['model_id', 'effective_from', 'version_id', 'msrp', 'dealer_price'])
      .execute();
    expect(codeOf(await apply(programId, id))).toBe('CALCULATOR_NO_PRICE');
    await server.owner.insertInto('price').values(prices).execute();
    expect((await apply(programId, id)).body.code).toBe('0');
  });

  it('by months computes each value from the price of its month', async () => {
    const id = await confirmed();
    const { programId, offer } = await planned();
    const { version, offers } = await terms(programId);
    const sent = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...one }) => ({
      ...one,
      lines: [],
      span: 'month',
    }));
    await sales.call('terms.save', { query: { version }, body: { pgmId: programId, offers: sent }, ...keyed() });
    const { modelId } = present(offer.places[0], 'a place');
    const [vat] = await server.db.selectFrom('master_version').select('id').where('kind', '=', 'price').execute();
    await server.owner
      .insertInto('price')
      .values({
        model_id: modelId,
        effective_from: '2026-05-01',
        version_id: present(vat, 'a version').id,
        msrp: '999999.00',
        dealer_price: '900000.00',
      })
      .execute();
    expect((await apply(programId, id)).body.code).toBe('0');
    const lines = present((await terms(programId)).offers[0], 'an offer').lines.filter(
      (one) => one.modelId === modelId,
    );
    const values = new Map(lines.map(({ month, value }) => [month, Number(value)]));
    expect([...values.keys()]).toEqual(['2026-04', '2026-05', '2026-06']);
    expect(values.get('2026-05')).toBe(values.get('2026-06'));
    expect(values.get('2026-05')).not.toBe(values.get('2026-04'));
  });

  it('is part of what controlling confirms, is copied to copies and next versions, and is refused after submission', async () => {
    const id = await confirmed();
    const { programId } = await life.ready();
    const hash = async () => (await contentHashes(server.owner, [programId])).get(programId);
    const before = await hash();
    expect((await apply(programId, id)).body.code).toBe('0');
    const after = await hash();
    expect(after).not.toBe(before);
    // The same values by another version are another content.
    const other = await confirmed();
    await apply(programId, other);
    expect(await hash()).not.toBe(after);
    const copy = (await sales.call('program.copy', { body: { programId }, ...keyed() })).body.data;
    expect((await readProgram(copy.programId)).offers[0]?.calculation).toMatchObject({ calculatorId: other, ...DEAL });
    const { version } = await terms(programId);
    for (const status of ['Submitted', 'In Batch', 'Pending Approval', 'Approved', 'Released', 'Rejected']) {
      await life.put(programId, status);
      expect([status, codeOf(await apply(programId, id))]).toEqual([status, 'STATE_NOT_FITTING']);
      expect((await readProgram(programId)).editing.editable).toBe(false);
    }
    expect((await terms(programId)).version).toBe(version);
  });

  it('of two users who write into the same terms at once, one succeeds and the other gets the present terms', async () => {
    const id = await confirmed();
    const { programId } = await planned();
    const { offers } = await terms(programId);
    const siOfferId = present(offers[0], 'an offer').siOfferId;
    const write = (customerRate: string) => () =>
      sales.call('calculator.apply', {
        query: { version: 0 },
        body: { pgmId: programId, siOfferId, calculatorId: id, ...DEAL, customerRate },
        ...keyed(),
      });
    const replies = await racedOver(
      server,
      (tx) => tx.selectFrom('program').select('id').where('id', '=', programId).forUpdate().execute(),
      [write('2.99'), write('3.99')],
    );
    expect(replies.map(({ body }) => body.code).sort()).toEqual(['0', '1']);
    expect(replies.map(codeOf)).toContain('RECORD_CHANGED');
  });
});

describe('the demo', () => {
  it('has confirmed rate tables for every one of its finance offers, and expected shares', async () => {
    const fresh = await budgetServer();
    try {
      await fresh.owner.transaction().execute((tx) => loadCalculators(tx, new Date()));
      expect(await fresh.owner.transaction().execute((tx) => loadCalculators(tx, new Date()))).toBe(false);
      const planner = await fresh.as('sales');
      const { content } = (await planner.call('calculator.versions', { query: {} })).body.data;
      expect(content.map(({ status, lines }) => [status, lines > 40])).toEqual(content.map(() => ['Confirmed', true]));
      const { calculatorId } = present(content[0], 'a table');
      const table = (await planner.call('calculator.work', { query: { calculatorId } })).body.data;
      const lines = table.lines.map(lineOf);
      for (const line of table.lines) {
        const deal = { ...dealForm.empty, ...line, customerRate: line.lowestRate };
        const worked = calculateOffer(
          lines,
          financeOfferOf(deal, present(priceOf('400000'), 'a price')),
          rateOfPercent(table.serviceVat),
        );
        expect(worked.ok).toBe(true);
      }
      const shares = (await planner.call('penetration.list', { query: {} })).body.data;
      expect(shares.totalElements).toBeGreaterThan(20);
    } finally {
      await fresh.close();
    }
  });
});
