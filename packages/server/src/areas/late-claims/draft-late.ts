import type { CallBody, CallData } from '@oasis/api-client/contract';
import { isLateReason, lateForm } from '@oasis/engine/areas/late-claims';

import { dayOf, ok, parseYuan, present, type Result, yuanText } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { carsById } from '../../claims/cars-within.ts';
import { CLAIM_MOVES } from '../../claims/claim-moves.ts';
import { netOfOffers } from '../../claims/claimable.ts';
import { ownDealer } from '../../claims/own-dealer.ts';
import { claimRow, dealerOf } from '../../claims/write-claims.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { lockObjects } from '../../moves/make-move.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type AskingDealer, judgeLate, type LateProgram } from './judge-late.ts';
import { LATE_MOVES } from './late-moves.ts';

type DraftCall = ChangeContext & Pick<CallContext<'late.draft'>, 'authorize'>;
type Sent = CallBody<'late.draft'>;

/** An item that can be asked for. */
interface Chosen {
  readonly carId: number;
  readonly late: LateProgram;
}

/**
 * Draws a request up: an item for each car and program, each a claim that holds nothing. Every item has to be one that the dealer may ask for
 * today, for the amount that was shown, or nothing is drawn up.
 */
export async function draftLate(tx: Tx, call: DraftCall, sent: Sent): Promise<Changed<CallData<'late.draft'>>> {
  const dealer = await ownDealer(tx, call);
  if (dealer === undefined) return refuse(message('LATE_DEALER_ASKS'));
  const draft = lateForm.toSave({ reason: sent.reason, text: sent.text });
  const refused = refuseForm(lateForm.check(draft), call.locale);
  if (refused !== undefined) return refused;
  const { reason, text } = draft;
  if (!isLateReason(reason)) return refuse(message('LATE_REASON_MISSING'));
  const chosen = await chooseItems(tx, call, sent.items, dealer);
  if (!chosen.ok) return chosen;
  const buId = present(chosen.value[0], 'an item').late.judged.program.buId;
  const allowed = call.authorize({ bu: buId });
  if (!allowed.ok) return allowed;
  const made = await LATE_MOVES.create(tx, call, { buId, move: 'draft' }, (columns) =>
    tx
      .insertInto('late_request')
      .values({
        ...columns,
        name: `${dealer.code} ${dealer.name_en}`,
        dealer_id: dealer.id,
        reason,
        text,
        asked_day: null,
      })
      .returning(['id', 'code', 'status', 'version'])
      .executeTakeFirstOrThrow(),
  );
  await writeItems(tx, call, { requestId: made.id, buId }, chosen.value);
  return ok({
    data: { requestId: made.id, requestCode: made.code, status: made.status, version: made.version },
    audit: LATE_MOVES.audit(made.id, {
      before: null,
      after: {
        state: made.status,
        lateReason: reason,
        lateItems: chosen.value.map(({ late }) => `${late.car.vin} ${late.judged.program.code}`).join(', '),
      },
    }),
  });
}

async function chooseItems(
  tx: Tx,
  call: DraftCall,
  items: Sent['items'],
  dealer: AskingDealer,
): Promise<Result<readonly Chosen[], Refusal>> {
  const asked = [...new Map(items.map((one) => [`${one.carId} ${one.code}`, one])).values()];
  if (asked.length === 0) return refuse(message('LATE_NOTHING_CHOSEN'));
  const carIds = [...new Set(asked.map(({ carId }) => carId))];
  const reached = new Set((await carsById(tx, call, carIds)).map(({ id }) => id));
  const foreign = carIds.find((id) => !reached.has(id));
  if (foreign !== undefined) return notFound(`car:${foreign}`);
  const codes = [...new Set(asked.map(({ code }) => code))];
  const day = dayOf(call.now);
  return withAllRows(tx, async () => {
    await lockObjects(tx, { table: 'car' }, carIds);
    const judged = await judgeLate(tx, { carIds, codes, day }, dealer);
    const waiting = await waitingItems(tx, carIds);
    const chosen: Chosen[] = [];
    for (const { carId, code, net } of asked) {
      const late = judged.find(({ car, judged: { program } }) => car.car.id === carId && program.code === code);
      const why = whyNot(late, { call, net, waitsIn: waiting.get(`${carId} ${code}`) });
      if (why !== undefined || late === undefined) {
        return refuseItem({ vin: late?.car.vin ?? String(carId), code, why: why ?? message('CLAIM_NOT_THERE') });
      }
      chosen.push({ carId, late });
    }
    const bus = new Set(chosen.map(({ late }) => late.judged.program.buId));
    return bus.size === 1 ? ok(chosen) : refuse(message('LATE_ONE_BU'));
  });
}

