import type { ContentLine, ContentPart, Missing, ProgramMove } from '@oasis/engine/areas/programs';
import type { ProgramBudget } from '@oasis/engine/report';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';

/** A program and the one that is made like it, by their ids, with their BU. */
export interface CopyPair {
  readonly from: number;
  readonly to: number;
  readonly buId: number;
}

/** A program as its submission looks at it. */
export interface SubmittedProgram {
  readonly id: number;
  /** The states of its parts that have one, as the program keeps them. */
  readonly states: { readonly [Part in 'design' | 'combinability' | 'parameter' | 'wording']: string };
  readonly createdAt: Date;
  /** What its budgets come to. */
  readonly planned: ProgramBudget;
}

/**
 * What one part of a program hands in, so that copying, confirming, approving, submitting and moving a program know no part by name.
 * `PROGRAM_PARTS` lists the parts. A part's folder has the rest that others ask of it.
 */
export interface ProgramPart {
  readonly part: ContentPart;
  /** SQL of a jsonb object: what the part holds of the program `p`. The hash of a program is over these objects together. */
  readonly content: RawBuilder<unknown>;
  /** SQL of the rows (program_id, usrid) of everybody who made something of the part; `ids` is an integer[] of programs. */
  readonly makers: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What the part says in words of both languages; absent where readers see different lines of the same part. */
  readonly lines?: (db: Db | Tx, programId: number) => Promise<readonly ContentLine[]>;
  /** What the part says as texts that are compared, where it has no lines. */
  readonly said?: (db: Db | Tx, programId: number) => Promise<readonly string[]>;
  /** What the part lacks before the program can be submitted. */
  readonly missing: (db: Db | Tx, program: SubmittedProgram) => Promise<readonly Missing[]>;
  /** Gives a new program the part of another one, edited by whoever copies it. */
  readonly copy?: (tx: Tx, by: MovedBy, pair: CopyPair) => Promise<void>;
  /** What moves of programs do to the part. */
  readonly follow?: (tx: Tx, by: MovedBy, made: readonly MadeMove<ProgramMove>[]) => Promise<void>;
}

/** Copies rows of tables from one program to another: the columns of each table beside `program_id`. */
export async function copyRows(
  tx: Tx,
  { from, to }: CopyPair,
  tables: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    const named = sql.raw(columns);
    await sql`insert into ${sql.table(table)} (program_id, ${named})
      select ${to}::int, ${named} from ${sql.table(table)} where program_id = ${from}`.execute(tx);
  }
}

/** The ids of the programs among some moves that made this one. */
export function madeBy(
  made: readonly MadeMove<ProgramMove>[],
  isIt: (move: MadeMove<ProgramMove>) => boolean,
): readonly number[] {
  return made.filter(isIt).map(({ id }) => id);
}
