import { type DraftOf, defineForm, textField } from '../../access/define-form.ts';
import { refusalsOf } from '../../access/form.ts';
import { dayOf } from '../../base/day.ts';
import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field, isPlannedDay, wordsOf } from '../../records/field.ts';
import { FIELD_WORDS } from '../../records/words.ts';
import { BLOCK_WORDS, blocks } from './area.ts';
import { BLOCK_KINDS } from './block.ts';

const REASON = {
  limit: { min: 1, max: 200 },
  length: message('BLOCK_REASON_LENGTH'),
  missing: message('BLOCK_REASON_MISSING'),
};
const missing = message('BLOCK_DAY_MISSING');

/** A block of a dealer. It begins today or later: decisions of earlier days stay explained by the blocks of those days. */
export const blockRecord = defineRecord(
  { names: { one: 'a block', many: 'blocks', zh: '冻结' }, subject: 'dealer-block', page: blocks.page },
  {
    key: 'blockId',
    fields: {
      dealerId: field.choice({ label: FIELD_WORDS.dealer, missing: message('BLOCK_DEALER_MISSING') }),
      kind: field.word(wordsOf(BLOCK_KINDS), { label: BLOCK_WORDS.blocked, missing: message('BLOCK_KIND_MISSING') }),
      validFrom: field.day({ label: { en: 'From', zh: '开始日期' }, missing }),
      /** Empty until the block is lifted. */
      validTo: field.day({ label: { en: 'To', zh: '截止日期' }, missing, required: false }),
      reason: field.longText({ ...REASON, label: { en: 'Reason', zh: '原因' } }),
    },
    rules: ({ validFrom, validTo }, now) =>
      isPlannedDay(validFrom)
        ? refusalsOf([
            ['validFrom', validFrom < dayOf(now) ? message('BLOCK_DAY_PAST') : undefined],
            ['validTo', validTo !== '' && validTo < validFrom ? message('BLOCK_DAYS_ORDER') : undefined],
          ])
        : [],
    shown: {
      code: 'text',
      nameEn: 'text',
      nameCn: 'text',
      /** The first day after an early end, and its reason; empty without an early end. */
      liftedFrom: 'day',
      liftedReason: 'text',
    },
    search: ['code', 'nameEn', 'nameCn'],
    textFilter: { name: 'dealer', label: FIELD_WORDS.dealer },
    asked: { day: field.day({ label: { en: 'Holds on', zh: '生效于' }, missing }) },
    filters: ['dealerId', 'kind', 'day'],
    columns: {
      dealer: { of: 'code', label: FIELD_WORDS.dealer, width: '200px' },
      kind: { width: '150px', unordered: true },
      reason: { unordered: true },
      days: { of: 'validFrom', label: { en: 'From, to', zh: '起止日期' }, width: '110px', unordered: true },
      state: { of: 'liftedFrom', label: { en: 'State', zh: '状态' }, width: '120px', unordered: true },
      by: { of: 'crtbynm', label: { en: 'Added', zh: '新增人' }, width: '140px', unordered: true },
    },
    orders: ['from'],
    usual: '-from',
    words: {
      viewTitle: { en: 'Block', zh: '冻结' },
      empty: { en: 'No dealer was ever blocked', zh: '还没有冻结记录' },
    },
  },
);

/** The form that ends a block early: the first day without it, and the reason. */
export function blockEndForm(today: string) {
  return defineForm({
    liftedFrom: {
      empty: '',
      check: (day: string) => {
        if (!isPlannedDay(day)) return missing;
        return day < today ? message('BLOCK_DAY_PAST') : undefined;
      },
      toSave: (day: string) => day,
    },
    reason: textField(REASON),
  });
}

export type BlockEndDraft = DraftOf<ReturnType<typeof blockEndForm>>;
