import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { callAs } from './support/budget.ts';
import { expect, testInNewWindow as test, windowsOf } from './support/people.ts';

interface Checks {
  readonly content: readonly { readonly claimId: number; readonly claimCode: string }[];
}

interface Lists {
  readonly content: readonly { readonly listId: number; readonly code: string }[];
}

interface Items {
  readonly content: readonly { readonly itemId: number }[];
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function english(page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'EN', exact: true }).click();
  return page;
}

/** Answers the dialog that is open by keys alone, and waits for what is said after it. */
async function answer(page: Page, name: string, said: string | RegExp, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (reason !== undefined) {
    await dialog.getByRole('textbox').focus();
    await page.keyboard.type(reason);
  }
  await dialog.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(said).first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** Makes a move of the page by its shortcut. */
async function byKeys(page: Page, key: string, [name, said, reason]: readonly [string, string | RegExp, string?]) {
  await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  await page.keyboard.press(key);
  await answer(page, name, said, reason);
}

/** Presses a move of the page and answers its dialog. */
async function move(page: Page, name: string, said: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await answer(page, name, said);
}

test('[CHK-004] [CHK-005] [CHK-017] claims that an approved plan chose are checked by SICCO and confirmed by SIPO in their queues by keys, and one is rejected', async ({
  browser,
  product,
}) => {
  const windowOf = windowsOf(browser, product.url);
  const sipo = await english(await windowOf('sipo', '/checking/checkingPlan'));
  let codes: readonly string[] = [];

  await test.step('the plan of this month runs and says what it chose', async () => {
    const row = sipo.getByRole('row').filter({ hasText: 'Running' });
    await row.getByRole('link', { name: /^CP-/ }).click();
    await expect(heading(sipo, /^CP-\d+ MBPC/)).toBeVisible();
    await expect(sipo.getByRole('row').filter({ hasText: '100 %' })).toContainText(/6$/);
    await expect(sipo.getByRole('region', { name: 'Where it stands' }).last()).toContainText('approved');
    await expectAccessible(sipo);
  });

  await test.step('SICCO passes one and rejects another', async () => {
    const sicco = await english(await windowOf('sicco', '/checking/SICCOChecking'));
    const { content } = await callAs<Checks>(sicco, '/checking/findall?status=Pending&because=plan');
    codes = content.map(({ claimCode }) => claimCode);
    expect(codes.length).toBeGreaterThanOrEqual(2);
    await sicco.getByRole('combobox', { name: 'Why people check' }).selectOption({ label: 'Chosen by a plan' });
    await sicco.getByRole('button', { name: 'Search' }).focus();
    await sicco.keyboard.press('Enter');
    await expect(sicco.getByRole('link', { name: /^CL-/ })).toHaveCount(codes.length);
    await expectAccessible(sicco);
    for (const [code, key, rest] of [
      [codes[0] ?? '', 'Alt+P', ['Pass', 'is now: SIPO Checking']],
      [codes[1] ?? '', 'Alt+R', ['Reject', 'is now: Rejected', 'The invoice is of another car']],
    ] as const) {
      await sicco.goto('/checking/SICCOChecking');
      await sicco.getByRole('link', { name: code, exact: true }).focus();
      await sicco.keyboard.press('Enter');
      await expect(heading(sicco, code)).toBeVisible();
      await expect(sicco.getByText('Chosen by a plan').first()).toBeVisible();
      if (await sicco.getByRole('button', { name: 'Begin the check', exact: true }).isVisible()) {
        await byKeys(sicco, 'Alt+B', ['Begin the check', 'is now: SICCO Checking']);
      }
      await expectAccessible(sicco);
      await byKeys(sicco, key, rest);
    }
    await sicco.context().close();
  });

  await test.step('SIPO confirms what SICCO passed', async () => {
    await sipo.goto('/checking/SIPOChecking');
    await sipo.getByRole('link', { name: codes[0] ?? '', exact: true }).focus();
    await expectAccessible(sipo);
    await sipo.keyboard.press('Enter');
    await expect(heading(sipo, codes[0] ?? '')).toBeVisible();
    await byKeys(sipo, 'Alt+P', ['Confirm', 'is now: Approved']);
    await sipo.context().close();
  });
});

test('[SPC-023] [SPC-042] two secrets freeze and draw a sample that anybody draws again; it is checked, and approved for payout', async ({
  browser,
  product,
}) => {
  const windowOf = windowsOf(browser, product.url);
  const control = await english(await windowOf('control', '/spotCheckingControlling'));
  const sipo = await english(await windowOf('sipo', '/spotCheckingControlling'));
  const { content } = await callAs<Lists>(control, '/spot/list/findall?status=Prepared');
  const { listId, code } = content[0] ?? { listId: 0, code: '' };
  const path = `/spotCheckingControlling/list?listId=${listId}`;

  await test.step('two people commit their secrets; one freezes; both reveal; the sample is drawn', async () => {
    await expect(control.getByRole('link', { name: code, exact: true })).toBeVisible();
    await expectAccessible(control);
    const secrets = new Map<Page, string>();
    for (const page of [control, sipo]) {
      await page.goto(path);
      await expect(heading(page, code)).toBeVisible();
      await page.getByRole('button', { name: 'Commit a secret' }).click();
      const secret = await page.getByRole('dialog').getByRole('textbox').inputValue();
      expect(secret).toMatch(/^[\da-f]{64}$/);
      secrets.set(page, secret);
      await answer(page, 'Commit a secret', `${code} is now: Prepared`);
    }
    await expectAccessible(sipo);
    await move(sipo, 'Freeze', `${code} is now: Frozen`);
    for (const page of [control, sipo]) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Reveal the secret' }).click();
      await page
        .getByRole('dialog')
        .getByRole('textbox')
        .fill(secrets.get(page) ?? '');
      await answer(page, 'Reveal the secret', `${code} is now: Frozen`);
    }
    await expect(sipo.getByText('Next: Draw the sample.')).toBeVisible();
    await move(sipo, 'Draw', `${code} is now: Drawn`);
    await sipo.getByRole('button', { name: 'Draw again' }).click();
    await expect(sipo.getByText('Identical', { exact: true })).toBeVisible();
    await expectAccessible(sipo);
  });

  await test.step('SICCO checks the sample', async () => {
    const sicco = await english(await windowOf('sicco', '/spotChecking/sampleCheck'));
    const sampled = await callAs<Items>(sicco, `/spot/item/findall?stage=sampled&listId=${listId}`);
    expect(sampled.content.length).toBeGreaterThan(0);
    await expectAccessible(sicco);
    const [first, ...others] = sampled.content;
    for (const { itemId } of others) await callAs(sicco, '/spot/item/check', { itemId, outcome: 'pass' });
    expect(first).toBeDefined();
    await sicco.reload();
    const row = sicco.getByRole('row').filter({ hasText: code });
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: 'Pass' }).click();
    await answer(sicco, 'Pass', /is now: Checked \(Pass\)/);
    await expect(row).toHaveCount(0);
    await sicco.context().close();
  });

  await test.step('SIPO submits the result, and finance approves in Chinese', async () => {
    await sipo.goto(path);
    await expect(sipo.getByText('Next: Submit what was found, so that the approvers decide.')).toBeVisible();
    await move(sipo, 'Submit for approval', `${code} is now: Pending Approval`);
    await sipo.context().close();
    const finance = await windowOf('finance', '/spotChecking/pendingApproval');
    await finance.getByRole('button', { name: '中文', exact: true }).click();
    await expect(heading(finance, '抽查审批')).toBeVisible();
    await expectAccessible(finance);
    await finance.getByRole('link', { name: code, exact: true }).click();
    await expect(finance.getByRole('region', { name: '审批进度' })).toContainText('Finance');
    await expectAccessible(finance);
    await move(finance, '批准', `${code} 当前状态：已批准`);
    await finance.context().close();
  });

  await test.step('its claims stand in payout preparation', async () => {
    await control.goto(path);
    await expect(control.getByText('Right claims are free to be paid').first()).toBeVisible();
    await control.getByRole('link', { name: 'To the payout preparation' }).click();
    await expect(control.getByRole('row').filter({ hasText: code }).first()).toContainText('Payout Preparation');
    await expectAccessible(control);
    await control.context().close();
  });
});
