import type { CallData } from '@oasis/api-client/contract';
import { fenOf, present, rateOf } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { judgeCar, modelSubject, placeKey } from '@oasis/engine/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { racedOver } from '../../../test/held-race.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import { lastRecord } from '../../../test/rights.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { packMeasures, unpackMeasures } from '../../budget-storage/measures.ts';
import type { Tx } from '../../database/tables.ts';
import { contentHashes } from '../../program/content/content-hash.ts';
import { letterTerms, termsOf } from '../../program/terms/program-terms.ts';
import { writeCalculatedTerms } from './calculated-terms.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
});
afterAll(() => server.close());

type Read = CallData<'terms.read'>;
type Offer = Read['offers'][number];
type Sent = ReturnType<typeof sentOf>;

const codeOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) => headers['x-oasis-message'];
const read = async (pgmId: number, caller = sales) => (await caller.call('terms.read', { query: { pgmId } })).body.data;
const save = (pgmId: number, version: number, offers: readonly Sent[], caller = sales) =>
  caller.call('terms.save', { query: { version }, body: { pgmId, offers: [...offers] }, ...keyed() });
const preview = (pgmId: number, offers: readonly Sent[]) =>
  sales.call('terms.preview', { body: { pgmId, offers: [...offers] } });

/** The sent form of an offer. */
function sentOf({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }: Offer) {
  return offer;
}

/** A program with a budget of 100 yuan for each car of one model in its first month, with its terms. */
async function planned() {
  const { programId, budgetIds } = await life.saved();
  await fillIn(sales, budgetIds[0] ?? 0, [
    [0, 'penetration', '50%'],
    [0, 'costPerUnit', '100'],
  ]);
  const terms = await read(programId);
  const offer = present(terms.offers[0], 'an offer');
  const model = present(
    offer.plan.models.find(({ budget }) => budget.some((amount) => amount !== null && amount > 0)),
    'a planned model',
  );
  const line = { customer: '', modelId: model.modelId, brandId: null, typeClass: null, month: '' };
  const volume = model.volume.reduce<number>((sum, cars) => sum + (cars ?? 0), 0);
  return { programId, terms, offer, model, line, volume };
}

