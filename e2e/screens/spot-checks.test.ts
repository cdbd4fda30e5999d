import { present } from '@oasis/engine/base';
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { letApprove } from '../../packages/server/test/approvers.ts';
import { budgetServer, keyed } from '../../packages/server/test/budgets.ts';
import { claimScene, done } from '../../packages/server/test/claim-scene.ts';
import { leaveNobody } from '../../packages/server/test/leave-nobody.ts';
import { chainOfSamples, failedItem, spotList } from '../../packages/server/test/spot-rows.ts';
import { press, rowOf } from './support/find.ts';
import { choose, fill } from './support/form.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
const CONFIG = '/spotCheckingConfiguration';
const CHECKING = '/spotChecking';
const CONTROLLING = '/spotCheckingControlling';
const APPROVING = '/spotChecking/pendingApproval';

let drawn: Awaited<ReturnType<typeof spotList>>;
/** Code of a claim that was sampled. */
let code: string;
beforeAll(async () => {
  const scene = await claimScene(product());
  const program = await scene.released();
  await scene.claim(await scene.sold('confirmed', program.modelId), [program.programCode]);
  drawn = await spotList(product(), 'MBPC', 'drawn');
  ({ code } = await product()
    .owner.selectFrom('spot_item')
    .select('claim_code as code')
    .where('id', '=', drawn.itemIds[0] ?? 0)
    .executeTakeFirstOrThrow());
});

const tabs = async (name?: string) => {
  const list = await screen.findAllByRole('tablist');
  const found = name === undefined ? list[0] : list.at(-1);
  return within(found ?? document.body)
    .getAllByRole('tab')
    .map(({ textContent }) => textContent);
};
const selected = () =>
  screen
    .getAllByRole('tab')
    .filter((tab) => tab.getAttribute('aria-selected') === 'true')
    .map(({ textContent }) => textContent);

describe('a claim that failed', () => {
  it('is corrected on the page of its list by a second person, and shows what was posted', async () => {
    const scene = await claimScene(product());
    const program = await scene.released({ name: 'Failed on a screen' });
    const sale = await scene.sold('confirmed', program.modelId);
    const [claim] = done(await scene.claim(sale, [program.programCode])).claims;
    const { claimId, claimCode } = present(claim, 'a claim');
    const itemId = await failedItem(product(), claimId, 4_000);
    const { list_id: listId } = await product()
      .owner.selectFrom('spot_item')
      .select('list_id')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow();
    const user = await open('sipo', `${CONTROLLING}/list?listId=${listId}`);
    const row = await rowOf(claimCode);
    expect(row.textContent).toContain('40.00');
    await press(user, 'Correct a claim', row);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/The claim gets 40\.00 instead of 100\.00: Another car/v);
    await press(user, 'Correct a claim', dialog);
    await within(dialog).findByText('Please choose why the amount is lowered');
    await choose(user, dialog, 'Why it is lowered', 'Only a part is due');
    await press(user, 'Correct a claim', dialog);
    await waitFor(async () => expect((await rowOf(claimCode)).textContent).toContain('Lowered by 60.00'));
    expect(within(await rowOf(claimCode)).queryByRole('button', { name: 'Correct a claim' })).toBeNull();
    await open('DEALER1', `/claim/claimDetail?claimId=${claimId}`);
    await screen.findByText(/Lowered by a sample/v);
    await screen.findByText(/Its dealer can appeal once until/v);
    const checks = await screen.findByRole('region', { name: 'What was checked' });
    expect(checks.textContent).toContain('Checked by a sample');
    expect(checks.textContent).toContain('Passed with a lower amount');
    expect(checks.textContent).toMatch(/Another car.*List SL-C\d+ of round 2026-\d\d, for /v);
    // The page says once until when one can appeal; a phone has no other place for it.
    expect(checks.textContent).not.toContain('appeal');
    await open('DEALER1', `/mobile/claim/claimDetail?claimId=${claimId}`);
    const onPhone = await screen.findByRole('region', { name: 'What was checked' });
    expect(onPhone.textContent).toContain('Passed with a lower amount');
    expect(onPhone.textContent).toContain('Its dealer can appeal once until 2026-03-17');
  });
});

