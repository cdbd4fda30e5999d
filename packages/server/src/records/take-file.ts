import type { FileReport } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { TableLimits } from '../files/limits.ts';
import type { AuditNote, CallContext } from '../guard/route.ts';
import { type ReceivedTable, receiveTable } from './receive-table.ts';

/** A call that previews a file. */
export type CheckCall = Pick<
  CallContext<'dealers.checkFile'>,
  'actor' | 'authorize' | 'db' | 'file' | 'locale' | 'now'
>;
/** A call that takes a file over. */
export type TakeCall = Omit<CheckCall, 'db'> & Pick<CallContext<'dealers.loadFile'>, 'change' | 'requestId'>;
/** The fields of both calls. */
type Asked = Omit<CheckCall, 'db' | 'file'>;

/** The effect of the rows of a file, with a report. */
export interface FilePlan {
  readonly report: FileReport;
}

/** How a kind of file is previewed and taken over. */
export interface FileKind<Plan extends FilePlan> {
  /** The file as refusals and the log name it. */
  readonly subject: (received?: ReceivedTable) => string;
  /** Bounds of files of the kind, if they are longer than a small table. */
  readonly limits?: TableLimits;
  /** Checks who may preview a file, if that depends on its target. */
  readonly mayCheck?: (db: Db, asked: Asked, received: ReceivedTable) => Promise<Result<unknown, Refusal>>;
  /** Checks who may take a file over, and that the form is complete; locks the rows that the plan reads. */
  readonly mayTake?: (tx: Tx, asked: Asked, received: ReceivedTable) => Promise<Result<unknown, Refusal>>;
  /** Computes the effect of the rows. A preview rolls back what this writes. */
  readonly plan: (tx: Tx, asked: Asked, received: ReceivedTable) => Promise<Result<Plan, Message>>;
  /** Whether a plan changes nothing, which is refused; absent if such a file is taken over as well. */
  readonly isNothing?: (plan: Plan) => boolean;
  /** Stores the plan. */
  readonly write: (
    tx: Tx,
    call: TakeCall,
    plan: Plan,
    received: ReceivedTable,
  ) => Promise<Result<WrittenFile, Refusal>>;
}

/** Details of a file that was taken over, for the audit log; `subject` replaces the subject of the file. */
type WrittenFile = Partial<Pick<AuditNote, 'subject'>> & { readonly after: Readonly<Record<string, unknown>> };

/** Previews a file, and stores nothing. */
export async function checkFile<Plan extends FilePlan>(
  call: CheckCall,
  kind: FileKind<Plan>,
): Promise<Result<Plan['report'], Refusal>> {
  const received = await receiveFile(call, kind);
  if (!received.ok) return received;
  const allowed = await kind.mayCheck?.(call.db, call, received.value);
  if (allowed?.ok === false) return allowed;
  const tx = await call.db.startTransaction().execute();
  try {
    const planned = await kind.plan(tx, call, received.value);
    return planned.ok ? ok(planned.value.report) : refuse(planned.error, { subject: kind.subject(received.value) });
  } finally {
    await tx.rollback().execute();
  }
}

/** Takes over a file completely as previewed, or not at all. */
export async function takeFile<Plan extends FilePlan>(
  call: TakeCall,
  kind: FileKind<Plan>,
): Promise<Result<Plan['report'], Refusal>> {
  const received = await receiveFile(call, kind);
  if (!received.ok) return received;
  const subject = kind.subject(received.value);
  return call.change(async (tx) => {
    const allowed = await kind.mayTake?.(tx, call, received.value);
    if (allowed?.ok === false) return allowed;
    const planned = await kind.plan(tx, call, received.value);
    if (!planned.ok) return refuse(planned.error, { subject });
    const { report } = planned.value;
    const isNothing = kind.isNothing?.(planned.value) ?? false;
    const shown = checkShown({ report, isNothing, print: received.value.fields['print'] }, subject);
    if (!shown.ok) return shown;
    const written = await kind.write(tx, call, planned.value, received.value);
    if (!written.ok) return written;
    const { after, subject: named = subject } = written.value;
    return ok({ data: report, audit: { subject: named, details: { before: null, after } } });
  });
}

interface ShownPlan {
  readonly report: FileReport;
  readonly isNothing: boolean;
  /** Print of the previewed report. */
  readonly print: string | undefined;
}

/** Refuses a plan with refused rows (and sends its report), one that changes nothing, and one that differs from the preview. */
export function checkShown({ report, isNothing, print }: ShownPlan, subject: string): Result<null, Refusal> {
  const { refused: count } = report.counts;
  if (count > 0) return refuse(message('FILE_REFUSED', { count }), { subject, data: report });
  if (isNothing) return refuse(message('FILE_UNCHANGED'), { subject });
  return report.print === print ? ok(null) : refuse(message('FILE_STALE'), { subject });
}

function receiveFile<Plan extends FilePlan>(call: Pick<CheckCall, 'file'>, { subject, limits }: FileKind<Plan>) {
  return receiveTable(call, { subject: subject(), ...(limits !== undefined && { limits }) });
}
