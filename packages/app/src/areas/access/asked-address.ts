import type { CallQuery } from '@oasis/api-client';

/** The question in the form of the address. */
export interface AskedAddress {
  /** Id of the person; '' for nobody yet. */
  readonly usrid: string;
  /** Id of an action, path of a page, or `path#code`. */
  readonly action: string;
  /** A kind of rows and the number of one of them; '' for any. */
  readonly kind: string;
  readonly number: string;
  /** 'YYYY-MM-DDTHH:mm' by the clock of this browser; '' for now. */
  readonly at: string;
}

/** Kinds of rows that may be asked about. */
export const ROW_KINDS = ['program', 'budget', 'user', 'group', 'role'] as const;

const NAMES = ['usrid', 'action', 'kind', 'number', 'at'] as const;

/** The question in a query string. */
export function askedIn(search: string): AskedAddress {
  const query = new URLSearchParams(search);
  const textOf = (name: (typeof NAMES)[number]): string => (query.get(name) ?? '').slice(0, 200);
  return {
    usrid: textOf('usrid'),
    action: textOf('action'),
    kind: textOf('kind'),
    number: textOf('number'),
    at: textOf('at'),
  };
}

/** The query string of a question, without its empty parts. */
export function searchOfAsked(asked: AskedAddress): string {
  const query = new URLSearchParams();
  for (const name of NAMES) if (asked[name] !== '') query.set(name, asked[name]);
  return query.toString();
}

/** The question in the form of the call; undefined while person, action, or the number of a kind of rows are missing. */
export function whyQuery({ usrid, action, kind, number, at }: AskedAddress): CallQuery<'access.why'> | undefined {
  const id = Number(usrid);
  if (!Number.isSafeInteger(id) || id <= 0 || action === '') return undefined;
  if (kind !== '' && number.trim() === '') return undefined;
  const moment = at === '' ? undefined : new Date(at);
  const isMoment = moment !== undefined && !Number.isNaN(moment.getTime());
  return {
    usrid: id,
    action,
    ...(kind !== '' && { row: `${kind}:${number.trim()}` }),
    ...(isMoment && { at: moment.toISOString() }),
  };
}
