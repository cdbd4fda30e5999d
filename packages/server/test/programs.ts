import { parameterForm } from '@oasis/engine/areas/parameters';
import type { WordingDocument } from '@oasis/engine/areas/wording';
import { dayOf, present } from '@oasis/engine/base';
import { chainInForce } from '../src/approvals/chain-in-force.ts';
import { writeSteps } from '../src/approvals/chain-steps.ts';
import { loadChains } from '../src/demo/load-chains.ts';
import { fillIn, keyed, type MadeProgram, makeProgram, type NewProgram, planSomething } from './budgets.ts';
import type { TestServer } from './test-server.ts';

/** Leads programs through their life by the calls that the pages make. */
export type ProgramLife = ReturnType<typeof programLife>;

export function programLife(server: TestServer) {
  let papers = 0;
  const paper = async (): Promise<number> => {
    papers += 1;
    const body = { nameEn: `Paper ${papers} of programs`, nameCn: `单据 ${papers}`, category: 'sale', giver: 'dealer' };
    const control = await server.as('control');
    return (await control.call('attachments.add', { body, ...keyed() })).body.data.attachmentId;
  };
  let document: Promise<number> | undefined;

  /** Saved, with empty budgets, and SIPO has yet to confirm its parameter. */
  const saved = async (program: NewProgram = {}): Promise<MadeProgram> =>
    makeProgram(server, await server.as('sales'), program);

  /** The same with a car and its amount in each budget, so that a letter can name the grants of its offers. */
  const planned = async (program: NewProgram = {}): Promise<MadeProgram> => {
    const sales = await server.as('sales');
    const made = await saved(program);
    for (const budgetId of made.budgetIds) await planSomething(sales, budgetId);
    return made;
  };

  /** Saved and complete: SIPO has confirmed its parameter, sales its wording. */
  const ready = async (program: NewProgram = {}): Promise<MadeProgram> => {
    const [sales, sipo] = [await server.as('sales'), await server.as('sipo')];
    const made = await planned(program);
    await confirmParameter(made.programId, { sales, sipo });
    await confirmWording(made.programId, sales);
    return made;
  };

  /** The further steps of sales. */
  const confirmWording = async (
    pgmId: number,
    sales: Awaited<ReturnType<TestServer['as']>>,
    document: WordingDocument = SHORT_WORDING,
  ): Promise<void> => {
    const { version } = present((await sales.call('wording.detail', { query: { pgmId } })).body.data, 'a wording');
    const saved = done(await sales.call('wording.save', { query: { version }, body: { pgmId, document } }));
    done(await sales.call('wording.confirm', { query: { version: saved.version }, body: { pgmId }, ...keyed() }));
  };

  /** SIPO's steps before a program can be submitted. */
  const confirmParameter = async (
    pgmId: number,
    { sales, sipo }: Readonly<Record<'sales' | 'sipo', Awaited<ReturnType<TestServer['as']>>>>,
  ): Promise<void> => {
    document ??= paper();
    const documents = [{ attachmentId: await document, optional: false }];
    const { version } = present((await sales.call('parameter.detail', { query: { pgmId } })).body.data, 'a parameter');
    const body = { pgmId, ...parameterForm.empty, documents, deadlineDays: '30' };
    const reply = await sales.call('parameter.save', { query: { version }, body });
    const query = { version: reply.body.data.version };
    done(await sipo.call('parameter.confirm', { query, body: { pgmId }, ...keyed() }));
  };

  /** Says of every offer of a program that it costs nothing, so that a program of months without volumes can be submitted. */
  const withoutCost = async (pgmId: number): Promise<void> => {
    const sales = await server.as('sales');
    const { version, offers } = (await sales.call('terms.read', { query: { pgmId } })).body.data;
    const free = offers.map(({ name: _n, offerType: _t, written: _w, calculated: _c, plan: _p, ...offer }) => ({
      ...offer,
      basis: 'achievement' as const,
      tiers: [{ from: '100%', value: '0', reach: 'all' as const }],
      noCost: 'Paid by the importer',
    }));
    done(await sales.call('terms.save', { query: { version }, body: { pgmId, offers: free }, ...keyed() }));
  };

  /** Submitted by sales. */
  const submitted = async (program: NewProgram = {}): Promise<MadeProgram> => {
    const made = await ready(program);
    done(await (await server.as('sales')).call('program.submit', { body: { programId: made.programId }, ...keyed() }));
    return made;
  };

  /** Submitted by sales and confirmed by controlling, so that it can go into a batch. */
  const confirmed = async (program: NewProgram = {}): Promise<MadeProgram> => {
    const made = await submitted(program);
    const control = await server.as('control');
    done(await control.call('program.confirm', { body: { programId: made.programId }, ...keyed() }));
    return made;
  };

  /** A draft batch of one program that is confirmed. */
  const batched = async (program: NewProgram = {}) => {
    const made = await confirmed(program);
    const body = { name: program.name ?? 'Test batch', programIds: [made.programId] };
    const reply = done(await (await server.as('sales')).call('batches.create', { body, ...keyed() }));
    return { ...made, ...reply };
  };

  /** A package that waits for its first step, of a batch of one confirmed program; the chains are those of the demo. */
  const packaged = async (program: NewProgram = {}) => {
    const made = await batched(program);
    await startPackage(made.batchId);
    return made;
  };

  /** A package of a number of programs, each with money in its budget, that waits for its first step. */
  const packageOf = async (count: number): Promise<{ batchId: number; programIds: number[] }> => {
    const [sales, control] = [await server.as('sales'), await server.as('control')];
    const programIds: number[] = [];
    for (let made = 0; made < count; made += 1) {
      const { programId, budgetIds } = await ready();
      await fillIn(sales, budgetIds[0] ?? 0, [
        [0, 'volume', '7'],
        [0, 'costPerUnit', '1000'],
      ]);
      done(await sales.call('program.submit', { body: { programId }, ...keyed() }));
      done(await control.call('program.confirm', { body: { programId }, ...keyed() }));
      programIds.push(programId);
    }
    const body = { name: 'Package', programIds };
    const { batchId } = done(await sales.call('batches.create', { body, ...keyed() }));
    await startPackage(batchId);
    return { batchId, programIds };
  };

  /** Submits a draft batch and sends it into approval. */
  const startPackage = async (batchId: number) => {
    await needChain(batchId);
    const sales = await server.as('sales');
    done(await sales.call('batches.submit', { body: { batchId }, ...keyed() }));
    return done(await sales.call('packages.start', { body: { batchId }, ...keyed() }));
  };

  /** The chains of the demo; if others have replaced them, one of controlling and finance for the BU of a batch. */
  const needChain = (batchId: number): Promise<void> =>
    server.owner.transaction().execute(async (tx) => {
      const now = server.clock.at ?? new Date();
      await loadChains(tx, now);
      const { bu_id: buId } = await tx
        .selectFrom('program_batch')
        .select('bu_id')
        .where('id', '=', batchId)
        .executeTakeFirstOrThrow();
      const day = dayOf(now);
      if ((await chainInForce(tx, { kind: 'program', buId, entity: null, day })) !== undefined) return;
      const people = await tx
        .selectFrom('app_user')
        .select('id')
        .where('usrnm', 'in', ['control', 'finance'])
        .execute();
      const { id } = await tx
        .insertInto('approval_chain')
        .values({
          code: `AC-T${batchId}`,
          number: 1000 + batchId,
          name: 'Chain of a test',
          kind: 'program',
          bu_id: buId,
          entity_id: null,
          status: 'Active',
          effective_from: day,
          until: null,
          created_by: null,
          created_at: now,
          updated_by: null,
          updated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const step = { conditions: [], match: 'any', roles: [], rule: 'any', count: null, order: 'together' } as const;
      const steps = people.map((one, at) => ({
        ...step,
        name: `Step ${at}`,
        people: [one.id],
        days: 3,
        fallback: null,
      }));
      await writeSteps(tx, id, steps);
    });

  /** A program whose package everybody has approved. */
  const approved = async (program: NewProgram = {}) => {
    const made = await packaged(program);
    await approveAll(made.batchId);
    return made;
  };

  /** Lets the asked users of a package approve it, step by step, to its end. */
  const approveAll = async (batchId: number): Promise<void> => {
    for (const account of ['control', 'finance', 'manager']) {
      const approver = await server.as(account);
      const data = done(await approver.call('packages.detail', { params: { batchId }, query: {} }));
      if (data.endedAt !== '') return;
      if (!data.may.decide.allowed) continue;
      done(await approver.call('packages.process', { body: { batchId, action: 'approve' }, ...keyed() }));
    }
  };

  /** A state that no call leads to yet. */
  const put = async (programId: number, status: string): Promise<void> => {
    await server.owner.updateTable('program').set({ status }).where('id', '=', programId).execute();
  };

  return {
    saved,
    planned,
    ready,
    confirmParameter,
    withoutCost,
    confirmWording,
    submitted,
    confirmed,
    batched,
    startPackage,
    packaged,
    packageOf,
    approveAll,
    approved,
    put,
  };
}

/** A paragraph in each language, with a field that never changes. */
export const SHORT_WORDING: WordingDocument = {
  en: [paragraph('Offers of the program ')],
  zh: [paragraph('激励项目方案：')],
};

function paragraph(text: string): WordingDocument['en'][number] {
  const plain = { bold: false, italic: false } as const;
  return {
    type: 'paragraph',
    content: [
      { type: 'text', text, ...plain },
      { type: 'field', field: 'programCode', ...plain },
    ],
  };
}

/** The reply of a call that must have succeeded. */
function done<Data>({
  status,
  text,
  body,
}: {
  status: number;
  text: string;
  body: { code: string; data: Data };
}): Data {
  if (status !== 200 || body.code !== '0') throw new Error(`it was not done: ${text.slice(0, 300)}`);
  return body.data;
}
