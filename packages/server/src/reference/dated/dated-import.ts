import type { FileReport } from '@oasis/api-client/contract';
import { reasonField } from '@oasis/engine/areas/prices';
import { type Locale, ok, present, type Result } from '@oasis/engine/base';
import { type Message } from '@oasis/engine/messages';
import type { SaidValue } from '@oasis/engine/reference';
import { writeAudit } from '../../audit/record.ts';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { ReceivedTable } from '../../records/receive-table.ts';
import type { FileKind, TakeCall } from '../../records/take-file.ts';
import { lockVersions, newVersion } from '../new-version.ts';
import type { MasterKind } from '../tables.ts';
import type { Amounts } from './dated-file.ts';

export interface PlannedFile<Report, Value> {
  readonly report: Report;
  /** The values of the next version. */
  readonly values: readonly SaidValue<Value>[];
}

/** A kind of dated amounts that come by files. */
export interface DatedKind<Report extends FileReport, Value extends Amounts> {
  readonly version: MasterKind;
  /** The names of a value and of a file in subjects of the audit log. */
  readonly record: string;
  readonly file: string;
  readonly event: string;
  readonly action: string;
  readonly call: string;
  /** Field of the audit log for the thing of a value. */
  readonly ofField: string;
  /** The effect of a file, row by row, on stored values. */
  readonly plan: (
    tx: Tx,
    locale: Locale,
    received: Pick<ReceivedTable, 'fileName' | 'table'>,
  ) => Promise<Result<PlannedFile<Report, Value>, Message>>;
  /** Stores values under a version; answers their ids in their order. */
  readonly insert: (tx: Tx, version: number, values: readonly SaidValue<Value>[]) => Promise<readonly number[]>;
}

/** A list with its whole past is longer than a file of records that are checked one by one. */
export const MANY_ROWS = 5_000;

/** A file of dated amounts is taken over as their next version, for the reason that its form names. */
export function datedFile<Report extends FileReport, Value extends Amounts>(
  kind: DatedKind<Report, Value>,
): FileKind<PlannedFile<Report, Value>> {
  return {
    limits: { rows: MANY_ROWS },
    subject: (received) => `${kind.file}:${received?.table.rows.length ?? 0}`,
    mayTake: async (tx, _asked, { fields, table }) => {
      const wrong = reasonField.check(fields['reason'] ?? '');
      if (wrong !== undefined) return refuse(wrong, { subject: `${kind.file}:${table.rows.length}` });
      await lockVersions(tx);
      return ok(null);
    },
    plan: (tx, { locale }, received) => kind.plan(tx, locale, received),
    isNothing: ({ values }) => values.length === 0,
    write: async (tx, call, { report, values }, { fields }) => {
      const reason = reasonField.toSave(fields['reason'] ?? '');
      const version = await sayValues(tx, call, kind, { values, reason });
      const { added, changed } = report.counts;
      return ok({ after: { added, changed, priceVersion: version } });
    },
  };
}

/** Says values as the next version, each with its own audit record; versions must be locked. */
export async function sayValues<Value extends Amounts>(
  tx: Tx,
  context: Pick<TakeCall, 'actor' | 'now' | 'requestId' | 'locale'>,
  kind: Omit<DatedKind<FileReport, Value>, 'plan' | 'file'>,
  { values, reason }: { readonly values: readonly SaidValue<Value>[]; readonly reason: string },
): Promise<number> {
  const version = await newVersion(tx, context, { kind: kind.version, reason });
  const ids = await kind.insert(tx, version, values);
  for (const [place, { of, from, value }] of values.entries()) {
    const after = { [kind.ofField]: of, validFrom: from, ...value, reason, priceVersion: version };
    await writeAudit(tx, {
      at: context.now,
      event: kind.event,
      outcome: 'done',
      action: kind.action,
      actor: context.actor,
      subject: `${kind.record}:${present(ids[place], 'an id')}`,
      messageCode: '',
      requestId: context.requestId,
      details: { call: kind.call, before: null, after },
    });
  }
  return version;
}
