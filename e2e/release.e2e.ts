import type { Page } from '@playwright/test';
import { approvedPackage, pagesOf } from './support/approved.ts';
import { expectAccessible } from './support/axe.ts';
import { expect } from './support/people.ts';
import { test } from './support/test.ts';
import { variantOf } from './support/variant.ts';

/** Texts and buttons of the pages, in both languages. */
const WORDS = {
  en: {
    language: 'EN',
    program: 'Letter journey',
    approved: 'Approved',
    begin: 'New release batch',
    name: 'Name',
    create: 'Create',
    kind: 'Kind',
    dealer: 'Dealer',
    find: 'Find by code or name',
    recipients: 'Recipients',
    cover: 'Cover page',
    english: /^Text in English/,
    chinese: /^Text in Chinese/,
    save: 'Save',
    saved: 'Cover page saved',
    sending: 'Letter and sending',
    freeze: 'Freeze for sending',
    mail: 'Mail the letter',
    words: 'Words in the letter',
    search: 'Search',
    sought: 'Journey partner',
    worded: 'Each car that is retailed counts.',
    greeting: 'Dear Journey partner',
    opened: '1 of 2',
  },
  zh: {
    language: '中文',
    program: '激励函旅程',
    approved: '已批准',
    begin: '新建发布批次',
    name: '名称',
    create: '创建',
    kind: '类型',
    dealer: '经销商',
    find: '按编号或名称查找',
    recipients: '收件人',
    cover: '封面',
    english: /^英文文本/,
    chinese: /^中文文本/,
    save: '保存',
    saved: '封面已保存',
    sending: '激励函与发送',
    freeze: '定稿',
    mail: '发送激励函',
    words: '激励函内容',
    search: '查询',
    sought: '旅程合作伙伴',
    worded: '每辆零售车辆均可申请。',
    greeting: '尊敬的旅程合作伙伴',
    opened: '1 / 2',
  },
} as const;

for (const locale of ['en', 'zh'] as const) {
  test(`an approved package goes out in a letter that a dealer finds and reads, in ${locale}`, {
    tag: variantOf(locale),
  }, async ({ browser, product }) => {
    const w = WORDS[locale];
    const pageOf = pagesOf(browser, product.url);
    const { batchId } = await approvedPackage(pageOf, w.program);
    const sales = await pageOf('sales');
    await speak(sales, w.language);
    await sales.goto(`/approval/mg/package/${batchId}?tag=approved`);
    await expect(sales.getByText(w.approved).first()).toBeVisible();

    await sales.goto('/approval/sales/releasePackageHome');
    await sales.getByRole('button', { name: w.begin }).first().click();
    const dialog = sales.getByRole('dialog', { name: w.begin });
    await dialog.getByLabel(w.name).fill(w.program);
    await dialog.getByRole('checkbox', { name: w.program }).check({ force: true });
    await dialog.getByRole('button', { name: w.create }).click();
    await expect(sales.getByRole('heading', { name: w.program })).toBeVisible();
    await sales.getByRole('combobox', { name: w.kind }).selectOption({ label: w.dealer });
    await sales.getByRole('combobox', { name: w.find }).fill('D1001');
    await sales.getByRole('listbox').getByRole('option').first().click();
    await expect(sales.getByRole('region', { name: w.recipients }).getByText('D1001').first()).toBeVisible();
    await expectAccessible(sales);

    await sales.getByRole('link', { name: w.cover }).click();
    await sales.getByLabel(w.english).fill('Dear Journey partner');
    await sales.getByLabel(w.chinese).fill('尊敬的旅程合作伙伴');
    await sales.getByRole('button', { name: w.save }).click();
    await expect(sales.getByText(w.saved)).toBeVisible();
    await sales.goBack();
    await sales.getByRole('link', { name: w.sending }).click();
    // The letter with the cover that was just saved.
    await expect(sales.getByRole('article').getByText(w.greeting)).toBeVisible();
    await expect(sales.getByText(w.worded)).toBeVisible();
    for (const step of [w.freeze, w.mail]) {
      await sales.getByRole('button', { name: step }).click();
      await sales.getByRole('dialog').getByRole('button', { name: step }).click();
    }
    const heading = sales.getByRole('heading', { level: 1, name: /SML-\d{4}-\d{4}/ });
    await expect(heading).toBeVisible();
    const number = /SML-\d{4}-\d{4}/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
    await expectAccessible(sales);

    const dealer = await pageOf('DEALER1');
    await speak(dealer, w.language);
    await dealer.goto('/sales/measure');
    await dealer.getByLabel(w.words).fill(w.sought);
    await dealer.getByRole('button', { name: w.search }).click();
    await expectAccessible(dealer);
    await dealer.getByRole('link', { name: number }).click();
    await expect(dealer.getByText(w.greeting)).toBeVisible();
    await expect(dealer.getByText(w.worded)).toBeVisible();
    await expectAccessible(dealer);
    await sales.goto('/approval/sales/releasePackageHome');
    await expect(sales.getByRole('row', { name: new RegExp(number) }).getByText(w.opened)).toBeVisible();
  });
}

/** Reads in a language from now on. */
async function speak(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: language, exact: true }).click();
}
