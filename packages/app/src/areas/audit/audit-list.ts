import type { CallData, CallQuery } from '@oasis/api-client';
import { ACTIONS, type Action } from '@oasis/engine/actions';
import type { LocalText } from '@oasis/engine/base';
import { listDefinition, type ShownList } from '../../tables/use-list.ts';

export type AuditRow = CallData<'audit.list'>['content'][number];

/** Search fields of the log. */
export interface AuditFilters extends Readonly<Record<string, string>> {
  /** Days, 'YYYY-MM-DD'. */
  readonly from: string;
  readonly to: string;
  readonly account: string;
  readonly event: string;
  readonly outcome: string;
  /** A kind of records, and the number of one of them or a part of its name. */
  readonly kind: string;
  readonly number: string;
}

export type AuditList = ShownList<AuditRow, AuditFilters>;

const NONE: AuditFilters = { from: '', to: '', account: '', event: '', outcome: '', kind: '', number: '' };

export const AUDIT_LIST = listDefinition({
  call: 'audit.list',
  name: 'audit',
  none: NONE,
  sorts: ['-at'],
  ask: ({ filters, paged }) => ({ query: { ...auditQuery(filters), ...paged } }),
  page: (data) => data,
  manner: { inLanguage: true },
});

/** The events of all changes, each with the name of its action. */
export function auditEvents(): readonly { readonly event: string; readonly name: LocalText }[] {
  return Object.values<Action>(ACTIONS).flatMap((action) =>
    action.kind === 'change' ? [{ event: action.audit, name: action.name }] : [],
  );
}

/** The filters as the calls want them. A day that an old link has in another form is not asked for. */
export function auditQuery({
  from,
  to,
  account,
  event,
  outcome,
  kind,
  number,
}: AuditFilters): CallQuery<'audit.export'> {
  const given = outcome === 'done' || outcome === 'refused' ? outcome : undefined;
  return {
    ...(DAY.test(from) && { from }),
    ...(DAY.test(to) && { to }),
    ...(account !== '' && { account }),
    ...(event !== '' && { event }),
    ...(given !== undefined && { outcome: given }),
    ...subjectQuery(kind, number),
  };
}

/** Digits are a number, which means nothing without a kind; anything else is part of a name. */
function subjectQuery(kind: string, text: string): Pick<CallQuery<'audit.export'>, 'subject' | 'name'> {
  const isNumber = /^\d*$/.test(text);
  return {
    ...(kind !== '' && { subject: `${kind}:${isNumber ? text : ''}` }),
    ...(!isNumber && { name: text }),
  };
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
