import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import type { Message } from '@oasis/engine/messages';
import { type Selectable, sql } from 'kysely';
import type { Tables, Tx } from '../database/tables.ts';
import type { RecordTable } from './record-rows.ts';

interface TakenTexts<Field extends string, Column, Within> {
  /** The record that may keep its own texts; undefined for a new one. */
  readonly id: number | undefined;
  /** Texts are unique among the rows with these values; without it among all rows. */
  readonly within?: Within;
  /** The texts of fields, with the columns that hold them. */
  readonly texts: Readonly<Record<Field, readonly [column: Column, text: string]>>;
  /** Case counts. */
  readonly exactly?: true;
  readonly refusal: Message;
}

/**
 * Refuses the fields whose text another record already has. If two users may save at once, the caller holds a lock that lets one of them
 * check and write first.
 */
export function takenTexts<Name extends RecordTable, Field extends string>(
  tx: Tx,
  table: Name,
  wanted: TakenTexts<Field, keyof Tables[Name] & string, Partial<Selectable<Tables[Name]>>>,
): Promise<readonly FormRefusal<Field>[]>;
export function takenTexts(tx: Tx, table: RecordTable, wanted: NamedTexts): Promise<readonly FormRefusal<string>[]> {
  return takenByName(tx, table, wanted);
}

type NamedTexts = TakenTexts<string, string, Readonly<Record<string, unknown>>>;

/** The same with column names derived from a definition. */
export async function takenByName(
  tx: Tx,
  table: RecordTable,
  { id = 0, within = {}, texts, exactly, refusal }: NamedTexts,
): Promise<readonly FormRefusal<string>[]> {
  const tests = Object.entries(texts).map(([field, [column, text]]) => ({
    field,
    same: exactly
      ? sql<boolean>`${sql.ref(column)} = ${text}`
      : sql<boolean>`lower(${sql.ref(column)}) = lower(${text})`,
  }));
  const others = Object.entries(within).map(([column, value]) => sql<boolean>`${sql.ref(column)} = ${value}`);
  const rows = await tx
    .selectFrom(table)
    .select(tests.map(({ field, same }) => same.as(field)))
    .where('id', '<>', id)
    .where((eb) => eb.and([...others, eb.or(tests.map(({ same }) => same))]))
    .execute();
  return refusalsOf(tests.map(({ field }) => [field, rows.some((row) => row[field] === true) ? refusal : undefined]));
}
