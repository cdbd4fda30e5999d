import type { CallData, CallQuery } from '@oasis/api-client/contract';
import { bookingSums } from '@oasis/engine/areas/local-registration';
import { err, fenOf, isMonth, NO_MONEY, ok, type Result, yuanText } from '@oasis/engine/base';
import { message, messageText } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import type { Asker } from '../../lists/definition.ts';
import { type JudgedMonth, judgeMonth } from './judge-month.ts';
import { ownBu } from './propose.ts';

type Preview = CallData<'localResults.preview'>;
export type ResultItem = CallData<'localResults.items'>['content'][number];

type ResultAsker = Asker & Pick<CallContext<'localResults.preview'>, 'authorize' | 'db'>;

/** Judges a month of a BU that somebody reaches. `all` sees every row. */
async function judgedMonth(
  ctx: ResultAsker,
  all: Db,
  { bu, month }: CallQuery<'localResults.preview'>,
): Promise<Result<JudgedMonth & { readonly buId: number }, Refusal>> {
  if (!isMonth(month)) return refuse(message('LOCAL_MONTH_MISSING'));
  const buId = await ownBu(ctx.db, ctx, bu);
  if (buId === undefined) return refuse(message('LOCAL_BU_MISSING'));
  const allowed = ctx.authorize({ bu: buId });
  if (!allowed.ok) return allowed;
  const judged = await judgeMonth(all, { buId, month });
  return judged.ok ? ok({ ...judged.value, buId }) : refuse(judged.error);
}

/** What would be booked of a month now, in sums, with what was booked before. */
export async function previewMonth(
  ctx: ResultAsker,
  all: Db,
  asked: CallQuery<'localResults.preview'>,
): Promise<Result<Preview, Refusal>> {
  const judged = await judgedMonth(ctx, all, asked);
  if (!judged.ok) return err(judged.error);
  const { setId, setCode, registrations, items, mark, buId } = judged.value;
  const { counts, before, after, difference } = bookingSums(items);
  return ok({
    setId,
    setCode,
    registrations,
    counts: { ...counts },
    before: yuanText(before),
    after: yuanText(after),
    difference: yuanText(difference),
    mark,
    ...(await adjustmentsOf(ctx.db, buId, asked.month)),
    bookings: await bookingsOf(ctx.db, buId, asked.month),
  });
}

/** How many adjustments of a month wait and were released. */
async function adjustmentsOf(db: Db, buId: number, month: string): Promise<Pick<Preview, 'waiting' | 'released'>> {
  const rows = await db
    .selectFrom('adjustment')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .where('kind', '=', 'local')
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .groupBy('status')
    .execute();
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return { waiting: countOf('Proposed'), released: countOf('Released') };
}

async function bookingsOf(db: Db, buId: number, month: string): Promise<Preview['bookings']> {
  const rows = await db
    .selectFrom('local_booking as b')
    .innerJoin('app_user as u', 'u.id', 'b.booked_by')
    .select(['b.code', 'u.fulnm as bookedBy', 'b.booked_at', 'b.booked', 'b.changed', 'b.withdrawn', 'b.difference'])
    .where('b.bu_id', '=', buId)
    .where('b.month', '=', month)
    .orderBy('b.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ booked_at: at, difference, ...row }) => ({
    ...row,
    bookedAt: at.toISOString(),
    difference: yuanText(fenOf(BigInt(difference))),
  }));
}

/** The items of a month that fit, in the order of the file, in the language of the reader. */
export async function itemsOf(
  ctx: ResultAsker,
  all: Db,
  asked: Omit<CallQuery<'localResults.items'>, 'pageIndex' | 'pageSize'>,
): Promise<Result<readonly ResultItem[], Refusal>> {
  const judged = await judgedMonth(ctx, all, asked);
  if (!judged.ok) return err(judged.error);
  const { does = '', vin = '' } = asked;
  const sought = vin.trim().toUpperCase();
  const fitting = judged.value.items.filter(
    (item) => (does === '' || item.does === does) && (sought === '' || item.vin === sought),
  );
  return ok(
    fitting.map(({ does: doing, vin: own, programCode, before, after }) => ({
      does: doing,
      vin: own,
      carId: after?.carId ?? null,
      programCode,
      dealerCode: after?.dealerCode ?? '',
      city: after?.city ?? '',
      registrationDay: after?.registrationDay ?? '',
      pdiDay: after?.pdiDay ?? '',
      areaCode: after?.areaCode ?? before?.areaCode ?? '',
      outcome: after?.outcome ?? 'none',
      before: yuanText(before?.net ?? NO_MONEY),
      after: yuanText(after?.net ?? NO_MONEY),
      steps: (after?.because ?? []).map((one) => messageText(one, ctx.locale)),
    })),
  );
}

/** A page of them. */
export async function itemPage(
  ctx: ResultAsker,
  all: Db,
  { pageIndex, pageSize, ...asked }: CallQuery<'localResults.items'>,
): Promise<Result<CallData<'localResults.items'>, Refusal>> {
  const items = await itemsOf(ctx, all, asked);
  if (!items.ok) return err(items.error);
  const from = pageIndex * pageSize;
  return ok({
    content: items.value.slice(from, from + pageSize),
    size: pageSize,
    totalElements: items.value.length,
  });
}
