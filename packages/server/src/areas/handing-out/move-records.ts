import type { CallBody } from '@oasis/api-client/contract';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { checkersOn, reachesOf } from '../../handing-out/checkers.ts';
import { waitingRecords } from '../../handing-out/hand-out-records.ts';
import { SALES } from '../../handing-out/work.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { RETAIL_MOVES } from '../retail/retail-moves.ts';

type Call = ChangeContext & Pick<CallContext<'handing.move'>, 'authorize'>;
type Sent = SentMove<'recordId'>;

/** Moves a record to another checker, who is present and may validate it. Whoever holds it holds it no longer. */
export function moveRecord(tx: Tx, call: Call, { usrid, ...sent }: Sent & Pick<CallBody<'handing.move'>, 'usrid'>) {
  const { recordId } = sent;
  return RETAIL_MOVES.move(tx, call, sent, 'handTo', {
    check: () => mayBeHanded(tx, call, recordId, usrid),
    then: async () => {
      await RETAIL_MOVES.write(tx, recordId, { assigned_to: usrid, assigned_day: dayOf(call.now) });
      return { audit: { assignedChecker: usrid } };
    },
  });
}

/** Takes a record back from its checker; anybody may take it. */
export function recallRecord(tx: Tx, call: Call, sent: Sent) {
  return RETAIL_MOVES.move(tx, call, sent, 'recall', {
    check: async ({ id }) => {
      const { assigned_to: usrid } = await RETAIL_MOVES.read(tx, id, 'assigned_to');
      return usrid === null ? refuse(message('HANDING_NOBODY')) : ok(null);
    },
  });
}

async function mayBeHanded(tx: Tx, { now }: Call, recordId: number, usrid: number): Promise<Result<null, Refusal>> {
  const { assigned_to: present } = await RETAIL_MOVES.read(tx, recordId, 'assigned_to');
  if (present === usrid) return refuse(message('HANDING_SAME'));
  const isAble = await withAllRows(tx, async () => {
    const checkers = await checkersOn(tx, SALES, now);
    const records = await waitingRecords(tx, SALES, [recordId]);
    const mayTake = await reachesOf(tx, checkers, records);
    const checker = checkers.find((one) => one.usrid === usrid);
    return checker?.isPresent === true && records.every((record) => mayTake(checker, record));
  });
  return isAble ? ok(null) : refuse(message('HANDING_NOT_ABLE'));
}
