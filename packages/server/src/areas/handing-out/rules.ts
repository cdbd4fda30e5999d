import type { CallBody, CallData } from '@oasis/api-client/contract';
import { isHandingRule } from '@oasis/engine/areas/handing-out';
import { isSaleKind } from '@oasis/engine/areas/retail';
import { dayOf, isDay, ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { conflict, notFound, refuse } from '../../base/refusal.ts';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { checkersOn } from '../../handing-out/checkers.ts';
import { ruleInForce } from '../../handing-out/hand-out-records.ts';
import { SALES } from '../../handing-out/work.ts';
import type { ChangeContext } from '../../rights/change-context.ts';

/** Most rules that the page shows. */
const MOST_RULES = 100;

/** The rules by first day, the newest one first, and the one that holds today. */
export async function readRules(db: Db, now: Date): Promise<CallData<'handing.rules'>> {
  const rows = await db
    .selectFrom('retail_rule as r')
    .leftJoin('app_user as u', 'u.id', 'r.created_by')
    .select(['r.id', 'r.rule', 'r.first_day', 'r.created_at', 'u.fulnm'])
    .orderBy('r.first_day', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST_RULES)
    .execute();
  return {
    inForce: await ruleInForce(db, dayOf(now)),
    rules: rows.map(({ id, rule, first_day, created_at, fulnm }) => ({
      ruleId: id,
      rule,
      firstDay: first_day,
      setBy: fulnm ?? '',
      setAt: created_at.toISOString(),
    })),
  };
}

/** Sets a rule from a day on. Days that are over keep theirs; of rules with one first day the last one that was set holds. */
export async function setRule(
  tx: Tx,
  { actor, now }: ChangeContext,
  { rule, firstDay }: CallBody<'handing.setRule'>,
): Promise<Changed<CallData<'handing.setRule'>>> {
  if (!isHandingRule(rule)) return refuse(message('HANDING_RULE_MISSING'));
  if (!isDay(firstDay)) return refuse(message('RETAIL_DAY'));
  if (firstDay < dayOf(now)) return refuse(message('HANDING_DAY_PAST'));
  const { id } = await tx
    .insertInto('retail_rule')
    .values({ rule, first_day: firstDay, created_by: actor.usrid, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const after = { handingRule: rule, validFrom: firstDay };
  return ok({ data: { ruleId: id }, audit: { subject: `retail-rule:${id}`, details: { before: null, after } } });
}

type SentKnowledge = CallBody<'handing.setKnowledge'> & { readonly version?: number | undefined };

/** Says what a checker knows. */
export async function setKnowledge(
  tx: Tx,
  { actor, now }: ChangeContext,
  { usrid, version, bus, kinds, groups }: SentKnowledge,
): Promise<Changed<CallData<'handing.setKnowledge'>>> {
  const subject = `retail-checker:${usrid}`;
  const checkers = await checkersOn(tx, SALES, now);
  if (!checkers.some((checker) => checker.usrid === usrid)) return notFound(subject);
  const wanted = { bus: sortedSet(bus), kinds: [...new Set(kinds)].filter(isSaleKind), groups: sortedSet(groups) };
  const isKnown = wanted.kinds.length === new Set(kinds).size && (await areThere(tx, wanted));
  if (!isKnown) return refuse(message('HANDING_KNOWLEDGE'), { subject });
  // Locks the user, so that his first knowledge is written once.
  await tx.selectFrom('app_user').select('id').where('id', '=', usrid).forNoKeyUpdate().execute();
  const before = await tx.selectFrom('retail_skill').selectAll().where('user_id', '=', usrid).executeTakeFirst();
  const present = before?.version ?? 0;
  if (version !== undefined && version !== present) {
    return conflict(message('RECORD_CHANGED'), { usrid, version: present }, subject);
  }
  const written = { ...wanted, version: present + 1, updated_by: actor.usrid, updated_at: now };
  await tx
    .insertInto('retail_skill')
    .values({ user_id: usrid, ...written })
    .onConflict((row) => row.column('user_id').doUpdateSet(written))
    .execute();
  return ok({
    data: { usrid, version: present + 1 },
    audit: { subject, details: { before: before === undefined ? null : loggedOf(before), after: loggedOf(wanted) } },
  });
}

function sortedSet(ids: readonly number[]): number[] {
  return [...new Set(ids)].toSorted((a, b) => a - b);
}

async function areThere(tx: Tx, { bus, groups }: Readonly<Record<'bus' | 'groups', readonly number[]>>) {
  const knownBus = await tx
    .selectFrom('bu')
    .select('id')
    .where('id', 'in', inList(bus))
    .where('deleted', '=', false)
    .execute();
  const knownGroups = await tx.selectFrom('dealer_group').select('id').where('id', 'in', inList(groups)).execute();
  return knownBus.length === bus.length && knownGroups.length === groups.length;
}

function loggedOf({ bus, kinds, groups }: Readonly<Record<'bus' | 'kinds' | 'groups', readonly unknown[]>>) {
  return { knownBus: bus.join(', '), knownKinds: kinds.join(', '), knownGroups: groups.join(', ') };
}
