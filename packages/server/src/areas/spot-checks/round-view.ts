import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { HELD_ORDER, type HeldReason } from '@oasis/engine/areas/spot-checks';
import { fenOf, ok, type Result, yuanText } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Db } from '../../database/tables.ts';

type Round = CallData<'spotRounds.view'>;
type Figures = Round['total'];

/** A round with the lists of all its entities that are of the BUs of the reader, and what became of their claims. */
export async function viewRound(
  db: Db,
  { buIds }: Pick<Actor, 'buIds'>,
  roundId: number,
): Promise<Result<Round, Refusal>> {
  const named = await db.selectFrom('payout_round').select('code').where('id', '=', roundId).executeTakeFirst();
  if (named === undefined) return notFound(`payout-round:${roundId}`);
  const rounds = await db
    .selectFrom('payout_round as r')
    .innerJoin('legal_entity as e', 'e.id', 'r.entity_id')
    .select(['r.id', 'e.entity_code as entity', 'r.cut_off as cutOff'])
    .select(['r.check_until as checkUntil', 'r.approve_until as approveUntil'])
    .where('r.code', '=', named.code)
    .orderBy('r.entity_id')
    .execute();
  const lists = await db
    .selectFrom('sample_list as l')
    .innerJoin('bu', 'bu.id', 'l.bu_id')
    .select(['l.id as listId', 'l.code as listCode', 'bu.code as bu', 'l.status', 'l.round_id'])
    .where('l.round_id', 'in', inList(rounds.map(({ id }) => id)))
    .where('l.bu_id', 'in', inList(buIds))
    .orderBy('bu.code')
    .execute();
  const counted = await countsOf(
    db,
    lists.map(({ listId }) => listId),
  );
  const of = Map.groupBy(counted, ({ listId }) => listId);
  return ok({
    roundId,
    code: named.code,
    entities: rounds.map(({ id, ...round }) => ({
      ...round,
      lists: lists
        .filter((list) => list.round_id === id)
        .map(({ round_id: _, ...list }) => ({ ...list, ...figuresOf(of.get(list.listId) ?? []) })),
    })),
    total: figuresOf(counted),
  });
}

/** States of claims in which they can be paid. */
const PAYABLE = ['Approved', 'InPayout', 'Paid'] as const;

/** Claims of lists, counted and summed in fen by what became of them: `free`, or a reason why they are held. */
function countsOf(db: Db, listIds: readonly number[]) {
  return db
    .selectFrom('spot_item as i')
    .innerJoin('sample_list as l', 'l.id', 'i.list_id')
    .innerJoin('claim as c', 'c.id', 'i.claim_id')
    .select((eb) => {
      const { fn } = eb;
      const isDrawn = eb.or([eb('i.status', '=', 'Sampled'), eb('i.checked_by', 'is not', null)]);
      const isWrong = eb('i.right_net', '<>', eb.ref('i.net'));
      const isOwed = eb('c.status', 'in', PAYABLE);
      return [
        'i.list_id as listId',
        eb
          .case()
          .when(eb.and([eb('i.status', '=', 'PayoutPreparation'), isOwed]))
          .then('free' as const)
          .when('i.status', '=', 'PayoutPreparation')
          .then('changed' as const)
          .when('l.status', '=', 'Rejected')
          .then('listRejected' as const)
          .when(eb.and([isWrong, eb('i.correction', 'is', null)]))
          .then('wrong' as const)
          // One that is owed comes free with its list.
          .when(eb.and([eb('i.correction', '=', 'rejected'), eb.not(isOwed)]))
          .then('claimRejected' as const)
          .when(eb.and([eb('i.correction', '=', 'none'), eb.not(isOwed)]))
          .then('less' as const)
          .else('undecided' as const)
          .end()
          .as('fate'),
        fn.countAll<number>().as('claims'),
        fn.sum<string>('i.net').as('net'),
        fn.sum<string>('c.net').as('now'),
        fn.countAll<number>().filterWhere(isDrawn).as('drawn'),
        fn.sum<string | null>('i.net').filterWhere(isDrawn).as('drawnNet'),
        fn.count<number>('i.checked_by').as('checked'),
        fn.sum<string | null>('i.net').filterWhere('i.checked_by', 'is not', null).as('checkedNet'),
        fn.countAll<number>().filterWhere(isWrong).as('wrong'),
        fn.sum<string | null>('i.net').filterWhere(isWrong).as('wrongNet'),
        fn.count<number>('i.correction').as('corrected'),
        fn.sum<string | null>('i.posted_net').as('posted'),
      ];
    })
    .where('i.list_id', 'in', inList(listIds))
    .groupBy(['i.list_id', 'fate'])
    .execute();
}

type Counted = Awaited<ReturnType<typeof countsOf>>[number];

function figuresOf(rows: readonly Counted[]): Figures {
  const held = rows.filter(({ fate }) => fate !== 'free');
  const because = (reason: HeldReason) => held.filter(({ fate }) => fate === reason);
  return {
    onList: sumOf(rows, 'claims', 'net'),
    drawn: sumOf(rows, 'drawn', 'drawnNet'),
    checked: sumOf(rows, 'checked', 'checkedNet'),
    wrong: sumOf(rows, 'wrong', 'wrongNet'),
    corrected: sumOf(rows, 'corrected', 'posted'),
    held: sumOf(held, 'claims', 'net'),
    free: sumOf(
      rows.filter(({ fate }) => fate === 'free'),
      'claims',
      'now',
    ),
    why: HELD_ORDER.map((reason) => ({ reason, ...sumOf(because(reason), 'claims', 'net') })).filter(
      ({ claims }) => claims > 0,
    ),
  };
}

type Count = 'claims' | 'drawn' | 'checked' | 'wrong' | 'corrected';
type Sum = 'net' | 'now' | 'drawnNet' | 'checkedNet' | 'wrongNet' | 'posted';

function sumOf(rows: readonly Counted[], count: Count, sum: Sum): Figures['onList'] {
  return {
    claims: rows.reduce((all, row) => all + Number(row[count]), 0),
    net: yuanText(fenOf(rows.reduce((all, row) => all + BigInt(row[sum] ?? 0), 0n))),
  };
}
