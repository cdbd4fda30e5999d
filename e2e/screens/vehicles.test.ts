import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf } from './support/find.ts';
import { choose, fieldOf, fill, noteOf, pickFirst } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('demo');

it('[VEH-001] a model is added and renamed; one that budgets can have is switched off and keeps its names', async () => {
  const user = await open('control', '/vehicleModel?make=VAN&size=40');
  await screen.findByRole('heading', { level: 1, name: 'Vehicle Models' });
  await press(user, 'Add');
  const added = await screen.findByRole('dialog', { name: 'New model' });
  await choose(user, added, 'Make', 'VAN');
  await fill(user, added, 'Brand', 'mercedes-benz');
  await fill(user, added, 'Type class', 'Vito');
  await fill(user, added, 'Model year', 'MY26');
  await fill(user, added, 'Name', 'vito 2.0T');
  await press(user, 'Save', added);
  await waitFor(() => expect(noteOf(added, 'Name')).toMatch(/The make has a model of this brand/));
  await fill(user, added, 'Name', 'Vito Electric');
  await press(user, 'Save', added);
  await press(user, 'Edit', await rowOf('Vito Electric'));
  const edited = await screen.findByRole('dialog', { name: 'Edit model' });
  expect(fieldOf(edited, 'Brand').value).toBe('Mercedes-Benz');
  await fill(user, edited, 'Name', 'eVito');
  await press(user, 'Save', edited);
  await rowOf('eVito');

  await press(user, 'Edit', await rowOf('Vito 2.0T Crew'));
  const fixed = await screen.findByRole('dialog', { name: 'Edit model' });
  expect(fixed.textContent).toContain('switch it off and add another model');
  expect(fieldOf(fixed, 'Name').disabled).toBe(true);
  await user.click(within(fixed).getByLabelText('The model is active'));
  await press(user, 'Save', fixed);
  await waitFor(async () => expect((await rowOf('Vito 2.0T Crew')).textContent).toContain('Inactive'));
});

it('[VEH-002] an NST is added for a model, stands in the list with its period and group, and ends', async () => {
  const user = await open('control', '/vehicleManagement?make=VAN&group=VAN-VITO&size=40');
  await screen.findByRole('heading', { level: 1, name: 'Vehicle Management' });
  const grouped = await rowOf('Vito 2.0T Premium MY26');
  for (const text of ['Mercedes-Benz', 'Vito', 'MY26', 'VAN-VITO']) expect(grouped.textContent).toContain(text);
  await press(user, 'Add');
  const added = await screen.findByRole('dialog', { name: 'New NST' });
  await fill(user, added, 'NST', 'v-777');
  await fill(user, added, 'English name', 'Vito Special');
  await fill(user, added, 'Chinese name', '威霆特别版');
  await pickFirst(user, added, 'Model');
  await fill(user, added, 'Active from', '2026-05-01');
  await fill(user, added, 'Active to', '2026-04-30');
  expect(noteOf(added, 'Active to')).toBe('The last day is not before the first one');
  await fill(user, added, 'Active to', '');
  await press(user, 'Save', added);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const again = await open('control', '/vehicleManagement?text=v-777&group=-');
  await press(again, 'Edit', await rowOf('V-777'));
  const edited = await screen.findByRole('dialog', { name: 'Edit NST' });
  expect(fieldOf(edited, 'NST').disabled).toBe(true);
  await fill(again, edited, 'Active to', '2026-12-31');
  await press(again, 'Save', edited);
  await waitFor(async () => expect((await rowOf('V-777')).textContent).toContain('2026-12-31'));
});

it('[VEH-008] NSTs are put into a new group from a day on, and the list keeps what held before', async () => {
  const user = await open('control', '/nstGroupMapping/groups');
  await screen.findByRole('heading', { level: 1, name: 'NST Groups' });
  await press(user, 'Add');
  const group = await screen.findByRole('dialog', { name: 'New NST group' });
  await choose(user, group, 'Make', 'PBP');
  await fill(user, group, 'Code', 'pbp-new');
  await fill(user, group, 'English name', 'New group');
  await fill(user, group, 'Chinese name', '新组');
  await press(user, 'Save', group);
  expect((await rowOf('PBP-NEW')).textContent).toContain('New group');

  const again = await open('control', '/nstGroupMapping?make=PBP&text=A%20180%20L&size=40');
  await rowOf('PBP-A-CLASS');
  await press(again, 'Add');
  const form = await screen.findByRole('dialog', { name: 'New mapping' });
  const takeFirst = async () => {
    await again.click(within(form).getByRole('combobox', { name: /^NSTs/ }));
    const offered = within(await screen.findByRole('listbox', { name: 'NSTs' }));
    await again.click((await offered.findAllByRole('option'))[0] ?? form);
  };
  await takeFirst();
  const chosen = await within(form).findByRole('button', { name: /^Leave out/ });
  await again.click(chosen);
  await takeFirst();
  const nst = (await within(form).findByRole('button', { name: /^Leave out/ })).textContent;
  await choose(again, form, 'NST group', 'PBP-NEW');
  await fill(again, form, 'In force from', '2098-05-15');
  await fill(again, form, 'Reason', 'New model year');
  await press(again, 'Save', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const late = await open('finance', `/nstGroupMapping?text=${nst}&day=2098-05-15`);
  const said = await rowOf('New model year');
  for (const text of ['PBP-NEW', 'Coming', '2098-05-15']) expect(said.textContent).toContain(text);
  await press(late, 'View', said);
  const seen = await screen.findByRole('dialog', { name: 'Mapping' });
  expect(fieldOf(seen, 'Reason').value).toBe('New model year');
  await open('finance', `/nstGroupMapping?text=${nst}&day=2098-05-14`);
  expect((await rowOf(nst ?? '')).textContent).toContain('PBP-A-CLASS');
});
