import { ok } from '@oasis/engine/base';
import { type Message } from '@oasis/engine/messages';
import type { ProposalState } from '@oasis/engine/states';
import type { Generated } from 'kysely';
import { refuse } from '../base/refusal.ts';
import type { Tables, Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import { changeRecord } from './change-record.ts';
import type { RecordAt, RecordKind } from './record.ts';

/** Columns of what one person proposes and another one decides. */
export interface ProposedColumns {
  id: Generated<number>;
  state: Generated<ProposalState>;
  /** Why it was rejected. */
  reason: Generated<string>;
  version: Generated<number>;
  proposed_by: number;
  proposed_at: Date;
  decided_by: number | null;
  decided_at: Date | null;
}

/** The columns of a proposal that is made now. */
export function proposedNow({ actor, now }: ChangeContext) {
  return { proposed_by: actor.usrid, proposed_at: now, decided_by: null, decided_at: null };
}

type ProposedTable = {
  [Name in keyof Tables]: Tables[Name] extends ProposedColumns ? Name : never;
}[keyof Tables];

interface Proposal {
  readonly version: number;
  readonly status: ProposalState;
}

/** A kind of record of which another one is proposed in the place of one in force. */
export function proposedKind<Row extends Proposal>(
  kind: string,
  table: ProposedTable,
  find: (tx: Tx, context: ChangeContext, id: number) => Promise<Row | undefined>,
): RecordKind<Row> {
  return {
    kind,
    lock: async (tx, context, id) => {
      await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
      return find(tx, context, id);
    },
  };
}

/** A proposal is the first version of a record of its own. */
const FIRST = 1;

/** Proposes another record in the place of one in force, and refuses with `notInForce` where that is not so. */
export function proposeInPlace<Row extends Proposal, Data extends object>(
  tx: Tx,
  context: ChangeContext,
  kind: RecordKind<Row>,
  at: RecordAt,
  { notInForce, propose }: { readonly notInForce: Message; readonly propose: () => Promise<Changed<Data>> },
): Promise<Changed<Data & { readonly version: number }>> {
  return changeRecord(tx, context, kind, at, async ({ status }, subject) => {
    if (status !== 'inForce') return refuse(notInForce, { subject });
    const made = await propose();
    return made.ok ? ok({ ...made.value, data: { ...made.value.data, version: FIRST } }) : made;
  });
}
