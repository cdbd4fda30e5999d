import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../scripts/lib/paths.mjs';
import { BudgetPage, callAs, FIRST_LEAF } from './support/budget.ts';
import { expect, testInNewWindow as test } from './support/people.ts';
import { settled } from './support/window.ts';

/**
 * Takes the pictures of README and guides anew: `npm run pictures`. They show the demo as `npm start` loads it. A whole run leaves
 * this file out, since a picture is looked at and not compared.
 */

interface Picture {
  readonly name: string;
  readonly account: string;
  readonly path: string | ((page: Page) => Promise<string>);
  readonly size?: { readonly width: number; readonly height: number };
  /** Brings the page into the shown state; `zh` says in which language it stands. */
  readonly prepare?: (page: Page, zh: boolean) => Promise<void>;
}

const NORMAL = { width: 1280, height: 760 };
const LARGE = { width: 1440, height: 900 };

const PICTURES: readonly Picture[] = [
  { name: 'programs', account: 'sales', path: '/wordingbudget' },
  {
    name: 'new-program',
    account: 'sales',
    path: '/programdesign/design?new=1',
    prepare: (page, zh) => expect(page.getByRole('form', { name: zh ? '新建激励项目' : 'New program' })).toBeVisible(),
  },
  { name: 'budget', account: 'sales', path: budgetAddress, size: LARGE, prepare: showExplanation },
  {
    name: 'report',
    account: 'control',
    path: '/budgetReport/0?yearQm=2026.Q1,2026.Q2,2026.Q3,2026.Q4&activeStatus=All',
    size: LARGE,
    prepare: showReport,
  },
  { name: 'kufri', account: 'control', path: '/kufriPanel/PBP' },
  { name: 'users', account: 'admin', path: '/user' },
  {
    name: 'why',
    account: 'auditor',
    path: '/access',
    prepare: async (page, zh) => {
      await page.getByRole('combobox', { name: zh ? '人员' : 'Person' }).fill('fang');
      await page.getByRole('option', { name: /Fang Wei/ }).click();
      await page.getByLabel(zh ? '操作、页面或按钮' : 'Action, page or button').selectOption('budget.save');
      await page.getByRole('button', { name: zh ? '查询' : 'Ask' }).click();
      await expect(page.getByRole('heading', { name: /Fang Wei/ })).toBeVisible();
    },
  },
  { name: 'operation-log', account: 'auditor', path: '/audit' },
];

test.use({ deviceScaleFactor: 1 });

for (const zh of [false, true]) {
  for (const { name, account, path, size = NORMAL, prepare } of PICTURES) {
    test(`${name} in ${zh ? 'Chinese' : 'English'}`, async ({ page, openAs }) => {
      await page.setViewportSize(size);
      await openAs(account, '/');
      if (zh) await page.getByRole('button', { name: '中文', exact: true }).click();
      await page.goto(typeof path === 'string' ? path : await path(page));
      await expect(page.getByTestId('full-name')).toBeVisible();
      await settled(page);
      await prepare?.(page, zh);
      await settled(page);
      await page.mouse.move(-1, -1);
      await page.screenshot({
        path: join(ROOT, `docs/pictures/${name}.${zh ? 'zh' : 'en'}.png`),
        animations: 'disabled',
      });
    });
  }
}

/** The first program of the demo that has a filled budget. */
async function budgetAddress(page: Page): Promise<string> {
  const { content } = await callAs<{ content: readonly { programId: number; programCode: string }[] }>(
    page,
    '/pgapi/maintain/wording_budget?sort=programCode&pageSize=100',
  );
  const program = content.find(({ programCode }) => programCode.endsWith('0012')) ?? content[0];
  return `/budgetinput?pgmId=${program?.programId ?? 0}`;
}

/** Share, volume, money and averages side by side, and how a budget comes about. */
async function showExplanation(page: Page, zh: boolean): Promise<void> {
  const budget = new BudgetPage(page);
  await budget.isReady();
  await page.getByRole('button', { name: zh ? '大纲' : 'Outline' }).click();
  await page.locator('label', { hasText: zh ? '计算说明' : 'Explain' }).click();
  await budget.goTo(FIRST_LEAF, zh ? '预算测算' : 'Budget Estimation');
  await expect(page.getByRole('complementary')).toContainText(zh ? '公式' : ' × ');
}

async function showReport(page: Page): Promise<void> {
  await expect(page.getByRole('treegrid')).toBeVisible();
}
