import type { FileReport } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';
import { type Refusal, refuse } from '../base/refusal.ts';
import type { Db, Tx } from '../database/tables.ts';
import type { AuditNote, CallContext } from '../guard/route.ts';
import { type ReceivedTable, receiveTable } from './receive-table.ts';

/** A call that shows what a file would do. */
export type CheckCall = Pick<
  CallContext<'dealers.checkFile'>,
  'actor' | 'authorize' | 'db' | 'file' | 'locale' | 'now'
>;
/** A call that takes a file over. */
export type TakeCall = Omit<CheckCall, 'db'> & Pick<CallContext<'dealers.loadFile'>, 'change' | 'requestId'>;
/** What both calls have. */
type Asked = Omit<CheckCall, 'db' | 'file'>;

/** What the rows of a file would do, with a report of each. */
export interface FilePlan {
  readonly report: FileReport;
}

/** How a kind of file is checked and taken over. */
export interface FileKind<Plan extends FilePlan> {
  /** The file as refusals and the log name it. */
  readonly subject: (received?: ReceivedTable) => string;
  /** The most rows, where files of the kind are longer than a small table. */
  readonly rows?: number;
  /** Who may check a file, where that depends on what it is for. */
  readonly mayCheck?: (db: Db, asked: Asked, received: ReceivedTable) => Promise<Result<unknown, Refusal>>;
  /** Who may take a file over, and whether the form says what it has to; locks what the plan reads. */
  readonly mayTake?: (tx: Tx, asked: Asked, received: ReceivedTable) => Promise<Result<unknown, Refusal>>;
  /** What the rows would do. A check takes back what this writes. */
  readonly plan: (tx: Tx, asked: Asked, received: ReceivedTable) => Promise<Result<Plan, Message>>;
  /** Whether a plan changes nothing, which is refused; absent where such a file is taken over as well. */
  readonly isNothing?: (plan: Plan) => boolean;
  /** Stores what was planned. */
  readonly write: (
    tx: Tx,
    call: TakeCall,
    plan: Plan,
    received: ReceivedTable,
  ) => Promise<Result<WrittenFile, Refusal>>;
}

/** What the log tells of a file that was taken over; under the subject of the file unless it names another one. */
type WrittenFile = Partial<Pick<AuditNote, 'subject'>> & { readonly after: Readonly<Record<string, unknown>> };

/** Shows what a file would do, and stores nothing. */
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

/** Takes over a file whole or not at all: what was shown, or nothing. */
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
  /** Of the report that was shown. */
  readonly print: string | undefined;
}

/** Refuses a plan with refused rows, told with its report; one that changes nothing; and another one than was shown. */
export function checkShown({ report, isNothing, print }: ShownPlan, subject: string): Result<null, Refusal> {
  const { refused: count } = report.counts;
  if (count > 0) return refuse(message('FILE_REFUSED', { count }), { subject, data: report });
  if (isNothing) return refuse(message('FILE_UNCHANGED'), { subject });
  return report.print === print ? ok(null) : refuse(message('FILE_STALE'), { subject });
}

function receiveFile<Plan extends FilePlan>(call: Pick<CheckCall, 'file'>, { subject, rows }: FileKind<Plan>) {
  return receiveTable(call, { subject: subject(), ...(rows !== undefined && { rows }) });
}
