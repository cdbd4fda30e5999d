import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { press, rowOf, rows } from './support/find.ts';
import { fieldOf, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { product, open } = screensOf('people');
const MESSAGE = 'Somebody else has changed this in the meantime. Please load it again.';
const TAKE = 'Take what is saved, keep what I typed';

/** Is too slow with a form, and takes what was saved meanwhile, until the field of the label has it; nothing is wrong then. */
async function takeSaved(user: UserEvent, form: HTMLElement, [label, text]: readonly [string, string]): Promise<void> {
  await press(user, 'Save', form);
  expect(await within(form).findByText(MESSAGE)).toBeDefined();
  await press(user, TAKE, form);
  await waitFor(() => expect(fieldOf(form, label).value).toBe(text));
  await waitFor(() => expect(within(form).queryByText(MESSAGE)).toBeNull());
}

async function groupNamed(name: string) {
  const reply = await (await product().as('admin')).call('groups.list', { query: { name } });
  const [group] = reply.body.data.content;
  if (group === undefined) throw new Error(`There is no group ${name}.`);
  return group;
}

it('[UGP-062] [UGP-064] who was slower takes what is saved, keeps what he typed, and saves without opening the form again', async () => {
  const user = await open('admin', '/privilegegroup?name=Controlling');
  await press(user, 'Edit', await rowOf('Controlling'));
  const form = await screen.findByRole('dialog', { name: 'Edit User Group' });
  await fill(user, form, 'Description', 'typed here');
  const body = { ...(await groupNamed('Controlling')), grpnmcn: '控制组', grpdsc: 'saved there' };
  expect((await (await product().as('admin')).call('groups.update', { body })).body.code).toBe('0');
  await takeSaved(user, form, ['Chinese name', '控制组']);
  expect(fieldOf(form, 'Description').value).toBe('typed here');
  expect(within(form).getByText('Saved in the meantime: saved there')).toBeDefined();
  expect(within(form).queryByText('Saved in the meantime: 控制组')).toBeNull();
  await press(user, 'Save', form);
  expect(await screen.findByText('Save successfully!')).toBeDefined();
  await waitFor(() => expect(rows()[0]?.textContent).toContain('typed here'));
  expect(await groupNamed('Controlling')).toMatchObject({ grpnmcn: '控制组', grpdsc: 'typed here' });
});

it('[ROL-046] [ROL-052] a role goes on the same way, and a list that is left shows what is saved', async () => {
  const user = await open('admin', '/role?name=SIPO');
  await press(user, 'Edit', await rowOf('SIPO'));
  const form = await screen.findByRole('dialog', { name: 'Edit Role' });
  await fill(user, form, 'Entitlement code', 'TYPED');
  const admin = await product().as('admin');
  const { content } = (await admin.call('roles.list', { query: { name: 'SIPO' } })).body.data;
  for (const role of content) {
    const reply = await admin.call('roles.update', { body: { ...role, roldsc: 'saved there' } });
    expect(reply.body.code).toBe('0');
  }
  await takeSaved(user, form, ['Description', 'saved there']);
  expect(fieldOf(form, 'Entitlement code').value).toBe('TYPED');
  const read = product().calls.filter(({ path }) => path.startsWith('/oasis/usapi/roles/findrolebyid?'));
  expect(read.map(({ method }) => method)).toEqual(['GET']);
  await press(user, 'Cancel', form);
  await press(user, 'Don’t save');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('saved there'));
});

