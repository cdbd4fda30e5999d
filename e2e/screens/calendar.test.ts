import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf('demo');
const YEAR = new Date().getFullYear();

it('[APR-002] the calendar says which year has none, keeps a day off, and takes it back', async () => {
  await product().owner.deleteFrom('work_day').execute();
  const user = await open('admin', '/calendar');
  await screen.findByText(new RegExp(`No calendar for ${YEAR}`, 'v'));
  await screen.findByText('No calendar yet');
  await press(user, 'Add');
  const added = await screen.findByRole('dialog', { name: 'New day' });
  fireEvent.change(within(added).getByLabelText(/^Day/), { target: { value: `${YEAR}-10-01` } });
  await fill(user, added, 'Name', 'National day');
  await press(user, 'Save', added);
  within(await rowOf('National day')).getByText('Day off');
  await waitFor(() => expect(screen.queryByText(new RegExp(`No calendar for ${YEAR}`, 'v'))).toBeNull());
  await press(user, 'Edit', await rowOf('National day'));
  const edited = await screen.findByRole('dialog', { name: 'Edit day' });
  expect(within(edited).getByLabelText(/^Day/)).toHaveProperty('disabled', true);
  await user.selectOptions(within(edited).getByLabelText(/^Kind/), 'As every week');
  await press(user, 'Save', edited);
  await waitFor(async () => within(await rowOf('National day')).getByText('As every week'));

  await open('admin', '/calendar', { locale: 'zh' });
  within(await rowOf('National day')).getByText('正常');
});
