import './tables.ts';
import type { Difference } from '@oasis/engine/check';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { contentHashes } from '../program/content/content-hash.ts';
import { MOST_PLACES } from './finding.ts';
import { hashOf, keyOf, SEALED_CONTENTS, type SealedContent } from './sealed-contents.ts';

/**
 * Unchangeable content equals its hash: content saved once (decisions, moves, transfers, prices and other dated values, versions of
 * wordings and templates), frozen content (letters, amounts and plans of budgets, plans of packages) and confirmed content (programs,
 * rate tables, chains). New content has a hash, and every hash has its row. Letters have the programs of their content and the hash of
 * their audit record, Kufri versions the loaded volumes; and users who edited terms or parameter by the log are among their editors, who
 * decide nothing on them.
 */
export async function checkFrozen(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<{ zone: string }>`
    select current_setting('TimeZone') as zone, set_config('TimeZone', 'UTC', true)`.execute(tx);
  const differences: Difference[] = [];
  for (const content of SEALED_CONTENTS) differences.push(...(await unlike(tx, content)));
  await sql`select set_config('TimeZone', ${rows[0]?.zone ?? 'UTC'}, true)`.execute(tx);
  for (const check of [LETTER_PROGRAMS, PROGRAMS_IN_LETTERS, LETTER_RECORDS, EDITORS, VOLUMES])
    differences.push(...(await check.execute(tx)).rows);
  return [...differences, ...(await confirmedPrograms(tx))];
}

/** Rows that differ from their seal, rows without a seal, and seals without a row. */
async function unlike(tx: Tx, content: SealedContent): Promise<readonly Difference[]> {
  const { table, sealed = 'true' } = content;
  const { rows } = await sql<Difference>`
    select ${table} || ' ' || coalesce(s.key, r.key) as place,
      case when r.key is null then 'gone' when s.key is null then 'there' else ${start('r.hash')} end as found,
      case when r.key is null then 'there' when s.key is null then 'a hash' else ${start('s.hash')} end as expected
    from (select key, hash from content_seal where relation = ${table}) s
    full join (
      select ${sql.raw(keyOf(content))} collate "C" as key, ${sql.raw(sealed)} as sealed, ${sql.raw(hashOf(content))} as hash
      from ${sql.table(table)} t) r on r.key = s.key
    where (s.key is not null or r.sealed) and r.hash is distinct from s.hash
    order by coalesce(s.key, r.key) limit ${MOST_PLACES + 1}`.execute(tx);
  return rows;
}

/** The beginning of a hash, enough to distinguish it. */
function start(hash: string) {
  return sql.raw(`left(encode(${hash}, 'hex'), 12)`);
}

const LETTER_PROGRAMS = sql<Difference>`
  select 'programs of letter ' || coalesce(l.release_id, c.release_id) as place,
    coalesce(l.code || ' ' || l.version, 'none') as found, coalesce(c.code || ' ' || c.version, 'none') as expected
  from letter_program l full join (
    select r.id as release_id, p.place, p.one ->> 'code' as code, (p.one ->> 'version')::integer as version
    from release_batch r, jsonb_array_elements(coalesce(r.content -> 'programs', '[]')) with ordinality p (one, place)) c
    on c.release_id = l.release_id and c.place = l.position
  where (l.code, l.version) is distinct from (c.code, c.version) order by 1`;

/** A program is in its letter until that is withdrawn, and in no other frozen letter. */
const PROGRAMS_IN_LETTERS = sql<Difference>`
  select 'programs in letter ' || release_id as place, coalesce(e.name, 'none') as found, coalesce(c.name, 'none') as expected
  from (
    select e.release_id, p.code || ' ' || p.version_of_code as name
    from release_program e join program p on p.id = e.program_id join release_batch r on r.id = e.release_id
    where r.status in ('Sent', 'Released') and e.open = (r.withdrawn_at is null)) e
  full join (
    select r.id as release_id, (p.one ->> 'code') || ' ' || (p.one ->> 'version') as name
    from release_batch r, jsonb_array_elements(coalesce(r.content -> 'programs', '[]')) p (one)
    where r.status in ('Sent', 'Released')) c using (release_id, name)
  where e.name is null or c.name is null order by 1, 2, 3`;

const EDITORS = sql<Difference>`
  select distinct what || ' of program ' || e.program_id as place, 'not edited by user ' || l.usrid as found,
    'edited by user ' || l.usrid as expected
  from (
    select 'terms' as what, program_id, editors, 'PROGRAM_TERMS_SAVED' as event from program_terms
    union all select 'parameter', program_id, editors, 'PARAMETER_SAVED' from program_parameter) e
  join audit_log l on l.subject = e.what || ':' || e.program_id and l.outcome = 'done' and l.event = e.event
  where l.usrid <> all (e.editors) order by 1`;

/** The newest audit record with the hash of a letter; a record of an archived month is in its archive. */
const LETTER_RECORDS = sql<Difference>`
  select 'letter ' || r.id as place, left(encode(r.content_hash, 'hex'), 12) as found, left(a.hash, 12) as expected
  from release_batch r, lateral (
    select l.details -> 'after' ->> 'letterContent' as hash from audit_log l
    where l.subject = 'release-batch:' || r.id and l.outcome = 'done' and l.details -> 'after' ? 'letterContent'
    order by l.id desc limit 1) a
  where r.content_hash is not null and a.hash <> encode(r.content_hash, 'hex') order by r.id`;

const VOLUMES = sql<Difference>`
  select 'Kufri version ' || v.id as place, left(encode(w.hash, 'hex'), 12) as found,
    left(encode(v.content_hash, 'hex'), 12) as expected
  from kufri_version v, lateral (
    select sha256(convert_to(coalesce(string_agg(line, chr(10) order by line collate "C"), ''), 'UTF8')) as hash
    from (select concat(k.model_id, ' ', k.month, ' ', k.rt, ' ', k.ws) as line
      from kufri_volume k where k.version_id = v.id) lines) w
  where w.hash <> v.content_hash order by v.id`;

/** Programs confirmed by controlling equal the confirmed content. */
async function confirmedPrograms(tx: Tx): Promise<readonly Difference[]> {
  const { rows } = await sql<{ id: number; code: string; hash: string }>`
    select p.id, p.code, p.confirmed_hash as hash from program p
    join content_seal s on s.relation = 'program' and s.key = p.id::text
    where p.confirmed_hash is not null order by p.id`.execute(tx);
  const present = await contentHashes(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, code, hash }): readonly Difference[] => {
    const found = present.get(id) ?? '';
    return found === hash ? [] : [{ place: `program ${code}`, found: found.slice(0, 12), expected: hash.slice(0, 12) }];
  });
}
