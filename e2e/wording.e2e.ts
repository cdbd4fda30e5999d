import { expectAccessible } from './support/axe.ts';
import { makeProgram } from './support/budget.ts';
import { expect, signIn } from './support/people.ts';
import { test } from './support/test.ts';

test('[PGD-009] [PGD-010] [PGD-037] sales writes a wording in both languages with keys alone, confirms it, and compares its versions', async ({
  page,
}) => {
  const reports: string[] = [];
  page.on('console', (line) => {
    // The handler in what is pasted below is reported by the browser, which never runs it.
    const isReport = /Content.Security.Policy/i.test(line.text());
    if (isReport && !line.text().startsWith('Executing inline event handler')) reports.push(line.text());
  });
  await signIn(page, 'sales', '/wordingtemplate');
  await expect(page.getByRole('link', { name: 'Cash', exact: true })).toBeVisible();
  const program = await makeProgram(page, { name: 'With a wording' });
  await page.goto(`/wordingedit?pgmId=${program}`);
  await expect(page.getByText('it begins with the templates of the offers')).toBeVisible();
  const english = page.getByRole('textbox', { name: 'English text' });
  const chinese = page.getByRole('textbox', { name: 'Chinese text' });
  await expect(english).toContainText('For all models of');
  await expect(english.getByTitle('Last day to claim')).toHaveText('Last day to claim: empty');
  await expectAccessible(page);

  // Everything by keys: a list, a table with a field in a cell, and out of the editor by Tab.
  await english.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('What we pay');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bold');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and <img src=x onerror=alert(1)>');
  await page.getByRole('combobox', { name: 'Insert a field' }).selectOption('Period');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Insert a table' }).press('Enter');
  await page.keyboard.type('Model');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yuan');
  await expect(english.getByRole('cell', { name: 'Yuan' })).toBeVisible();

  // Text that is composed, as an input method does it.
  await chinese.focus();
  await page.keyboard.press('Control+a');
  const session = await page.context().newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'women', selectionStart: 5, selectionEnd: 5 });
  await session.send('Input.insertText', { text: '我们支付' });
  await expect(chinese).toContainText('我们支付');
  await expect(chinese).not.toContainText('women');
  await page.keyboard.press('Enter');
  // What is pasted keeps its shape and nothing else.
  await chinese.evaluate((element) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      `<p style="color:red" onclick="alert(1)"><b>粗体</b>和<a href="javascript:alert(1)">链接</a><img src="x"><script>alert(1)</script></p>
       <table><tr><td>车型</td><td>元</td></tr><tr><td></td><td></td></tr><tr><td></td><td></td></tr></table>`,
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(chinese.getByRole('cell', { name: '车型' })).toBeVisible();
  await expect(chinese.locator('a, img:not(.ProseMirror-separator), script, [style], [onclick]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The wording is saved')).toBeVisible();
  await expect(page.getByText(/^Version 1, saved by/)).toBeVisible();
  await expect(english.locator('img:not(.ProseMirror-separator)')).toHaveCount(0);
  await expectAccessible(page);

  // Whoever leaves with something typed is asked.
  await chinese.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('末尾');
  await page.getByRole('link', { name: 'Design' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Stay|Keep/ })
    .click();
  await page.getByRole('textbox', { name: 'Name of this version' }).fill('For legal');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Version 2, saved by/)).toBeVisible();

  await page.getByRole('link', { name: 'Compare version 2 with the one before' }).click();
  const compared = page.getByRole('region', { name: 'Chinese' });
  await expect(compared.locator('ins')).toHaveText('末尾');
  await expect(page.getByRole('region', { name: 'English' })).toContainText('Nothing differs.');
  await expectAccessible(page);

  // Both languages have the same blocks and fields: it can be confirmed.
  await page.getByRole('link', { name: 'To the wording' }).click();
  for (const text of [english, chinese]) {
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.getByRole('combobox', { name: 'Insert a field' }).selectOption('Period');
  }
  await expect(page.getByText('Before it can be confirmed:')).toBeHidden();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Version 3, saved by/)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The wording is confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Letter', exact: true }).click();
  await expect(page.getByRole('cell', { name: '2027年1月1日至2027年3月31日' })).toBeVisible();
  expect(reports).toEqual([]);
});
