import { AREAS } from '../areas/areas.ts';
import type { Area } from '../areas/define-area.ts';
import { present } from '../base/assert.ts';
import type { LocalText, WordTable } from '../base/locale.ts';

type KindsOf<Part> = Part extends { readonly recordKinds: infer Kinds } ? keyof Kinds & string : never;

export type RecordKind = KindsOf<(typeof AREAS)[number]>;

const ALL: readonly Area[] = AREAS;

/** What the fields of the records of the audit log are called, by the names that they have in the log. */
export const RECORD_FIELDS: WordTable = Object.fromEntries(
  ALL.flatMap(({ recordFields = {} }) => Object.entries(recordFields)),
);

/** What a record was made to, by the kind that stands before its number; in the order in which they are offered. */
export const RECORD_KINDS: WordTable = Object.fromEntries(
  ALL.flatMap(({ recordKinds = {} }) => Object.entries(recordKinds)),
);

/** What a kind of records is called. */
export function recordKindName(kind: RecordKind): LocalText {
  return present(RECORD_KINDS[kind], kind);
}

/** How a change ended. */
export const RECORD_OUTCOMES = {
  done: { en: 'Done', zh: '已完成' },
  refused: { en: 'Refused', zh: '已拒绝' },
} as const satisfies WordTable;

/** What page and file call the parts of a record. */
export const RECORD_PARTS = {
  time: { en: 'Time', zh: '时间' },
  account: { en: 'Account', zh: '账号' },
  event: { en: 'Action', zh: '操作' },
  outcome: { en: 'Result', zh: '结果' },
  subject: { en: 'Record', zh: '对象' },
  reason: { en: 'Reason', zh: '原因' },
  before: { en: 'Before', zh: '更改前' },
  after: { en: 'After', zh: '更改后' },
  details: { en: 'Details', zh: '详情' },
  request: { en: 'Request', zh: '请求' },
  chain: { en: 'Chain number', zh: '链上编号' },
} as const satisfies WordTable;
