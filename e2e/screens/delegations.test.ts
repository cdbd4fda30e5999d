import { dayOf } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { letApprove } from '../../packages/server/test/approvers.ts';
import { demoIds } from '../../packages/server/test/demo-ids.ts';
import { callKey } from '../../packages/server/test/rights.ts';
import { lastQuery, press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf('people');
const PAGE = '/approval/delegationSetting';

it('[APC-008] an approver names who stands in, both see it, and the administrator sees and ends it', async () => {
  await letApprove(product(), ['finance', 'manager']);
  await letApprove(product(), ['manager'], 'SAMPLE_APPROVE');
  const user = await open('finance', PAGE);
  await press(user, 'Set an absence');
  const form = await screen.findByRole('dialog', { name: 'New absence' });
  await user.click(within(form).getByRole('combobox', { name: /^Stands in/ }));
  await user.click(await screen.findByRole('option', { name: /Ma Jun/ }));
  await press(user, 'Save', form);
  const own = await screen.findByRole('region', { name: 'My absences' });
  await within(own).findByText('Ma Jun');
  within(own).getByText('Now');

  await open('manager', PAGE);
  const lent = await screen.findByRole('region', { name: 'I stand in for' });
  await within(lent).findByText('Fang Wei');

  const admin = await open('admin', PAGE);
  const row = await rowOf('Fang Wei (finance)');
  within(row).getByText('Ma Jun');
  await press(admin, 'End', row);
  await press(admin, 'End', await screen.findByRole('dialog', { name: 'Delegation' }));
  await waitFor(async () => within(await rowOf('Fang Wei (finance)')).getByText('Ended'));

  await open('finance', PAGE, { locale: 'zh' });
  expect(await screen.findByRole('heading', { name: '审批委托' })).toBeDefined();
});

it('an absence can be ended while it comes and while it runs, and says why who stands in cannot decide', async () => {
  await letApprove(product(), ['finance', 'manager', 'control']);
  const { owner, as } = product();
  await owner.updateTable('approval_delegation').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute();
  const day = (after: number) => dayOf(new Date(Date.now() + after * 24 * 3_600_000));
  const { userId } = demoIds(product());
  const [control, manager] = [await as('control'), await userId('manager')];
  const set = async (kinds: string[], [first, last]: readonly [number, number]) => {
    const body = { delegateId: manager, kinds, firstDay: day(first), lastDay: day(last) };
    const reply = await control.call('delegations.setOwn', { body, headers: callKey() });
    expect(reply.body.code, reply.text).toBe('0');
    return reply.body.data.delegationId;
  };
  const over = await set(['program'], [20, 30]);
  await owner
    .updateTable('approval_delegation')
    .set({ first_day: day(-9), last_day: day(-1) })
    .where('id', '=', over)
    .execute();
  await set(['program'], [0, 2]);
  await set(['program'], [5, 8]);
  const absences = async () => {
    const own = await screen.findByRole('region', { name: 'My absences' });
    const lines = within(await within(own).findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    return lines.map((line) => {
      const cells = [...line.querySelectorAll('td')].map(({ textContent }) => textContent);
      return [cells[1], cells[3], cells[4], cells[5]].join(' | ');
    });
  };
  const span = (first: number, last: number) => `${day(first)} – ${day(last)}`;
  let user = await open('control', PAGE);
  await waitFor(async () =>
    expect((await absences()).toSorted()).toEqual(
      [
        `Ma Jun | ${span(5, 8)} | To come | End`,
        `Ma Jun | ${span(0, 2)} | Now | End`,
        `Ma Jun | ${span(-9, -1)} | Over | `,
      ].toSorted(),
    ),
  );
  await user.click(await screen.findByRole('button', { name: new RegExp(`from ${day(5)}`) }));
  await press(user, 'End', await screen.findByRole('dialog', { name: 'Delegation' }));
  await waitFor(async () => expect(await absences()).toContain(`Ma Jun | ${span(5, 8)} | Ended | `));
  // The stand-in cannot end an absence.
  await open('manager', PAGE);
  const lent = await screen.findByRole('region', { name: 'I stand in for' });
  await within(lent).findByText('Chen Mei');
  expect(within(lent).queryByRole('button')).toBeNull();
  await owner.updateTable('app_user').set({ state: false }).where('usrnm', '=', 'manager').execute();
  user = await open('control', PAGE);
  const note = await screen.findByRole('note');
  expect(note.textContent).toBe('The account is not active');
  expect(note.closest('td')?.textContent).toBe('Ma JunThe account is not active');
  await user.click(screen.getByRole('button', { name: '中文' }));
  await waitFor(() => expect(screen.getByRole('note').textContent).toBe('账号未启用'));
  await user.click(screen.getByRole('button', { name: 'EN' }));
  await open('admin', PAGE);
  const told = await screen.findByRole('note');
  expect([told.textContent, told.closest('tr')?.textContent]).toEqual([
    'The account is not active',
    expect.stringContaining(`${day(0)} – ${day(2)}Now`),
  ]);
  await owner.updateTable('app_user').set({ state: true }).where('usrnm', '=', 'manager').execute();
});

it('[APC-008] the administrator sets an absence of another user; the form alone shows a refusal', async () => {
  await letApprove(product(), ['finance', 'manager', 'control']);
  const { owner } = product();
  await owner.deleteFrom('approval_delegation').execute();
  const user = await open('admin', PAGE);
  await press(user, 'Set an absence of somebody');
  const form = await screen.findByRole('dialog', { name: 'New absence' });
  const choosePerson = async (label: RegExp, name: string) => {
    const box = within(form).getByRole<HTMLInputElement>('combobox', { name: label });
    await user.click(box);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }));
    return box;
  };
  const absent = await choosePerson(/^Absent/, 'Chen Mei');
  const delegate = await choosePerson(/^Stands in/, 'Ma Jun');
  expect([absent.value, delegate.value]).toEqual(['Chen Mei', 'Ma Jun']);
  await user.click(within(form).getByRole('checkbox', { name: 'Programs' }));
  const today = dayOf(new Date());
  const body = { delegateId: null, kinds: ['program'], firstDay: today, lastDay: today };
  await (await product().as('control')).call('delegations.setOwn', { body, headers: callKey() });
  await press(user, 'Save', form);
  // At each of the two days.
  expect(await within(form).findAllByText('There is an absence for these days and this kind already')).toHaveLength(2);
  expect(document.querySelectorAll('.bp6-toast')).toHaveLength(0);
  await owner.deleteFrom('approval_delegation').execute();
  await press(user, 'Save', form);
  expect((await rowOf('Chen Mei (control)')).textContent).toContain('Ma Jun');
  const stored = await owner.selectFrom('approval_delegation').select(['user_id', 'delegate_id', 'kinds']).execute();
  const { userId } = demoIds(product());
  expect(stored).toEqual([
    { user_id: await userId('control'), delegate_id: await userId('manager'), kinds: ['program'] },
  ]);
  // The column of the absent user can never be hidden.
  await press(user, 'Columns');
  const choices = within(await screen.findByRole('group', { name: 'Columns' })).getAllByRole('checkbox');
  const names = choices.map((choice) => choice.closest('label')?.textContent);
  expect([names.includes('Absent'), names.includes('Stands in')]).toEqual([false, true]);
});

