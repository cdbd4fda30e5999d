import type { CallBody, CallData } from '@oasis/api-client/contract';
import { postFormOn } from '@oasis/engine/areas/post';
import { dayOf, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { dealerList } from '../../dealers/store.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { CallContext, Changed } from '../../guard/route.ts';
import type { SentMove } from '../../moves/define-moving.ts';
import { writeMoves } from '../../moves/make-move.ts';
import { POST_MOVES } from '../../post/post-moves.ts';
import { saleOf } from '../../post/sale-of-paper.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

type PostCall = ChangeContext & Pick<CallContext<'post.note'>, 'authorize'>;
type MovedPost = Promise<Changed<CallData<'post.match'>>>;
type Versioned<Body> = Body & { readonly version?: number | undefined };

const NEW = 'retail-post:new';

/** Notes a paper that arrived. It is matched at once where its reference has one sale of the dealer. */
export async function notePost(
  tx: Tx,
  call: PostCall,
  sent: CallBody<'post.note'>,
): Promise<Changed<CallData<'post.note'>>> {
  const form = postFormOn(dayOf(call.now));
  const draft = form.toSave(form.valuesOf(sent));
  const refused = refuseForm(form.check(draft), call.locale, NEW);
  if (refused !== undefined) return refused;
  const bu = await tx.selectFrom('bu').select('id').where('code', '=', draft.bu).executeTakeFirst();
  if (bu === undefined || !call.actor.buIds.includes(bu.id)) return refuse(message('POST_BU'), { subject: NEW });
  const allowed = call.authorize({ bu: bu.id });
  if (!allowed.ok) return allowed;
  const dealer = draft.dealerId === null ? undefined : await dealerList.find(tx, call, draft.dealerId);
  if (dealer?.state !== true) return refuse(message('POST_DEALER'), { subject: NEW });
  const { dealerId } = dealer;
  const made = await POST_MOVES.create(tx, call, { buId: bu.id, move: 'note' }, (columns) =>
    tx
      .insertInto('retail_post')
      .values({
        ...columns,
        name: draft.parcel,
        dealer_id: dealerId,
        arrived_day: draft.arrivedDay,
        reference: draft.reference,
        papers: Number(draft.papers),
      })
      .returning(['id', 'code', 'version', 'status'])
      .executeTakeFirstOrThrow(),
  );
  const sale = await saleOf(tx, { dealerId, buId: bu.id, reference: draft.reference });
  const now = sale.ok ? await matchNew(tx, call, { ...made, buId: bu.id }, sale.value.id) : made;
  const { parcel, arrivedDay, reference } = draft;
  return ok({
    data: { postId: made.id, postCode: made.code, status: now.status, version: now.version },
    audit: POST_MOVES.audit(made.id, {
      before: null,
      after: { parcel, arrivedDay, reference, ...(sale.ok && { sale: sale.value.code }) },
    }),
  });
}

interface NewPost {
  readonly id: number;
  readonly status: string;
  readonly version: number;
  readonly buId: number;
}

async function matchNew(tx: Tx, call: PostCall, made: NewPost, recordId: number) {
  await POST_MOVES.write(tx, made.id, { record_id: recordId });
  await writeMoves(tx, call, POST_MOVES, [made], { move: 'match' });
  return POST_MOVES.read(tx, made.id, 'status', 'version');
}

/** Matches a paper to the sale of its dealer that has a VIN or an invoice number. */
export function matchPost(tx: Tx, call: PostCall, sent: Versioned<CallBody<'post.match'>>): MovedPost {
  return POST_MOVES.move<{ readonly id: number; readonly code: string }>(tx, call, sent, 'match', {
    check: async ({ id, buId }) => {
      const { dealer_id: dealerId } = await POST_MOVES.read(tx, id, 'dealer_id');
      return saleOf(tx, { dealerId, buId, reference: sent.reference.trim().toUpperCase() });
    },
    before: ({ id }, sale) => POST_MOVES.write(tx, id, { record_id: sale.id }),
    then: async ({ id }) => {
      const { record_id } = await POST_MOVES.read(tx, id, 'record_id');
      const sale = await tx
        .selectFrom('retail_record')
        .select('code')
        .where('id', '=', record_id ?? 0)
        .executeTakeFirst();
      return { audit: { sale: sale?.code ?? '' } };
    },
  });
}

/** Undoes the match of a paper. */
export function unmatchPost(tx: Tx, call: PostCall, sent: SentMove<'postId'>): MovedPost {
  return POST_MOVES.move(tx, call, sent, 'unmatch');
}

/** Sends a paper back to its dealer. */
export function sendPostBack(tx: Tx, call: PostCall, sent: SentMove<'postId'>): MovedPost {
  return POST_MOVES.move(tx, call, sent, 'sendBack');
}
