import type { Browser, Page } from '@playwright/test';
import { callAs, makeProgram, putAs } from './budget.ts';
import { signIn } from './people.ts';

interface Approved {
  readonly programId: number;
  readonly batchId: number;
  readonly batchCode: string;
}

interface Versioned {
  readonly version: number;
}

/** Gives the page of an account, in a window of its own. */
export type PageOf = (account: string) => Promise<Page>;

/** Windows of accounts, each signed in once; they close with the browser. */
export function pagesOf(browser: Browser, baseURL: string): PageOf {
  const pages = new Map<string, Promise<Page>>();
  const begin = async (account: string): Promise<Page> => {
    const page = await (await browser.newContext({ baseURL })).newPage();
    await signIn(page, account, '/');
    return page;
  };
  return (account) => {
    const page = pages.get(account) ?? begin(account);
    pages.set(account, page);
    return page;
  };
}

const WORDS = {
  en: 'Each car that is retailed counts. ',
  zh: '每辆零售车辆均可申请。',
};

/** A package that everybody has approved, of one program with a wording, made by the calls of the pages. */
export async function approvedPackage(pageOf: PageOf, name: string): Promise<Approved> {
  const [sales, control, sipo] = [await pageOf('sales'), await pageOf('control'), await pageOf('sipo')];
  const programId = await makeProgram(sales, { name, offers: { Cash: ['Cash rebate'] } });
  const paper = { nameEn: `Invoice of ${name}`, nameCn: `${name}发票`, category: 'sale', giver: 'dealer' };
  const { attachmentId } = await callAs<{ attachmentId: number }>(control, '/pgapi/attachment/add', paper);
  await saveParameter(sales, programId, attachmentId);
  const { version } = await callAs<Versioned>(sipo, `/pgapi/parameter/detail?pgmId=${programId}`);
  await callAs(sipo, `/pgapi/maintain/sipo_confirm_parameter?version=${version}`, { pgmId: programId });
  await confirmWording(sales, programId);
  await callAs(sales, '/pgapi/maintain/submit', { programId });
  await callAs(control, '/pgapi/maintain/controlling_confirm', { programId });
  const body = { name, programIds: [programId] };
  const { batchId, batchCode } = await callAs<Approved>(sales, '/pgapi/maintain/create_batch', body);
  await callAs(sales, '/pgapi/maintain/submit_batch', { batchId });
  await callAs(sales, '/apapi/package/start', { batchId });
  await approve(pageOf, batchId);
  return { programId, batchId, batchCode };
}

const PARAMETER = {
  deadlineDays: '30',
  lateRule: 'refused',
  lateDays: '',
  lateShare: '',
  validation: 'full',
  checkCategory: 'plan',
  sampleCategory: 'money',
  payingEntity: 'MBCL',
  settlement: 'priceAllowance',
  termsVat: 'without',
};

async function saveParameter(page: Page, pgmId: number, attachmentId: number): Promise<void> {
  const { version } = await callAs<Versioned>(page, `/pgapi/parameter/detail?pgmId=${pgmId}`);
  const body = { pgmId, ...PARAMETER, documents: [{ attachmentId, optional: false }] };
  await putAs(page, `/pgapi/parameter/save?version=${version}`, body);
}

async function confirmWording(page: Page, pgmId: number): Promise<void> {
  const plain = { bold: false, italic: false };
  const paragraph = (text: string) => ({
    type: 'paragraph',
    content: [
      { type: 'text', text, ...plain },
      { type: 'field', field: 'programCode', ...plain },
    ],
  });
  const document = { en: [paragraph(WORDS.en)], zh: [paragraph(WORDS.zh)] };
  const { version } = await callAs<Versioned>(page, `/pgapi/wording?pgmId=${pgmId}`);
  const saved = await putAs<Versioned>(page, `/pgapi/wording/save?version=${version}`, { pgmId, document });
  await callAs(page, `/pgapi/wording/confirm?version=${saved.version}`, { pgmId });
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
