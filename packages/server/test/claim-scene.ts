import type { CallBody } from '@oasis/api-client/contract';
import { type ParameterDraft, parameterForm } from '@oasis/engine/areas/parameters';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import { keyed, type NewProgram, planSomething } from './budgets.ts';
import { programLife } from './programs.ts';
import { releaseLetters } from './release-letters.ts';
import { type SaleParts, saleScene } from './sale-scene.ts';
import type { TestCaller, TestReply, TestServer } from './test-server.ts';

type OfferBody = CallBody<'terms.save'>['offers'][number];

export interface ClaimedProgram extends NewProgram {
  readonly parameter?: Partial<Omit<ParameterDraft, 'documents'>>;
  /** What the terms of each offer say otherwise. */
  readonly terms?: Partial<Omit<OfferBody, 'siOfferId'>>;
}

/** Several scenes may be on one database: no two have a paper in common. */
let paper = 0;

/** Released programs, cars with sales, and claims of them; each step by the calls that pages make. */
export async function claimScene(server: TestServer) {
  const life = programLife(server);
  const sales = await server.as('sales');
  const [sipo, control] = [await server.as('sipo'), await server.as('control')];
  const letters = releaseLetters(() => ({ life, sales }));
  const scene = await saleScene(server);
  await sql`insert into dealer_vendor (dealer_id, legal_entity_id, vendor_number, bank_name, bank_code, account_holder, account_number,
      state, proposed_by, proposed_at, decided_by, decided_at)
    select d.id, e.id, 'V' || d.id, 'Bank', 'B1', 'Holder', '6222' || d.id, 'inForce', p.id, now(), c.id, now()
    from dealer d, legal_entity e, app_user p, app_user c
    where e.entity_code = 'MBCL' and p.usrnm = 'control' and c.usrnm = 'finance'
    on conflict do nothing`.execute(server.owner);

  const confirmParameter = async (pgmId: number, more: NonNullable<ClaimedProgram['parameter']>): Promise<void> => {
    paper += 1;
    const body = { nameEn: `Proof ${paper}`, nameCn: `凭证 ${paper}`, category: 'sale', giver: 'dealer' };
    const { attachmentId } = done(await control.call('attachments.add', { body, ...keyed() }));
    const { version } = present((await sales.call('parameter.detail', { query: { pgmId } })).body.data, 'a parameter');
    const documents = [{ attachmentId, optional: false }];
    const { documents: _none, ...empty } = parameterForm.empty;
    const draft = { ...empty, deadlineDays: '30', validation: 'invoice', checkCategory: 'machine' };
    const saved = done(
      await sales.call('parameter.save', { query: { version }, body: { pgmId, ...draft, ...more, documents } }),
    );
    done(await sipo.call('parameter.confirm', { query: { version: saved.version }, body: { pgmId }, ...keyed() }));
  };

  const writeTerms = async (pgmId: number, more: ClaimedProgram['terms']): Promise<void> => {
    if (more === undefined) return;
    const { version, offers } = done(await sales.call('terms.read', { query: { pgmId } }));
    const written = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
      ...offer,
      ...more,
    }));
    done(await sales.call('terms.save', { query: { version }, body: { pgmId, offers: written }, ...keyed() }));
  };

  /** Leads a written program to its release. */
  const releasing = async (programId: number): Promise<number> => {
    done(await sales.call('program.submit', { body: { programId }, ...keyed() }));
    done(await control.call('program.confirm', { body: { programId }, ...keyed() }));
    const body = { name: 'Batch', programIds: [programId] };
    const { batchId } = done(await sales.call('batches.create', { body, ...keyed() }));
    await life.startPackage(batchId);
    await life.approveAll(batchId);
    const { releaseId } = done(await letters.create('Letter', [programId]));
    done(await letters.cover(releaseId, { day: '2026-03-02' }));
    done(await letters.toDealers(releaseId, ['D1001']));
    done(await letters.send(releaseId));
    done(await letters.mail(releaseId));
    return releaseId;
  };

  /** A released program; its letter went to the first dealer. One car is planned, of the model that is answered. */
  const released = async ({ parameter = {}, terms, ...program }: ClaimedProgram = {}) => {
    const made = await life.saved({ name: 'Claimed program', from: '2026-02', to: '2026-04', ...program });
    const { programId } = made;
    for (const budgetId of made.budgetIds) await planSomething(sales, budgetId);
    await confirmParameter(programId, parameter);
    await writeTerms(programId, terms);
    await life.confirmWording(programId, sales);
    const releaseId = await releasing(programId);
    return { ...made, releaseId, modelId: await plannedModel(programId) };
  };

  /** The next version of a released program, released with other terms; its first day is the same, so it stands for every day of the program. */
  const releasedAgain = async (former: number, terms: NonNullable<ClaimedProgram['terms']>) => {
    const { programId } = done(await sales.call('program.revise', { body: { programId: former }, ...keyed() }));
    await sql`update program_design set past_reason = 'Agreed before' where program_id = ${programId}`.execute(
      server.owner,
    );
    await writeTerms(programId, terms);
    const pgmId = programId;
    const { version } = present((await sales.call('parameter.detail', { query: { pgmId } })).body.data, 'a parameter');
    done(await sipo.call('parameter.confirm', { query: { version }, body: { pgmId }, ...keyed() }));
    await life.confirmWording(programId, sales);
    await releasing(programId);
    return programId;
  };

  const plannedModel = async (pgmId: number): Promise<number> => {
    const { offers } = done(await sales.call('terms.read', { query: { pgmId } }));
    const planned = offers[0]?.plan.models.find(({ volume }) => volume.some((cars) => Number(cars) > 0));
    return present(planned, 'a planned car').modelId;
  };

  const DAY = { orderDay: '2026-02-02', invoiceDay: '2026-02-20' };
  /** A sale in the period of the programs, by the first dealer. */
  const sold = (kind: 'submitted' | 'confirmed', modelId: number, parts: SaleParts = {}) => {
    return scene[kind]({ ...parts, modelId, typed: { ...DAY, ...parts.typed } });
  };

  const look = async (vin: string, caller: TestCaller = scene.dealer) =>
    (await caller.call('claim.car', { query: { vin } })).body.data;
  const answer = async (vin: string, code: string, caller?: TestCaller) =>
    present(
      (await look(vin, caller)).programs.find((program) => program.code === code),
      code,
    );
  const send = (carId: number, claims: { code: string; net: string }[], caller = scene.dealer, keys = keyed()) =>
    caller.call('claim.send', { body: { carId, claims }, ...keys });
  /** Claims programs of a car as its page shows them. */
  const claim = async (sale: { readonly carId: number; readonly vin: string }, codes: readonly string[]) => {
    const { programs } = await look(sale.vin);
    const claims = programs.filter(({ code }) => codes.includes(code)).map(({ code, net }) => ({ code, net }));
    return send(sale.carId, claims);
  };
  /** What was typed of a sale, as a call saves it. */
  const draftOf = async (recordId: number) => {
    const { draft, answer: said } = await scene.view(recordId, scene.dealer);
    return { recordId, ...draft, answer: said };
  };
  return { ...scene, draftOf, life, letters, sales, released, releasedAgain, sold, look, answer, send, claim };
}

