import type { CallData } from '@oasis/api-client/contract';
import { answerOn, pairChange } from '@oasis/engine/areas/combinability';
import { dayOf, ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { reachProgram } from '../../program/lock-part.ts';
import { byPair, entriesOf, viewOf } from '../../program/pairs/entry-store.ts';
import { versionsOf } from '../../program/pairs/version-store.ts';

/** The changes of a program's pairs between two versions, by default the last two. */
export async function compareVersions(
  ctx: Pick<CallContext<'combinability.compare'>, 'db' | 'locale' | 'now' | 'authorize' | 'query'>,
): Promise<Result<CallData<'combinability.compare'>, Refusal>> {
  const { db, query, now } = ctx;
  const reached = await reachProgram(ctx, 'combinability', query.pgmId);
  if (!reached.ok) return reached;
  const { code } = reached.value;
  const versions = await versionsOf(db, query.pgmId);
  const to = query.to ?? versions[0]?.version ?? 0;
  const from = query.from ?? Math.max(0, to - 1);
  const upTo = (version: number) => versions.find((one) => one.version === version)?.upTo;
  const [was, is] = [from === 0 ? 0 : upTo(from), to === 0 ? 0 : upTo(to)];
  if (was === undefined || is === undefined) return notFound(`combinability:${query.pgmId}`);
  const day = dayOf(now);
  const names = await namesOf(db);
  const changes = [...byPair(await entriesOf(db, { code })).values()].flatMap((entries) => {
    const [first] = entries;
    if (first === undefined) return [];
    const at = (bound: number) => viewOf(entries, query.pgmId, bound);
    const change = pairChange(at(was), at(is), day);
    if (change === undefined) return [];
    const other = first.low === code ? first.high : first.low;
    const { entry } = answerOn(at(is), { day });
    return [{ code: other, name: names.get(other) ?? '', ...change, reason: entry?.reason ?? '' }];
  });
  return ok({
    from,
    to,
    versions: versions.map(({ version, move, by, at }) => ({ version, move, by, at })),
    changes: changes.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  });
}

async function namesOf(db: CallContext<'combinability.compare'>['db']): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('program').select(['code', 'name']).orderBy('id').execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
