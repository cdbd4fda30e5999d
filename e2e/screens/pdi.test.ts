import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { makeCars } from '../../packages/server/test/cars.ts';
import { withCode } from './support/codes.ts';
import { press, rowOf } from './support/find.ts';
import { fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';
import { broken, expectToldOnce } from './support/told-once.ts';

const { open, product } = screensOf(async () => {
  const server = await budgetServer();
  await makeCars(server);
  return server;
});
const PAGE = '/setting/pdilist';
const VIN = 'LE4WG8DB0TL100001';

it('[MSC-011] a PDI day is kept by page with a reason, and by file', async () => {
  const user = await open('dataadm', `${PAGE}?vin=${VIN}`);
  await press(user, 'Keep the PDI day', await rowOf(VIN));
  const dialog = await screen.findByRole('dialog', { name: `Keep the PDI day: ${VIN}` });
  fireEvent.change(fieldOf(dialog, 'PDI day'), { target: { value: '2999-01-01' } });
  await fill(user, dialog, 'Reason', 'PDI report 77');
  await press(user, 'Keep the PDI day', dialog);
  await within(dialog).findByText('This day is in the future');
  fireEvent.change(fieldOf(dialog, 'PDI day'), { target: { value: '2026-01-12' } });
  await press(user, 'Keep the PDI day', dialog);
  await waitFor(async () => within(await rowOf(VIN)).getByText('2026-01-12'));

  await press(user, 'Load PDI days');
  const files = await screen.findByRole('dialog', { name: 'Load PDI days' });
  const content = `VIN,PDI day\n${VIN},2026-01-13`;
  await user.upload(files.querySelector('input[type="file"]') ?? files, new File([content], 'pdi.csv'));
  await press(user, 'Check', files);
  await within(files).findByText('PDI day: 2026-01-12 → 2026-01-13');
  await press(user, 'Take over', files);
  await waitFor(async () => within(await rowOf(VIN)).getByText('2026-01-13'));
  expect(product().calls.map(({ path }) => path)).toContain('/oasis/rvapi/pdi/uploadfile');

  await open('dataadm', `${PAGE}?vin=${VIN}&pdi=missing`, { locale: 'zh' });
  await screen.findByText('没有符合筛选条件的车辆');
});

it('[MSC-011] only a user with the button SEARCH can search for cars', async () => {
  await open('dataadm', PAGE);
  await screen.findByRole('search', { name: 'Filter cars' });
  await withCode(product(), PAGE, { code: 'SEARCH', other: 'NONE' }, async () => {
    await open('dataadm', PAGE);
    await screen.findByRole('button', { name: 'Load PDI days' });
    expect(screen.queryByRole('search')).toBeNull();
  });
});

it('[MSC-011] a file of PDI days that cannot be taken over says so in its dialog alone', async () => {
  const user = await open('dataadm', PAGE, { instead: broken('/pdi/uploadfile') });
  await press(user, 'Load PDI days');
  const files = await screen.findByRole('dialog', { name: 'Load PDI days' });
  const content = `VIN,PDI day\n${VIN},2026-01-14`;
  await user.upload(files.querySelector('input[type="file"]') ?? files, new File([content], 'pdi.csv'));
  await press(user, 'Check', files);
  await press(user, 'Take over', files);
  await expectToldOnce();
});