it('the page drops a state from an old link that no absence has', async () => {
  await open('admin', `${PAGE}?state=asleep`);
  await screen.findByRole('table', { name: 'Absences of everybody' });
  await waitFor(() => expect(lastQuery(product().calls, '/delegation/list').get('sort')).toBe('-firstDay'));
  expect(lastQuery(product().calls, '/delegation/list').get('state')).toBeNull();
  expect(document.querySelectorAll('.bp6-toast')).toHaveLength(0);
});

it('[RTV-014] a checker who approves nothing sets an absence of his own by its days alone', async () => {
  await product().owner.deleteFrom('approval_delegation').execute();
  const user = await open('sicco', PAGE);
  await screen.findByText(
    'On these days nothing is handed to you to check, and what you have not finished goes to others.',
  );
  await press(user, 'Set an absence');
  const form = await screen.findByRole('dialog', { name: 'New absence' });
  expect(within(form).queryByRole('combobox', { name: /^Stands in/ })).toBeNull();
  expect(within(form).queryByRole('checkbox')).toBeNull();
  await press(user, 'Save', form);
  const own = await screen.findByRole('region', { name: 'My absences' });
  await within(own).findByText('None: checks alone');
  within(own).getByText('Now');
});

it('[RTV-014] the administrator sets an absence of a checker without naming who stands in', async () => {
  await product().owner.deleteFrom('approval_delegation').execute();
  const user = await open('admin', PAGE);
  await press(user, 'Set an absence of somebody');
  const form = await screen.findByRole('dialog', { name: 'New absence' });
  within(form).getByRole('combobox', { name: /^Stands in/ });
  await user.click(within(form).getByRole('combobox', { name: /^Absent/ }));
  await user.click(await screen.findByRole('option', { name: /^Xu Ke/ }));
  await waitFor(() => expect(within(form).queryByRole('combobox', { name: /^Stands in/ })).toBeNull());
  await press(user, 'Save', form);
  within(await rowOf('Xu Ke (sicco)')).getByText('None: checks alone');
});
