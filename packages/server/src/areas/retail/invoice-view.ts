import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { vinOf } from '@oasis/engine/identifiers';
import { message } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import type { CallContext } from '../../guard/route.ts';
import { openedContent, paperName } from './papers.ts';
import { carsToSell } from './store.ts';

/** Opens the newest invoice of the live sale of a car within reach (RTV-015). */
export async function viewInvoice(
  context: CallContext<'retail.invoiceView'>,
  folder: DocumentFolder,
): Promise<Result<CallData<'retail.invoiceView'>, Refusal>> {
  const { db, query } = context;
  const vin = vinOf(query.vin);
  const car = await db.selectFrom('car').select('id').where('code', '=', vin).executeTakeFirst();
  if (car === undefined || (await carsToSell.find(db, context, car.id)) === undefined) return notFound();
  const paper = await db
    .selectFrom('retail_record as r')
    .innerJoin('retail_paper as p', 'p.record_id', 'r.id')
    .select(['p.id', 'p.kind', 'p.type', 'p.sha256', 'r.id as recordId'])
    .select(['r.invoice_code as invoiceCode', 'r.invoice_number as invoiceNumber', 'r.invoice_day as invoiceDay'])
    .where('r.car_id', '=', car.id)
    .where('r.status', 'not in', ['Completed', 'Void'])
    .where('p.kind', '=', 'invoice')
    .where('p.withdrawn_at', 'is', null)
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (paper === undefined) return refuse(message('RETAIL_NO_SALE_PAPER'), { subject: `car:${car.id}` });
  const { recordId, invoiceCode, invoiceNumber, invoiceDay, type } = paper;
  const content = await openedContent(context, folder, { recordId, paper });
  if (!content.ok) return content;
  return ok({
    vin,
    recordId,
    paperId: paper.id,
    invoiceCode,
    invoiceNumber,
    invoiceDay: invoiceDay ?? '',
    fileName: paperName(vin, paper),
    type,
    content: content.value.toString('base64'),
  });
}
