import { ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import type { TakenPart } from '@oasis/engine/states';
import type { Selectable } from 'kysely';
import { conflict, notFound, type Refusal, refuse } from '../base/refusal.ts';
import type { Db, Tables, Tx } from '../database/tables.ts';
import type { CallContext } from '../guard/route.ts';
import { presentState } from '../moves/make-move.ts';
import { PROGRAM_MOVES } from './program-moves.ts';

type Asking = Pick<CallContext<'terms.save'>, 'authorize'>;
export type ProgramRow = Selectable<Tables['program']>;

/** How a part of a program is locked before it changes. `Stored` is the part as it is read. */
export interface PartLock<Stored> {
  /** Its name in subjects of the audit log: `terms` in `terms:7`. */
  readonly kind: string;
  readonly read: (tx: Tx, program: ProgramRow) => Promise<Stored>;
  /** Its own state, and who took which part in it, where its actions ask for them. */
  readonly state?: (program: ProgramRow) => string;
  readonly taken?: (stored: Stored) => readonly TakenPart[];
  /** Why it cannot be changed in the present state of its program; undefined where it can. */
  readonly locked: (program: Pick<ProgramRow, 'code' | 'status'>) => Message | undefined;
  /** Whether the caller read it as it is, by the version that the caller names. */
  readonly isRead: (stored: Stored, version: number) => boolean;
  /** What the caller is told who read another version. */
  readonly present: (tx: Tx, stored: Stored, program: ProgramRow) => unknown;
}

/** A part that is locked together with its program. */
export interface LockedPart<Stored> {
  readonly subject: string;
  readonly program: ProgramRow;
  readonly stored: Stored;
}

/** A part at the version that the caller read; 0 where nobody had saved it. Absent if any version will do. */
interface PartAt {
  readonly programId: number;
  readonly version: number | undefined;
}

/**
 * Locks a program, so that it stays as it is until its part is written, and finds that the part may be changed. Refuses in this
 * order: a program that is missing or out of reach; somebody who may not, by the state of the part and by who took part in it; a
 * state of the program in which the part stays as it was decided on, told with who led the program there; another version than the
 * caller read, told with the present one.
 */
export async function lockPart<Stored>(
  tx: Tx,
  { authorize }: Asking,
  part: PartLock<Stored>,
  { programId, version }: PartAt,
): Promise<Result<LockedPart<Stored>, Refusal>> {
  const subject = `${part.kind}:${programId}`;
  const program = await tx
    .selectFrom('program')
    .selectAll()
    .where('id', '=', programId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (program === undefined) return notFound(subject);
  const stored = await part.read(tx, program);
  const status = part.state?.(program);
  const taken = part.taken?.(stored);
  const at = { ...(status !== undefined && { status }), ...(taken !== undefined && { taken }) };
  const allowed = authorize({ bu: program.bu_id, ...at }, subject);
  if (!allowed.ok) return allowed;
  const locked = part.locked(program);
  if (locked !== undefined) {
    return refuse(locked, { subject, data: await presentState(tx, PROGRAM_MOVES.kind, program) });
  }
  if (version === undefined || part.isRead(stored, version)) return ok({ subject, program, stored });
  return conflict(message('RECORD_CHANGED'), await part.present(tx, stored, program), subject);
}

/** A program within reach, for a call that reads a part of it; also one that was deleted, which is kept and listed nowhere. */
export async function reachProgram(
  { db, authorize }: Asking & { readonly db: Db },
  kind: string,
  programId: number,
): Promise<Result<ProgramRow, Refusal>> {
  const subject = `${kind}:${programId}`;
  const program = await db.selectFrom('program').selectAll().where('id', '=', programId).executeTakeFirst();
  if (program === undefined) return notFound(subject);
  const allowed = authorize({ bu: program.bu_id }, subject);
  return allowed.ok ? ok(program) : allowed;
}
