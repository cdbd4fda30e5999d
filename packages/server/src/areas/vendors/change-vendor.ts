import type { CallData } from '@oasis/api-client/contract';
import { maskedAccount, VENDOR_ACCOUNT, vendorRecord, vendorRejectForm } from '@oasis/engine/areas/vendors';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import type { RecordDraft } from '@oasis/engine/records';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { payingEntities } from '../../dealers/paying-entities.ts';
import { dealerList } from '../../dealers/store.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import { type RecordAt, type RecordKind, subjectOf } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Vendor, vendorList } from './store.ts';

type Deciding = ChangeContext & Pick<CallContext<'vendors.confirm'>, 'authorize'>;
type Decided = Promise<Changed<CallData<'vendors.confirm'>>>;

/** A locked account, with the id of its entity and of its proposer. */
interface LockedVendor extends Vendor {
  readonly entityId: number;
  readonly proposer: number;
}

const lockedVendor: RecordKind<LockedVendor> = {
  kind: vendorRecord.subject,
  lock: async (tx, context, id) => {
    const locked = await tx
      .selectFrom('dealer_vendor')
      .select(['proposed_by as proposer', 'legal_entity_id as entityId'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const row = await vendorList.find(tx, context, id);
    return row === undefined || locked === undefined ? undefined : { ...row, ...locked };
  },
};

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
    audit: { subject: subjectOf(lockedVendor, made.id), details: { before: null, after } },
  });
}

/** Puts a proposal into force instead of the former account; refused for its proposer. */
export function confirmVendor(tx: Tx, context: Deciding, at: RecordAt): Decided {
  return decide(tx, context, at, async ({ dealerId, entityId }) => {
    const { replace, confirm } = VENDOR_ACCOUNT.moves;
    await tx
      .updateTable('dealer_vendor')
      .set((row) => ({ state: replace.to, version: row('version', '+', 1) }))
      .where('dealer_id', '=', dealerId)
      .where('legal_entity_id', '=', entityId)
      .where('state', 'in', replace.from)
      .execute();
    return { state: confirm.to, reason: '' };
  });
}

/** Rejects a proposal for a reason; its proposer may withdraw it in this way. */
export async function rejectVendor(tx: Tx, context: Deciding, at: RecordAt, sent: string): Decided {
  const { reason } = vendorRejectForm.toSave({ reason: sent });
  const refused = refuseForm(vendorRejectForm.check({ reason }), context.locale, subjectOf(lockedVendor, at.id));
  if (refused !== undefined) return refused;
  return decide(tx, context, at, () => Promise.resolve({ state: VENDOR_ACCOUNT.moves.reject.to, reason }));
}

function decide(
  tx: Tx,
  context: Deciding,
  at: RecordAt,
  work: (present: LockedVendor) => Promise<{ readonly state: Vendor['status']; readonly reason: string }>,
): Decided {
  return changeRecord(tx, context, lockedVendor, at, async (present, subject) => {
    const taken = [{ part: 'propose', usrid: present.proposer }];
    const allowed = context.authorize({ status: present.status, taken }, subject);
    if (!allowed.ok) return allowed;
    const { state, reason } = await work(present);
    const version = present.version + 1;
    await tx
      .updateTable('dealer_vendor')
      .set({ state, reason, version, decided_by: context.actor.usrid, decided_at: context.now })
      .where('id', '=', at.id)
      .execute();
    const { code: dealer, vendorNumber, accountNumber } = present;
    const details = {
      dealer,
      vendorNumber,
      accountNumber,
      before: { state: present.status },
      after: { state, reason },
    };
    return ok({ data: { vendorId: at.id, version }, audit: { subject, details } });
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
