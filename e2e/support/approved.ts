import type { Browser, Page } from '@playwright/test';
import { callAs, makeProgram, putAs } from './budget.ts';
import { windowsOf } from './people.ts';

interface Approved {
  readonly programId: number;
  readonly batchId: number;
  readonly batchCode: string;
}

/** Gives the page of an account, in a window of its own. */
export type PageOf = (account: string) => Promise<Page>;

/** Windows of accounts, each signed in once; they close with the browser. */
export function pagesOf(browser: Browser, baseURL: string): PageOf {
  const pages = new Map<string, Promise<Page>>();
  const windowOf = windowsOf(browser, baseURL);
  return (account) => {
    const page = pages.get(account) ?? windowOf(account, '/');
    pages.set(account, page);
    return page;
  };
}

const WORDS = {
  en: 'Each car that is retailed counts.',
  zh: '每辆零售车辆均可申请。',
};

/** A package that everybody has approved, of one program with a wording, made by the calls of the pages. */
export async function approvedPackage(pageOf: PageOf, name: string): Promise<Approved> {
  const [sales, control, sipo] = [await pageOf('sales'), await pageOf('control'), await pageOf('sipo')];
  const programId = await makeProgram(sales, { name, offers: { Cash: ['Cash rebate'] } });
  await confirmParts(programId, { sales, sipo }, WORDS);
  await callAs(sales, '/pgapi/maintain/submit', { programId });
  await callAs(control, '/pgapi/maintain/controlling_confirm', { programId });
  const body = { name, programIds: [programId] };
  const { batchId, batchCode } = await callAs<Approved>(sales, '/pgapi/maintain/create_batch', body);
  await callAs(sales, '/pgapi/maintain/submit_batch', { batchId });
  await callAs(sales, '/apapi/package/start', { batchId });
  await approve(pageOf, batchId);
  return { programId, batchId, batchCode };
}

interface Terms {
  readonly version: number;
  readonly offers: readonly { readonly siOfferId: number }[];
}

/** Says of each offer of a program that it costs nothing, and what a letter tells of it all the same. */
async function sayCostsNothing(sales: Page, pgmId: number): Promise<void> {
  const { version, offers } = await callAs<Terms>(sales, `/pgapi/terms?pgmId=${pgmId}`);
  const settings = {
    kind: 'amount',
    vat: 'without',
    rounding: 'fen',
    span: 'period',
    level: 'model',
    basis: 'achievement',
    dealerUnits: '',
    units: '',
    money: '',
    published: false,
    lines: [],
    tiers: [{ from: '100%', value: '0', reach: 'all' }],
    noCost: 'Another budget bears it',
  };
  const sent = offers.map(({ siOfferId }) => ({ siOfferId, ...settings }));
  await callAs(sales, `/pgapi/terms/save?version=${version}`, { pgmId, offers: sent });
}

/** Confirms what a program needs before it is submitted: a reason in place of amounts, a parameter with one document, and a wording with one paragraph. */
export async function confirmParts(
  pgmId: number,
  { sales, sipo }: Readonly<Record<'sales' | 'sipo', Page>>,
  words: Readonly<Record<'en' | 'zh', string>>,
): Promise<void> {
  const documents = await callAs<{ content: readonly { attachmentId: number }[] }>(
    sales,
    '/pgapi/attachment/findall?pageSize=1',
  );
  const parameter = await callAs<{ version: number; parameter: object }>(
    sales,
    `/pgapi/parameter/detail?pgmId=${pgmId}`,
  );
  const saved = await putAs<{ version: number }>(sales, `/pgapi/parameter/save?version=${parameter.version}`, {
    pgmId,
    ...parameter.parameter,
    deadlineDays: '30',
    documents: documents.content.map(({ attachmentId }) => ({ attachmentId, optional: false })),
  });
  await callAs(sipo, `/pgapi/maintain/sipo_confirm_parameter?version=${saved.version}`, { pgmId });
  await sayCostsNothing(sales, pgmId);
  const wording = await callAs<{ version: number }>(sales, `/pgapi/wording?pgmId=${pgmId}`);
  const text = (said: string) => [
    { type: 'paragraph', content: [{ type: 'text', text: said, bold: false, italic: false }] },
  ];
  const document = { en: text(words.en), zh: text(words.zh) };
  const written = await putAs<{ version: number }>(sales, `/pgapi/wording/save?version=${wording.version}`, {
    pgmId,
    document,
  });
  await callAs(sales, `/pgapi/wording/confirm?version=${written.version}`, { pgmId });
}

interface Detail {
  readonly endedAt: string;
  readonly may: { readonly decide: { readonly allowed: boolean } };
}

/** Lets whoever a package asks approve it, step by step, until it has ended. */
async function approve(pageOf: PageOf, batchId: number): Promise<void> {
  for (const account of ['control', 'finance', 'manager']) {
    const page = await pageOf(account);
    const { endedAt, may } = await callAs<Detail>(page, `/apapi/package/detail/${batchId}`);
    if (endedAt !== '') return;
    if (!may.decide.allowed) continue;
    await putAs(page, '/apapi/approval_package/process', { batchId, action: 'approve' });
  }
}
