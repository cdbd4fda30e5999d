import type { Actor } from '@oasis/engine/access';
import { PERSON_FIELDS, type RetailPerson } from '@oasis/engine/areas/retail';
import { ok, type Result } from '@oasis/engine/base';
import * as z from 'zod';
import type { Refusal } from '../../base/refusal.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { keyOf, sealed, unsealed } from './sealing.ts';

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
  return key.ok ? ok(person.parse(JSON.parse(unsealed(key.value, row.sealed).toString('utf8')))) : key;
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
