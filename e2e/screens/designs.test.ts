import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer, makeProgram } from '../../packages/server/test/budgets.ts';
import { press, timesSent } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

/** The tabs with what each says of its content; those that are off end with why. */
async function tabs(): Promise<readonly string[]> {
  const bar = await screen.findByRole('navigation', { name: 'Pages of the program' });
  await within(bar).findAllByRole('img');
  return [...bar.children].map((tab) => {
    const link = tab.querySelector('[role=link], a');
    const where = link?.getAttribute('href') ?? link?.getAttribute('title') ?? '';
    return `${link?.textContent}: ${within(tab as HTMLElement).getByRole('img').title}, ${where}`;
  });
}

it('[PGD-006] [PGD-007] [PGD-022] [PRG-049] a program is begun, saved incomplete, completed, and has its budgets', async () => {
  const user = await open('sales', '/wordingbudget');
  const [begin] = await screen.findAllByRole('button', { name: 'New program' });
  await user.click(present(begin, 'a button'));
  await screen.findByRole('heading', { name: 'New program' });
  const off = 'Save a complete design first';
  expect(await tabs()).toEqual([
    'Design: Content not saved or generated, ',
    `Combinability: Content not saved or generated, ${off}`,
    `Parameter: Content not saved or generated, ${off}`,
    `Budget: Content not saved or generated, ${off}`,
  ]);
  const main = screen.getByRole('main');
  await press(user, 'Save');
  await within(main).findByText('Please enter both days as YYYY-MM-DD');
  await fill(user, main, 'Program name', 'Designed spring');
  await user.selectOptions(within(main).getByRole('combobox', { name: /^BU/ }), 'MBPC');
  await fill(user, main, 'First day', '2026-04-10');
  await fill(user, main, 'Last day', '2026-06-20');
  await press(user, 'Save');
  await screen.findByText('The design is saved as a draft.');
  await screen.findByRole('heading', { name: /^Design of SI-/ });
  expect((await tabs())[3]).toBe(`Budget: Content not saved or generated, ${off}`);

  const lacks = within(screen.getByRole('main'));
  await lacks.findByText('Please select which day qualifies');
  await choose(user, screen.getByRole('main'), 'Qualifying day', 'Retail invoice');
  await user.click(lacks.getByRole('checkbox', { name: /^PBP/ }));
  await user.click(lacks.getByRole('checkbox', { name: 'Cash rebate' }));
  await waitFor(() => expect(lacks.queryByText(/^Budgets are made once/)).toBeNull());
  await user.click(lacks.getByRole('radio', { name: 'All but' }));
  await waitFor(() => {
    const asked = product().calls.map(({ method, path }) => `${method} ${path}`);
    expect(asked).toContain('GET /oasis/pgapi/maintain/search_bu_vehicle?makes=PBP');
  });
  await user.click(lacks.getByRole('radio', { name: 'All models of the makes' }));
  await press(user, 'Save');
  await screen.findByText('The design is saved, with 1 budget.');
  await waitFor(async () =>
    expect((await tabs())[3]).toMatch(/^Budget: Amounts or volumes are missing, \/budgetinput\?pgmId=\d+$/),
  );
  // The keyboard stays on the button after a save.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Save'));
});

