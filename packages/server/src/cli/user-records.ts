import { type Action, type ActionId, actionOf } from '@oasis/engine/actions';
import { type Message, message, messageText } from '@oasis/engine/messages';
import type { AuditRecord } from '../audit/record.ts';
import { writeAudit } from '../audit/record.ts';
import type { Db, Tx } from '../database/tables.ts';
import { EXIT, type ExitCode, type Terminal } from './command.ts';

/** A user as the commands name him. */
export interface NamedUser {
  readonly id: number;
  readonly usrnm: string;
  readonly user_type_id: number;
  readonly state: boolean;
}

/** The output of a command, or its refusal. */
export type UserOutcome = { readonly line: string } | { readonly refusal: Message };

/** The same for a change, with its audit details. */
export type UserChanged =
  | { readonly line: string; readonly details: Readonly<Record<string, unknown>> }
  | { readonly refusal: Message };

interface UserChange {
  readonly account: string;
  readonly action: ActionId;
}

/**
 * Changes one user in a transaction together with its audit record, like a call; the actor is the command line of this machine. Prints
 * the outcome.
 */
export async function changeUser(
  db: Db,
  terminal: Terminal,
  { account, action }: UserChange,
  work: (tx: Tx, user: NamedUser) => Promise<UserChanged>,
): Promise<ExitCode> {
  const outcome = await rolledBackWhenRefused(db, async (tx) => {
    const user = await lockAccount(tx, account);
    if (user === undefined) return { refusal: message('ACCOUNT_UNKNOWN', { account }) };
    const done = await work(tx, user);
    if ('line' in done) {
      await writeAudit(tx, recordOf(terminal, action, { subject: `user:${user.id}`, details: done.details }));
    }
    return done;
  });
  return tell(terminal, outcome);
}

/** Runs work in a transaction that leaves nothing behind when it refuses. */
export async function rolledBackWhenRefused(db: Db, work: (tx: Tx) => Promise<UserOutcome>): Promise<UserOutcome> {
  const tx = await db.startTransaction().execute();
  try {
    const outcome = await work(tx);
    await ('line' in outcome ? tx.commit() : tx.rollback()).execute();
    return outcome;
  } catch (failure) {
    await tx.rollback().execute();
    throw failure;
  }
}

/** Prints the outcome of a command and answers how it ends. */
export function tell(terminal: Terminal, outcome: UserOutcome): ExitCode {
  if ('line' in outcome) {
    terminal.out(outcome.line);
    return EXIT.done;
  }
  terminal.error(messageText(outcome.refusal, 'en'));
  return EXIT.refused;
}

/** The record of a change, with the event that the same change of the screens writes. */
export function recordOf(
  terminal: Terminal,
  actionId: ActionId,
  { subject, details }: Pick<AuditRecord, 'subject' | 'details'>,
): AuditRecord {
  const action: Action = actionOf(actionId);
  return {
    at: terminal.now(),
    event: action.kind === 'change' ? action.audit : actionId,
    outcome: 'done',
    action: actionId,
    actor: { usrid: 0, usrnm: 'command line' },
    subject,
    messageCode: '',
    requestId: '',
    details,
  };
}

async function lockAccount(tx: Tx, account: string): Promise<NamedUser | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['id', 'usrnm', 'user_type_id', 'state'])
    .where((where) => where(where.fn('lower', ['usrnm']), '=', account.trim().toLowerCase()))
    .forNoKeyUpdate()
    .executeTakeFirst();
}
