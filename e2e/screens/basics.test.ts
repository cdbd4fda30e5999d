import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf } from './support/find.ts';
import { fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('demo');

it.each([
  ['/businessUnit', 'BU', 'BUs', 'Bikes is added, and you are subscribed to it'],
  ['/vehicleMake', 'make', 'Makes', 'Save successfully!'],
])('%s adds and renames a %s, and keeps its code', async (path, one, many, said) => {
  const user = await open('admin', path);
  await screen.findByRole('heading', { level: 1, name: many });
  await press(user, 'Add');
  const added = await screen.findByRole('dialog', { name: `New ${one}` });
  await fill(user, added, 'Code', 'bikes');
  await fill(user, added, 'English name', 'Bikes');
  await fill(user, added, 'Chinese name', '自行车');
  await press(user, 'Save', added);
  await screen.findByText(said);
  await press(user, 'Edit', await rowOf('BIKES'));
  const edited = await screen.findByRole('dialog', { name: `Edit ${one}` });
  expect(within(edited).getByLabelText(/^Code/)).toHaveProperty('disabled', true);
  await fill(user, edited, 'English name', 'Bicycles');
  await press(user, 'Save', edited);
  await rowOf('Bicycles');
});