interface Against {
  readonly call: DraftCall;
  readonly net: string;
  readonly waitsIn: string | undefined;
}

function whyNot(late: LateProgram | undefined, { call, net, waitsIn }: Against): Message | undefined {
  if (late === undefined || !call.actor.buIds.includes(late.judged.program.buId)) return message('CLAIM_NOT_THERE');
  if (waitsIn !== undefined) return message('LATE_ASKED_ALREADY', { request: waitsIn });
  if (late.why !== undefined) return late.why;
  const shown = parseYuan(net);
  return shown === late.net ? undefined : message('LATE_DIFFERS', { net: yuanText(late.net) });
}

/** Why an item is refused, with its car and its program. */
export function refuseItem({ vin, code, why }: { readonly vin: string; readonly code: string; readonly why: Message }) {
  return refuse(message('LATE_REFUSED_ITEM', { vin, code, why: wordsOf(why) }));
}

/** A sentence inside another one, in both languages. */
export function wordsOf(said: Message) {
  return { en: messageText(said, 'en'), zh: messageText(said, 'zh') };
}

/** Codes of the requests in which items wait already, by car and program. */
async function waitingItems(tx: Tx, carIds: readonly number[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('claim as c')
    .innerJoin('late_item as i', 'i.claim_id', 'c.id')
    .innerJoin('late_request as q', 'q.id', 'i.request_id')
    .select(['c.car_id', 'c.program_code', 'q.code'])
    .where('c.car_id', 'in', [...carIds])
    .where('c.status', 'in', ['Draft', 'Delayed'])
    .execute();
  return new Map(rows.map(({ car_id, program_code, code }) => [`${car_id} ${program_code}`, code]));
}

interface NewRequest {
  readonly requestId: number;
  readonly buId: number;
}

/** Writes the items: claims without an amount of their own and without lines, which hold nothing. */
async function writeItems(
  tx: Tx,
  call: DraftCall,
  { requestId, buId }: NewRequest,
  chosen: readonly Chosen[],
): Promise<void> {
  const sentOn = dayOf(call.now);
  const claims = await CLAIM_MOVES.createAll(
    tx,
    call,
    { buIds: chosen.map(() => buId), move: 'draft' },
    async (columns) => {
      const rows = chosen.map(({ late }, at) => ({
        ...present(columns[at], 'columns'),
        ...claimRow(chosenOf(late), { origin: 'dealer', sentOn }, false),
        net: 0,
        holds: false,
        by_approval: true,
      }));
      const inserted = await tx.insertInto('claim').values(rows).returning(['id', 'car_id', 'program_code']).execute();
      const byPlace = new Map(inserted.map((row) => [`${row.car_id} ${row.program_code}`, row]));
      return chosen.map(({ carId, late }) => {
        const place = `${carId} ${late.judged.program.code}`;
        return present(byPlace.get(place), place);
      });
    },
  );
  await tx
    .insertInto('late_item')
    .values(
      chosen.map(({ late }, at) => ({
        request_id: requestId,
        bu_id: buId,
        dealer_id: dealerOf(chosenOf(late)),
        claim_id: present(claims[at], 'a claim').id,
        net: Number(late.net),
        offers: JSON.stringify(
          late.judged.offers.map(({ offer, judged }) => ({ offerId: offer.offerId, net: String(judged.net) })),
        ),
        granted_until: null,
        why: null,
      })),
    )
    .execute();
}

function chosenOf({ car, judged }: LateProgram) {
  const { answer, offers } = judged;
  if (answer.kind === 'no') throw new Error('a late claim is judged with a yes');
  return { car, judged, answer, offers, net: netOfOffers(offers) };
}
