import { screen, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { present } from '../../packages/engine/src/base/index.ts';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { claimScene, done } from '../../packages/server/test/claim-scene.ts';
import { press, rowOf } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
const PDF = new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'], 'licence.pdf');

type Scene = Awaited<ReturnType<typeof claimScene>>;

let scene: Scene;
let program: Awaited<ReturnType<Scene['released']>>;
beforeAll(async () => {
  scene = await claimScene(product());
  program = await scene.released({ name: 'Appealed', parameter: { checkCategory: 'all' } });
}, 120_000);

/** A claim that SICCO rejected. */
async function rejected(): Promise<number> {
  const sale = await scene.sold('confirmed', program.modelId);
  const { claimId } = present(done(await scene.claim(sale, [program.programCode])).claims[0], 'a claim');
  done(await scene.sicco.call('claim.begin', { body: { claimId } }));
  done(await scene.sicco.call('claim.reject', { body: { claimId, reason: 'The licence is of another car' } }));
  return claimId;
}
const letters = async () => within(await screen.findByRole('region', { name: 'Letters' })).queryAllByRole('listitem');

it('[MSC-003] a dealer appeals from the page of a rejected claim, with a paper, and reads the letter that he sent', async () => {
  const claimId = await rejected();
  const user = await open('DEALER1', `/claim/claimDetail?claimId=${claimId}`);
  await user.click(await screen.findByRole('link', { name: 'Appeal' }));
  await screen.findByText('The licence is of another car');
  await screen.findByText(/^You can appeal once, until 2026-03-17/v);
  await press(user, 'Appeal');
  expect((await screen.findByRole('alert')).textContent).toBe('Please say why');
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input'),
    PDF,
  );
  await screen.findByText(/^CL-\d+-\d+\.pdf$/v);
  await user.type(await screen.findByRole('textbox', { name: /^Why the rejection is wrong/v }), 'It is of this car');
  await press(user, 'Appeal');
  await screen.findByRole('heading', { level: 1, name: /^AP-\d{4}$/v });
  const [first, ...others] = await letters();
  expect(others.filter((one) => one.className.includes('letter'))).toEqual([]);
  expect(first?.textContent).toContain('It is of this car');
  expect(within(present(first, 'a letter')).getByRole('button', { name: /^Open CL-/v })).toBeDefined();
  await screen.findByText('Head office decides next.');
});

it('[MSC-003] head office asks until a day, the dealer answers, and another person than the rejecting one decides', async () => {
  const claimId = await rejected();
  done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'Please look again' } }));
  const { appeal } = done(await scene.dealer.call('appeal.view', { query: { claimId } }));
  const { appealId, appealCode } = present(appeal, 'an appeal');
  const page = `/communicationAppeal/appeal?appealId=${appealId}`;
  const asking = await open('sipo', page);
  await asking.type(await screen.findByRole('textbox', { name: /^Your letter/v }), 'Please send the licence');
  const until = screen.getByLabelText(/^Answer of the dealer until/v);
  await asking.type(until, '2020-01-01');
  const asked = () => product().calls.filter(({ path }) => path === '/oasis/appeal/ask').length;
  const before = asked();
  await press(asking, 'Ask the dealer');
  await screen.findByText(/^The day for the answer is from tomorrow until/v);
  expect(asked()).toBe(before);
  done(
    await scene.sipo.call('appeal.ask', {
      body: { appealId, text: 'Please send the licence', until: '2026-03-10', papers: [] },
    }),
  );
  const dealer = await open('DEALER1', page);
  await screen.findByText('The dealer may answer until 2026-03-10.');
  await screen.findByText('Answer until 2026-03-10');
  await dealer.type(await screen.findByRole('textbox', { name: /^Your letter/v }), 'It is attached');
  await press(dealer, 'Send the answer');
  await screen.findByText('Head office decides next.');
  expect(screen.queryByRole('button', { name: 'Accept the appeal' })).toBeNull();
  const sipo = await open('sipo', page);
  await press(sipo, 'Accept the appeal');
  const dialog = await screen.findByRole('dialog');
  await sipo.type(within(dialog).getByRole('textbox'), 'The licence is right');
  await press(sipo, 'Accept the appeal', dialog);
  await screen.findByText('The licence is right');
  await screen.findByText('This appeal takes no more letters.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await open('sipo', '/communicationAppeal');
  expect((await rowOf(appealCode)).textContent).toContain('Accepted');
});

it('[MSC-013] the communication appeal page opens from the menu, says that it is empty, and finds by whom an appeal waits for', async () => {
  const claimId = await rejected();
  done(await scene.dealer.call('claim.appeal', { body: { claimId, reason: 'Please look again' } }));
  const user = await open('DEALER1', '/claim');
  await user.click(await screen.findByRole('link', { name: 'Communication Appeal' }));
  await screen.findByRole('heading', { level: 1, name: 'Communication Appeal' });
  const { appeal } = done(await scene.dealer.call('appeal.view', { query: { claimId } }));
  const row = await rowOf(present(appeal, 'an appeal').appealCode);
  expect(row.textContent).toContain('Head office');
  await open('DEALER2', '/communicationAppeal');
  await screen.findByText('No appeals');
});
