import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf, rows } from './support/find.ts';
import { fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');

it('[NTC-006] a notice is changed over what somebody saved meanwhile, its history says so, and it is ended', async () => {
  const admin = await product().as('admin');
  const body = { contentsEn: 'Closed on Sunday', contentsCn: '周日停机', endTime: '2100-01-01T00:00:00.000Z' };
  const { noticeId } = (await admin.call('notices.save', { body, headers: { 'idempotency-key': 'notice' } })).body.data;
  const user = await open('admin', '/notice');
  await press(user, 'Edit', await rowOf('Closed on Sunday'));
  const form = await screen.findByRole('dialog', { name: 'Edit notice' });
  await fill(user, form, 'English text', 'Closed on Monday');
  const saved = await admin.call('notices.update', { body: { ...body, noticeId, contentsCn: '周一停机' } });
  expect(saved.body.code).toBe('0');
  await press(user, 'Save', form);
  await press(user, 'Take what is saved, keep what I typed', form);
  await waitFor(() => expect(fieldOf(form, 'Chinese text').value).toBe('周一停机'));
  await press(user, 'History', form);
  expect(await within(form).findByText('Chinese text: 周日停机 → 周一停机')).toBeDefined();
  await press(user, 'Save', form);
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Closed on Monday'));
  await press(user, 'End', await rowOf('Closed on Monday'));
  await press(user, 'End now', await screen.findByRole('dialog', { name: 'Notices' }));
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Ended'));
});
