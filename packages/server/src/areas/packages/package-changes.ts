import type { CallData } from '@oasis/api-client/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

type Changed = CallData<'packages.detail'>['changed'][number];
type Change = Changed['changes'][number];
type Json = Readonly<Record<string, unknown>>;

/** Changes of one program that a page shows; there may be more. */
const MOST = 200;

/**
 * What each program of a package says otherwise than when it, or another version of its code, was in a package before. A program
 * that was in none is new, and nothing is compared.
 */
export async function changesOf(db: Db, approvalId: number): Promise<Changed[]> {
  const { rows } = await sql<{ id: number; code: string; content: Json; former: Json | null; since: Date | null }>`
    select c.program_id as id, c.code, c.content, f.content as former, f.started_at as since
    from approval_content c left join lateral (
      select o.content, a.started_at from approval_content o join approval a on a.id = o.approval_id
      where o.code = c.code and o.approval_id < c.approval_id order by o.approval_id desc limit 1) f on true
    where c.approval_id = ${approvalId} order by c.code`.execute(db);
  return rows.map(({ id, code, content, former, since }) => ({
    programId: id,
    programCode: code,
    since: since?.toISOString() ?? '',
    changes: former === null ? [] : changesBetween(former, content).slice(0, MOST),
  }));
}

/** What makes no difference to who decides: numbers of rows, and counters. */
const IGNORED = new Set(['version', 'program_id', 'edited_at', 'edited_by', 'updated_at', 'updated_by']);
const IGNORED_PARTS = new Set(['version', 'budgets']);

/** The places of two contents that say something else, part by part; amounts are compared by make and month. */
export function changesBetween(before: Json, after: Json): readonly Change[] {
  const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return parts
    .filter((part) => !IGNORED_PARTS.has(part))
    .flatMap((part) =>
      differences(placesIn(part, before[part]), placesIn(part, after[part])).map((one) => ({ part, ...one })),
    );
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const places = [...new Set([...before.keys(), ...after.keys()])];
  return places.flatMap((place) => {
    const [was, is] = [before.get(place) ?? '', after.get(place) ?? ''];
    return was === is ? [] : [{ place, before: was, after: is }];
  });
}

/** A content as texts by place. A list of plain values is one text; amounts are added up by make and month. */
function placesIn(part: string, value: unknown): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  if (part === 'amounts') {
    for (const entry of asList(value)) {
      const [, make, month, fen] = asList(entry);
      const place = `${text(make)} ${text(month)}`;
      found.set(place, String(BigInt(found.get(place) ?? '0') + BigInt(text(fen) || '0')));
    }
    return new Map([...found].map(([place, fen]) => [place, yuanOfFen(fen)]));
  }
  collect(found, '', value);
  return found;
}

function collect(found: Map<string, string>, place: string, value: unknown): void {
  if (Array.isArray(value)) {
    if (value.every((one) => one === null || typeof one !== 'object')) {
      found.set(place, value.map(text).join(', '));
      return;
    }
    for (const [index, one] of value.entries()) collect(found, joined(place, String(index + 1)), one);
    return;
  }
  if (value !== null && typeof value === 'object') {
    for (const [name, one] of Object.entries(value)) {
      if (!IGNORED.has(name) && name !== 'id') collect(found, joined(place, name), one);
    }
    return;
  }
  found.set(place, text(value));
}

function joined(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}

function text(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function yuanOfFen(fen: string): string {
  const sign = fen.startsWith('-') ? '-' : '';
  const digits = fen.replace('-', '').padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
