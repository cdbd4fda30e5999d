import { parameterForm } from '@oasis/engine/areas/parameters';
import type { WordingDocument } from '@oasis/engine/areas/wording';
import { present } from '@oasis/engine/base';
import { keyed, type MadeProgram, makeProgram, type NewProgram } from './budgets.ts';
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

  /** Saved, and SIPO has yet to confirm its parameter. */
  const saved = async (program: NewProgram = {}): Promise<MadeProgram> =>
    makeProgram(server, await server.as('sales'), program);

  /** Saved, and with nothing missing: SIPO has confirmed its parameter, sales its wording. */
  const ready = async (program: NewProgram = {}): Promise<MadeProgram> => {
    const [sales, sipo] = [await server.as('sales'), await server.as('sipo')];
    const made = await saved(program);
    await confirmParameter(made.programId, { sales, sipo });
    await confirmWording(made.programId, sales);
    return made;
  };

  /** What sales has to do besides. */
  const confirmWording = async (
    pgmId: number,
    sales: Awaited<ReturnType<TestServer['as']>>,
    document: WordingDocument = SHORT_WORDING,
  ): Promise<void> => {
    const { version } = present((await sales.call('wording.detail', { query: { pgmId } })).body.data, 'a wording');
    const saved = done(await sales.call('wording.save', { query: { version }, body: { pgmId, document } }));
    done(await sales.call('wording.confirm', { query: { version: saved.version }, body: { pgmId }, ...keyed() }));
  };

  /** What SIPO has to do before a program can be submitted. */
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

  /** A state that no call leads to yet. */
  const put = async (programId: number, status: string): Promise<void> => {
    await server.owner.updateTable('program').set({ status }).where('id', '=', programId).execute();
  };

  return { saved, ready, confirmParameter, confirmWording, submitted, confirmed, batched, put };
}

/** A paragraph in each language, whose field nothing changes. */
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

/** What a call answered that has to have been done. */
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