it('[PGD-001] [PGD-003] [PGD-004] the design of a program with budgets shows first what becomes of them', async () => {
  const { programId } = await makeProgram(product(), await product().as('sales'));
  const user = await open('sales', `/programdesign?pgmId=${programId}`);
  await screen.findByRole('heading', { name: /^Design of SI-/ });
  await waitFor(async () =>
    expect(await tabs()).toEqual([
      `Design: Content saved, /programdesign/design/?pgmId=${programId}`,
      `Combinability: Content saved, /programdesign/combinabilitysetting?pgmId=${programId}`,
      `Parameter: Content needs to be confirmed, /parametersetup?pgmId=${programId}`,
      `Budget: Amounts or volumes are missing, /budgetinput?pgmId=${programId}`,
    ]),
  );
  await choose(user, screen.getByRole('main'), 'Qualifying day', 'Registration');
  await press(user, 'Save');
  await screen.findByText(/^The design is saved, with/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(false));

  const main = screen.getByRole('main');
  await user.click(within(main).getByRole('radio', { name: 'Only' }));
  const [first] = await within(main).findAllByRole('treeitem');
  await user.click(present(first, 'a brand'));
  await user.click(within(main).getByRole('checkbox', { name: /^CBU/ }));
  await press(user, 'Save');
  const preview = await screen.findByRole('dialog', { name: 'What becomes of the budgets' });
  const rows = within(preview).getAllByRole('row');
  expect(rows.length).toBeGreaterThan(2);
  await press(user, 'Save the design', preview);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('dealers are named by a file, all of them or none, and are saved with the design', async () => {
  const { programId } = await makeProgram(product(), await product().as('sales'));
  const user = await open('sales', `/programdesign?pgmId=${programId}`);
  await screen.findByRole('heading', { name: /^Design of SI-/ });
  const main = screen.getByRole('main');
  await user.click(await within(main).findByRole('radio', { name: 'Named dealers' }));
  const give = async (content: string, told: string) => {
    await press(user, 'Name dealers by a file', main);
    const dialog = await screen.findByRole('dialog', { name: 'Name dealers by a file' });
    const file = new File([content], 'dealers.csv', { type: 'text/csv' });
    await user.upload(present(dialog.querySelector<HTMLInputElement>('input[type=file]'), 'a field'), file);
    await press(user, 'Check', dialog);
    await within(dialog).findByText(told);
    return dialog;
  };
  const wrong = await give('Code\nD1001\nNOBODY', 'Refused 1');
  expect(within(wrong).getByText(/There is no dealer with this code/)).toBeDefined();
  expect(within(wrong).getByRole('button', { name: 'Take over' }).hasAttribute('disabled')).toBe(true);
  await press(user, 'Close', wrong);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, 'Take over', await give('Code\nD1001\nD1002', 'New 2'));
  await within(main).findByText('2 dealers are named');
  const again = await give('Code\nD1001\nD1002', 'Unchanged 2');
  expect(within(again).getByRole('button', { name: 'Take over' }).hasAttribute('disabled')).toBe(true);
  await press(user, 'Close', again);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press(user, 'Save', main);
  await screen.findByText(/^The design is saved, with/);
  const stored = await product()
    .owner.selectFrom('program_dealer as l')
    .innerJoin('dealer as d', 'd.id', 'l.dealer_id')
    .select('d.code')
    .where('l.program_id', '=', programId)
    .orderBy('d.code')
    .execute();
  expect(stored.map(({ code }) => code)).toEqual(['D1001', 'D1002']);
});

it('[PGD-005] the budget page has the tabs Design, Budget, Allocation; design and parameter have four', async () => {
  const { programId } = await makeProgram(product(), await product().as('sales'));
  const names = async (path: string) => {
    await open('sales', `${path}?pgmId=${programId}`);
    const bar = await screen.findByRole('navigation', { name: 'Pages of the program' });
    return within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  };
  expect(await names('/budgetinput')).toEqual(['Design', 'Budget', 'Allocation']);
  const four = ['Design', 'Combinability', 'Parameter', 'Budget'];
  expect(await names('/programdesign/design')).toEqual(four);
  expect(await names('/parametersetup')).toEqual(four);
});

it('[PGD-029] the page of a design reads it by one call, which fills its form', async () => {
  const { programId } = await makeProgram(product(), await product().as('sales'), { name: 'Read once' });
  await open('sales', `/programdesign/design?pgmId=${programId}`);
  expect(await screen.findByDisplayValue('Read once')).toBeDefined();
  expect(timesSent(product().calls, 'GET /oasis/pgapi/design')).toBe(1);
});

const SAID = {
  en: { reject: 'Content not saved or generated', fulfill: 'Content saved', pending: 'Content needs to be confirmed' },
  zh: { reject: '内容未保存或未生成', fulfill: '内容已保存', pending: '内容需要确认' },
} as const;

/** Each status with what the tab of the parameter says of it, written from the specification. */
const STATUSES: readonly (readonly [string, string, keyof (typeof SAID)['en']])[] = [
  ['[PGD-014]', 'Temporary', 'reject'],
  ['[PGD-015]', 'Draft', 'reject'],
  ['[PGD-016]', 'N', 'reject'],
  ['[PGD-017]', 'NonTemporary', 'fulfill'],
  ['[PGD-018]', 'Default', 'fulfill'],
  ['[PGD-019]', 'Confirmed', 'fulfill'],
  ['[PGD-020]', 'Y', 'fulfill'],
  ['[PGD-021]', 'ToBeConfirmed', 'pending'],
];

it.each(STATUSES)('%s a tab whose content is %s says so where the mouse rests on its icon', async (_, status, icon) => {
  const sales = await product().as('sales');
  const { programId } = await makeProgram(product(), sales);
  const { data } = (await sales.call('program.detailStatus', { query: { programId } })).body;
  const instead = ({ path }: { readonly path: string }) =>
    path.startsWith('/oasis/pgapi/detail/status')
      ? Response.json({ code: '0', message: '', data: { ...data, parameter: status } })
      : undefined;
  for (const locale of ['en', 'zh'] as const) {
    await open('sales', `/programdesign/design?pgmId=${programId}`, { locale, instead });
    const bar = await screen.findByRole('navigation', {
      name: locale === 'en' ? 'Pages of the program' : '激励项目页面',
    });
    const parameter = await within(bar).findByRole('link', { name: locale === 'en' ? 'Parameter' : '参数' });
    const mark = await within(parameter.parentElement ?? bar).findByRole('img');
    expect(mark.title).toBe(SAID[locale][icon]);
  }
});

it('[PRG-040] comments stand on the design, and over the budget', async () => {
  const { programId } = await makeProgram(product(), await product().as('sales'));
  const user = await open('sales', `/programdesign/design?pgmId=${programId}`);
  const below = await screen.findByRole('region', { name: 'Comments' });
  await user.type(within(below).getByLabelText('New comment', { exact: false }), 'Said at the design');
  await press(user, 'Send comment', below);
  await within(below).findByText('Said at the design', { selector: 'li' });
  const other = await open('finance', `/budgetinput?pgmId=${programId}`);
  await press(other, 'Comments');
  const dialog = await screen.findByRole('dialog', { name: 'Comments' });
  await within(dialog).findByText('Said at the design', { selector: 'li' });
  await other.type(within(dialog).getByLabelText('New comment', { exact: false }), 'Answered at the budget');
  await press(other, 'Send comment', dialog);
  expect(await within(dialog).findByText('Answered at the budget', { selector: 'li' })).toBeDefined();
});
