import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { messageText } from '@oasis/engine/messages';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { deductible } from './deductible.ts';
import { yuanOf } from './store.ts';

/** Most entitlements of a preview, and of a proposal. */
const MOST = 500;

/** What would be deducted now, and the sum of what is told. */
export async function previewDeductions(
  db: Db,
  who: Asker,
  query: CallQuery<'demoDeductions.preview'>,
): Promise<CallData<'demoDeductions.preview'>> {
  const found = await deductible(db, who, query);
  const told = found.slice(0, MOST);
  return {
    content: told.map(({ entry, paid, steps, ...line }) => ({
      lineId: line.lineId,
      vin: entry.vin,
      bu: line.bu,
      dealerCode: line.dealerCode,
      dealerName: line.dealerName,
      programCode: entry.programCode,
      claimId: line.claimId,
      claimCode: line.claimCode,
      paid: yuanOf(String(paid)),
      net: yuanOf(String(entry.net)),
      steps: steps.map((step) => messageText(step, who.locale)),
    })),
    hasMore: found.length > MOST,
    net: yuanOf(String(told.reduce((sum, { entry }) => sum + entry.net, 0n))),
  };
}
