import { screen, waitFor, within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open } = screensOf('demo');
const PAGE = '/checking/checkingRule';

it('a checking rule is proposed, tried over last month, and confirmed by a second person, who sees the trial', async () => {
  const user = await open('sipo', PAGE);
  await press(user, 'Propose');
  const form = await screen.findByRole('dialog', { name: 'New checking rule' });
  await press(user, 'Save', form);
  for (const text of [
    'Please choose a program category',
    'Please choose a first day',
    'Please choose what is compared',
  ])
    await within(form).findByText(text);
  await choose(user, form, 'Program category', 'Customer Incentive');
  await fill(user, form, 'From *', '2041-01-01');
  await choose(user, form, 'Compares', 'Amounts of the invoice agree');
  await fill(user, form, 'From net (yuan)', '100');
  await fill(user, form, 'Message (English)', 'Ask for the original');
  await press(user, 'Save', form);
  await waitFor(async () =>
    expect((await rowOf('Amounts of the invoice agree')).textContent).toContain('Not tried yet'),
  );
  await press(user, 'Confirm', await rowOf('Amounts of the invoice agree'));
  const own = await screen.findByRole('dialog', { name: /^Confirm / });
  await press(user, 'Confirm', own);
  await within(own).findByText('Somebody else has to confirm what you proposed');

  const other = await open('control', PAGE);
  await press(other, 'Confirm', await rowOf('Amounts of the invoice agree'));
  const early = await screen.findByRole('dialog', { name: /^Confirm / });
  await press(other, 'Confirm', early);
  await within(early).findByText('Please try the rule over the claims of last month first');
  await press(other, 'Cancel', early);
  await press(other, 'Try', await rowOf('Amounts of the invoice agree'));
  expect(await screen.findByText(/^Tried over \d+ claims of \d{4}-\d{2}: \d+ go to people$/v)).toBeDefined();
  await waitFor(async () =>
    expect((await rowOf('Amounts of the invoice agree')).textContent).toMatch(/\d+ of \d+ to people, \d{4}-\d{2}/v),
  );
  await press(other, 'Confirm', await rowOf('Amounts of the invoice agree'));
  const last = await screen.findByRole('dialog', { name: /^Confirm / });
  await waitFor(() => expect(last.textContent).toMatch(/to people, \d{4}-\d{2}/v));
  await press(other, 'Confirm', last);
  await waitFor(async () => expect((await rowOf('Amounts of the invoice agree')).textContent).toContain('In force'));
});
