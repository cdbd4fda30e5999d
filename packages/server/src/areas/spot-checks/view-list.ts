import type { CallData } from '@oasis/api-client/contract';
import { addMoney, type Fen, fenOf, ok, present, type Result, rateToNumber, yuanText } from '@oasis/engine/base';
import type { Estimate } from '@oasis/engine/sampling';
import { shownApproval } from '../../approvals/shown-approval.ts';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { CallContext } from '../../guard/route.ts';
import { requestsOf, turnOf } from '../../spot/draw-requests.ts';
import { type Found, foundOf } from '../../spot/found-of.ts';
import { LIST_MOVES } from '../../spot/list-moves.ts';
import { SAMPLE_SUBJECT } from '../../spot/sample-subject.ts';
import { sealOfDraw } from '../../spot/seal-of.ts';
import { sampleLists } from './store.ts';
import { viewDraws } from './view-draws.ts';

type View = CallData<'spotLists.view'>;
type ViewCall = Pick<CallContext<'spotLists.view'>, 'db' | 'actor' | 'locale' | 'now'>;

/** A list with all that its draw is made of, what was found of it, and where its approval stands. */
export async function viewList(call: ViewCall, all: Db, listId: number): Promise<Result<View, Refusal>> {
  const { db } = call;
  const row = await sampleLists.find(db, call, listId);
  if (row === undefined) return notFound(LIST_MOVES.subject(listId));
  const stored = await LIST_MOVES.read(db, listId, 'name', 'list_hash', 'reveal_until', 'strata');
  const requests = await requestsOf(db, listId);
  const turn = turnOf(requests, { asked: true });
  const draws = await viewDraws(call, { listId, name: stored.name, requests });
  const now = present(
    draws.find(({ number }) => number === turn),
    'the draw of the list',
  );
  const until = requests.findLast(({ decision }) => decision === 'allowed')?.revealUntil ?? stored.reveal_until;
  const found = await foundOf(db, listId);
  return ok({
    ...row,
    listHash: stored.list_hash ?? '',
    seal: now.seal || ((await sealOfDraw(db, listId, turn))?.seal ?? ''),
    seed: now.seed,
    sampleHash: now.sampleHash,
    revealUntil: until?.toISOString() ?? '',
    draw: now.draw,
    secrets: now.secrets,
    draws: [...draws],
    strata: (stored.strata ?? []).map(({ key }) => key),
    ...partsOf(found, await categoryNames(db, call.locale)),
    ...(await groupsOf(db, call.locale, listId, found)),
    ...(await shownApproval(call, all, SAMPLE_SUBJECT, listId)),
  });
}

function partsOf(found: Found | undefined, categories: ReadonlyMap<string, string>) {
  const estimate = found?.estimate;
  if (found === undefined || estimate === undefined) return { parts: [], over: '', under: '', bound: '' };
  const now = new Map(found.sample.parts.map(({ key, widening }) => [key, widening]));
  return {
    parts: estimate.parts.map((part) => ({
      part: part.key,
      category: categories.get(categoryIn(part.stratum)) ?? part.stratum,
      claims: part.claims,
      net: yuanText(part.amount),
      checked: part.checked,
      wrong: part.wrong,
      found: yuanText(tooMuch(estimate.errors, part.key)),
      over: yuanText(part.over),
      under: yuanText(part.under),
      bound: part.bound === undefined ? '' : yuanText(part.bound),
      rateBound: part.rateBound === undefined ? '' : (rateToNumber(part.rateBound) * 100).toFixed(2),
      widening: now.get(part.key) ?? 1,
      nextWidening: found.toWiden.get(part.stratum) ?? 0,
    })),
    over: yuanText(estimate.over),
    under: yuanText(estimate.under),
    bound: yuanText(estimate.bound),
  };
}

/** What checked claims of a part have too much, as they were found. */
function tooMuch(errors: Estimate['errors'], part: string): Fen {
  return addMoney(...errors.flatMap((one) => (one.part === part && one.error > 0n ? [one.error] : [])));
}

/** The number of the category in the key of a stratum, such as `K3.1`. */
function categoryIn(stratum: string): string {
  return stratum.slice(1).split('.')[0] ?? '';
}

async function categoryNames(db: Db, locale: ViewCall['locale']): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('incentive_category')
    .select(['id', locale === 'zh' ? 'name_cn as name' : 'name_en as name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [String(id), name]));
}

type Groups = Pick<View, 'byDealer' | 'byCategory'>;

/** What is projected to be too much, by dealer and by category. */
async function groupsOf(db: Db, locale: ViewCall['locale'], listId: number, found: Found | undefined): Promise<Groups> {
  const errors = found?.estimate?.errors ?? [];
  if (errors.length === 0) return { byDealer: [], byCategory: [] };
  const rows = await db
    .selectFrom('spot_item as i')
    .innerJoin('dealer as d', 'd.id', 'i.dealer_id')
    .innerJoin('incentive_category as c', 'c.id', 'i.category_id')
    .select([
      'i.claim_code as code',
      'd.code as dealer',
      locale === 'zh' ? 'c.name_cn as category' : 'c.name_en as category',
    ])
    .where('i.list_id', '=', listId)
    .where('i.checked_by', 'is not', null)
    .execute();
  const of = new Map(rows.map((row) => [row.code, row]));
  const grouped = (by: 'dealer' | 'category') =>
    [...Map.groupBy(errors, ({ code }) => of.get(code)?.[by] ?? '')]
      .map(([name, group]) => ({
        name,
        wrong: group.length,
        fen: group.reduce((sum, { projected }) => (projected > 0n ? sum + projected : sum), 0n),
      }))
      .toSorted((a, b) => (a.fen === b.fen ? 0 : a.fen > b.fen ? -1 : 1))
      .map(({ fen, ...rest }) => ({ ...rest, over: yuanText(fenOf(fen)) }));
  return { byDealer: grouped('dealer'), byCategory: grouped('category') };
}
