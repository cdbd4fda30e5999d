import type { CallData } from '@oasis/api-client/contract';
import { reasonField } from '@oasis/engine/areas/prices';
import { ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../../audit/record.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { receiveTable } from '../../records/receive-table.ts';
import { lockVersions, newVersion } from '../../reference/new-version.ts';
import { insertPrices } from './dated-store.ts';
import { planPriceFile } from './price-rows.ts';

type FileReport = CallData<'prices.checkFile'>;

/** A list with its whole past is longer than a file of records that are checked one by one. */
const MANY_ROWS = { rows: 5_000, subject: 'price-file:0' };

/** Shows what a file of prices would say, and stores nothing. */
export async function checkPriceFile(context: CallContext<'prices.checkFile'>): Promise<Result<FileReport, Refusal>> {
  const received = await receiveTable(context, MANY_ROWS);
  if (!received.ok) return received;
  const planned = await planPriceFile(context.db, context.locale, received.value);
  return planned.ok ? ok(planned.value.report) : refuse(planned.error);
}

/** Takes over a file of prices as the next version: all of it as it was shown, or nothing. */
export async function loadPriceFile(context: CallContext<'prices.loadFile'>): Promise<Result<FileReport, Refusal>> {
  const received = await receiveTable(context, MANY_ROWS);
  if (!received.ok) return received;
  const { table, fields } = received.value;
  const subject = `price-file:${table.rows.length}`;
  return context.change(async (tx) => {
    const reason = fields['reason'] ?? '';
    const wrong = reasonField.check(reason);
    if (wrong !== undefined) return refuse(wrong, { subject });
    await lockVersions(tx);
    const planned = await planPriceFile(tx, context.locale, received.value);
    if (!planned.ok) return refuse(planned.error, { subject });
    const { report, values } = planned.value;
    const { refused: count, added, changed } = report.counts;
    if (count > 0) return refuse(message('FILE_REFUSED', { count }), { subject, data: report });
    if (values.length === 0) return refuse(message('FILE_UNCHANGED'), { subject });
    if (report.print !== fields['print']) return refuse(message('FILE_STALE'), { subject });
    const version = await newVersion(tx, context, { kind: 'price', reason: reasonField.toSave(reason) });
    const ids = await insertPrices(tx, version, values);
    for (const [place, { of, from, value }] of values.entries()) {
      await writeAudit(tx, {
        at: context.now,
        event: 'PRICE_CREATED',
        outcome: 'done',
        action: 'price.import',
        actor: context.actor,
        subject: `price:${present(ids[place], 'an id')}`,
        messageCode: '',
        requestId: context.requestId,
        details: {
          call: 'prices.loadFile',
          before: null,
          after: { modelId: of, validFrom: from, ...value, reason, priceVersion: version },
        },
      });
    }
    const after = { added, changed, priceVersion: version };
    return ok({ data: report, audit: { subject, details: { before: null, after } } });
  });
}
