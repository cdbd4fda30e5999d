import { fenOf, present, rateOf } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { judgeCar } from '@oasis/engine/terms';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, fillIn, keyed } from '../../../test/budgets.ts';
import { type ProgramLife, programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { contentHashes, programContents } from '../../program/content/content-hash.ts';
import { letterTerms, termsOf } from '../../program/terms/program-terms.ts';

let server: TestServer;
let life: ProgramLife;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  life = programLife(server);
  sales = await server.as('sales');
  await sayVat('9');
});
afterAll(() => server.close());

/** Sets the VAT rate from the first day of the year on. */
async function sayVat(percent: string): Promise<void> {
  const body = { validFrom: '2027-01-01', percent, reason: 'Notice' };
  const { body: reply } = await (await server.as('control')).call('vatRates.save', { body, ...keyed() });
  expect(reply.code).toBe('0');
}

/** A program from December to February whose first model has cars of 100 yuan each in its first two months. */
async function overTheYear() {
  const { programId, budgetIds } = await life.saved({ from: '2026-12', to: '2027-02' });
  await fillIn(sales, budgetIds[0] ?? 0, [
    [0, 'volume', '10'],
    [0, 'costPerUnit', '100'],
  ]);
  const terms = await read(programId);
  return { programId, offer: present(terms.offers[0], 'an offer') };
}

const read = async (pgmId: number) => (await sales.call('terms.read', { query: { pgmId } })).body.data;
type Offer = Awaited<ReturnType<typeof read>>['offers'][number];

async function save(pgmId: number, version: number, offer: Offer, part: object) {
  const { name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...sent } = offer;
  const body = { pgmId, offers: [{ ...sent, ...part }] };
  const reply = await sales.call('terms.save', { query: { version }, body, ...keyed() });
  expect(reply.body.code).toBe('0');
}

/** Changes the stored terms to the form before the present rules. */
async function putRulesOfBefore(programId: number): Promise<void> {
  const old = { rules: 1, month_rates: null } as const;
  await server.owner.updateTable('program_terms').set(old).where('program_id', '=', programId).execute();
}

const netOfPercent = async (programId: number) => {
  const { offers } = await termsOf(server.owner, programId);
  const { terms, plan } = present(offers[0], 'an offer');
  const model = present(plan.models[0], 'a model');
  const judged = judgeCar(terms, {
    ...model,
    day: '2026-12-10',
    msrp: fenOf(14_069n),
    vatRate: rateOf(130_000_000n),
    booked: { dealerUnits: 0, units: 0, money: fenOf(0n) },
  });
  return [judged.amount, judged.net, messageText(present(judged.steps.at(-1), 'a step'), 'en')];
};

describe('terms and the rules under which they were written', () => {
  it('terms keep the rules under which they were saved, for checks and print, until they are saved again', async () => {
    const { programId, offer } = await overTheYear();
    const { modelId, brandId, typeClass, brand } = present(offer.plan.models[0], 'a model');
    const line = { customer: '', modelId, brandId: null, typeClass: null, month: '', value: '1%' };
    await save(programId, 0, offer, { kind: 'percent', vat: 'with', lines: [line] });
    const now = [125n, 110n, expect.stringContaining('(rule TERM-FEN-NET)')];
    expect([(await read(programId)).rules, await netOfPercent(programId)]).toEqual([2, now]);
    await putRulesOfBefore(programId);
    await life.put(programId, 'Released');
    const before = [125n, 111n, expect.stringContaining('(rule TERM-NET)')];
    expect([(await read(programId)).rules, await netOfPercent(programId)]).toEqual([1, before]);
    // The terms of the next version are written again.
    const next = (await sales.call('program.revise', { body: { programId }, ...keyed() })).body.data;
    expect([(await read(next.programId)).rules, await netOfPercent(next.programId)]).toEqual([2, now]);
    expect([(await read(programId)).rules, await netOfPercent(programId)]).toEqual([1, before]);
    const ofClass = { ...line, modelId: null, brandId, typeClass };
    const money = { money: '5000', published: true };
    await save(next.programId, 1, offer, { kind: 'percent', level: 'typeClass', ...money, lines: [ofClass] });
    const table = async () => present((await letterTerms(server.owner, next.programId))[0], 'a table').table;
    const told = await table();
    expect(told.heads.map(({ en }) => en).slice(0, 3)).toEqual(['Make', 'Brand', 'Type class']);
    expect(told.rows.map((row) => row[1])).toContain(brand);
    expect(messageText(present(told.notes.at(-1), 'a note'), 'en')).toMatch(
      /^At most 5,000\.00 yuan in all \(Without VAT\), /,
    );
    await putRulesOfBefore(next.programId);
    const old = await table();
    expect(old.heads.map(({ en }) => en).slice(0, 2)).toEqual(['Make', 'Type class']);
    expect(messageText(present(old.notes.at(-1), 'a note'), 'en')).toBe('At most 5,000.00 yuan in all');
  });

  it('terms saved before the rules keep their hash; the hash of later terms covers rules and rates', async () => {
    const { programId, offer } = await overTheYear();
    await save(programId, 0, offer, { units: '9' });
    const content = async () => present((await programContents(server.owner, [programId])).get(programId), 'a content');
    const hash = async () => (await contentHashes(server.owner, [programId])).get(programId);
    const { termRules, termRates, ...others } = await content();
    expect([termRules, termRates]).toEqual([2, { '2026-12': '0.13', '2027-01': '0.09', '2027-02': '0.09' }]);
    const now = await hash();
    await putRulesOfBefore(programId);
    expect(await content()).toEqual(others);
    const { rows } = await sql<{ hash: string }>`
      select encode(sha256(convert_to((${JSON.stringify(others)}::jsonb)::text, 'UTF8')), 'hex') as hash`.execute(
      server.owner,
    );
    expect([await hash(), now === rows[0]?.hash]).toEqual([rows[0]?.hash, false]);
  });
});

