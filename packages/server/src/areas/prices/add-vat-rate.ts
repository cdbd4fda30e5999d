import type { CallData } from '@oasis/api-client/contract';
import { fractionOfPercent, percentOfFraction, type VatDraft, vatForm } from '@oasis/engine/areas/prices';
import { ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { lockVersions, newVersion } from '../../reference/new-version.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** Saves a rate from a day on, as the next version; budgets keep their pinned version. */
export async function addVatRate(
  tx: Tx,
  context: ChangeContext,
  sent: VatDraft,
): Promise<Changed<CallData<'vatRates.save'>>> {
  const refused = refuseForm(vatForm.check(sent), context.locale);
  if (refused !== undefined) return refused;
  const { validFrom, percent, reason } = vatForm.toSave(sent);
  await lockVersions(tx);
  const before = await percentOn(tx, validFrom);
  if (before === percent) return refuse(message('VAT_RATE_UNCHANGED', { day: validFrom, percent }));
  const version = await newVersion(tx, context, { kind: 'vat', reason });
  const { id: vatRateId } = await tx
    .insertInto('vat_rate')
    .values({
      effective_from: validFrom,
      version_id: version,
      rate: present(fractionOfPercent(percent), 'a checked rate'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { validFrom, percent, reason, priceVersion: version };
  const details = { before: before === undefined ? null : { percent: before }, after };
  return ok({ data: { vatRateId, version }, audit: { subject: `vat-rate:${vatRateId}`, details } });
}

/** The rate of a day under the newest version. */
async function percentOn(tx: Tx, day: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('vat_rate')
    .select('rate')
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .orderBy('version_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? undefined : percentOfFraction(row.rate);
}