describe('another draw', () => {
  it('is asked for by one person and allowed by a second one, and is listed beside the first', async () => {
    const { listId } = await spotList(product(), 'MBPC', 'drawn');
    const page = `${CONTROLLING}/list?listId=${listId}`;
    const control = await open('control', page);
    const how = async () => screen.findByRole('region', { name: 'How the sample is drawn' });
    expect(within(await how()).queryByText('Why another draw')).toBeNull();
    await press(control, 'Ask for another draw');
    const question = await screen.findByRole('dialog');
    await within(question).findByText(/A second person allows it/v);
    await fill(control, question, 'Reason', 'A secret was told');
    await press(control, 'Ask for another draw', question);
    await screen.findByText(/two people commit a new secret each; 0 of 2 did/v);
    await within(await how()).findByText('A secret was told');
    await within(await how()).findByText('Asked for');
    for (const person of ['control', 'sipo'] as const) {
      const user = await open(person, page);
      await press(user, 'Commit a secret');
      await press(user, 'Commit a secret', await screen.findByRole('dialog'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const sipo = await open('sipo', page);
    await screen.findByText(/A second person allows or refuses another draw/v);
    await press(sipo, 'Allow another draw');
    const answer = await screen.findByRole('dialog');
    await within(answer).findByText(/Asked for because: A secret was told/v);
    await press(sipo, 'Allow another draw', answer);
    await screen.findByText(/Both reveal their secrets/v);
    await within(await how()).findByText('To be drawn');
    const rows = within(await how()).getAllByRole('region');
    expect(rows.map((row) => row.getAttribute('aria-label')?.slice(-2))).toEqual(['-2', '-1']);
  });
});

describe('the configuration', () => {
  it('[SPC-002] [SPC-003] [SPC-004] [SPC-005] [SPC-006] has five tabs, the rules first, each with an address', async () => {
    const user = await open('control', CONFIG);
    const nav = await screen.findByRole('navigation', { name: 'Spot Checking Configuration' });
    const links = within(nav).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Sample Check Rule',
      'Bill Rate',
      'Service VAT',
      'Contract Activation Days',
      'Floor Plan Days',
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
    for (const [name, child] of [
      ['Bill Rate', 'billRate'],
      ['Service VAT', 'serviceVat'],
      ['Contract Activation Days', 'contractActivationDays'],
      ['Floor Plan Days', 'floorPlanDays'],
    ] as const) {
      await user.click(within(screen.getByRole('navigation', { name: 'Spot Checking Configuration' })).getByText(name));
      await waitFor(() => expect(window.location.pathname).toBe(`${CONFIG}/${child}`));
    }
  });

  it('[SPC-007] a value is proposed by one person, confirmed by another, and changed by another proposal', async () => {
    const user = await open('control', `${CONFIG}/floorPlanDays`);
    await press(user, 'Propose');
    const form = await screen.findByRole('dialog');
    await fill(user, form, 'From *', '2026-04-01');
    await fill(user, form, 'Value', '90');
    await press(user, 'Save', form);
    await rowOf('2026-04-01');
    const other = await open('finance', `${CONFIG}/floorPlanDays`);
    await press(other, 'Confirm', await rowOf('2026-04-01'));
    const question = await screen.findByRole('dialog');
    await within(question).findByText(/2026-04-01 · 90/);
    await press(other, 'Confirm', question);
    await waitFor(async () => expect((await rowOf('2026-04-01')).textContent).toContain('In force'));
    await press(other, 'Edit', await rowOf('2026-04-01'));
    const change = await screen.findByRole('dialog');
    await fill(other, change, 'Value', '80');
    await press(other, 'Save', change);
    await waitFor(() => expect(screen.getAllByText('80').length).toBe(1));
  });

  it('[SPC-001] [SPC-007] a rule says share, minimum and confidence of a category', async () => {
    const user = await open('control', CONFIG);
    await press(user, 'Propose');
    const form = await screen.findByRole('dialog');
    await choose(user, form, 'Program category', 'Customer Incentive');
    await fill(user, form, 'From *', '2026-04-01');
    await press(user, 'Save', form);
    const row = await rowOf('Customer Incentive');
    expect(row.textContent).toContain('By money');
    expect(row.textContent).toContain('All BUs');
  });
});

describe('the pages of checking', () => {
  it('[SPC-024] [SPC-025] [SPC-027] [SPC-029] [SPC-031] has four tabs with addresses of their own', async () => {
    const user = await open('sicco', CHECKING);
    expect(await tabs()).toEqual(['Checking Preparation', 'Pending Checking', 'Sample Check', 'Checked']);
    expect(selected()).toEqual(['Checking Preparation']);
    for (const [name, child] of [
      ['Pending Checking', 'pendingChecking'],
      ['Sample Check', 'sampleCheck'],
      ['Checked', 'checked'],
      ['Checking Preparation', 'checkingPreparation'],
    ] as const) {
      await user.click(screen.getByRole('tab', { name }));
      await waitFor(() => expect(window.location.pathname).toBe(`${CHECKING}/${child}`));
    }
  });

  it('[SHL-032] [SPC-033] ticks outlive a detail page, which is no tab', async () => {
    const user = await open('sicco', `${CHECKING}/sampleCheck`);
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select CL-SPOT/ });
    await user.click(boxes[0] ?? document.body);
    await screen.findByText(/1 selected/i);
    await user.click((await screen.findAllByRole('link', { name: /^SL-T/ }))[0] ?? document.body);
    await waitFor(() => expect(window.location.pathname).toBe(`${CHECKING}/list`));
    expect(screen.queryAllByRole('tab')).toEqual([]);
    window.history.back();
    await screen.findByText(/1 selected/i);
  });

  it('a sampled claim fails for a reason, with the amount that it should have had', async () => {
    const user = await open('sicco', `${CHECKING}/sampleCheck`);
    const row = await rowOf(code);
    await press(user, 'Fail', row);
    const form = await screen.findByRole('dialog');
    await fill(user, form, 'Right amount', '40.00');
    await fill(user, form, 'Reason', 'Wrong car');
    await press(user, 'Fail', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('tab', { name: 'Checked' }));
    expect((await rowOf(code)).textContent).toContain('Wrong car');
  });
});

describe('controlling and approval', () => {
  it('[SPC-008] [SPC-009] [SPC-011] [SPC-013] [SPC-015] has four tabs', async () => {
    await open('control', CONTROLLING);
    expect(await tabs()).toEqual([
      'Spot Check Overview',
      'Sample Check Confirm',
      'All Claims Review',
      'Payout Preparation',
    ]);
  });

  it('[SPC-017] [SPC-019] [SPC-021] all claims are reviewed on three sub-tabs', async () => {
    await open('control', `${CONTROLLING}/allClaimsReview`);
    expect(await tabs('inner')).toEqual(['Package Tracking', 'Program Tracking', 'Claim Checking']);
  });

  it('[SPC-023] a list has a page of its own, with all that its draw is made of', async () => {
    await open('control', `${CONTROLLING}/list?listId=${drawn.listId}`);
    expect(await screen.findByText('Hash of the list')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Draw again' })).toBeDefined();
    expect(screen.queryAllByRole('tab')).toEqual([]);
  });

  it('[SPC-034] [SPC-035] [SPC-037] [SPC-040] samples are approved and reviewed on two tabs, with a page of a list', async () => {
    await open('finance', APPROVING);
    expect(await tabs()).toEqual(['Pending Approval', 'Approval Review']);
    await open('finance', `${APPROVING}/list?listId=${drawn.listId}`);
    expect(await screen.findByText('Hash of the list')).toBeDefined();
  });

  it('[SPC-039] the page of a round opens from the lists, says what became of the claims, and leads to each list', async () => {
    const { listId, roundId } = await spotList(product(), 'MBPC', 'waiting');
    await product()
      .owner.updateTable('sample_list')
      .set({ status: 'PendingApproval' })
      .where('id', '=', listId)
      .execute();
    const { code: listCode } = await product()
      .owner.selectFrom('sample_list')
      .select('code')
      .where('id', '=', listId)
      .executeTakeFirstOrThrow();
    const { code: round } = await product()
      .owner.selectFrom('payout_round')
      .select('code')
      .where('id', '=', roundId)
      .executeTakeFirstOrThrow();
    const user = await open('finance', APPROVING);
    await user.click(within(await rowOf(listCode)).getByRole('link', { name: round }));
    await screen.findByRole('heading', { name: `Payout round ${round}` });
    expect(window.location.pathname).toBe(`${APPROVING}/round`);
    expect(screen.queryAllByRole('tab')).toEqual([]);
    const lists = await screen.findByRole('region', { name: 'Lists' });
    const texts = within(lists)
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .slice(4)
          .map(({ textContent }) => textContent),
      );
    // On the list, drawn, checked, wrong, corrected, held, free: claims and their amounts, of the list and of the round.
    const figures = ['4400.00', '4400.00', '4400.00', '00.00', '00.00', '4400.00', '00.00'];
    expect(texts).toEqual([[], figures, figures]);
    const held = screen.getByRole('region', { name: 'Held, and why' });
    expect(within(held).getAllByText('The list is not approved yet')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeDefined();
    await user.click(within(lists).getByRole('link', { name: listCode }));
    await waitFor(() => expect(window.location.pathname).toBe(`${APPROVING}/list`));
    await screen.findByText('Hash of the list');
  });

  it('what was found is drawn by part, category and dealer beside its tables', async () => {
    const { listId } = await spotList(product(), 'MBPC', 'failed');
    await open('control', `${CONTROLLING}/list?listId=${listId}`);
    const found = await screen.findByRole('region', { name: 'What was found' });
    const data = done(await (await product().as('control')).call('spotLists.view', { query: { listId } }));
    const part = present(data.parts[0], 'a part');
    const money = (yuan: string) => Number(yuan).toLocaleString('en-US', { minimumFractionDigits: 2 });
    const pictures = (await within(found).findAllByRole('img')).map((picture) => picture.getAttribute('aria-label'));
    // 60 of one claim of four, so 240 of the list.
    expect([part.found, part.over, data.byCategory[0]?.over, data.byDealer[0]?.over]).toEqual([
      '60.00',
      '240.00',
      '240.00',
      '240.00',
    ]);
    expect(pictures).toEqual([
      `Too much by part (CNY): K1 ${part.category}: Too much, found 60.00, Too much, projected 240.00, At most ${money(part.bound)}`,
      `Too much by category, projected (CNY): ${data.byCategory[0]?.name}: 240.00`,
      `Too much by dealer, projected (CNY): ${data.byDealer[0]?.name}: 240.00`,
    ]);
    // The table beside it says the same.
    const row = within(found)
      .getAllByRole('row')
      .find((one) => one.textContent?.startsWith('K1'));
    for (const text of ['60.00', '240.00', money(part.bound)]) expect(row?.textContent).toContain(text);
  });

  it('[APR-002] a blocked sample gets an approver on the page of its list', async () => {
    const { listId } = await spotList(product(), 'MBPC', 'widened');
    const { bu_id: buId } = await product()
      .owner.selectFrom('sample_list')
      .select('bu_id')
      .where('id', '=', listId)
      .executeTakeFirstOrThrow();
    await chainOfSamples(product(), buId);
    for (const code of ['SAMPLE_APPROVE', 'SPOT_READ']) await letApprove(product(), ['manager'], code);
    done(await (await product().as('control')).call('spotLists.submit', { body: { listId }, ...keyed() }));
    await leaveNobody(product(), { kind: 'sample-list', id: listId, step: 'Finance', isFound: true });
    await open('sipo', `${APPROVING}/list?listId=${listId}`);
    await screen.findByText('Hash of the list');
    expect(screen.queryByRole('combobox', { name: 'Approver' })).toBeNull();
    const user = await open('admin', `${APPROVING}/list?listId=${listId}`);
    const choice = await screen.findByRole('combobox', { name: 'Approver' });
    const manager = await product()
      .owner.selectFrom('app_user')
      .select(['id', 'fulnm'])
      .where('usrnm', '=', 'manager')
      .executeTakeFirstOrThrow();
    await within(choice).findByRole('option', { name: manager.fulnm });
    await user.selectOptions(choice, String(manager.id));
    await press(user, 'Name an approver');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Approver' })).toBeNull());
    const { may } = done(await (await product().as('manager')).call('spotLists.view', { query: { listId } }));
    expect(may.decide.allowed).toBe(true);
  });
});

/** Takes a button away from everybody. */
async function takeAway(code: string): Promise<void> {
  for (const table of ['role_privilege', 'group_privilege'] as const) {
    await product()
      .owner.deleteFrom(table)
      .where('privilege_id', 'in', (eb) => eb.selectFrom('menu_privilege').select('id').where('code', '=', code))
      .execute();
  }
}

describe('without its privilege', () => {
  it('[SPC-018] [SPC-020] [SPC-022] a sub-tab of the review is not there', async () => {
    const left = ['Package Tracking', 'Program Tracking', 'Claim Checking'];
    for (const code of ['ACR01', 'ACR02']) {
      await takeAway(code);
      left.shift();
      await open('control', `${CONTROLLING}/allClaimsReview`);
      expect(await tabs('inner')).toEqual(left);
    }
    await takeAway('ACR03');
    await open('control', `${CONTROLLING}/allClaimsReview`);
    await screen.findByRole('tab', { name: 'All Claims Review' });
    expect(screen.queryByRole('tab', { name: 'Claim Checking' })).toBeNull();
  });

  it('[SPC-010] [SPC-012] [SPC-014] [SPC-016] a tab of controlling is not there, and the first that is left is shown', async () => {
    const left = ['Spot Check Overview', 'Sample Check Confirm', 'All Claims Review', 'Payout Preparation'];
    for (const code of ['Scrc-01', 'Scrc-02', 'Scrc-03']) {
      await takeAway(code);
      left.shift();
      await open('control', CONTROLLING);
      expect(await tabs()).toEqual(left);
      expect(selected()).toEqual([left[0]]);
    }
    await takeAway('Scrc-04');
    await open('control', CONTROLLING);
    expect(screen.queryByRole('tab', { name: 'Payout Preparation' })).toBeNull();
  });

  it('[SPC-026] [SPC-028] [SPC-030] [SPC-032] [SPC-041] a tab of checks is not there: with SC-03 alone one lands on Sample Check', async () => {
    for (const code of ['SC-01', 'SC-02', 'SC-04']) await takeAway(code);
    await open('sicco', CHECKING);
    expect(await tabs()).toEqual(['Sample Check']);
    expect(selected()).toEqual(['Sample Check']);
    await takeAway('SC-03');
    await open('sicco', CHECKING);
    expect(screen.queryByRole('tab', { name: 'Sample Check' })).toBeNull();
  });

  it('[SPC-036] [SPC-038] a tab of approvals is not there', async () => {
    await takeAway('SCA-01');
    await open('finance', APPROVING);
    expect(await tabs()).toEqual(['Approval Review']);
    await takeAway('SCA-02');
    await open('finance', APPROVING);
    expect(screen.queryByRole('tab', { name: 'Approval Review' })).toBeNull();
  });
});