describe('terms over a change of VAT', () => {
  it('terms follow the budget with the VAT of each month, and keep it when a rate changes', async () => {
    const { programId, offer } = await overTheYear();
    const rates = async () => (await read(programId)).offers[0]?.plan.vatRates;
    expect(await rates()).toEqual(['0.13', '0.09', '0.09']);
    const months = present(
      offer.plan.models.find(({ budget }) => budget.some((yuan) => (yuan ?? 0) > 0)),
      'a model',
    );
    const taxed = months.budget.map((yuan, month) => Math.round((yuan ?? 0) * 100) * (month === 0 ? 113 : 109));
    const cars = months.volume.reduce<number>((sum, count) => sum + (count ?? 0), 0);
    await save(programId, 0, offer, { vat: 'with' });
    const value = async () => {
      const { offers } = await termsOf(server.owner, programId);
      return [...(offers[0]?.terms.values ?? [])].find(([key]) => key.includes(`,${months.modelId},`))?.[1];
    };
    const expected = BigInt(Math.round(taxed.reduce((sum, fen) => sum + fen, 0) / 100 / cars));
    expect(await value()).toBe(expected);
    await sayVat('8');
    expect([await rates(), await value()]).toEqual([['0.13', '0.09', '0.09'], expected]);
    await save(programId, 1, present((await read(programId)).offers[0], 'an offer'), { units: '8' });
    expect(await rates()).toEqual(['0.13', '0.08', '0.08']);
    await sayVat('9');
  });
});

describe('the cost of terms', () => {
  const costOf = async (pgmId: number, offer: Offer, part: object) => {
    const { name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...sent } = offer;
    return (await sales.call('terms.preview', { body: { pgmId, offers: [{ ...sent, ...part }] } })).body.data;
  };

  it('is limited by total money, total cars, and cars of each participating dealer', async () => {
    const { programId, offer } = await overTheYear();
    const { planned } = await costOf(programId, offer, {});
    expect(await costOf(programId, offer, { money: '123.45' })).toMatchObject({
      cost: '123.45',
      most: '123.45',
      planned,
    });
    // Each car costs 100 yuan.
    expect(await costOf(programId, offer, { units: '3' })).toMatchObject({ cost: '300.00', most: '300.00' });
    const dealers = present(offer.plan.dealers, 'dealers');
    const limited = await costOf(programId, offer, { dealerUnits: '1' });
    expect(Number(limited.cost)).toBe(Math.min(dealers * 100, Number(planned)));
    expect(dealers).toBeGreaterThan(1);
  });

  it('is computed for a target that is reached exactly, and at most for the highest tier', async () => {
    const { programId, offer } = await overTheYear();
    const cars = offer.plan.models
      .flatMap(({ volume }) => volume)
      .reduce<number>((sum, count) => sum + (count ?? 0), 0);
    const tiers = [
      { from: '100%', value: '10', reach: 'all' },
      { from: '120%', value: '30', reach: 'all' },
    ];
    const cost = await costOf(programId, offer, { basis: 'achievement', tiers });
    expect([Number(cost.cost), Number(cost.most)].map((yuan) => yuan / cars)).toEqual([
      expect.closeTo(10, 2),
      expect.closeTo(30, 2),
    ]);
    expect(cost.offers[0]).toMatchObject({ cost: cost.cost, most: cost.most });
  });

  it('total money of 0 is refused with a message', async () => {
    const { programId, offer } = await overTheYear();
    const { name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...sent } = offer;
    const body = { pgmId: programId, offers: [{ ...sent, money: '0.00' }] };
    for (const call of ['terms.preview', 'terms.save'] as const) {
      const reply =
        call === 'terms.save'
          ? await sales.call(call, { query: { version: 0 }, body, ...keyed() })
          : await sales.call(call, { body });
      expect([reply.body.code, reply.headers['x-oasis-message']]).toEqual(['1', 'TERM_CAP_MONEY']);
      expect(reply.body.message).toMatch(/^Money in all of 0 would grant nothing/);
    }
  });
});
