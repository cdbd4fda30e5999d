import { AREAS } from '../areas/areas.ts';
import type { Area } from '../areas/define-area.ts';
import { present } from '../base/assert.ts';
import type { LocalText, WordTable } from '../base/locale.ts';

type KindsOf<Part> = Part extends { readonly recordKinds: infer Kinds } ? keyof Kinds & string : never;

export type RecordKind = KindsOf<(typeof AREAS)[number]>;

const ALL: readonly Area[] = AREAS;

/** Names of the fields in audit records, by their keys in the log. */
export const RECORD_FIELDS: WordTable = Object.fromEntries(
  ALL.flatMap(({ recordFields = {} }) => Object.entries(recordFields)),
);

/** The subject of a record, by the kind in front of its number; in the order of the filter. */
export const RECORD_KINDS: WordTable = Object.fromEntries(
  ALL.flatMap(({ recordKinds = {} }) => Object.entries(recordKinds)),
);

/** The name of a kind of records. */
export function recordKindName(kind: RecordKind): LocalText {
  return present(RECORD_KINDS[kind], kind);
}

/** The outcome of a change. */
export const RECORD_OUTCOMES = {
  done: { en: 'Done', zh: '已完成' },
  refused: { en: 'Refused', zh: '已拒绝' },
} as const satisfies WordTable;

/** Names of the parts of a record on the page and in the file. */
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
