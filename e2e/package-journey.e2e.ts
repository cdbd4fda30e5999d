import { devices, type Locator, type Page } from '@playwright/test';
import { confirmParts } from './support/approved.ts';
import { expectAccessible } from './support/axe.ts';
import { callAs, makeProgram } from './support/budget.ts';
import { withDatabase } from './support/database.ts';
import { tabTo } from './support/keys.ts';
import { expect, windowsOf } from './support/people.ts';
import type { Product } from './support/server.ts';
import { test } from './support/test.ts';

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'] ?? {};
const FIRST = 'Journey, first';
const SECOND = 'Journey, second';

/** Five minutes: six windows, each of somebody who signs in. */
test.setTimeout(300_000);

test('[APR-022] [APC-009] a batch with one program rejected goes through six people in their own windows, one on a phone, one who stands in', async ({
  browser,
  product,
}) => {
  await addPeople(product);
  const windowOf = windowsOf(browser, product.url);
  const sales = await windowOf('sales', '/wordingbudget');
  const control = await windowOf('control', '/approval/controlling/programHome');
  const batch = await preparedBatch(sales, { control, sipo: await windowOf('sipo', '/wordingbudget') });

  // Sales sends it from its row.
  await sales.goto('/approval/sales/programHome/batches');
  const row = sales.getByRole('row', { name: new RegExp(batch.code) });
  await row.getByRole('button', { name: 'Submit', exact: true }).click();
  await sales.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await row.getByRole('button', { name: 'Create package' }).click();
  await expect(sales.getByText(/^Will be asked: Controlling → Finance → Management/)).toBeVisible();
  await expectAccessible(sales);
  await sales.getByRole('button', { name: 'Start approval' }).click();
  await expect(sales.getByRole('heading', { level: 1, name: 'Sales Packages' })).toBeVisible();

  // Controlling asks somebody, rejects one of the two programs, and approves the other one, from the list on by keys alone.
  await control.goto('/approval/mg/packageHome');
  await pressByKeys(control, control.getByRole('link', { name: new RegExp(batch.code) }));
  await pressByKeys(control, control.getByRole('button', { name: 'Ask opinion' }));
  const person = control.getByRole('dialog').getByRole('combobox', { name: 'Person' });
  await person.fill('advis');
  await expect(control.getByRole('option', { name: 'Ai Wen ADVISER' })).toBeVisible();
  await person.press('Enter');
  await expect(person).toHaveValue('Ai Wen (ADVISER)');
  await say(control, 'Ask opinion', 'Is the second one worth it?');
  const adviser = await windowOf('ADVISER', batch.path);
  await adviser.getByRole('button', { name: 'Give opinion' }).click();
  await say(adviser, 'Give opinion', 'It is not');
  await control.reload();
  await expect(control.getByText('It is not')).toBeVisible();
  await tabTo(control, control.getByRole('checkbox', { name: batch.secondCode }));
  await control.keyboard.press('Space');
  await pressByKeys(control, control.getByRole('button', { name: 'Reject ticked' }));
  await tabTo(control, control.getByRole('dialog').getByRole('textbox'));
  await control.keyboard.type('Too dear');
  await pressByKeys(control, control.getByRole('dialog').getByRole('button', { name: 'Reject ticked' }));
  await expect(control.getByText('Rejected: Too dear')).toBeVisible();
  await pressByKeys(control, control.getByRole('button', { name: 'Approve', exact: true }));
  await pressByKeys(control, control.getByRole('dialog').getByRole('button', { name: 'Approve' }));
  await expect(control.getByText('2 of 3: Finance')).toBeVisible();
  await expectAccessible(control);

  // Finance leaves, and who stands in decides in Chinese.
  const finance = await windowOf('finance', '/approval/delegationSetting');
  await finance.getByRole('button', { name: 'Set an absence' }).click();
  const absence = finance.getByRole('dialog', { name: 'New absence' });
  await absence.getByRole('combobox', { name: /^Stands in/ }).click();
  await finance.getByRole('option', { name: /Dai Li/ }).click();
  await absence.getByRole('button', { name: 'Save' }).click();
  await expect(finance.getByRole('region', { name: 'My absences' }).getByText('Dai Li')).toBeVisible();
  const deputy = await windowOf('DEPUTY', batch.path);
  await deputy.getByRole('button', { name: '中文' }).click();
  await deputy.getByRole('button', { name: '批准', exact: true }).click();
  await deputy.getByRole('dialog').getByRole('button', { name: '批准' }).click();
  await expect(deputy.getByText('Dai Li（代 Fang Wei）').first()).toBeVisible();
  await expectAccessible(deputy);

  // Management approves on a phone: its network is lost under the decision, which is sent again and counts once.
  const manager = await windowOf('manager', '/mobile/management/pending/approval', phone);
  await manager.getByRole('link', { name: new RegExp(batch.code) }).click();
  await expect(manager.getByRole('heading', { level: 1 })).toContainText(batch.code);
  await expect(
    manager.getByRole('region', { name: 'Programs', exact: true }).getByText(batch.secondCode),
  ).toBeVisible();
  expect(await widerThanWindow(manager)).toEqual([]);
  await expectAccessible(manager);
  await loseOneAnswer(manager);
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(dialog).toBeHidden();
  await expect(manager.getByText('Approved', { exact: true }).first()).toBeVisible();

  await sales.goto(`/wordingbudget?name=Journey`);
  await expect(sales.getByRole('row', { name: new RegExp(FIRST) })).toContainText('Approved');
  await expect(sales.getByRole('row', { name: new RegExp(SECOND) })).toContainText('Rejected');
  const decisions = await withDatabase(product.dataFolder, (statement) =>
    statement<{ kind: string; count: number }>(
      `select t.kind, count(*)::int as count from approval_act t join approval a on a.id = t.approval_id
       where a.code = $1 and t.kind in ('approve', 'strike') group by 1 order by 1`,
      batch.code,
    ),
  );
  expect(decisions).toEqual([
    { kind: 'approve', count: 3 },
    { kind: 'strike', count: 1 },
  ]);
});

