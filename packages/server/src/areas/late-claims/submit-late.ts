import type { CallData } from '@oasis/api-client/contract';
import { LATE_REASONS, submitRefusal } from '@oasis/engine/areas/late-claims';
import { dayOf, fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { startWhole } from '../../approvals/subject-acts.ts';
import { type Refusal, refuse } from '../../base/refusal.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import type { Tx } from '../../database/tables.ts';
import { documentsOf } from '../../documents/documents.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { lockObjects, makeMove, writeMoves } from '../../moves/make-move.ts';
import type { RecordedCall } from '../../moves/record-rows.ts';
import { refuseItem } from './draft-late.ts';
import { judgeLate } from './judge-late.ts';
import { LATE_MOVES } from './late-moves.ts';
import { LATE_SUBJECT } from './late-subject.ts';
import { paperOwner } from './papers.ts';
import { delayRuleOn } from './rules.ts';
import { itemsOf, type StoredItem } from './stored-items.ts';

type SubmitCall = RecordedCall & Pick<CallContext<'late.submit'>, 'locale' | 'authorize'>;

interface SentRequest {
  readonly requestId: number;
  readonly version?: number | undefined;
}

/**
 * Submits a request: each item is judged again as of today, its claim waits, and the chain of approval in force begins. All in one
 * transaction, or nothing.
 */
export async function submitLate(
  tx: Tx,
  call: SubmitCall,
  { requestId: id, version }: SentRequest,
): Promise<Changed<CallData<'late.submit'>>> {
  const day = dayOf(call.now);
  const moved = await makeMove(tx, call, LATE_MOVES, {
    move: 'submit',
    id,
    version,
    check: () => Promise.resolve(ok(null)),
    before: () => setDay(tx, id, day),
  });
  if (!moved.ok) return moved;
  const { buId } = moved.value;
  const subject = LATE_MOVES.subject(id);
  const request = await LATE_MOVES.read(tx, id, 'code', 'name', 'reason', 'text', 'dealer_id');
  const items = await itemsOf(tx, id, ['Draft']);
  const papers = (await documentsOf(tx, paperOwner(id))).length;
  const fit = await withAllRows(tx, async () => {
    const rule = await delayRuleOn(tx, buId, day);
    const refusal = rule === undefined ? undefined : submitRefusal(rule, { reason: request.reason, papers });
    if (refusal !== undefined) return refuse(refusal, { subject });
    return judgeAgain(tx, items, { day, dealerId: request.dealer_id });
  });
  if (!fit.ok) return fit;
  const { en, zh } = LATE_REASONS[request.reason];
  const claims = await lockObjects(
    tx,
    CLAIM_MOVES,
    items.map(({ claimId }) => claimId),
  );
  await writeMoves(tx, call, CLAIM_MOVES, claims, { move: 'askLate', reason: `${en} · ${zh}: ${request.text}` });
  const amount = fenOf(items.reduce((sum, { net }) => sum + BigInt(net), 0n));
  const { code, name } = request;
  const asked = { subjectId: id, code, name, buId, kind: 'lateClaims', amount } as const;
  const begun = await startWhole(tx, call, LATE_SUBJECT, asked);
  if (!begun.ok) return begun;
  return ok({
    data: { requestId: id, status: moved.value.to, version: moved.value.version },
    audit: LATE_MOVES.audit(id, {
      before: { state: moved.value.from },
      after: { state: moved.value.to, approvalChain: begun.value.chainId, netAmount: yuanText(amount) },
    }),
  });
}

async function setDay(tx: Tx, id: number, day: string): Promise<void> {
  await LATE_MOVES.write(tx, id, { asked_day: day });
}

/** Holds items against what they would get today; the first that differs refuses the request. */
async function judgeAgain(
  tx: Tx,
  items: readonly StoredItem[],
  { day, dealerId }: { readonly day: string; readonly dealerId: number },
): Promise<Result<null, Refusal>> {
  if (items.length === 0) return refuse(message('LATE_NOTHING_CHOSEN'));
  const dealer = await tx.selectFrom('dealer').select('code').where('id', '=', dealerId).executeTakeFirstOrThrow();
  const carIds = [...new Set(items.map(({ carId }) => carId))];
  const codes = [...new Set(items.map(({ programCode }) => programCode))];
  const sellerIds = items.map((item) => item.dealerId);
  const judged = await judgeLate(tx, { carIds, codes, day }, { code: dealer.code, sellerIds });
  for (const { carId, vin, programCode: code, net } of items) {
    const late = judged.find(({ car, judged: { program } }) => car.car.id === carId && program.code === code);
    const why = late === undefined ? message('CLAIM_NOT_THERE') : (late.why ?? differs(late.net, net));
    if (why !== undefined) return refuseItem({ vin, code, why });
  }
  return ok(null);
}

function differs(now: bigint, asked: number): Message | undefined {
  return now === BigInt(asked) ? undefined : message('LATE_DIFFERS', { net: yuanText(fenOf(now)) });
}
