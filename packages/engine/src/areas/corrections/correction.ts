import { refusalsOf } from '../../access/form.ts';
import { dayOf } from '../../base/day.ts';
import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field, wordsOf } from '../../records/field.ts';
import { rejectForm } from '../../records/reject-form.ts';
import { FIELD_WORDS } from '../../records/words.ts';
import { corrections } from './area.ts';
import { SALE_CORRECTION } from './states.ts';

const MODEL = { en: 'Model', zh: '车型' };
const DAY = { en: 'Day of the sale', zh: '销售日期' };

/** A correction of a sale: day, model and dealer as they should be. */
export const correctionRecord = defineRecord(
  {
    names: { one: 'a correction', many: 'corrections', zh: '更正' },
    subject: 'sale-correction',
    page: corrections.page,
  },
  {
    key: 'correctionId',
    fields: {
      carId: field.choice({
        label: { en: 'VIN', zh: '车架号' },
        missing: message('CORRECTION_CAR_MISSING'),
        shows: 'vin',
      }),
      saleDay: field.day({ label: DAY, missing: message('CORRECTION_DAY_MISSING') }),
      modelId: field.choice({ label: MODEL, missing: message('CAR_MODEL_UNKNOWN'), shows: 'model' }),
      dealerId: field.choice({
        label: FIELD_WORDS.dealer,
        missing: message('CAR_DEALER_UNKNOWN'),
        shows: 'dealerCode',
      }),
      why: field.longText({
        label: { en: 'Reason', zh: '原因' },
        limit: { min: 1, max: 200 },
        length: message('CORRECTION_REASON_LENGTH'),
        missing: message('CORRECTION_REASON_MISSING'),
        logged: 'reason',
      }),
    },
    rules: ({ saleDay }, now) =>
      refusalsOf([['saleDay', saleDay > dayOf(now) ? message('CAR_DAY_FUTURE') : undefined]]),
    shown: {
      vin: 'text',
      model: 'text',
      dealerCode: 'text',
      /** Before the correction. */
      oldSaleDay: 'day',
      oldModel: 'text',
      oldDealerCode: 'text',
      status: field.shown(wordsOf(SALE_CORRECTION.states), { en: 'State', zh: '状态' }),
      proposedBy: 'text',
      proposedAt: 'moment',
      decidedBy: 'text',
      decidedAt: 'moment',
      /** Why it was rejected. */
      reason: 'text',
    },
    unsigned: true,
    search: ['vin'],
    textFilter: { name: 'vin', label: { en: 'VIN', zh: '车架号' } },
    filters: ['status'],
    columns: {
      vin: { label: { en: 'VIN', zh: '车架号' }, width: '180px', unordered: true },
      day: { of: 'saleDay', label: DAY, width: '130px', unordered: true },
      model: { label: MODEL, width: '260px', unordered: true },
      dealer: { of: 'dealerCode', label: FIELD_WORDS.dealer, width: '130px', unordered: true },
      why: { unordered: true },
      state: { of: 'status', width: '90px', unordered: true },
      proposed: { of: 'proposedBy', label: { en: 'Proposed', zh: '提出人' }, width: '150px', unordered: true },
      decided: { of: 'decidedBy', label: { en: 'Decided', zh: '处理人' }, width: '150px', unordered: true },
    },
    orders: ['waiting'],
    usual: 'waiting',
    words: {
      viewTitle: { en: 'Correction of a sale', zh: '销售更正' },
      empty: { en: 'No sale was ever corrected', zh: '还没有销售更正' },
    },
  },
);

/** The form that rejects a correction. */
export const correctionRejectForm = rejectForm();

/** The values of a sale that a correction changes. */
export const CORRECTED_PARTS = ['saleDay', 'modelId', 'dealerId'] as const;

/** A sale as a correction sees it. */
export type SaleFacts = Readonly<Record<'saleDay', string> & Record<'modelId' | 'dealerId', number>>;

/** Returns the parts in which two states of a sale differ. */
export function differingParts(before: SaleFacts, after: SaleFacts): readonly (typeof CORRECTED_PARTS)[number][] {
  return CORRECTED_PARTS.filter((part) => before[part] !== after[part]);
}
