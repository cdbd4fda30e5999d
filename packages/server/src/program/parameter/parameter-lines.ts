import { PARAMETER_FIELDS, PARAMETER_WORDS, type ParameterField } from '@oasis/engine/areas/parameters';
import { type ContentLine, plainLine, sameText, wordLine } from '@oasis/engine/areas/programs';
import { documentText } from '@oasis/engine/areas/wording';
import type { LocalText } from '@oasis/engine/base';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { parameterOf, type StoredParameter } from './store.ts';

const NAMES = {
  documents: { en: 'Document of a claim', zh: '申请文件' },
  deadlineDays: { en: 'Days to claim after the end', zh: '结束后申请天数' },
  lateRule: { en: 'Late claims', zh: '逾期申请' },
  lateDays: { en: 'Days for late claims', zh: '逾期天数' },
  lateShare: { en: 'Share paid of late claims (%)', zh: '逾期支付比例（%）' },
  validation: { en: 'Validation', zh: '校验' },
  checkCategory: { en: 'Check category', zh: '审核类别' },
  sampleCategory: { en: 'Sample category', zh: '抽查类别' },
  payingEntity: { en: 'Paying entity', zh: '付款法人' },
  settlement: { en: 'Settlement', zh: '结算方式' },
} as const satisfies Readonly<Record<ParameterField, LocalText>>;

/**
 * Lines of the parameter of a program: documents, deadlines and checks of a claim, and the paying entity; none if nobody has
 * saved the parameter.
 */
export async function parameterLines(db: Db | Tx, programId: number): Promise<readonly ContentLine[]> {
  const { version, draft } = await parameterOf(db, programId);
  if (version === 0) return [];
  const entity = await db
    .selectFrom('legal_entity')
    .select(['entity_name_en as en', 'entity_name as zh'])
    .where('entity_code', '=', draft.payingEntity)
    .executeTakeFirst();
  const fields = PARAMETER_FIELDS.flatMap((field): readonly ContentLine[] => {
    const line = { part: 'parameter', key: `parameter.${field}`, name: NAMES[field] } as const;
    if (field === 'documents' || draft[field] === '') return [];
    if (field === 'payingEntity') return [{ ...line, is: draft[field], text: entity ?? sameText(draft[field]) }];
    return [isWordField(field) ? wordLine(line, PARAMETER_WORDS[field], draft[field]) : plainLine(line, draft[field])];
  });
  return [...(await documentLines(db, draft)), ...fields];
}

function isWordField(field: ParameterField): field is keyof typeof PARAMETER_WORDS {
  return Object.hasOwn(PARAMETER_WORDS, field);
}

/** Sorted, because the order of documents is no difference. */
async function documentLines(db: Db | Tx, { documents }: StoredParameter['draft']): Promise<readonly ContentLine[]> {
  const ids = documents.map(({ attachmentId }) => attachmentId);
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'name_en as en', 'name_cn as zh'])
    .where('id', 'in', inList(ids))
    .execute();
  const names = new Map(rows.map(({ id, en, zh }) => [id, { en, zh }]));
  return documents.map(({ attachmentId, optional }) => {
    const name = names.get(attachmentId) ?? sameText(String(attachmentId));
    return {
      part: 'parameter',
      key: `parameter.documents.${attachmentId}`,
      name: NAMES.documents,
      is: optional ? 'optional' : 'needed',
      text: documentText({ name, optional }),
    };
  });
}
