import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { budgetServer, keyed, makeProgram } from '../../packages/server/test/budgets.ts';
import { programLife } from '../../packages/server/test/programs.ts';
import { press, timesSent } from './support/find.ts';
import { fill } from './support/form.ts';
import { savedFiles } from './support/saved-files.ts';
import { screensOf, settled } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

const PLAN = { makes: ['DENZA'], offers: ['Cash rebate'] };
const PATH = '/programdesign/combinabilitysetting';
const MATRIX = '/approval/sales/programHome/overallCombinabilityMatrix';

/** Programs that meet each other alone, by the months of one year. */
async function scene(year: number, count = 2) {
  const sales = await product().as('sales');
  const made = [];
  for (let place = 0; place < count; place += 1) {
    made.push(await makeProgram(product(), sales, { ...PLAN, from: `${year}-01`, to: `${year}-03` }));
  }
  return made;
}

async function pair(year: number) {
  const [one, other] = await scene(year);
  return [present(one, 'a program'), present(other, 'another')] as const;
}

const rowOf = async (code: string) =>
  within(await screen.findByRole('table'))
    .getByText(code)
    .closest('tr') as HTMLElement;

it('[PGD-002] [PGD-032] [PGD-034] [PGD-035] [PGD-037] the tab of a program leads to its pairs, which are decided, confirmed and reset', async () => {
  const [one, other] = await pair(2031);
  const user = await open('sales', `/programdesign/design?pgmId=${one.programId}`);
  const bar = await screen.findByRole('navigation', { name: 'Pages of the program' });
  const tab = await within(bar).findByRole('link', { name: 'Combinability' });
  expect(tab.getAttribute('href')).toBe(`${PATH}?pgmId=${one.programId}`);
  await user.click(tab);
  await screen.findByRole('heading', { name: `Combinability of ${one.programCode}` });
  const line = await rowOf(other.programCode);
  expect(within(line).getByText('No')).toBeDefined();
  expect(within(line).getByText('by default')).toBeDefined();
  await user.click(within(line).getByRole('checkbox', { name: `Choose ${other.programCode}` }));
  await press(user, 'Combine');
  const dialog = await screen.findByRole('dialog', { name: '1 pairs combine' });
  await press(user, 'Save', dialog);
  await within(dialog).findByText('Please say why, in 1 to 500 characters');
  await fill(user, dialog, 'Reason', 'They fit');
  await press(user, 'Save', dialog);
  await screen.findByText('1 pair is decided');
  // The button needs pairs that are chosen: the keyboard goes on beside it.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Find a program');
  await waitFor(async () => expect(within(await rowOf(other.programCode)).getByText('They fit')).toBeDefined());
  expect(within(await rowOf(other.programCode)).getByText('was No')).toBeDefined();
  await screen.findByText('Temporary');
  // The answer No confirms nothing.
  await press(user, 'Confirm');
  await press(user, 'No', await screen.findByRole('dialog', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await settled();
  expect(timesSent(product().calls, 'POST /oasis/pgapi/combinability/confirm')).toBe(0);
  await press(user, 'Confirm');
  await press(user, 'Yes', await screen.findByRole('dialog', { name: 'Confirm' }));
  await screen.findByText('Confirmed');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  await press(user, 'Reset to the defaults');
  await press(user, 'Yes', await screen.findByRole('dialog', { name: 'Reset to the defaults' }));
  await screen.findByText('1 pair says again what the defaults say');
  await waitFor(async () => expect(within(await rowOf(other.programCode)).getByText('by default')).toBeDefined());
  await press(user, 'Compare versions');
  const compared = await screen.findByRole('dialog', { name: `Versions of ${one.programCode}` });
  const changes = await within(compared).findByRole('table');
  expect(within(changes).getByText(other.programCode)).toBeDefined();
  expect(timesSent(product().calls, 'GET /oasis/pgapi/combinability/compare')).toBe(1);
  await user.keyboard('{Escape}');
  const saved = savedFiles();
  await press(user, 'Export');
  const paths = () => product().calls.map(({ path }) => path.replace(/\?.*$/v, ''));
  await waitFor(() => {
    for (const part of ['', '/confirm', '/reset', '/compare', '/export'])
      expect(paths()).toContain(`/oasis/pgapi/combinability${part}`);
  });
  await waitFor(() => expect(saved).toHaveLength(1));
  vi.restoreAllMocks();
});

it('[PGD-035] two versions are compared by one call each time, which fills the dialog', async () => {
  const [one, other] = await pair(2035);
  const sales = await product().as('sales');
  const { asOf } = (await sales.call('combinability.detail', { query: { pgmId: one.programId } })).body.data;
  const pairs: [string, string][] = [[one.programCode, other.programCode]];
  const body = { pgmId: one.programId, asOf, pairs, combines: true, validFrom: '', reason: 'They fit' };
  expect((await sales.call('combinability.save', { body, ...keyed() })).body.code).toBe('0');
  const user = await open('sales', `${PATH}?pgmId=${one.programId}`);
  await press(user, 'Compare versions');
  const dialog = await screen.findByRole('dialog', { name: `Versions of ${one.programCode}` });
  const row = async () => {
    const line = (await within(dialog).findByText(other.programCode)).closest('tr');
    return [...(line?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  };
  const sent = () =>
    product().calls.flatMap(({ method, path }) => {
      const { pathname, searchParams } = new URL(path, window.location.href);
      return pathname.endsWith('/compare') ? [`${method} ${pathname} ${searchParams.get('to') ?? 'last'}`] : [];
    });
  expect((await row()).slice(1, 4)).toEqual(['Nonothing said', 'Yes', 'They fit']);
  expect(sent()).toEqual(['GET /oasis/pgapi/combinability/compare last']);
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'To' }), '1');
  await waitFor(() => expect(within(dialog).queryByText(other.programCode)).toBeNull());
  expect(sent().slice(1)).toEqual(['GET /oasis/pgapi/combinability/compare 1']);
});

it('[PGD-033] the history of a pair gives a dealer another answer', async () => {
  const [one, other] = await pair(2032);
  const user = await open('sales', `${PATH}?pgmId=${one.programId}`);
  await user.click(within(await rowOf(other.programCode)).getByRole('button', { name: /^History of/ }));
  const name = `History of ${one.programCode} with ${other.programCode}`;
  const dialog = await screen.findByRole('dialog', { name });
  await press(user, 'Save for the dealer', dialog);
  await within(dialog).findByText('Please choose a dealer or a dealer group');
  await user.type(within(dialog).getByRole('combobox', { name: /^Dealer(?! group)/ }), 'D1001');
  await user.click(await screen.findByRole('option', { name: /D1001/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'Combine' }));
  await fill(user, dialog, 'Reason', 'Pilot');
  await press(user, 'Save for the dealer', dialog);
  await within(dialog).findByText(/^D1001 /);
  await press(user, 'Close', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(within(await rowOf(other.programCode)).getByText('1 otherwise')).toBeDefined());
});

it('the pairs of a program are found by code, name or offer type, and all are there again without a text', async () => {
  const [one, second, third] = (await scene(2036, 3)).map((made) => present(made, 'a program'));
  const user = await open('sales', `${PATH}?pgmId=${one?.programId}`);
  const field = await screen.findByLabelText('Find a program');
  const codes = () => [second, third].flatMap((made) => (screen.queryByText(made?.programCode ?? '') ? [made] : []));
  const find = async (text: string) => {
    await user.clear(field);
    if (text !== '') await user.type(field, text);
  };
  await rowOf(second?.programCode ?? '');
  await find(` ${third?.programCode.toLowerCase()}`);
  await waitFor(() => expect(codes()).toEqual([third]));
  await find('No such program');
  await waitFor(() => expect(codes()).toEqual([]));
  await find('cash');
  await waitFor(() => expect(codes()).toEqual([second, third]));
  await find('');
  await waitFor(() => expect(codes()).toEqual([second, third]));
});

it('[PGD-008] a submitted program shows its pairs and lets nobody change them, in both languages', async () => {
  const [one] = await pair(2033);
  await programLife(product()).put(one.programId, 'Submitted');
  const user = await open('sales', `${PATH}?pgmId=${one.programId}`);
  await screen.findByText(/^The combinability can be changed while the program is Saved/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '中文' }));
  await screen.findByRole('heading', { name: `${one.programCode} 的叠加规则` });
  await screen.findByText(/^仅当激励项目为“已保存”时可更改叠加规则/);
  await user.click(screen.getByRole('button', { name: 'EN' }));
  const finance = await open('sicco', `${PATH}?pgmId=${one.programId}`);
  await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(/permission/i));
  expect(finance).toBeDefined();
});

