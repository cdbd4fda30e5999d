import type { CallData } from '@oasis/api-client/contract';
import { maskedAccount, VENDOR_ACCOUNT, vendorRecord } from '@oasis/engine/areas/vendors';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { RecordDraft } from '@oasis/engine/records';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import { dealerList } from '../../dealers/store.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** Proposes an account for a dealer within reach. The account in force stays in force. */
export async function proposeVendor(
  tx: Tx,
  context: ChangeContext,
  sent: RecordDraft<typeof vendorRecord>,
): Promise<Changed<CallData<'vendors.propose'>>> {
  const { form } = vendorRecord;
  const draft = form.toSave(sent);
  const refused = refuseForm(form.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const dealer = await dealerList.find(tx, context, draft.dealerId ?? 0);
  if (dealer === undefined) return refuse(message('VENDOR_DEALER_MISSING'));
  const subject = `dealer:${dealer.dealerId}`;
  const entity = (await payingEntities(tx, context.locale)).find(({ code }) => code === draft.entity);
  if (entity === undefined) return refuse(message('VENDOR_ENTITY_MISSING'), { subject });
  if (await isInForce(tx, draft, entity.id)) return refuse(message('VENDOR_UNCHANGED'), { subject });
  const made = await tx
    .insertInto('dealer_vendor')
    .values({
      ...columnsOf(draft),
      dealer_id: dealer.dealerId,
      legal_entity_id: entity.id,
      proposed_by: context.actor.usrid,
      proposed_at: context.now,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return refuse(message('VENDOR_PROPOSED_ALREADY'), { subject });
  const { vendorNumber, bankName, bankCode, accountHolder, accountNumber } = draft;
  const after = {
    dealer: dealer.code,
    payingEntity: entity.code,
    vendorNumber,
    bankName,
    bankCode,
    accountHolder,
    accountNumber: maskedAccount(accountNumber),
    state: VENDOR_ACCOUNT.moves.propose.to,
  };
  return ok({
    data: { vendorId: made.id },
    audit: { subject: `${vendorRecord.subject}:${made.id}`, details: { before: null, after } },
  });
}

async function isInForce(tx: Tx, draft: RecordDraft<typeof vendorRecord>, entityId: number): Promise<boolean> {
  const { vendor_number, bank_name, bank_code, account_holder, account_number } = columnsOf(draft);
  const found = await tx
    .selectFrom('dealer_vendor')
    .select('id')
    .where('dealer_id', '=', draft.dealerId)
    .where('legal_entity_id', '=', entityId)
    .where('state', '=', 'inForce')
    .where((eb) => eb.and({ vendor_number, bank_name, bank_code, account_holder, account_number }))
    .executeTakeFirst();
  return found !== undefined;
}

function columnsOf({
  vendorNumber,
  bankName,
  bankCode,
  accountHolder,
  accountNumber,
}: RecordDraft<typeof vendorRecord>) {
  return {
    vendor_number: vendorNumber,
    bank_name: bankName,
    bank_code: bankCode,
    account_holder: accountHolder,
    account_number: accountNumber,
  };
}
