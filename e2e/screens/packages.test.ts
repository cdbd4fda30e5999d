import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer, withoutPrice } from '../../packages/server/test/budgets.ts';
import { DEMO_DAY } from '../../packages/server/test/fill.ts';
import { type ProgramLife, programLife } from '../../packages/server/test/programs.ts';
import { sweepApprovals } from '../../packages/server/test/sweep-approvals.ts';
import type { TestServer } from '../../packages/server/test/test-server.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

let server: TestServer;
const { open, product } = screensOf(async () => {
  server = await budgetServer();
  return server;
});
let waiting: { readonly batchId: number; readonly batchCode: string; readonly programId: number };
let phone: typeof waiting;
let drawn: typeof waiting;
let draft: typeof waiting;
let life: ProgramLife;
beforeAll(async () => {
  life = programLife(server);
  waiting = await life.packaged({ name: 'Spring push' });
  phone = await life.packaged({ name: 'On a phone' });
  drawn = await life.packaged({ name: 'Drawn back' });
  draft = await life.batched({ name: 'Not sent yet' });
  const sales = await server.as('sales');
  const headers = { 'idempotency-key': 'submit' };
  await sales.call('batches.submit', { body: { batchId: draft.batchId }, headers });
}, 120_000);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const stateOf = async (programId: number) =>
  (await server.owner.selectFrom('program').select('status').where('id', '=', programId).executeTakeFirstOrThrow())
    .status;

it('[APR-016] [SHL-034] management sees what waits, and the menu counts it', async () => {
  const user = await open('control', '/approval/mg/packageHome');
  expect(await heading('Package Approval')).toBeDefined();
  const link = await screen.findByRole('link', { name: `${waiting.batchCode} Spring push` });
  const row = within(link.closest('tr') as HTMLElement);
  expect(row.getByText('Waits for you')).toBeDefined();
  expect(row.getByText('Pending')).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('img', { name: /waiting$/v }).length).toBeGreaterThan(0));
  await user.click(link);
  expect(await heading(`Package ${waiting.batchCode}`)).toBeDefined();
});

it('[APR-012] [APR-007] sales and finance have lists of their own, and nobody else', async () => {
  await open('sales', '/approval/sales/packageHome');
  expect(await heading('Sales Packages')).toBeDefined();
  expect(await screen.findByRole('link', { name: `${waiting.batchCode} Spring push` })).toBeDefined();
  await open('finance', '/approval/fa');
  expect(await heading('Finance Approval')).toBeDefined();
  await open('manager', '/approval/sales/packageHome');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sales Packages' })).toBeNull());
});

it('[APR-017] [APR-018] a package is decided where its tag is pending, and shown without buttons where it is approved', async () => {
  const user = await open('control', `/approval/mg/package/${waiting.batchId}?tag=approved`);
  expect(await heading(`Package ${waiting.batchCode}`)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await open('finance', `/approval/mg/package/${waiting.batchId}?tag=pending`);
  expect(await screen.findByText(/^You do not decide now: This step asks other people/v)).toBeDefined();
  expect(isOff(await screen.findByRole('button', { name: 'Approve' }))).toBe(true);
  await open('control', `/approval/mg/package/${waiting.batchId}?tag=pending`);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('In Approval')).toBeDefined();
});

