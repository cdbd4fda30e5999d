import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { claimScene, done } from '../../packages/server/test/claim-scene.ts';
import { press } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);

type Scene = Awaited<ReturnType<typeof claimScene>>;

let scene: Scene;
let program: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  scene = await claimScene(product());
  const parameter = { checkCategory: 'all' };
  program = await scene.released({ name: 'Listed', parameter, terms: { dealerUnits: '', units: '7', money: '' } });
  for (const _ of [1, 2]) {
    done(await scene.claim(await scene.sold('confirmed', program.modelId), [program.programCode]));
  }
  const { content } = done(await scene.dealer.call('claim.list', {}));
  done(await scene.sicco.call('claim.begin', { body: { claimId: content[0]?.claimId ?? 0 } }));
}, 120_000);

const rows = () => document.querySelectorAll('.oasis-paged tbody tr').length;

it('[CLM-004] counts by state lead to the list filtered by one, and the chosen one back to all', async () => {
  const user = await open('sicco', '/claim');
  const strip = await screen.findByRole('navigation', { name: 'By state' });
  await user.click(within(strip).getByRole('link', { name: 'SICCO Checking 1' }));
  expect(window.location.search).toBe('?status=SiccoChecking');
  await screen.findByRole('link', { name: 'SICCO Checking 1', current: true });
  await expect.poll(rows).toBe(1);
  await user.click(screen.getByRole('link', { name: 'SICCO Checking 1' }));
  await expect.poll(rows).toBe(2);
  const ages = screen.getByRole('navigation', { name: 'By age' });
  expect(within(ages).getByRole('link', { name: 'Up to 7 days 2' })).toBeDefined();
});

it('[CLM-004] the claims of the last weeks are a picture, and a table with the same numbers', async () => {
  await open('sicco', '/claim');
  const picture = await screen.findByRole('img', {
    name: /^Claims sent by week and state: .*03-02: 2$/v,
    hidden: true,
  });
  const table = picture.closest('details')?.querySelector('table');
  const heads = [...(table?.querySelectorAll('th') ?? [])].map(({ textContent }) => textContent);
  expect(heads).toEqual(['Week from', 'Submitted', 'SICCO Checking']);
  const last = [...(table?.querySelectorAll('tbody tr:last-child td') ?? [])].map(({ textContent }) => textContent);
  expect(last).toEqual(['2026-03-02', '1', '1']);
});

it('[CLM-004] a search is saved under a name, shown again, and deleted', async () => {
  const user = await open('sicco', '/claim?status=Submitted&sort=vin');
  await press(user, 'Saved searches');
  await user.type(await screen.findByRole('textbox', { name: 'Name of the search' }), 'To check{Enter}');
  await screen.findByRole('button', { name: 'To check' });
  const again = await open('sicco', '/claim?status=Paid');
  await press(again, 'Saved searches');
  await again.click(await screen.findByRole('button', { name: 'To check' }));
  await expect.poll(() => window.location.search).toBe('?status=Submitted&sort=vin');
  await press(again, 'Saved searches');
  await again.click(await screen.findByRole('button', { name: 'Delete the search To check' }));
  await screen.findByText('You have saved no search of this list yet.');
});

it('who checks a claim sees its caps with what is granted; its dealer does not', async () => {
  const { content } = done(await scene.dealer.call('claim.list', {}));
  const at = `/claim/claimDetail?claimId=${content[0]?.claimId}`;
  await open('sicco', at);
  const caps = await screen.findByRole('region', { name: 'Caps at this moment' });
  expect(within(caps).getByText('2 of 7')).toBeDefined();
  await open('DEALER1', at);
  await screen.findByRole('region', { name: 'Amounts' });
  expect(screen.queryByRole('region', { name: 'Caps at this moment' })).toBeNull();
});
