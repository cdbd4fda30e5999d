import type { CallData } from '@oasis/api-client/contract';
import {
  answerOn,
  canMeet,
  defaultAnswer,
  pairChange,
  pairKey,
  pairOf,
  type TypeDefaults,
  variantsOn,
} from '@oasis/engine/areas/combinability';
import { dayOf, type Locale, ok, present, type Result } from '@oasis/engine/base';
import { messageText } from '@oasis/engine/messages';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { reachProgram } from '../../program/lock-part.ts';
import { typeDefaults } from '../../program/pairs/default-store.ts';
import {
  byPair,
  entriesOf,
  newestEntry,
  type StoredEntry,
  type ViewedEntry,
  viewOf,
} from '../../program/pairs/entry-store.ts';
import { codesOf, meetingOfCodes, type ProgramCode } from '../../program/pairs/program-codes.ts';
import { meetingFacts, scopedPrograms } from '../../program/pairs/program-scopes.ts';
import { stateOf, versionsOf } from '../../program/pairs/version-store.ts';
import { lockedText, programLocked, throughOf } from './lock-programs.ts';

type Detail = CallData<'combinability.detail'>;
type PairLine = Detail['pairs'][number];
type Reading = Pick<CallContext<'combinability.detail'>, 'db' | 'locale' | 'now' | 'authorize'>;

/** The pairs of a program with their answers, the entries of this version, and the reason why a pair cannot be changed. */
export async function readPairs(ctx: Reading, pgmId: number): Promise<Result<Detail, Refusal>> {
  const { db, locale, now } = ctx;
  const reached = await reachProgram(ctx, 'combinability', pgmId);
  if (!reached.ok) return reached;
  const { code, name, status, combinability_status } = reached.value;
  const { first_day } = await db
    .selectFrom('program_design')
    .select('first_day')
    .where('program_id', '=', pgmId)
    .executeTakeFirstOrThrow();
  const today = dayOf(now);
  const day = first_day > today ? first_day : today;
  const asOf = await newestEntry(db);
  const [last] = await versionsOf(db, pgmId);
  const closed = programLocked({ code, status });
  return ok({
    pgmId,
    code,
    name,
    programStatus: status,
    status: stateOf(combinability_status),
    version: last?.version ?? 0,
    asOf,
    day,
    today,
    editing: { editable: closed === undefined, reason: closed === undefined ? '' : messageText(closed, locale) },
    edited: last === undefined ? null : { by: last.by, at: last.at },
    ...(await pairLines(ctx, { pgmId, code, status, day })),
  });
}

interface Own {
  readonly pgmId: number;
  readonly code: string;
  readonly status: string;
  readonly day: string;
}

async function pairLines(
  { db, locale }: Reading,
  { pgmId, code, status, day }: Own,
): Promise<Pick<Detail, 'pairs' | 'released'>> {
  const codes = codesOf(await scopedPrograms(db), await meetingFacts(db));
  const own = codes.find((one) => one.code === code);
  const said = byPair(viewOf(await entriesOf(db, { code }), pgmId));
  const defaults = await typeDefaults(db);
  const pairs = codes.flatMap((other): PairLine[] => {
    const pair = pairOf(code, other.code);
    if (pair === undefined || own === undefined) return [];
    const entries = said.get(pairKey(pair)) ?? [];
    const meeting = meetingOfCodes(own, other);
    if (entries.length === 0 && !canMeet(meeting)) return [];
    const chosen = { code, status };
    const sides = pair.low === code ? ([own, other] as const) : ([other, own] as const);
    return [
      {
        ...programOf(other),
        offerTypes: [...other.newest.offerTypes],
        meets: canMeet(meeting),
        models: meeting.modelCount,
        dealers: meeting.dealerCount,
        ...answerLine(entries, { pgmId, day }),
        byDefault: defaultOf(own, other, defaults),
        locked: lockedText(pair, { chosen, sides }, locale),
      },
    ];
  });
  return { pairs, released: own?.released ?? false };
}

/** The newest version of a program, as lines of pairs show it. */
export function programOf({ code, newest, released }: ProgramCode) {
  const { programId: pgmId, name, bu, status: programStatus, scope } = newest;
  return { pgmId, code, name, bu, programStatus, firstDay: scope.firstDay, lastDay: scope.lastDay, released };
}