it('[APR-010] the overall matrix shows all programs with all others, and is changed by the keyboard alone', async () => {
  const [one, other] = await pair(2034);
  const user = await open('sales', MATRIX);
  await screen.findByRole('heading', { name: 'Combinability Matrix' });
  const grid = await screen.findByRole('grid', { name: 'Programs with programs' });
  const bu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'BU' });
  await user.selectOptions(bu, 'MBPC');
  await settled();
  expect(bu.selectedOptions[0]?.textContent).toBe('MBPC');
  await user.type(screen.getByRole('searchbox', { name: 'Find a program' }), other.programCode);
  const chosen = await screen.findByRole('gridcell', { name: /pairs chosen/ });
  expect(chosen.textContent).toMatch(/^\d+ pairs chosen, \d+ of them can be changed$/);
  grid.focus();
  // Along the row of the second program to the column of the first one.
  const isThere = () => screen.queryByRole('gridcell', { name: new RegExp(` with ${one.programCode} `) }) !== null;
  await user.keyboard('{Home}');
  for (let column = 0; column < 40 && !isThere(); column += 1) await user.keyboard('{ArrowRight}');
  await screen.findByRole('gridcell', {
    name: new RegExp(`^${other.programCode} .* with ${one.programCode} .*: does not by default$`),
  });
  await user.keyboard('y');
  const dialog = await screen.findByRole('dialog', { name: '1 pairs combine' });
  await fill(user, dialog, 'Reason', 'They fit');
  await press(user, 'Save', dialog);
  await screen.findByText('1 pair is decided');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('gridcell', {
    name: new RegExp(`^${other.programCode} .* with ${one.programCode} .*: combines$`),
  });
  grid.focus();
  await user.keyboard('{Enter}');
  const history = await screen.findByRole('dialog', { name: /^History of/ });
  await within(history).findByText('They fit');
});

it('[PGD-036] controlling says what offers of two types do when nothing else is said', async () => {
  const user = await open('control', '/setting/combinabilityDefaults');
  const box = await screen.findByRole('checkbox', { name: 'Retail Bonus with Cash: nothing said' });
  await user.click(box);
  const dialog = await screen.findByRole('dialog', { name: 'Retail Bonus with Cash' });
  expect(within(dialog).getByRole('radio', { name: 'Combine', checked: true })).toBeDefined();
  await fill(user, dialog, 'Reason', 'The bonus is the dealer’s');
  await press(user, 'Save', dialog);
  await screen.findByText('The default is saved');
  const said = { name: 'Retail Bonus with Cash: Yes. The bonus is the dealer’s', checked: true };
  expect(await screen.findByRole('checkbox', said)).toBeDefined();
});
