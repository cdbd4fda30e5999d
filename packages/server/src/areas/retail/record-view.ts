import type { CallData } from '@oasis/api-client/contract';
import {
  compareSale,
  completedFrom,
  PERSON_FIELDS,
  type RetailDraft,
  type RetailPerson,
} from '@oasis/engine/areas/retail';
import { ok, present, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { takenParts } from '../../moves/move-log.ts';
import { hasPassed } from '../../sales/passed-sale.ts';
import { maskedPerson, maskedText, personOf, readsPeople } from '../../sales/person.ts';
import { papersOf } from '../../sales/sale-papers.ts';
import { duplicatesFor } from './duplicates.ts';
import { fleetOf } from './fleet-customers.ts';
import { readOf } from './read-values.ts';
import { RETAIL_MOVES } from './retail-moves.ts';
import { retailList } from './store.ts';
import type { TypedSale } from './tables.ts';

const EMPTY: TypedSale = {
  kind: 'retail',
  fleetCustomerId: null,
  orderDay: '',
  invoiceCode: '',
  invoiceNumber: '',
  invoiceDay: '',
  price: '',
  tax: '',
  net: '',
  sellerCode: '',
  engineNumber: '',
  registrationDay: '',
};

/** Reads a record within reach with what was typed, its papers, and each value compared; people are masked for who may not read them. */
export async function viewRecord(
  db: Db,
  asker: Asker,
  recordId: number,
): Promise<Result<CallData<'retail.view'>, Refusal>> {
  const found = await retailList.find(db, asker, recordId);
  if (found === undefined) return notFound(`retail-record:${recordId}`);
  const stored = await storedRecord(db, recordId);
  const person = await personOf(db, recordId);
  const told = person.ok ? person.value : undefined;
  const draft = draftOf(stored.draft, told);
  const masks = !readsPeople(asker.actor);
  const master = {
    vin: stored.vin,
    engineNumber: stored.engine,
    sellerCode: stored.tax ?? '',
    wholesaleDay: stored.wholesaleDay,
  };
  const compared = compareSale({ ...draft, vin: stored.vin }, await readOf(db, recordId), master);
  return ok({
    ...found,
    draft: masks ? { ...draft, ...maskedPerson(draft) } : { ...draft },
    answer: stored.answer,
    rejectReason: stored.rejectReason,
    papers: await papersOf(db, recordId),
    compared: compared.map(({ field, typed, read, differs, ...value }) => {
      const isMasked = masks && PERSON_FIELDS.some((name) => name === field);
      const shown = (text: string) => (isMasked ? maskedText(text) : text);
      return { ...value, field, typed: shown(typed), read: shown(read), differs: [...differs] };
    }),
    fleet: await fleetOf(db, asker, masks ? { ...draft, buyerNumber: '' } : draft),
    ...(await duplicatesFor(db, asker, recordId)),
    endKind: stored.endKind,
    isDropped: stored.droppedAt !== null,
    completedFrom: completionOf(stored),
    isMine: stored.checker === asker.actor.usrid,
    handedTo: handedToAnother(asker, stored),
    made: await madeBy(db, asker, recordId),
  });
}

/** Checkers alone are told to whom else a record is handed. */
function handedToAnother(
  { actor }: Asker,
  { assigned, assignedName }: Pick<Awaited<ReturnType<typeof storedRecord>>, 'assigned' | 'assignedName'>,
): string {
  const isTold = actor.permissions.includes('RETAIL_CHECK') && assigned !== actor.usrid;
  return isTold ? (assignedName ?? '') : '';
}

/** The moves of the asker that keep him from a later one: a pass at any time, and the request for the end that stands. */
async function madeBy(db: Db, { actor }: Asker, recordId: number): Promise<string[]> {
  const passed = await hasPassed(db, actor, recordId);
  const asked = await takenParts(db, RETAIL_MOVES.kind, recordId, RETAIL_MOVES.moves.void.notBy ?? []);
  return [...(passed ? ['pass'] : []), ...asked.filter(({ usrid }) => usrid === actor.usrid).map(({ part }) => part)];
}

/** What a dealer has typed so far; what was not typed is empty. */
export function draftOf(typed: Partial<TypedSale>, person: RetailPerson | undefined): RetailDraft {
  return { ...EMPTY, ...typed, buyerName: '', buyerNumber: '', ownerName: '', plate: '', ...person };
}

/** A record as it is stored, with what master data says of its car and dealer. */
export async function storedRecord(db: Db | Tx, recordId: number) {
  const row = await db
    .selectFrom('retail_record as r')
    .innerJoin('car as c', 'c.id', 'r.car_id')
    .innerJoin('dealer as d', 'd.id', 'r.dealer_id')
    .select(['r.end_kind as endKind', 'r.dropped_at as droppedAt', 'r.invoice_day as invoiceDay'])
    .select('r.registration_day as registrationDay')
    .select(['r.draft', 'r.answer', 'r.reject_reason as rejectReason', 'r.checker_id as checker', 'r.kind'])
    .select(['c.code as vin', 'c.engine_number as engine', 'c.wholesale_day as wholesaleDay', 'd.tax_number as tax'])
    .leftJoin('app_user as handed', 'handed.id', 'r.assigned_to')
    .select(['c.status as carStatus', 'r.assigned_to as assigned', 'handed.fulnm as assignedName'])
    .where('r.id', '=', recordId)
    .executeTakeFirst();
  return present(row, 'a record');
}

/** The first day on which a sale can be completed; empty until it was submitted. */
export function completionOf({
  kind,
  invoiceDay,
  registrationDay,
}: Pick<Awaited<ReturnType<typeof storedRecord>>, 'kind' | 'invoiceDay' | 'registrationDay'>): string {
  return invoiceDay === null ? '' : completedFrom(kind, { invoice: invoiceDay, registration: registrationDay ?? '' });
}