function defaultOf(one: ProgramCode, other: ProgramCode, defaults: TypeDefaults): boolean {
  return defaultAnswer(one.newest.offerTypeIds, other.newest.offerTypeIds, defaults);
}

/** The answer of a pair on a day, and whether it came through this version of the program. */
function answerLine(entries: readonly ViewedEntry[], { pgmId, day }: Pick<Own, 'pgmId' | 'day'>) {
  const { entry } = answerOn(entries, { day });
  const before = entries.filter(({ programId }) => programId !== pgmId);
  const change = pairChange(before, entries, day);
  const changed = change === undefined ? '' : ('changed' as const);
  return {
    combines: entry?.combines ?? null,
    origin: entry?.origin ?? null,
    validFrom: entry?.validFrom ?? '',
    reason: entry?.reason ?? '',
    by: entry?.by ?? '',
    at: entry?.at.toISOString() ?? '',
    later: entries.filter(({ validFrom }) => validFrom > day).length,
    variants: variantsOn(entries, day).length,
    changed: change !== undefined && change.before === null ? ('added' as const) : changed,
    before: change?.before ?? null,
  } as const;
}

/** All entries of a pair, if both programs are in the row scope. */
export async function readPair(
  ctx: Pick<CallContext<'combinability.pair'>, 'db' | 'locale' | 'now' | 'authorize' | 'query'>,
): Promise<Result<CallData<'combinability.pair'>, Refusal>> {
  const { db, locale, now, query, authorize } = ctx;
  const pair = pairOf(query.one, query.other);
  if (pair === undefined) return notFound();
  const codes = codesOf(await scopedPrograms(db, { codes: [pair.low, pair.high] }), await meetingFacts(db));
  const [low, high] = codes;
  if (low === undefined || high === undefined) return notFound();
  for (const { newest } of codes) {
    const allowed = authorize({ bu: newest.scope.buId }, `combinability:${newest.programId}`);
    if (!allowed.ok) return allowed;
  }
  const meeting = meetingOfCodes(low, high);
  const asOf = await newestEntry(db);
  return ok({
    low: programOf(low),
    high: programOf(high),
    asOf,
    today: dayOf(now),
    meets: canMeet(meeting),
    models: meeting.modelCount,
    dealers: meeting.dealerCount,
    byDefault: defaultOf(low, high, await typeDefaults(db)),
    locked: lockedText(pair, { chosen: throughOf(low, high), sides: [low, high] }, locale),
    entries: await namedEntries({ db, locale }, (await entriesOf(db, pair)).toReversed()),
  });
}

async function namedEntries(
  { db, locale }: { readonly db: Reading['db']; readonly locale: Locale },
  entries: readonly StoredEntry[],
): Promise<CallData<'combinability.pair'>['entries']> {
  const name = locale === 'zh' ? 'name_cn' : 'name_en';
  const ids = (of: 'dealerId' | 'groupId' | 'programId') => entries.map((entry) => entry[of] ?? 0);
  const dealers = await db
    .selectFrom('dealer')
    .select(['id', 'code', `${name} as name`])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids('dealerId')))))
    .execute();
  const groups = await db
    .selectFrom('dealer_group')
    .select(['id', `${name} as name`])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids('groupId')))))
    .execute();
  const programs = await db
    .selectFrom('program')
    .select(['id', 'code', 'version_of_code as version'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids('programId')))))
    .execute();
  const dealerOf = new Map(dealers.map((dealer) => [dealer.id, `${dealer.code} ${dealer.name}`]));
  const groupOf = new Map(groups.map((group) => [group.id, group.name]));
  const programNamed = new Map(programs.map((program) => [program.id, `${program.code} V${program.version}`]));
  return entries.map(
    ({ version, validFrom, combines, origin, reason, dealerId, groupId, programId, countsFrom, by, at }) => ({
      version,
      validFrom,
      combines,
      origin,
      reason,
      dealerId,
      groupId,
      dealer: dealerId === null ? '' : present(dealerOf.get(dealerId), 'a dealer'),
      group: groupId === null ? '' : present(groupOf.get(groupId), 'a group'),
      program: programNamed.get(programId) ?? '',
      counts: countsFrom !== null,
      by,
      at: at.toISOString(),
    }),
  );
}