it('[APR-011] sales sees what a batch would ask for, and sends it', async () => {
  const user = await open('sales', `/approval/sales/createPackage?batchId=${draft.batchId}`);
  expect(await heading(`Create package of ${draft.batchCode}`)).toBeDefined();
  expect(await screen.findByText(/^Will be asked: Controlling → Finance/v)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Start approval' }));
  await waitFor(async () => expect(await stateOf(draft.programId)).toBe('Pending Approval'));
});

it('sales withdraws a package for a reason', async () => {
  const user = await open('sales', `/approval/mg/package/${drawn.batchId}?tag=pending`);
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Wrong month');
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await waitFor(async () => expect(await stateOf(drawn.programId)).toBe('In Batch'));
});

it('[MOB-004] a phone shows the same facts without the shell, and decides', async () => {
  const user = await open('control', '/mobile/management/pending/approval');
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${phone.batchCode} On a phone`, 'v') }));
  expect(await heading(`${phone.batchCode} On a phone`)).toBeDefined();
  expect(window.location.pathname).toBe('/mobile/specific/program/batch');
  expect([screen.queryByRole('banner'), screen.queryByRole('navigation')]).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: 'Reject all' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Too dear');
  await user.click(dialog.getByRole('button', { name: 'Reject all' }));
  await waitFor(async () => expect(await stateOf(phone.programId)).toBe('Rejected'));
});

/** The calls of approval that the page has made since it was opened; the menu counts what waits by one of its own. */
const calls = () =>
  product().calls.flatMap(({ path }) =>
    path.startsWith('/oasis/apapi/') && !path.endsWith('&pageSize=1') ? [path.split('?')[0]] : [],
  );

it('[APR-019] [APR-020] [APR-023] [APR-024] opening a page of approval sends each of its calls once, and the reply fills it', async () => {
  await open('sales', '/approval/sales/packageHome');
  await screen.findByRole('link', { name: `${waiting.batchCode} Spring push` });
  const status = await screen.findByLabelText<HTMLSelectElement>('Status');
  await waitFor(() =>
    expect([...status.options].map(({ text }) => text)).toEqual(
      'All,Pending,In Approval,Blocked,Approved,Rejected,Returned,Withdrawn'.split(','),
    ),
  );
  expect(calls()).toHaveLength(2);
  expect(new Set(calls())).toEqual(new Set(['/oasis/apapi/batch_status_list', '/oasis/apapi/package/pending']));
  await open('finance', '/approval/fa');
  await waitFor(() => expect(calls()).toContain('/oasis/apapi/financing/batch_list'));
  expect(calls().filter((path) => path?.endsWith('/batch_list'))).toHaveLength(1);
  await open('control', `/approval/mg/package/${waiting.batchId}?tag=pending`);
  await heading(`Package ${waiting.batchCode}`);
  expect(calls()).toEqual([`/oasis/apapi/package/detail/${waiting.batchId}`]);
});

it('[APR-008] [APR-009] the pages of approval are in the menu of who holds them, each a list with a search', async () => {
  await open('sales', '/approval/sales/programHome');
  await heading('Sales Approval');
  expect(await screen.findByRole('button', { name: 'Search' })).toBeDefined();
  expect(screen.getByRole('table')).toBeDefined();
  await open('sales', '/wordingbudget');
  expect(await screen.findByRole('button', { name: 'Search' })).toBeDefined();
  await open('finance', '/approval/fa');
  await heading('Finance Approval');
  expect(await screen.findByRole('button', { name: 'Search' })).toBeDefined();
  expect(screen.getByRole('table')).toBeDefined();
  await open('sipo', '/approval/sales/programHome');
  await screen.findByText('No permission');
  expect(screen.queryByRole('heading', { level: 1, name: 'Sales Approval' })).toBeNull();
});

it('sales leads a submitted batch from its row to the page that sends it', async () => {
  const batch = await life.batched({ name: 'From its row' });
  const sales = await server.as('sales');
  const headers = { 'idempotency-key': 'from its row' };
  await sales.call('batches.submit', { body: { batchId: batch.batchId }, headers });
  const user = await open('sales', '/approval/sales/programHome/batches');
  await press(user, 'Create package', await rowOf(batch.batchCode));
  expect(await heading(`Create package of ${batch.batchCode}`)).toBeDefined();
});

it('[APC-009] while an approver is absent, approver and delegate both see the package, and the delegate decides for the approver', async () => {
  const lent = await life.packaged({ name: 'Lent to management' });
  const control = await server.as('control');
  const manager = await server.owner
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'manager')
    .executeTakeFirstOrThrow();
  const body = { delegateId: manager.id, kinds: ['program'], firstDay: '2026-03-02', lastDay: '2026-03-09' };
  const set = await control.call('delegations.setOwn', { body, headers: { 'idempotency-key': 'away' } });
  // The minute's round gives the task to who stands in.
  await sweepApprovals(server.db, DEMO_DAY);
  for (const account of ['control', 'manager']) {
    await open(account, `/approval/mg/package/${lent.batchId}?tag=pending`);
    expect(isOff(await screen.findByRole('button', { name: 'Approve' }))).toBe(false);
  }
  const user = await open('manager', '/mobile/management/pending/approval');
  await user.click(await screen.findByRole('link', { name: new RegExp(`^${lent.batchCode}`, 'v') }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await press(user, 'Approve', await screen.findByRole('dialog'));
  expect((await screen.findAllByText(/Ma Jun for Chen Mei/v)).length).toBeGreaterThan(0);
  const { delegationId } = set.body.data;
  await control.call('delegations.endOwn', { query: { version: 1 }, body: { delegationId } });
});

it('a phone asks for an opinion, and gives one', async () => {
  const asked = await life.packaged({ name: 'Asked on a phone' });
  const address = `/mobile/specific/program/batch?batchId=${asked.batchId}`;
  const user = await open('control', address);
  await press(user, 'Ask opinion');
  const asking = await screen.findByRole('dialog');
  const person = within(asking).getByRole<HTMLInputElement>('combobox', { name: /^Person/v });
  await user.click(person);
  await user.paste('manag');
  await user.click(await within(asking).findByRole('option', { name: 'Ma Jun manager' }));
  expect(person.value).toBe('Ma Jun (manager)');
  await user.type(within(asking).getByRole('textbox'), 'Is it worth it?');
  await press(user, 'Ask opinion', asking);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const second = await open('manager', address);
  await press(second, 'Give opinion');
  const giving = await screen.findByRole('dialog');
  await second.type(within(giving).getByRole('textbox'), 'It is');
  await press(second, 'Give opinion', giving);
  expect(await screen.findByText('It is')).toBeDefined();
});

/** The names of the buttons that decide, '(off)' behind those that are off, and the sentence beside them. */
const actions = async () => {
  const part = await screen.findByRole('region', { name: 'Decision' });
  const buttons = within(part).getAllByRole('button');
  const said = [...part.querySelectorAll('.bp6-callout')].map(({ textContent }) => textContent);
  return [buttons.map((button) => `${button.textContent}${isOff(button) ? ' (off)' : ''}`).join(' · '), ...said];
};

it('[PRG-068] sales reminds whoever decides by one call, and not twice on a day', async () => {
  const { batchId } = await life.packaged({ name: 'To be reminded' });
  const user = await open('sales', `/approval/mg/package/${batchId}?tag=pending`);
  await press(user, 'Remind');
  expect(await screen.findByText('1 person was reminded')).toBeDefined();
  const off = ['Comment · Withdraw · Remind (off)', 'Everybody was reminded of this package today already'];
  await waitFor(async () => expect(await actions()).toEqual(off));
  const sent = product().calls.filter(({ path }) => path.startsWith('/oasis/pgapi/'));
  expect(sent.map(({ path }) => path)).toEqual([`/oasis/pgapi/reminder/send/${batchId}`]);
});

/** Rejects a program by a call, as another approver does while a page is open. */
const strike = async (batchId: number, programId: number) => {
  const control = await server.as('control');
  const body = { batchId, action: 'reject' as const, comment: 'Not this one', programIds: [programId] };
  await control.call('packages.process', { body, headers: { 'idempotency-key': `strike ${programId}` } });
};
const tickOf = async (programId: number) => {
  const { code } = await server.owner
    .selectFrom('program')
    .select('code')
    .where('id', '=', programId)
    .executeTakeFirstOrThrow();
  return screen.findByRole<HTMLInputElement>('checkbox', { name: code });
};

it('a program that somebody else rejected meanwhile is ticked no more, so that the others can be rejected', async () => {
  const { batchId, programIds } = await life.packageOf(3);
  const [first = 0, second = 0, third = 0] = programIds;
  const user = await open('control', `/approval/mg/package/${batchId}?tag=pending`);
  await user.click(await tickOf(first));
  await user.click(await tickOf(second));
  await strike(batchId, first);
  await press(user, 'Reject ticked');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Too dear');
  await press(user, 'Reject ticked', dialog);
  await within(dialog).findByRole('alert');
  await waitFor(async () => expect((await tickOf(first)).checked).toBe(false));
  await press(user, 'Reject ticked', dialog);
  await waitFor(async () => expect(await stateOf(second)).toBe('Rejected'));
  expect(await stateOf(third)).toBe('Pending Approval');
});

it('the head of a package says what was asked for and what is left of it after a program was rejected', async () => {
  const { batchId, programIds } = await life.packageOf(2);
  const control = await server.as('control');
  const { amount, programs } = (await control.call('packages.detail', { params: { batchId } })).body.data;
  const facts = async () => {
    await open('control', `/approval/mg/package/${batchId}?tag=pending`);
    const shown = await screen.findByRole('region', { name: 'What is asked' });
    const amounts = [...shown.querySelectorAll('dt')].filter(({ textContent }) => textContent.includes('CNY'));
    return Object.fromEntries(
      amounts.map(({ textContent, nextElementSibling }): [string, number] => [
        textContent,
        Number(nextElementSibling?.textContent?.replaceAll(',', '')),
      ]),
    );
  };
  expect(await facts()).toEqual({ 'Amount (CNY)': Number(amount) });
  await strike(batchId, programIds[0] ?? 0);
  const left = Number(programs[1]?.amount);
  expect(left).toBeGreaterThan(0);
  expect(await facts()).toEqual({ 'Asked for (CNY)': Number(amount), 'Left after rejections (CNY)': left });
});

it('a phone whose only tick was rejected meanwhile rejects nothing by it, and can reject all again', async () => {
  const { batchId, programIds } = await life.packageOf(2);
  const [first = 0, second = 0] = programIds;
  const user = await open('control', `/mobile/specific/program/batch?batchId=${batchId}`);
  await user.click(await tickOf(first));
  await strike(batchId, first);
  await press(user, 'Reject ticked');
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Too dear');
  await press(user, 'Reject ticked', dialog);
  expect(await screen.findByRole('button', { name: 'Reject all', hidden: true })).toBeDefined();
  await press(user, 'Reject ticked', dialog);
  expect(await within(dialog).findByText('All programs that were ticked are rejected already')).toBeDefined();
  expect(await stateOf(second)).toBe('Pending Approval');
});

it('whoever decides on the cancelling of a program reads its last day, why, and what follows', async () => {
  const { programId } = await life.approved({ name: 'To be cancelled' });
  await life.put(programId, 'Released');
  const sales = await server.as('sales');
  const body = { programId, reason: 'Sold out', lastDay: '2026-05-31' };
  await sales.call('program.cancel', { body, headers: { 'idempotency-key': 'to be cancelled' } });
  const user = await open('control', `/approval/mg/package/${programId}?tag=pending&of=program`);
  const facts = within(await screen.findByRole('region', { name: 'What is asked' }));
  expect(facts.getByText('Last qualifying day').nextElementSibling?.textContent).toBe('2026-05-31');
  expect(facts.getByText('Why it is cancelled').nextElementSibling?.textContent).toBe('Sold out');
  const texts = {
    Approve: /the program is Cancelled: cars qualify up to its last day/v,
    'Reject all': /^The program stays Released/v,
    Return: /^The program stays Released/v,
  };
  for (const [button, text] of Object.entries(texts)) {
    await press(user, button);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(text)).toBeDefined();
    expect(within(dialog).queryByText(/package/v)).toBeNull();
    await press(user, 'Cancel', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  const second = await open('sales', `/approval/mg/package/${programId}?tag=pending&of=program`);
  await press(second, 'Withdraw');
  expect(within(await screen.findByRole('dialog')).getByText(/^The program stays Released/v)).toBeDefined();
  await open('control', `/mobile/specific/program/batch?batchId=${programId}&of=program`);
  expect(await screen.findByText('2026-05-31')).toBeDefined();
  expect(screen.getByText('Sold out')).toBeDefined();
});

it('the list leads to the approval of its row, and a package shows what was decided before', async () => {
  const { batchId, batchCode } = await life.packaged({ name: 'Twice' });
  const [control, sales] = [await server.as('control'), await server.as('sales')];
  const key = (text: string) => ({ headers: { 'idempotency-key': `${text} ${batchId}` } });
  await control.call('packages.comment', { body: { batchId, comment: 'Looks dear' }, ...key('comment') });
  await sales.call('packages.withdraw', { body: { batchId, comment: 'Wrong month again' }, ...key('withdraw') });
  await life.startPackage(batchId);
  const user = await open('control', `/approval/mg/packageHome?name=${batchCode}`);
  const links = await screen.findAllByRole('link', { name: `${batchCode} Twice` });
  const old = links.find((link) => link.closest('tr')?.textContent.includes('Withdrawn') === true);
  await user.click(old ?? document.body);
  await heading(`Package ${batchCode}`);
  const log = within(await screen.findByRole('region', { name: 'What was done' }));
  expect(log.getByText('Wrong month again')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Earlier approvals' })).toBeNull();
  for (const path of [
    `/approval/mg/package/${batchId}?tag=pending`,
    `/mobile/specific/program/batch?batchId=${batchId}`,
  ]) {
    await open('control', path);
    const former = within(await screen.findByRole('region', { name: 'Earlier approvals' }));
    expect(
      former.getByRole('heading', { name: new RegExp(`^${batchCode}, ended on 2026-03-02: Withdrawn$`, 'v') }),
    ).toBeDefined();
    expect(former.getByText('Looks dear')).toBeDefined();
    expect(former.getByText('Wrong month again')).toBeDefined();
  }
});

it('a package says beside its deviations what they leave out for want of a price', async () => {
  const { batchId, programIds } = await life.packageOf(1);
  const path = `/approval/mg/package/${batchId}?tag=pending`;
  await open('control', path);
  await screen.findByRole('region', { name: 'What is asked' });
  expect(screen.queryByText(/without a price/v)).toBeNull();
  const budgets = server.db.selectFrom('budget_table').select('id').where('program_id', 'in', programIds);
  await withoutPrice(server, (await budgets.executeTakeFirstOrThrow()).id);
  await open('control', path);
  const said = /without a price and so left out: 7 units, budget 7,000/v;
  for (const name of ['What is asked', 'Programs'])
    expect(within(await screen.findByRole('region', { name })).getByText(said)).toBeDefined();
  await open('control', path, { locale: 'zh' });
  expect((await screen.findAllByText(/因缺少价格未计入：7 台，预算 7,000/v)).length).toBeGreaterThan(0);
});

it('a changed program shows new values beside old values, with a dash for a value that was missing', async () => {
  const { batchId, programIds, programCode } = await life.packaged({ name: 'With changes' }).then((made) => ({
    ...made,
    programIds: [made.programId],
  }));
  const control = await server.as('control');
  const { data } = (await control.call('packages.detail', { params: { batchId } })).body;
  const changes = [
    { part: 'Terms', place: 'Cash rebate', before: '', after: '500.00', words: [] },
    { part: 'Terms', place: 'Loyalty bonus', before: '7.00', after: '', words: [] },
    { part: 'Wording', place: 'Line 1', before: '', after: '', words: [{ text: 'New', change: 'added' as const }] },
  ];
  const of = {
    programId: programIds[0],
    programCode,
    since: '2026-03-01T08:00:00.000Z',
    seen: false,
    more: 0,
    changes,
  };
  await open('control', `/approval/mg/package/${batchId}?tag=pending`, {
    instead: ({ path }) =>
      path.includes(`/package/detail/${batchId}`)
        ? Response.json({ code: '0', message: '', data: { ...data, changed: [of] } })
        : undefined,
  });
  const table = within(await screen.findByRole('region', { name: 'What changed' })).getByRole('table');
  const lines = within(table).getAllByRole('row').slice(1);
  expect(lines.map((line) => [...line.querySelectorAll('td')].map(({ textContent }) => textContent))).toEqual([
    ['Terms', 'Cash rebate', '-', '500.00'],
    ['', 'Loyalty bonus', '7.00', '-'],
    ['Wording', 'Line 1', 'New'],
  ]);
  // A line of a wording stands under both heads.
  expect([...table.querySelectorAll('td')].at(-1)).toHaveProperty('colSpan', 2);
});

it('the list opens a running package under the tag pending and an ended package under the tag approved', async () => {
  const [running, ended] = [await life.packaged({ name: 'Goes on' }), await life.packaged({ name: 'Has ended' })];
  const sales = await server.as('sales');
  const headers = { 'idempotency-key': 'has ended' };
  await sales.call('packages.withdraw', { body: { batchId: ended.batchId, comment: 'Wrong month' }, headers });
  const tagOf = async ({ batchCode }: { readonly batchCode: string }) => {
    await open('control', `/approval/mg/packageHome?name=${batchCode}`);
    const link = await screen.findByRole('link', { name: new RegExp(`^${batchCode} `, 'v') });
    return new URL(link.getAttribute('href') ?? '', window.location.href).searchParams.get('tag');
  };
  expect([await tagOf(running), await tagOf(ended)]).toEqual(['pending', 'approved']);
});

it('the approval path names the delegate of an approver until one of the two has decided', async () => {
  const { batchId } = await life.packaged({ name: 'Somebody is away' });
  const control = await server.as('control');
  const { data } = (await control.call('packages.detail', { params: { batchId } })).body;
  const [place] = data.steps[0]?.places ?? [];
  if (place === undefined) throw new Error('the first step of the package asks nobody');
  const named = { ...place, fulnm: 'Zhao Lei', roleName: '', reason: '' };
  const places = [
    { ...named, usrid: 1, state: 'open', delegate: 'Ma Jun', decidedBy: '' },
    { ...named, usrid: 2, state: 'approved', delegate: 'Ma Jun', decidedBy: 'Ma Jun' },
    { ...named, usrid: 3, state: 'open', delegate: '', decidedBy: '' },
  ] satisfies (typeof named)[];
  const steps = data.steps.map((step, index) => (index === 0 ? { ...step, places } : step));
  await open('control', `/approval/mg/package/${batchId}?tag=pending`, {
    instead: ({ path }) =>
      path.includes(`/package/detail/${batchId}`)
        ? Response.json({ code: '0', message: '', data: { ...data, steps } })
        : undefined,
  });
  const path = within(await screen.findByRole('region', { name: 'Where it stands' }));
  const told = path
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('ul') === null && item.textContent?.includes('Zhao Lei'))
    .map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Zhao Lei – is asked · Ma Jun stands in',
    'Ma Jun for Zhao Lei – approved',
    'Zhao Lei – is asked',
  ]);
});
