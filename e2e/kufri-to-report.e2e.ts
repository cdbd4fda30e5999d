import type { Page } from '@playwright/test';
import { BudgetPage, callAs, FIRST_LEAF, makeProgram } from './support/budget.ts';
import { WIDE } from './support/grid.ts';
import { expect, test } from './support/people.ts';

test.use({ viewport: WIDE });

interface Comparison {
  readonly version: { readonly kufriVersion: string };
  readonly months: readonly { readonly month: string }[];
  readonly models: readonly {
    readonly brand: string;
    readonly typeClass: string;
    readonly modelYear: string;
    readonly model: string;
    readonly rtByMonth: readonly (number | null)[];
    readonly wsByMonth: readonly (number | null)[];
  }[];
}

test('[VEH-012] [BUD-072] [RPT-038] volumes are uploaded and activated, a budget takes them over, and the report opens its figure down to the cell', async ({
  page,
  openAs,
  actAs,
}) => {
  await actAs('sales');
  const pgmId = await makeProgram(page, {
    name: 'From volumes to the report',
    makes: ['VAN'],
    offers: { Cash: ['Cash rebate'] },
  });
  const file = await test.step('the volumes in force, with a thousand cars more in each month', () =>
    moreVolumes(page));

  await openAs('sales', '/kufriPanel/VAN');
  const version = await test.step('are uploaded, compared and activated', async () => {
    await page.getByRole('button', { name: 'Import volumes' }).click();
    const dialog = page.getByRole('dialog');
    await page.setInputFiles('input[type="file"]', {
      name: 'more.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file),
    });
    await dialog.getByRole('button', { name: 'Check file' }).click();
    await dialog.getByRole('button', { name: 'Load as new version' }).click();
    await expect(dialog).toContainText('becomes the active version of VAN');
    await dialog.getByRole('button', { name: 'Activate' }).click();
    const done = page.getByText(/^VAN V\d+ is the active version$/);
    await expect(done).toBeVisible();
    return (await done.textContent())?.replace(' is the active version', '') ?? '';
  });

  const budget = new BudgetPage(page);
  await test.step('the budget is told to be behind, and takes them over', async () => {
    await budget.open(pgmId);
    await expect(page.getByText('The Kufri version is not the latest!')).toBeVisible();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await budget.replace(() => budget.dialog().getByRole('button', { name: 'OK' }).click());
    await expect(page.getByText(version, { exact: true })).toBeVisible();
    await expect(page.getByText('not the latest')).toHaveCount(0);
  });
  const typed = await test.step('a share and a cost are typed and saved', async () => {
    await budget.enter(FIRST_LEAF, '% Penetration', '10');
    await budget.enter(FIRST_LEAF, 'Cost/unit', '4321');
    const money = budget.cell(FIRST_LEAF, await budget.column('Budget Estimation'));
    await expect(money).toHaveText(/^[\d,]{7,}$/);
    await budget.button('Save').click();
    await expect(budget.button('Save')).toBeDisabled();
    return {
      money: await money.textContent(),
      model: await budget.cell(FIRST_LEAF, await budget.column('Model')).textContent(),
    };
  });

  await test.step('the report has it at once, and leads to the cell', async () => {
    await page.goto('/budgetReport/0?yearQm=2027.Q1&make=VAN&reportView=Model&activeStatus=All');
    await page.locator('.oasis-cell', { hasText: typed.model ?? '' }).click();
    const behind = page.getByRole('region', { name: /^Budgets behind VAN/ });
    await expect(behind).toContainText(typed.model ?? '');
    await behind
      .getByRole('row', { name: /From volumes to the report/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`/budgetinput\\?pgmId=${pgmId}&`));
    await budget.isReady();
    await expect(budget.active).toHaveText(typed.money ?? '');
  });
});

/** The active volumes of VAN as a file, RT and WS of every month a thousand cars more. */
async function moreVolumes(page: Page): Promise<string> {
  const [active] = await callAs<readonly { readonly id: number }[]>(page, '/bgapi/kufri/version?make=VAN');
  const { months, models } = await callAs<Comparison>(page, `/bgapi/kufri/comparison?versionId=${active?.id}`);
  const more = (units: number | null | undefined) => String((units ?? 0) + 1000);
  const rows = models.flatMap(({ brand, typeClass, modelYear, model, rtByMonth, wsByMonth }) =>
    months.map(({ month }, at) =>
      [month, brand, typeClass, modelYear, model, more(rtByMonth[at]), more(wsByMonth[at])].join(','),
    ),
  );
  return ['Month,Make,Type Class,Model Year,Model,RT,WS', ...rows].join('\n');
}