describe('the terms of a program', () => {
  it('unsaved terms follow the budget and cost its planned amount', async () => {
    const { programId, terms, offer, model, volume } = await planned();
    expect(terms).toMatchObject({ version: 0, edited: null, editing: { editable: true } });
    expect(offer).toMatchObject({ written: false, kind: 'amount', vat: 'without', lines: [], tiers: [] });
    const { offers } = await termsOf(server.owner, programId);
    const whole = present(offers[0], 'terms');
    const car = {
      modelId: model.modelId,
      brandId: model.brandId,
      typeClass: model.typeClass,
      day: '2026-04-10',
      msrp: fenOf(30_000_000n),
      vatRate: rateOf(130_000_000n),
      customer: '',
      booked: { dealerUnits: 0, units: 0, money: fenOf(0n) },
    };
    const budget = model.budget.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
    expect(Number(judgeCar(whole.terms, car).amount)).toBe(Math.round((budget / volume) * 100));
    const cost = (await preview(programId, [])).body.data;
    expect(cost.difference).toBe('0.00');
    expect(Number(cost.planned)).toBeCloseTo(budget, 1);
  });

  it('are stored and read again as written, with the differences from the budget and their cost', async () => {
    const { programId, offer, line, volume } = await planned();
    const written = {
      ...sentOf(offer),
      vat: 'with',
      units: '500',
      money: '1000000.50',
      published: true,
      lines: [{ ...line, value: '226.00' }],
    };
    const cost = (await preview(programId, [{ ...written, units: '', money: '' }])).body.data;
    expect(Number(cost.cost)).toBeCloseTo(volume * 200, 1);
    // 500 cars of 200.00 are less than the cars that are planned, and than the money in all.
    expect((await preview(programId, [written])).body.data).toMatchObject({ cost: '100000.00', most: '100000.00' });
    const saved = await save(programId, 0, [written]);
    expect(saved.body.data).toEqual({
      pgmId: programId,
      version: 1,
      changed: [
        {
          siOfferId: offer.siOfferId,
          settings: ['vat', 'units', 'money', 'published'],
          lines: [{ ...line, before: '', after: '226.00' }],
        },
      ],
    });
    const again = await read(programId);
    expect(sentOf(present(again.offers[0], 'an offer'))).toEqual(written);
    expect(again).toMatchObject({ version: 1, offers: [{ written: true }] });
    expect(again.edited?.by).not.toBe('');
    expect(await lastRecord(server, `terms:${programId}`)).toMatchObject({
      event: 'PROGRAM_TERMS_SAVED',
      details: {
        before: { termLines: [`Cash rebate · #${line.modelId}: `] },
        after: { termLines: [`Cash rebate · #${line.modelId}: 226.00`], changedLines: 1 },
      },
    });
    const same = await save(programId, 1, [written]);
    expect(same.body.data).toMatchObject({ version: 2, changed: [] });
    const back = await save(programId, 2, [sentOf(offer)]);
    expect(back.body.data.changed[0]?.lines).toEqual([{ ...line, before: '226.00', after: '' }]);
    expect((await read(programId)).offers[0]).toMatchObject({ written: false });
  });

  it('may have values by month, type class and tier', async () => {
    const { programId, offer, model } = await planned();
    const [month = ''] = offer.plan.months;
    const ofClass = { customer: '', modelId: null, brandId: model.brandId, typeClass: model.typeClass, month };
    const monthly = {
      ...sentOf(offer),
      kind: 'percent',
      rounding: 'tenYuan',
      span: 'month',
      level: 'typeClass',
      lines: [{ ...ofClass, value: '3.25%' }],
    };
    expect((await save(programId, 0, [monthly])).body.code).toBe('0');
    expect(sentOf(present((await read(programId)).offers[0], 'an offer'))).toEqual(monthly);
    const tiers = [
      { from: '80.00%', value: '100.00', reach: 'all' },
      { from: '102.50%', value: '300.00', reach: 'above' },
    ];
    const paidByTarget = { ...sentOf(offer), basis: 'achievement', tiers };
    expect((await save(programId, 1, [paidByTarget])).body.code).toBe('0');
    expect(sentOf(present((await read(programId)).offers[0], 'an offer'))).toEqual(paidByTarget);
  });

  it('have values for each fleet customer if the offer has budgets by customer', async () => {
    const customers = ['Huaxin Logistics', 'Embassy pool'];
    const { programId } = await life.saved({ offers: ['BMBS fleet offer'], customers });
    const offer = present((await read(programId)).offers[0], 'an offer');
    expect([...new Set(offer.plan.models.map(({ customer }) => customer))].toSorted()).toEqual(customers.toSorted());
    const [{ modelId } = { modelId: 0 }] = offer.plan.models;
    const lines = customers.map((customer, place) => ({
      customer,
      modelId,
      brandId: null,
      typeClass: null,
      month: '',
      value: `${place + 1}.00`,
    }));
    expect((await save(programId, 0, [{ ...sentOf(offer), lines }])).body.code).toBe('0');
    const { offers } = await termsOf(server.owner, programId);
    const values = customers.map((customer) =>
      offers[0]?.terms.values.get(placeKey({ customer, subject: modelSubject(modelId), month: '' })),
    );
    expect(values).toEqual([100n, 200n]);
    expect((await preview(programId, [{ ...sentOf(offer), lines }])).body.code).toBe('0');
  });

  it('terms that follow the budget stay as submitted after a later calculation of the budget', async () => {
    const { programId } = await planned();
    await life.confirmParameter(programId, { sales, sipo: await server.as('sipo') });
    await life.confirmWording(programId, sales);
    await sales.call('program.submit', { body: { programId }, ...keyed() });
    const valuesNow = async () => {
      const { offers } = await termsOf(server.owner, programId);
      return [...(offers[0]?.terms.values ?? [])];
    };
    const submitted = await valuesNow();
    expect(submitted.some(([, value]) => value === 10_000n)).toBe(true);
    const budget = await server.owner
      .selectFrom('budget_table')
      .select(['id', 'measures'])
      .where('program_id', '=', programId)
      .executeTakeFirstOrThrow();
    const { budget: amounts, ...others } = unpackMeasures(budget.measures);
    // Simulates a run under another version of the calculation.
    const measures = packMeasures({ ...others, budget: amounts.map((amount) => amount * 2) });
    await server.owner.updateTable('budget_table').set({ measures }).where('id', '=', budget.id).execute();
    expect(await valuesNow()).toEqual(submitted);
    await sales.call('program.callback', { body: { programId }, ...keyed() });
    expect((await valuesNow()).some(([, value]) => value === 20_000n)).toBe(true);
  });

  it('terms leave out content removed from the design, and can be saved again as they are read', async () => {
    const { programId, offer, line } = await planned();
    await save(programId, 0, [{ ...sentOf(offer), lines: [{ ...line, value: '7.00' }] }]);
    await server.owner
      .updateTable('program_term_line')
      .set({ month: '2001-01' })
      .where('program_id', '=', programId)
      .execute();
    const left = present((await read(programId)).offers[0], 'an offer');
    expect([left.lines, left.written]).toEqual([[], true]);
    expect((await save(programId, 1, [sentOf(left)])).body.code).toBe('0');
  });

  it('are refused with a message for every wrong field', async () => {
    const { programId, offer, line } = await planned();
    const wrong = { ...sentOf(offer), units: '0', lines: [{ ...line, value: 'much' }] };
    const refused = await save(programId, 0, [wrong]);
    expect(codeOf(refused)).toBe('TERM_CAP_UNITS');
    expect(refused.body.data).toMatchObject({
      refusals: [
        { field: `${offer.siOfferId}.units` },
        { field: `${offer.siOfferId}.lines`, code: 'TERM_AMOUNT_TEXT' },
      ],
    });
    const other = { ...sentOf(offer), lines: [{ ...line, modelId: 9_999_999, value: '1' }] };
    expect(codeOf(await save(programId, 0, [other]))).toBe('TERM_LINE_UNKNOWN');
    expect(codeOf(await save(programId, 0, [{ ...sentOf(offer), siOfferId: 9_999_999 }]))).toBe('TERM_OFFER_UNKNOWN');
    expect(codeOf(await save(programId, 0, [sentOf(offer), sentOf(offer)]))).toBe('TERM_OFFER_UNKNOWN');
    expect((await read(programId)).version).toBe(0);
  });

  it('are saved only over the version that was read; a slower user gets the stored terms', async () => {
    const { programId, offer } = await planned();
    const units = (text: string) => [{ ...sentOf(offer), units: text }];
    const row = (tx: Tx) => tx.selectFrom('program').select('id').where('id', '=', programId).forUpdate().execute();
    const both = await racedOver(server, row, [
      () => save(programId, 0, units('1')),
      () => save(programId, 0, units('2')),
    ]);
    const stale = both.filter((reply) => codeOf(reply) === 'RECORD_CHANGED');
    expect(stale.map(({ status }) => status)).toEqual([409]);
    expect(stale[0]?.body.data).toMatchObject({ version: 1 });
    expect((await read(programId)).version).toBe(1);
  });

  it('have each model of their budgets once and the dealers of the BU; a missing program is refused', async () => {
    const { programId } = await life.saved({ makes: ['PBP', 'DENZA'] });
    const offer = present((await read(programId)).offers[0], 'an offer');
    const { models } = offer.plan;
    expect(new Set(models.map(({ modelId }) => modelId)).size).toBe(models.length);
    const { rows } = await sql<{ dealers: number }>`
      select count(distinct r.dealer_id)::int as dealers from dealer_region r join region g on g.id = r.region_id
      join program p on p.bu_id = g.bu_id where p.id = ${programId}`.execute(server.owner);
    expect(offer.plan.dealers).toBe(rows[0]?.dealers);
    const missing = await sales.call('terms.read', { query: { pgmId: 9_999_999 } });
    expect(missing.status).toBe(404);
  });

  it('are changed only by sales, and read by controlling and approvers', async () => {
    const { programId, offer } = await planned();
    for (const account of ['control', 'manager', 'sipo']) {
      const caller = await server.as(account);
      const terms = await read(programId, caller);
      expect([account, terms.editing.editable, terms.offers.length]).toEqual([account, false, 1]);
      expect([account, (await save(programId, 0, [sentOf(offer)], caller)).status]).toEqual([account, 403]);
    }
  });
});

