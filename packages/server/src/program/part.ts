import type { ContentLine, ContentPart, Missing, ProgramMove } from '@oasis/engine/areas/programs';
import type { ProgramBudget } from '@oasis/engine/report';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../database/tables.ts';
import type { MadeMove, MovedBy } from '../moves/moving-kind.ts';

/** Ids of a program and of its copy, with their BU. */
export interface CopyPair {
  readonly from: number;
  readonly to: number;
  readonly buId: number;
}

/** The facts of a program that its submission checks. */
export interface SubmittedProgram {
  readonly id: number;
  /** States of the parts that have one, as stored with the program. */
  readonly states: { readonly [Part in 'design' | 'combinability' | 'parameter' | 'wording']: string };
  readonly createdAt: Date;
  /** Sums of its budgets. */
  readonly planned: ProgramBudget;
}

/**
 * The interface of one part of a program. Copying, confirming, approving, submitting and moving a program use it for every
 * part listed in `PROGRAM_PARTS` and know none by name.
 */
export interface ProgramPart {
  readonly part: ContentPart;
  /**
   * SQL of a jsonb object with the content of the part of program `p`. The hash of a program covers these objects of all
   * parts.
   */
  readonly content: RawBuilder<unknown>;
  /** SQL of the rows (program_id, usrid) of the users who made something of the part; `ids` is an integer[] of program ids. */
  readonly makers: (ids: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Content of the part as lines in both languages; absent if the lines depend on the reader. */
  readonly lines?: (db: Db | Tx, programId: number) => Promise<readonly ContentLine[]>;
  /** Content of the part as texts for comparison, for a part without `lines`. */
  readonly said?: (db: Db | Tx, programId: number) => Promise<readonly string[]>;
  /** Lists the missing content that hinders submitting the program. */
  readonly missing: (db: Db | Tx, program: SubmittedProgram) => Promise<readonly Missing[]>;
  /** Copies the part from one program to another; the user who copies counts as its editor. */
  readonly copy?: (tx: Tx, by: MovedBy, pair: CopyPair) => Promise<void>;
  /** Updates the part after moves of its program. */
  readonly follow?: (tx: Tx, by: MovedBy, made: readonly MadeMove<ProgramMove>[]) => Promise<void>;
}

/** Copies rows of tables from one program to another; lists for each table its columns except `program_id`. */
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

/** Ids of the programs whose moves meet the condition. */
export function madeBy(
  made: readonly MadeMove<ProgramMove>[],
  isIt: (move: MadeMove<ProgramMove>) => boolean,
): readonly number[] {
  return made.filter(isIt).map(({ id }) => id);
}
