import { screen, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('demo');

it('[DLR-002] a region is added, renamed and deleted on its page, and one in use stays', async () => {
  const user = await open('control', '/dealerMasterData/region');
  await screen.findByRole('heading', { level: 1, name: 'Regions' });
  await press(user, 'Add');
  const added = await screen.findByRole('dialog', { name: 'New region' });
  await choose(user, added, 'BU', 'AMG');
  await fill(user, added, 'Code', 'centre');
  await fill(user, added, 'English name', 'Centre');
  await fill(user, added, 'Chinese name', '中区');
  await press(user, 'Save', added);
  await press(user, 'Edit', await rowOf('CENTRE'));
  const edited = await screen.findByRole('dialog', { name: 'Edit region' });
  await fill(user, edited, 'English name', 'Central China');
  await press(user, 'Save', edited);
  await press(user, 'Delete', await rowOf('Central China'));
  const asked = await screen.findByRole('dialog', { name: 'Regions' });
  expect(within(asked).getByText(/Delete the region AMG Central China/)).toBeDefined();
  await press(user, 'Delete', asked);
  await screen.findByText('The region is deleted');
  await press(user, 'Delete', await rowOf('NORTH'));
  await press(user, 'Delete', await screen.findByRole('dialog', { name: 'Regions' }));
  await screen.findByText(/This region is in use/);
});
