import type { CallBody, CallData, CallId } from '@oasis/api-client/contract';
import {
  answerOn,
  decisionForm,
  FROM_BEGINNING,
  inForce,
  isLateEnough,
  pairKey,
} from '@oasis/engine/areas/combinability';
import { dayOf, ok, present } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { writeAudit } from '../../audit/record.ts';
import { notFound, refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import {
  addEntries,
  byPair,
  entriesOf,
  type NewEntry,
  newestEntry,
  type ViewedEntry,
  viewOf,
} from '../../program/pairs/entry-store.ts';
import { keepVersion } from '../../program/pairs/version-store.ts';
import { type LockedProgram, lockPairs, type OpenPair, type PairCall } from './lock-programs.ts';

export type Done = Changed<CallData<'combinability.save'>>;

type Decision = Pick<CallBody<'combinability.save'>, 'validFrom' | 'reason'> & { readonly combines: boolean | null };

/** Gives pairs an answer from a day on, with a reason; pairs that already have this answer stay as they are. */
export async function savePairs(tx: Tx, call: PairCall, body: CallBody<'combinability.save'>): Promise<Done> {
  const pairs = await lockPairs(tx, call, body);
  if (!pairs.ok) return pairs;
  const decided = checkDecision(call, body, pairs.value);
  if (!decided.ok) return decided;
  const { validFrom, reason, combines } = decided.value;
  const said = await entriesOfPairs(tx, pairs.value);
  const changing = pairs.value.filter((pair) => !saysSo(said.get(pairKey(pair)) ?? [], decided.value));
  if (changing.length === 0) return refuse(message('COMBINABILITY_NOTHING'), { subject: subjectOf(pairs.value) });
  return keep(tx, call, changing, {
    entries: ({ low, high }) => ({ low, high, validFrom, combines }),
    reason,
    details: { combines, validFrom, reason },
  });
}

/** Gives a pair another answer for a dealer or a dealer group, or removes that answer. */
export async function saveVariant(tx: Tx, call: PairCall, body: CallBody<'combinability.saveVariant'>): Promise<Done> {
  const { one, other, dealerId, groupId, ...wanted } = body;
  const pairs = await lockPairs(tx, call, { ...wanted, pairs: [[one, other]] });
  if (!pairs.ok) return pairs;
  const subject = subjectOf(pairs.value);
  const decided = checkDecision(call, wanted, pairs.value);
  if (!decided.ok) return decided;
  if ((dealerId === null) === (groupId === null)) return refuse(message('COMBINABILITY_DEALER_MISSING'), { subject });
  if (!(await isThere(tx, dealerId, groupId))) return notFound(subject);
  const { validFrom, reason, combines } = decided.value;
  const [pair] = pairs.value;
  const { through, ...codes } = present(pair, 'a pair');
  const said = viewOf(await entriesOf(tx, codes), through.programId);
  const own = said.filter((entry) => entry.dealerId === dealerId && entry.groupId === groupId);
  const held = inForce(own, validFrom)?.combines ?? null;
  if (held === combines && own.every((entry) => entry.validFrom <= validFrom)) {
    const why = combines === null ? 'COMBINABILITY_NO_VARIANT' : 'COMBINABILITY_NOTHING';
    return refuse(message(why), { subject });
  }
  return keep(tx, call, pairs.value, {
    entries: ({ low, high }) => ({ low, high, validFrom, combines, dealerId, groupId }),
    reason,
    details: { combines, validFrom, reason, ...(dealerId === null ? { forGroup: groupId } : { forDealer: dealerId }) },
  });
}

/** Entries that count for the version through which each pair is changed; reads all pairs of one program at once. */
async function entriesOfPairs(
  tx: Tx,
  pairs: readonly OpenPair[],
): Promise<ReadonlyMap<string, readonly ViewedEntry[]>> {
  const found = new Map<string, readonly ViewedEntry[]>();
  for (const [{ code, programId }, its] of groupByProgram(pairs)) {
    const said = byPair(viewOf(await entriesOf(tx, { code }), programId));
    for (const pair of its) found.set(pairKey(pair), said.get(pairKey(pair)) ?? []);
  }
  return found;
}

/** Whether a pair already has this answer on this day and on all following days. */
function saysSo(entries: readonly ViewedEntry[], { combines, validFrom }: Decision): boolean {
  const forAll = entries.filter(({ dealerId, groupId }) => dealerId === null && groupId === null);
  const { entry } = answerOn(forAll, { day: validFrom });
  return (
    entry?.origin === 'decided' &&
    entry.combines === combines &&
    forAll.every((later) => later.validFrom <= validFrom || later.combines === combines)
  );
}

function checkDecision(call: PairCall, sent: Decision, pairs: readonly OpenPair[]) {
  const { combines, ...draft } = {
    ...sent,
    ...decisionForm.toSave({ validFrom: sent.validFrom, reason: sent.reason }),
  };
  const today = dayOf(call.now);
  const refused = decisionForm.check(draft);
  const from = draft.validFrom === '' ? FROM_BEGINNING : draft.validFrom;
  const isPast = pairs.some(({ released }) => !isLateEnough(from, { today, released }));
  const early =
    refused.length === 0 && isPast
      ? [{ field: 'validFrom' as const, message: message('COMBINABILITY_TODAY', { day: from }) }]
      : [];
  const refusal = refuseForm([...refused, ...early], call.locale, subjectOf(pairs));
  return refusal ?? ok({ combines, reason: draft.reason, validFrom: from });
}

async function isThere(tx: Tx, dealerId: number | null, groupId: number | null): Promise<boolean> {
  const found =
    dealerId === null
      ? await tx.selectFrom('dealer_group').select('id').where('id', '=', groupId).executeTakeFirst()
      : await tx.selectFrom('dealer').select('id').where('id', '=', dealerId).executeTakeFirst();
  return found !== undefined;
}

function subjectOf(pairs: readonly OpenPair[]): string {
  return `combinability:${present(pairs[0], 'a pair').through.programId}`;
}

interface Keeping {
  readonly entries: (pair: OpenPair) => NewEntry;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Stores the decisions made through each program as a version of it, with its own audit record. */
async function keep(
  tx: Tx,
  call: PairCall,
  pairs: readonly OpenPair[],
  { entries, reason, details }: Keeping,
): Promise<Done> {
  const programs: CallData<'combinability.save'>['programs'] = [];
  const audits: { subject: string; details: Readonly<Record<string, unknown>> }[] = [];
  for (const [through, its] of groupByProgram(pairs)) {
    const { programId, tab } = through;
    await addEntries(tx, call, { programId, origin: 'decided', reason }, its.map(entries));
    const made = await keepVersion(tx, call, { programId, status: tab }, 'edit');
    programs.push(made);
    const others = its.map(({ low, high }) => (low === through.code ? high : low));
    const after = { ...details, pairs: namedCodes(others), state: made.status };
    audits.push({ subject: `combinability:${programId}`, details: { before: { state: tab }, after } });
  }
  const [first, ...further] = audits;
  for (const one of further) await record(tx, call, one);
  const data = { asOf: await newestEntry(tx), changed: pairs.length, programs };
  return ok({ data, audit: present(first, 'a program') });
}

function groupByProgram(pairs: readonly OpenPair[]): readonly (readonly [LockedProgram, readonly OpenPair[]])[] {
  const groups = Map.groupBy(pairs, ({ through }) => through.programId);
  return [...groups.values()].flatMap((its) => (its[0] === undefined ? [] : [[its[0].through, its] as const]));
}

/** Maximum number of codes in an audit record. */
const NAMED = 20;

/** Codes for a record: the first ones by name, and how many more. */
export function namedCodes(codes: readonly string[]): string {
  const named = codes.slice(0, NAMED).join(', ');
  return codes.length > NAMED ? `${named} … (${codes.length})` : named;
}

async function record(
  tx: Tx,
  { actor, now, requestId }: PairCall,
  { subject, details }: { readonly subject: string; readonly details: Readonly<Record<string, unknown>> },
): Promise<void> {
  const call: CallId = 'combinability.save';
  await writeAudit(tx, {
    at: now,
    event: 'COMBINABILITY_SAVED',
    outcome: 'done',
    action: 'combinability.save',
    actor,
    subject,
    messageCode: '',
    requestId,
    details: { call, ...details },
  });
}
