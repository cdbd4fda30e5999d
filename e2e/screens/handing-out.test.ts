import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { addColleague } from '../../packages/server/test/more-people.ts';
import { submittedSales } from '../../packages/server/test/sales.ts';
import { buttonsOf, press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';
import { broken, expectToldOnce } from './support/told-once.ts';

const PAGES = '/retailValidation';
const vins: string[] = [];
let sicco = 0;
let second = 0;

/** Two checkers, each of whom has a record. */
const { open, product } = screensOf(async () => {
  const server = await budgetServer();
  await addColleague(server, 'second', 'sicco');
  const submitted = submittedSales(server, await server.as('DEALER1'));
  for (let made = 0; made < 2; made += 1) await submitted();
  const records = await server.owner
    .selectFrom('retail_record')
    .select(['name', 'assigned_to'])
    .orderBy('assigned_to')
    .execute();
  vins.push(...records.map(({ name }) => name));
  [sicco = 0, second = 0] = records.map(({ assigned_to: user }) => user ?? 0);
  return server;
});
beforeAll(() => {
  if (second <= sicco) throw new Error('The sales are not handed to two checkers.');
});

describe('task distribution', () => {
  it('[RTV-008] tells on the page alone that its rules cannot be read', async () => {
    await open('sicco', '/taskDistribution', { instead: broken('/handing/rules') });
    await expectToldOnce();
  });

  it('[RTV-008] sets a rule from today on, and its alias is the same page', async () => {
    const user = await open('sicco', '/taskDistribution');
    await screen.findByRole('heading', { name: 'Task Distribution' });
    await screen.findByText('In force today: Equal shares');
    await press(user, 'Set a rule');
    const dialog = await screen.findByRole('dialog', { name: 'Set a rule' });
    await press(user, 'Set a rule', dialog);
    await within(dialog).findByText('Please choose a rule');
    await choose(user, dialog, 'Rule', 'By BU');
    await press(user, 'Set a rule', dialog);
    await screen.findByText(/^The rule holds from /v);
    await screen.findByText('By BU');
    expect(product().calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /oasis/rvapi/handing/rule');
  });

  it('[RTV-009] moves a record to another checker with a reason, and takes it back; its alias is the same page', async () => {
    const [vin = ''] = vins;
    const user = await open('sicco', `/taskDistribution/detail?usrid=${sicco}`);
    await press(user, 'Move to another checker', await rowOf(vin));
    const dialog = await screen.findByRole('dialog', { name: `Move to another checker: ${vin}` });
    await choose(user, dialog, 'To', 'Colleague second');
    await fill(user, dialog, 'Reason', 'Knows the dealer');
    await press(user, 'Move to another checker', dialog);
    await screen.findByText(`${vin} is with Colleague second now`);
    await waitFor(() => expect(screen.queryByText(vin)).toBeNull());

    const other = await open('sicco', `${PAGES}/taskDistribution/detail?usrid=${second}`);
    await press(other, 'Take back from the checker', await rowOf(vin));
    const back = await screen.findByRole('dialog', { name: `Take back from the checker: ${vin}` });
    await fill(other, back, 'Reason', 'Too many');
    await press(other, 'Take back from the checker', back);
    await screen.findByText(`${vin} was taken back and waits for anybody`);
    await open('sicco', `${PAGES}/taskDistribution/detail`);
    await screen.findByRole('heading', { name: 'Handed to nobody' });
    // From nobody it cannot be taken back.
    expect(buttonsOf(await rowOf(vin))).toEqual(['Move to another checker']);
  });
});

describe('task overview', () => {
  it('[RTV-010] says that it loads until its figures are there, and no longer', async () => {
    const reply = (await (await product().as('sicco')).call('handing.overview')).body;
    const answer = Promise.withResolvers<Response>();
    await open('sicco', '/taskDistribution');
    product().instead.answer = ({ path }) => (path.includes('/handing/overview') ? answer.promise : undefined);
    window.history.pushState(null, '', '/taskOverview');
    const waits = () => document.querySelector('main .bp6-spinner') !== null;
    await screen.findByRole('heading', { name: 'Task Overview' });
    await waitFor(() => expect(waits()).toBe(true));
    answer.resolve(Response.json(reply));
    await screen.findByRole('heading', { name: 'Checkers in the last 30 days' });
    expect(waits()).toBe(false);
  });

  it('[RTV-010] counts each open record at its age', async () => {
    const hour = 3_600_000;
    const ago = async (vin: string, hours: number) =>
      product()
        .owner.updateTable('retail_record')
        .set({ submitted_at: new Date((product().clock.at ?? new Date()).getTime() - hours * hour) })
        .where('name', '=', vin)
        .execute();
    await ago(vins[0] ?? '', 50);
    await ago(vins[1] ?? '', 100);
    await open('sicco', '/taskOverview');
    const ages = 'Up to an hour: 0; Up to a day: 0; Up to three days: 1; Longer: 1';
    expect(await screen.findByRole('img', { name: `Open records by age: ${ages}` })).toBeInstanceOf(Element);
    for (const vin of vins) await ago(vin, 0);
  });

  it('[RTV-010] shows what waits and each checker, with pictures; its alias is the same page', async () => {
    await open('sicco', '/taskOverview');
    await screen.findByRole('heading', { name: 'Task Overview' });
    const ages = 'Up to an hour: 2; Up to a day: 0; Up to three days: 0; Longer: 0';
    await screen.findByRole('img', { name: `Open records by age: ${ages}` });
    await screen.findByRole('img', { name: /Colleague second: 1/v });
    expect(await screen.findByRole('link', { name: 'Colleague second' })).toBeInstanceOf(HTMLElement);
  });

  it('[RTV-011] shows the figures and records of a checker; its alias is the same page', async () => {
    const vin = vins[1] ?? '';
    await open('sicco', `/taskOverview/detail?usrid=${second}`);
    await screen.findByRole('heading', { name: 'Figures: Colleague second' });
    await rowOf(vin);
    await open('sicco', `${PAGES}/taskOverview/detail?usrid=9999999`, { locale: 'zh' });
    expect(await screen.findByText('没有此核验人')).toBeInstanceOf(HTMLElement);
  });
});
