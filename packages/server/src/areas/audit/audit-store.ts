import type { CallData, CallQuery } from '@oasis/api-client/contract';
import type { Reach } from '@oasis/engine/access';
import type { Locale } from '@oasis/engine/base';
import { isMessageCode, messageText } from '@oasis/engine/messages';
import { CompiledQuery } from 'kysely';
import { accountTold } from '../../audit/account-told.ts';
import { operationName } from '../../audit/record-changes.ts';
import { type Conditions, conditions, containing, isGiven } from '../../database/conditions.ts';
import type { Db } from '../../database/tables.ts';
import type { NamedSubjects } from '../area.ts';
import { narrowByName, subjectNames } from './subject-names.ts';

export type AuditRow = CallData<'audit.list'>['content'][number];
/** The filters and the reach of the reader; the connection has the reader's row scope. */
export type AuditFilter = CallQuery<'audit.export'> & { readonly reach: Reach; readonly named: NamedSubjects };

/** Counting ends at this number: more records are to be filtered, not paged through. */
const MOST_COUNTED = 100_000;

/** Records that an export reads at once. */
const BATCH = 2_000;

interface StoredRow {
  readonly id: number;
  readonly at: Date;
  readonly event: string;
  readonly outcome: 'done' | 'refused';
  readonly action: string;
  readonly usrid: number | null;
  readonly usrnm: string;
  readonly subject: string;
  readonly message_code: string;
  readonly request_id: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly seq: number | null;
}

/** One page of the log, newest first. */
export async function findAudit(
  db: Db,
  filter: AuditFilter,
  page: { readonly index: number; readonly size: number; readonly locale: Locale },
): Promise<readonly AuditRow[]> {
  const where = conditionsOf(filter);
  const paging = `limit ${where.add(page.size)} offset ${where.add(page.index * page.size)}`;
  const rows = await read(db, where, paging);
  return withNames(db, rows, { locale: page.locale, named: filter.named });
}

/** The number of matching records, at most `MOST_COUNTED`. */
export async function countAudit(db: Db, filter: AuditFilter): Promise<number> {
  const where = conditionsOf(filter);
  const text = `select count(*)::int as count from (
    select 1 from audit_log l where ${where.text()} limit ${MOST_COUNTED}) counted`;
  const { rows } = await db.executeQuery<{ count: number }>(CompiledQuery.raw(text, [...where.values]));
  return rows[0]?.count ?? 0;
}

/** All records that fit, newest first, in batches; those that come meanwhile are newer and not among them. */
export async function* auditBatches(db: Db, filter: AuditFilter, locale: Locale): AsyncGenerator<AuditRow[]> {
  let last: StoredRow | undefined;
  for (;;) {
    const where = conditionsOf(filter);
    if (last !== undefined)
      where.and(`(l.at, l.id) < (${where.add(last.at)}::timestamptz, ${where.add(last.id)}::bigint)`);
    const rows = await read(db, where, `limit ${BATCH}`);
    yield await withNames(db, rows, { locale, named: filter.named });
    last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
  }
}

async function read(db: Db, where: Conditions, paging: string): Promise<readonly StoredRow[]> {
  const text = `select l.id, l.at, l.event, l.outcome, l.action, l.usrid, ${accountTold('u')} as usrnm, l.subject, l.message_code, l.request_id,
      l.details, s.seq
    from (select * from audit_log l where ${where.text()} order by l.at desc, l.id desc ${paging}) l
    left join audit_seal s on s.audit_id = l.id
    left join app_user u on u.id = l.usrid
    order by l.at desc, l.id desc`;
  const { rows } = await db.executeQuery<StoredRow>(CompiledQuery.raw(text, [...where.values]));
  return rows;
}

/** The records with the present names of their rows. */
async function withNames(
  db: Db,
  rows: readonly StoredRow[],
  words: { readonly locale: Locale; readonly named: NamedSubjects },
): Promise<AuditRow[]> {
  const subjects = rows.map(({ subject }) => subject);
  const names = await subjectNames(db, subjects, words);
  return rows.map((row) => rowIn(row, names.get(row.subject) ?? '', words.locale));
}

/** A whole subject means that one; anything else is the beginning of subjects. Days are those of China. */
function conditionsOf({ from, to, account, event, outcome, subject, name, reach, named }: AuditFilter): Conditions {
  const where = conditions();
  if (reach.kind === 'organisation') ofOrganisation(where, reach.orgid);
  if (from !== undefined) where.and(`l.at >= (${where.add(from)}::date::timestamp at time zone 'Asia/Shanghai')`);
  if (to !== undefined) where.and(`l.at < ((${where.add(to)}::date + 1)::timestamp at time zone 'Asia/Shanghai')`);
  if (isGiven(account)) {
    where.and(`l.usrnm ilike ${where.add(containing(account))}`);
    // A search does not find a name that the reader may not see.
    if (reach.kind === 'organisation') where.and(`l.usrid in (${peopleOf(where, reach.orgid)})`);
  }
  if (isGiven(event)) where.and(`l.event = ${where.add(event)}`);
  if (outcome !== undefined) where.and(`l.outcome = ${where.add(outcome)}`);
  if (isGiven(subject)) {
    const sought = subject.trim();
    if (WHOLE_SUBJECT.test(sought)) where.and(`l.subject = ${where.add(sought)}`);
    else where.and(`starts_with(l.subject, ${where.add(sought)})`);
  }
  if (isGiven(name)) narrowByName(where, { name, subject: subject?.trim() }, named);
  return where;
}

/**
 * Narrows records `l` to those of people of an organisation, made by them or to them, and of programs and budgets to those
 * of the reader's BUs.
 */
function ofOrganisation(where: Conditions, orgid: number | null): void {
  const people = peopleOf(where, orgid);
  where.and(`(l.usrid in (${people}) or l.subject in (select 'user:' || p.id from (${people}) p))`);
  where.and(`case when l.subject like 'program:%' then l.subject in (select 'program:' || id from program)
    when l.subject like 'budget:%' then l.subject in (select 'budget:' || id from budget_table) else true end`);
}

function peopleOf(where: Conditions, orgid: number | null): string {
  return `select id from app_user where org_id = ${where.add(orgid)}::int`;
}

const WHOLE_SUBJECT = /^[a-z-]{1,50}:\d{1,10}$/;

function rowIn({ id, at, message_code, request_id, ...row }: StoredRow, subjectName: string, locale: Locale): AuditRow {
  return {
    ...row,
    subjectName,
    auditId: id,
    at: at.toISOString(),
    actionName: operationName(row.action, locale),
    message: sentenceOf(message_code, locale),
    requestId: request_id,
  };
}

/** The message of a refusal without its parameters: the log stores only its code. */
function sentenceOf(code: string, locale: Locale): string {
  return isMessageCode(code) ? messageText({ code }, locale).replace(/\{\w+\}/g, '…') : code;
}
