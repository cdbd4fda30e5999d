import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, it } from 'vitest';
import { budgetServer } from '../../packages/server/test/budgets.ts';
import { saleScene } from '../../packages/server/test/sale-scene.ts';
import { press } from './support/find.ts';
import { screensOf } from './support/screens.ts';

const { open, product } = screensOf(budgetServer);
let scene: Awaited<ReturnType<typeof saleScene>>;
beforeAll(async () => {
  scene = await saleScene(product());
});

async function statusOf(recordId: number): Promise<string> {
  return (await scene.view(recordId)).status;
}

const resultOf = (dialog: HTMLElement, vin: string) => within(dialog).getByText(vin).closest('tr')?.textContent;

/** Ticks sales on a queue and moves all of them; gives the dialog with what became of each. */
async function moveTicked(
  user: Awaited<ReturnType<typeof open>>,
  sales: readonly { readonly vin: string }[],
  { button, name }: { readonly button: string; readonly name: string },
): Promise<HTMLElement> {
  for (const { vin } of sales) await user.click(await screen.findByRole('checkbox', { name: `Select ${vin}` }));
  await screen.findByText(`${sales.length} selected`);
  await press(user, name);
  const dialog = await screen.findByRole('dialog', { name });
  await press(user, button, dialog);
  await within(dialog).findByText(/^\d+ of \d+ done$/v);
  return dialog;
}

it('[RTV-014] controlling confirms the ticked sales, and is told of each that stays why: its own pass, and its state', async () => {
  const [first, own, second, waiting] = [
    await scene.passed(),
    await scene.passed(),
    await scene.passed(),
    await scene.submitted(),
  ];
  const { owner } = product();
  const control = await owner
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'control')
    .executeTakeFirstOrThrow();
  await owner
    .updateTable('move_log')
    .set({ usrid: control.id })
    .where('kind', '=', 'retail-record')
    .where('object_id', '=', own.recordId)
    .where('move', '=', 'pass')
    .execute();
  const user = await open('control', '/retailValidation/controlling');
  const all = [first, own, second, waiting];
  const dialog = await moveTicked(user, all, { button: 'Confirm', name: 'Confirm these sales' });
  within(dialog).getByText('2 of 4 done');
  expect(resultOf(dialog, first.vin)).toContain('Done');
  expect(resultOf(dialog, own.vin)).toContain('Who passed a record does not confirm it');
  expect(resultOf(dialog, second.vin)).toContain('Done');
  expect(resultOf(dialog, waiting.vin)).toContain('Submitted');
  expect(await Promise.all(all.map(({ recordId }) => statusOf(recordId)))).toEqual([
    'Confirmed',
    'Passed',
    'Confirmed',
    'Submitted',
  ]);
  await press(user, 'Close', dialog.querySelector<HTMLElement>('.bp6-dialog-footer') ?? dialog);
  await waitFor(() => expect(screen.queryByText('4 selected')).toBeNull());
});

it('[RTV-014] SIPO completes the ticked sales whose days are over, and reads from which day on the others can be', async () => {
  const [over, early] = [await scene.confirmed(), await scene.confirmed()];
  await product()
    .owner.updateTable('retail_record')
    .set({ invoice_day: '2024-01-20' })
    .where('id', '=', over.recordId)
    .execute();
  const user = await open('sipo', '/retailValidation/sipo');
  const dialog = await moveTicked(user, [over, early], { button: 'Complete', name: 'Complete these sales' });
  expect(resultOf(dialog, over.vin)).toContain('Done');
  expect(resultOf(dialog, early.vin)).toContain('This sale can be completed from 2027-01-20 on');
  expect([await statusOf(over.recordId), await statusOf(early.recordId)]).toEqual(['Completed', 'Confirmed']);
});

it('[RTV-014] SICCO ticks no sales: each is passed with its papers in sight', async () => {
  const { vin } = await scene.submitted();
  await open('sicco', '/retailValidation/sicco');
  await screen.findByRole('link', { name: vin });
  expect(screen.queryByRole('checkbox', { name: `Select ${vin}` })).toBeNull();
});

it('[RTV-014] controlling confirms the ticked corrections, and is told of each that stays why: its own, and one that was decided', async () => {
  const dataadm = await product().as('dataadm');
  const proposed = async () => {
    const { carId, vin } = await scene.confirmed();
    const { modelId, dealerId } = (await dataadm.call('cars.view', { query: { carId } })).body.data;
    const body = { carId, saleDay: '2026-01-21', modelId, dealerId, why: 'Typed wrongly' };
    const headers = { 'idempotency-key': `correct ${vin}` };
    const { correctionId } = (await dataadm.call('corrections.propose', { body, headers })).body.data;
    return { vin, carId, correctionId };
  };
  const [first, own, second, decided] = [await proposed(), await proposed(), await proposed(), await proposed()];
  const { owner } = product();
  const control = await owner
    .selectFrom('app_user')
    .select('id')
    .where('usrnm', '=', 'control')
    .executeTakeFirstOrThrow();
  await owner
    .updateTable('sale_correction')
    .set({ proposed_by: control.id })
    .where('id', '=', own.correctionId)
    .execute();
  await scene.sipo.call('corrections.confirm', { body: { correctionId: decided.correctionId } });
  const user = await open('control', '/retailValidation/corrections');
  const all = [first, own, second, decided];
  const dialog = await moveTicked(user, all, { button: 'Confirm', name: 'Confirm these corrections' });
  within(dialog).getByText('2 of 4 done');
  const said = (vin: string) => resultOf(dialog, `${vin} · 2026-01-20 → 2026-01-21`);
  expect(said(first.vin)).toContain('Done');
  expect(said(own.vin)).toContain('Somebody else has to confirm: you proposed this');
  expect(said(second.vin)).toContain('Done');
  expect(said(decided.vin)).toContain('This was confirmed or rejected already');
  const dayOf = async ({ carId }: { readonly carId: number }) =>
    (await dataadm.call('cars.view', { query: { carId } })).body.data.saleDay;
  expect(await Promise.all(all.map(dayOf))).toEqual(['2026-01-21', '2026-01-20', '2026-01-21', '2026-01-21']);
  await open('dataadm', '/retailValidation/corrections');
  await screen.findByText(first.vin);
  expect(screen.queryByRole('checkbox', { name: `Select ${first.vin}` })).toBeNull();
});