/** The data of a reply that has to be good. */
export function done<Data>(reply: TestReply<Data>): Data {
  if (reply.body.code !== '0') throw new Error(reply.body.message);
  return reply.body.data;
}

/** Balances of the money of a code by kind and month, in fen; without those that are 0. */
export async function budgetOf({ owner }: TestServer, code: string): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ key: string; fen: number }>`
    select a.kind || ' ' || b.month as key, b.fen from money_account a join money_balance b on b.account_id = a.id
    where a.code = ${code} and b.fen <> 0 order by 1`.execute(owner);
  return Object.fromEntries(rows.map(({ key, fen }) => [key, fen]));
}

/** What is used and over budget of a code in all, in fen. */
export async function spentOn(server: TestServer, code: string): Promise<{ used: number; over: number }> {
  const entries = Object.entries(await budgetOf(server, code));
  const sum = (kind: string) => entries.filter(([key]) => key.startsWith(kind)).reduce((all, [, fen]) => all + fen, 0);
  return { used: sum('used'), over: sum('overBudget') };
}

/** The steps of what is owed for a claim: from which account to which one, and fen. */
export async function owedFor(
  { owner }: TestServer,
  claimId: number,
): Promise<readonly (readonly [string, string, number])[]> {
  const { rows } = await sql<{ from: string; to: string; fen: number }>`
    select f.kind as "from", g.kind as "to", t.fen from obligation_transfer t
    join claim_line l on l.id = t.claim_line_id
    join obligation_account f on f.id = t.from_account join obligation_account g on g.id = t.to_account
    where l.claim_id = ${claimId} order by t.id`.execute(owner);
  return rows.map(({ from, to, fen }) => [from, to, fen] as const);
}
