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

/** Describes how a part of a program is locked before a change. `Stored` is the part as it is read. */
export interface PartLock<Stored> {
  /** Kind of the part in subjects of the audit log: `terms` in `terms:7`. */
  readonly kind: string;
  readonly read: (tx: Tx, program: ProgramRow) => Promise<Stored>;
  /** State of the part and users who took part in it, for actions that check them. */
  readonly state?: (program: ProgramRow) => string;
  readonly taken?: (stored: Stored) => readonly TakenPart[];
  /** Reason why the part cannot be changed in this state of its program; undefined if it can. */
  readonly locked: (program: Pick<ProgramRow, 'code' | 'status'>) => Message | undefined;
  /** Whether the version that the caller sends is the stored version. */
  readonly isRead: (stored: Stored, version: number) => boolean;
  /** Data of the refusal for a caller who read another version. */
  readonly present: (tx: Tx, stored: Stored, program: ProgramRow) => unknown;
}

/** A part that is locked together with its program. */
export interface LockedPart<Stored> {
  readonly subject: string;
  readonly program: ProgramRow;
  readonly stored: Stored;
}

/** A part at the version that the caller read; 0 if nobody had saved the part. Absent if any version may be changed. */
interface PartAt {
  readonly programId: number;
  readonly version?: number | undefined;
}

/**
 * Locks a program until its part is written, and checks that the part may be changed. Refuses in this order: a missing
 * program or one outside the row scope; a user without the right, by the state of the part and by who took part in it; a
 * state of the program that locks the part, with the user who made the last move; an outdated version, with the stored part.
 */
export async function lockPart<Stored>(
  tx: Tx,
  { authorize }: Asking,
  part: PartLock<Stored>,
  { programId, version }: PartAt,
): Promise<Result<LockedPart<Stored>, Refusal>> {
  const subject = `${part.kind}:${programId}`;
  const program = await programRow(tx, programId, 'lock');
  if (program === undefined) return notFound(subject);
  const status = part.state?.(program);
  // The check of users needs the part at once; other parts are read after all checks.
  const checked = part.taken && (await part.read(tx, program));
  const taken = checked && part.taken?.(checked);
  const at = { ...(status !== undefined && { status }), ...(taken !== undefined && { taken }) };
  const allowed = authorize({ bu: program.bu_id, ...at }, subject);
  if (!allowed.ok) return allowed;
  const locked = part.locked(program);
  if (locked !== undefined) {
    return refuse(locked, { subject, data: await presentState(tx, PROGRAM_MOVES.kind, program) });
  }
  const stored = checked ?? (await part.read(tx, program));
  if (version === undefined || part.isRead(stored, version)) return ok({ subject, program, stored });
  return conflict(message('RECORD_CHANGED'), await part.present(tx, stored, program), subject);
}

/** A program in the row scope, for a call that reads a part of it. Deleted programs are included, although no list shows them. */
export async function reachProgram(
  { db, authorize }: Asking & { readonly db: Db | Tx },
  kind: string,
  programId: number,
  access: Access = 'read',
): Promise<Result<ProgramRow, Refusal>> {
  const subject = `${kind}:${programId}`;
  const program = await programRow(db, programId, access);
  if (program === undefined) return notFound(subject);
  const allowed = authorize({ bu: program.bu_id }, subject);
  return allowed.ok ? ok(program) : allowed;
}

/** Whether a program is locked until the transaction ends. */
type Access = 'read' | 'lock';

function programRow(db: Db | Tx, programId: number, access: Access): Promise<ProgramRow | undefined> {
  return db
    .selectFrom('program')
    .selectAll()
    .where('id', '=', programId)
    .$if(access === 'lock', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}
