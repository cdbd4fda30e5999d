import type { Form } from '@oasis/engine/access';
import { err, invariant, ok, type Result } from '@oasis/engine/base';
import type { ProposalDecision, RecordShape, Rejection } from '@oasis/engine/records';
import { sql } from 'kysely';
import type { Refusal } from '../base/refusal.ts';
import type { Tables, Tx } from '../database/tables.ts';
import { refuseForm } from '../guard/refuse-form.ts';
import type { CallContext, Changed } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { changeRecord } from './change-record.ts';
import { type RecordAt, type RecordKind, subjectOf } from './record.ts';
import type { ChangeCall } from './record-routes.ts';

/** The columns of a table whose rows are proposed by one person and decided by another. */
interface DecidedColumns {
  readonly id: unknown;
  readonly version: unknown;
  readonly state: unknown;
  readonly reason: unknown;
  readonly decided_by: unknown;
  readonly decided_at: unknown;
}

type DecidedTable = {
  [Name in keyof Tables]: Tables[Name] extends DecidedColumns ? Name : never;
}[keyof Tables];

interface Proposed {
  readonly version: number;
  readonly status: string;
}

/** How proposals of a kind of record are decided. */
export interface ProposalKind<Row extends Proposed, Table extends DecidedTable = DecidedTable> {
  readonly record: Pick<RecordShape, 'subject' | 'key'>;
  readonly table: Table;
  readonly list: { readonly find: (db: Tx, who: ChangeContext, id: number) => Promise<Row | undefined> };
  /** The column of who proposed one. */
  readonly proposer: keyof Tables[Table] & string;
  /** What a record in force and the one in its place have in common. */
  readonly same: readonly (keyof Tables[Table] & string)[];
  /** The form that rejects one. */
  readonly form: Form<Rejection>;
  /** What follows when one is confirmed; a refusal rolls back. */
  readonly confirmed?: (tx: Tx, context: ChangeContext, id: number) => Promise<Result<unknown, Refusal>>;
  /** What the audit log tells of one besides its states. */
  readonly told?: (row: Row) => Readonly<Record<string, unknown>>;
}

type DecideCall<Name extends string> = ChangeCall &
  Pick<CallContext<'vendors.confirm'>, 'authorize'> & {
    readonly query: { readonly version?: number | undefined };
    readonly body: Readonly<Record<Name, number>> & { readonly reason?: string };
  };

type Decided<Name extends string> = Readonly<Record<Name, number>> & { readonly version: number };

/**
 * Handles the call that puts a proposal into force in the place of what was, or rejects it for a reason. The action of the call says
 * who may not: whoever proposed one does not confirm it, and may take it back.
 */
export function decides<Name extends string, Row extends Proposed, Table extends DecidedTable>(
  kind: ProposalKind<Row, Table>,
  name: Name,
  decision: ProposalDecision,
): (call: DecideCall<Name>) => Promise<Result<Decided<Name>, Refusal>>;
export function decides(kind: ProposalKind<Proposed>, name: string, decision: ProposalDecision) {
  return (call: DecideCall<string>): Promise<Result<object, Refusal>> =>
    call.change((tx) => {
      const id = call.body[name];
      invariant(typeof id === 'number', name);
      return decideRecord(tx, call, kind, { id, version: call.query.version, decision, sent: call.body.reason ?? '' });
    });
}

interface Deciding extends RecordAt {
  readonly decision: ProposalDecision;
  readonly sent: string;
}

/** A proposal as it is locked, with who made it. */
interface Locked {
  readonly row: Proposed;
  readonly version: number;
  readonly proposer: number;
}

async function decideRecord(
  tx: Tx,
  context: ChangeContext & Pick<CallContext<'vendors.confirm'>, 'authorize'>,
  kind: ProposalKind<Proposed>,
  { decision, sent, ...at }: Deciding,
): Promise<Changed<object>> {
  const { reason } = kind.form.toSave({ reason: sent });
  const refused =
    decision === 'reject'
      ? refuseForm(kind.form.check({ reason }), context.locale, subjectOf({ kind: kind.record.subject }, at.id))
      : undefined;
  if (refused !== undefined) return refused;
  return changeRecord(tx, context, lockedIn(kind), at, async ({ row, proposer }, subject) => {
    const allowed = context.authorize({ status: row.status, taken: [{ part: 'propose', usrid: proposer }] }, subject);
    if (!allowed.ok) return allowed;
    if (decision === 'confirm') {
      const followed = await kind.confirmed?.(tx, context, at.id);
      if (followed?.ok === false) return err({ ...followed.error, subject });
      await replaceSame(tx, kind, at.id);
    }
    const version = row.version + 1;
    const after = decision === 'confirm' ? IN_FORCE : ({ state: 'rejected', reason } as const);
    await tx
      .updateTable(kind.table)
      .set({ ...after, version, decided_by: context.actor.usrid, decided_at: context.now })
      .where('id', '=', at.id)
      .execute();
    const details = { ...kind.told?.(row), before: { state: row.status }, after };
    return ok({ data: { [kind.record.key]: at.id, version }, audit: { subject, details } });
  });
}

const IN_FORCE = { state: 'inForce', reason: '' } as const;

function lockedIn({ record, table, list, proposer }: ProposalKind<Proposed>): RecordKind<Locked> {
  return {
    kind: record.subject,
    lock: async (tx, context, id) => {
      const locked = await tx
        .selectFrom(table)
        .select(sql.ref<number>(proposer).as('proposer'))
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      const row = await list.find(tx, context, id);
      return row === undefined || locked === undefined ? undefined : { ...locked, row, version: row.version };
    },
  };
}

/** Replaces what is in force in the place of a proposal. */
async function replaceSame(tx: Tx, { table, same }: ProposalKind<Proposed>, id: number): Promise<void> {
  const asProposed = same.map(
    (column) =>
      sql<boolean>`${sql.ref(column)} = (select ${sql.ref(`p.${column}`)} from ${sql.table(table)} p where p.id = ${id})`,
  );
  await tx
    .updateTable(table)
    .set((row) => ({ state: 'replaced', version: row('version', '+', 1) }))
    .where('state', '=', 'inForce')
    .where((eb) => eb.and(asProposed))
    .execute();
}