describe('terms and the life of a program', () => {
  it('can be changed only in Draft and Saved, and by no call in any other state', async () => {
    const { programId, offer, line } = await planned();
    const as = { kind: 'amount', vat: 'without' } as const;
    const calculated = { siOfferId: offer.siOfferId, calculator: '7', ...as, lines: [] };
    for (const status of [
      'Submitted',
      'In Batch',
      'Pending Approval',
      'Approved',
      'Released',
      'Rejected',
      'Cancelled',
      'Deleted',
    ]) {
      await life.put(programId, status);
      expect([status, codeOf(await save(programId, 0, [sentOf(offer)]))]).toEqual([status, 'STATE_NOT_FITTING']);
      const taken = await server.owner
        .transaction()
        .execute((tx) => writeCalculatedTerms(tx, CALCULATING, { programId, version: 0 }, calculated));
      expect(taken).toMatchObject({ ok: false, error: { message: { code: 'STATE_NOT_FITTING' } } });
    }
    await life.put(programId, 'Saved');
    expect((await save(programId, 0, [{ ...sentOf(offer), lines: [{ ...line, value: '1.00' }] }])).body.code).toBe('0');
  });

  it('are in the hash that controlling confirms, once they were written', async () => {
    const { programId, offer, line } = await planned();
    const hash = async () => (await contentHashes(server.owner, [programId])).get(programId);
    const unwritten = await hash();
    const write = (version: number, value: string) =>
      save(programId, version, [{ ...sentOf(offer), lines: [{ ...line, value }] }]);
    await write(0, '1.00');
    const one = await hash();
    await write(1, '2.00');
    expect(new Set([unwritten, one, await hash()]).size).toBe(3);
  });

  it('are copied to a copy and to the next version', async () => {
    const { programId, offer, line } = await planned();
    const written = { ...sentOf(offer), units: '3', lines: [{ ...line, value: '5.00' }] };
    await save(programId, 0, [written]);
    const copy = (await sales.call('program.copy', { body: { programId }, ...keyed() })).body.data;
    const terms = await read(copy.programId);
    expect(terms).toMatchObject({ version: 1 });
    expect(sentOf(present(terms.offers[0], 'an offer'))).toEqual(written);
    await life.put(programId, 'Released');
    const next = (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data;
    expect(sentOf(present((await read(next.programId)).offers[0], 'an offer'))).toEqual(written);
  });

  it('a program can be submitted unless its terms leave planned cars without a value', async () => {
    const { programId, offer } = await planned();
    const missing = async () =>
      (await sales.call('program.detailStatus', { query: { programId } })).body.data.missing.filter(
        ({ tab }) => tab === 'terms',
      );
    expect(await missing()).toEqual([]);
    await save(programId, 0, [{ ...sentOf(offer), units: '9' }]);
    const before = await missing();
    // Cars without a cost in the budget have no value to follow.
    const plan = present((await read(programId)).offers[0], 'an offer').plan.models;
    const without = plan.filter(
      ({ volume, budget }) => volume.some((cars) => (cars ?? 0) > 0) && budget.every((amount) => amount === null),
    );
    expect(before.map(({ code }) => code)).toEqual(without.length === 0 ? [] : ['SUBMIT_TERMS_MISSING']);
    await save(programId, 1, [
      { ...sentOf(offer), basis: 'achievement', tiers: [{ from: '100%', value: '1', reach: 'all' }] },
    ]);
    expect(await missing()).toEqual([]);
  });
});

/** The context of the calculator, by a call that checks no state. */
const CALCULATING = {
  actor: { usrid: 1 } as never,
  now: new Date(),
  locale: 'en' as const,
  authorize: () => ({ ok: true, value: null }) as const,
};

describe('other areas that read and write terms', () => {
  it('a calculator writes lines with its version, which stay until somebody types another value', async () => {
    const { programId, offer, line, model } = await planned();
    const place = { customer: '', subject: modelSubject(model.modelId), month: '' };
    const write = (version: number, part: object = {}) =>
      server.owner.transaction().execute((tx) =>
        writeCalculatedTerms(
          tx,
          CALCULATING,
          { programId, version },
          {
            siOfferId: offer.siOfferId,
            calculator: '7',
            kind: 'amount',
            vat: 'without',
            lines: [{ ...place, value: 12_345n }],
            ...part,
          },
        ),
      );
    expect((await write(0)).ok).toBe(true);
    const calculated = present((await read(programId)).offers[0], 'an offer');
    expect(calculated.lines).toEqual([{ ...line, value: '123.45' }]);
    expect(calculated.calculated).toEqual([{ ...line, version: '7' }]);
    await save(programId, 1, [{ ...sentOf(calculated), units: '4' }]);
    expect((await read(programId)).offers[0]?.calculated).toHaveLength(1);
    await save(programId, 2, [{ ...sentOf(calculated), lines: [{ ...line, value: '123.46' }] }]);
    expect((await read(programId)).offers[0]?.calculated).toEqual([]);
    const other = { ...place, subject: modelSubject(9_999_999), value: 1n };
    expect((await write(3, { lines: [other] })).ok).toBe(false);
    expect((await write(2)).ok).toBe(false);
    expect(await write(3, { vat: 'with' })).toMatchObject({
      error: { message: { code: 'TERM_CALCULATED_OTHERWISE' } },
    });
  });

  it('the letter has a table for each offer, with its caps only where they are published', async () => {
    const { programId, offer, model, line } = await planned();
    const written = { ...sentOf(offer), units: '40', lines: [{ ...line, value: '1500.00' }] };
    await save(programId, 0, [written]);
    const [hidden] = await letterTerms(server.owner, programId);
    expect(hidden?.table.rows).toContainEqual([model.make, model.typeClass, model.modelYear, model.model, '1,500.00']);
    expect(JSON.stringify(hidden?.table.notes)).not.toContain('TERM_LETTER_UNITS');
    await save(programId, 1, [{ ...written, published: true }]);
    const [told] = await letterTerms(server.owner, programId);
    expect(told?.table.notes.map((note) => messageText(note, 'en'))).toContain('At most 40 cars in all');
  });
});