it('[USR-072] a user goes on the same way', async () => {
  const user = await open('admin', '/user?name=sipo');
  await press(user, 'Edit', await rowOf('sipo'));
  const form = await screen.findByRole('dialog', { name: 'Edit User' });
  await fill(user, form, 'Email', 'typed@example.test');
  const admin = await product().as('admin');
  const { content } = (await admin.call('users.list', { query: { name: 'sipo' } })).body.data;
  for (const person of content) {
    const read = await admin.call('users.findById', { query: { usrid: person.usrid } });
    const reply = await admin.call('users.update', { body: { ...read.body.data, fulnm: 'Saved There' } });
    expect(reply.body.code).toBe('0');
  }
  await takeSaved(user, form, ['Full name', 'Saved There']);
  await press(user, 'Save', form);
  await waitFor(() => expect(rows()[0]?.textContent).toContain('typed@example.test'));
  expect(rows()[0]?.textContent).toContain('Saved There');
});

it('[NTC-006] a notice goes on the same way: its end is taken, the typed text stays, and a typed end says what was saved', async () => {
  const admin = await product().as('admin');
  const notice = { contentsEn: 'Read before', contentsCn: '之前', endTime: '2998-12-31T12:00:00.000Z' };
  const made = await admin.call('notices.save', { body: notice, headers: { 'idempotency-key': 'stale-notice' } });
  const { noticeId } = made.body.data;
  const user = await open('admin', '/notice');
  await press(user, 'Edit', await screen.findByRole('row', { name: /Read before/ }));
  const form = await screen.findByRole('dialog', { name: 'Edit notice' });
  await fill(user, form, 'English text', 'Typed here');
  const faster = { ...notice, noticeId, contentsCn: '之后', endTime: '2997-06-30T12:00:00.000Z' };
  expect((await admin.call('notices.update', { body: faster })).body.code).toBe('0');
  await takeSaved(user, form, ['Chinese text', '之后']);
  expect(fieldOf(form, 'English text').value).toBe('Typed here');
  await press(user, 'Save', form);
  expect(await screen.findByRole('row', { name: /Typed here/ })).toBeDefined();
  const { content } = (await admin.call('notices.list')).body.data;
  const saved = content.find((one) => one.noticeId === noticeId);
  expect(saved).toMatchObject({ contentsEn: 'Typed here', contentsCn: '之后', endTime: faster.endTime });
  await press(user, 'Edit', await screen.findByRole('row', { name: /Typed here/ }));
  const again = await screen.findByRole('dialog', { name: 'Edit notice' });
  await fill(user, again, 'Shown until', '2996-01-01 08:00');
  expect((await admin.call('notices.update', { body: faster })).body.code).toBe('0');
  const moved = { ...faster, endTime: '2995-06-15T12:00:00.000Z' };
  expect((await admin.call('notices.update', { body: moved })).body.code).toBe('0');
  await takeSaved(user, again, ['English text', 'Read before']);
  expect(fieldOf(again, 'Shown until').value).toBe('2996-01-01 08:00');
  expect(within(again).getByText(/Saved in the meantime: 2995-06-15/)).toBeDefined();
});

it('a dialog shows who changed the record last to those who may read the audit log', async () => {
  const user = await open('admin', '/privilegegroup?name=Controlling');
  const body = { ...(await groupNamed('Controlling')), grpdsc: 'told in the history' };
  expect((await (await product().as('admin')).call('groups.update', { body })).body.code).toBe('0');
  await press(user, 'View', await rowOf('Controlling'));
  const form = await screen.findByRole('dialog', { name: 'View User Group' });
  await press(user, 'History', form);
  expect(await within(form).findByText(/^Description: .+ → told in the history$/)).toBeDefined();
  expect(within(form).getAllByText(/ · admin · Edit a user group/).length).toBeGreaterThan(0);
});

it('a dialog has no history for those who may not read the audit log', async () => {
  const user = await open('DEALERIT', '/user?name=DEALER1');
  const asked = () => product().calls.filter(({ path }) => path.startsWith('/oasis/usapi/audit/'));
  await press(user, 'Edit', await rowOf('DEALER1'));
  const form = await screen.findByRole('dialog', { name: 'Edit User' });
  expect(within(form).queryByRole('button', { name: 'History' })).toBeNull();
  expect(asked()).toEqual([]);
});
