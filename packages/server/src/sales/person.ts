import type { Actor } from '@oasis/engine/access';
import { PERSON_FIELDS, type RetailPerson } from '@oasis/engine/areas/retail';
import { ok, type Result } from '@oasis/engine/base';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Refusal } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import { keyOf, sealed, unsealed } from '../documents/sealing.ts';

const NOBODY: RetailPerson = { buyerName: '', buyerNumber: '', ownerName: '', plate: '' };
const person = z.object({ buyerName: z.string(), buyerNumber: z.string(), ownerName: z.string(), plate: z.string() });

/** Tells whether somebody may read what a sale tells of people. */
export function readsPeople({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.includes('RETAIL_PERSON_READ');
}

/** Reads what a sale tells of people; empty texts where nothing was typed yet, a refusal where it was dropped. */
export async function personOf(db: Db | Tx, recordId: number): Promise<Result<RetailPerson, Refusal>> {
  const row = await db
    .selectFrom('retail_person')
    .select('sealed')
    .where('record_id', '=', recordId)
    .executeTakeFirst();
  if (row === undefined) return ok(NOBODY);
  const key = await keyOf(db, recordId);
  return key.ok ? ok(personIn(key.value, row.sealed)) : key;
}

/** Reads what sales tell of people, of all that have something and whose data was not dropped. */
export async function peopleOf(db: Db | Tx, recordIds: readonly number[]): Promise<ReadonlyMap<number, RetailPerson>> {
  const rows = await db
    .selectFrom('retail_person as p')
    .innerJoin('retail_key as k', 'k.record_id', 'p.record_id')
    .select(['p.record_id', 'p.sealed', 'k.key'])
    .where('p.record_id', '=', sql<number>`any(${recordIds}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.record_id, personIn(row.key, row.sealed)]));
}

function personIn(key: Buffer, bytes: Buffer): RetailPerson {
  return person.parse(JSON.parse(unsealed(key, bytes).toString('utf8')));
}

/** Writes what a sale tells of people, encrypted with the key of the sale. */
export async function writePerson(tx: Tx, recordId: number, told: RetailPerson): Promise<Result<null, Refusal>> {
  const key = await keyOf(tx, recordId);
  if (!key.ok) return key;
  const { buyerName, buyerNumber, ownerName, plate } = told;
  const bytes = sealed(key.value, Buffer.from(JSON.stringify({ buyerName, buyerNumber, ownerName, plate }), 'utf8'));
  await tx
    .insertInto('retail_person')
    .values({ record_id: recordId, sealed: bytes })
    .onConflict((conflict) => conflict.column('record_id').doUpdateSet({ sealed: bytes }))
    .execute();
  return ok(null);
}

/** Returns a person as somebody without the permission is told: each text by its first and last characters. */
export function maskedPerson(told: RetailPerson): RetailPerson {
  const masked = PERSON_FIELDS.map((field) => [field, maskedText(told[field])] as const);
  return { ...told, ...Object.fromEntries(masked) };
}

/** '京A12345' becomes '京•••5'; of one or two characters nothing is left. */
export function maskedText(text: string): string {
  if (text.length === 0) return '';
  return text.length < 3 ? '•••' : `${text.slice(0, 1)}•••${text.slice(-1)}`;
}
