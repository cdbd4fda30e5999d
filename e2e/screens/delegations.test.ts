import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { letApprove } from '../../packages/server/test/approvers.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf('people');
const PAGE = '/approval/delegationSetting';

it('[APC-008] an approver names who stands in, both see it, and the administrator sees and ends it', async () => {
  await letApprove(product(), ['finance', 'manager']);
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