/** Somebody of management who is asked for an opinion, and somebody of finance who can stand in. */
async function addPeople(product: Product): Promise<void> {
  await withDatabase(product.dataFolder, async (statement) => {
    for (const [account, name, like] of [
      ['ADVISER', 'Ai Wen', 'manager'],
      ['DEPUTY', 'Dai Li', 'finance'],
    ]) {
      await statement(
        `with made as (
           insert into app_user (usrnm, fulnm, user_type_id, org_id)
             select $1, $2, user_type_id, org_id from app_user where usrnm = $3 returning id),
         roles as (insert into user_role (user_id, role_id) select made.id, r.role_id
           from made, user_role r join app_user u on u.id = r.user_id where u.usrnm = $3)
         insert into user_bu (user_id, bu_id) select made.id, b.bu_id
           from made, user_bu b join app_user u on u.id = b.user_id where u.usrnm = $3`,
        account,
        name,
        like,
      );
    }
  });
}

/** Two programs that are confirmed, in a draft batch. */
async function preparedBatch(sales: Page, { control, sipo }: Readonly<Record<'control' | 'sipo', Page>>) {
  const ids: number[] = [];
  for (const name of [FIRST, SECOND]) {
    const programId = await makeProgram(sales, { name });
    await confirmParts(programId, { sales, sipo }, { en: 'Offers of the program', zh: '激励项目方案' });
    await callAs(sales, '/pgapi/maintain/submit', { programId });
    await callAs(control, '/pgapi/maintain/controlling_confirm', { programId });
    ids.push(programId);
  }
  const made = await callAs<{ batchId: number; batchCode: string }>(sales, '/pgapi/maintain/create_batch', {
    name: 'Journey',
    programIds: ids,
  });
  const second = await callAs<{ code: string }>(sales, `/pgapi/combinability?pgmId=${ids[1]}`);
  return {
    code: made.batchCode,
    path: `/approval/mg/package/${made.batchId}?tag=pending`,
    secondCode: second.code,
  };
}

async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Boxes that need scrolling sideways: their content is wider than they are, or they end outside of the window. */
function widerThanWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main, main section, main table, main tbody tr, main td')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 || box.getBoundingClientRect().right > window.innerWidth)
      .map((box) => `${box.tagName} ${box.textContent.slice(0, 40)}: ${box.scrollWidth} of ${box.clientWidth} pixels`),
  );
}

/** Gives a reason in the dialog that is open, and goes on. */
async function say(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

/** The server decides, and its answer does not come back; once. */
async function loseOneAnswer(page: Page): Promise<void> {
  await page.route(
    '**/approval_package/process',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}
