import { refusalsOf } from '../../access/form.ts';
import { dayOf } from '../../base/day.ts';
import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { vinExemptions } from './area.ts';

/**
 * A day from which VINs of a make pass without a check digit, or no longer do. It is today or later, and is never edited: files of
 * earlier days stay explained by what counted then.
 */
export const exemptionRecord = defineRecord(
  {
    names: { one: 'an exemption', many: 'exemptions', zh: '豁免' },
    subject: 'vin-exemption',
    page: vinExemptions.page,
  },
  {
    key: 'exemptionId',
    fields: {
      makeId: field.choice({
        label: { en: 'Make', zh: '产品线' },
        missing: message('EXEMPTION_MAKE_MISSING'),
        shows: 'makeName',
        logged: 'exemptMake',
      }),
      validFrom: field.day({ label: { en: 'From', zh: '开始日期' }, missing: message('EXEMPTION_DAY_MISSING') }),
      exempt: field.flag({ label: { en: 'VINs pass without a check digit', zh: '车架号免校验位' } }),
      reason: field.longText({
        label: { en: 'Reason', zh: '原因' },
        limit: { min: 1, max: 200 },
        length: message('EXEMPTION_REASON_LENGTH'),
        missing: message('EXEMPTION_REASON_MISSING'),
      }),
    },
    rules: ({ validFrom }, now) =>
      refusalsOf([['validFrom', validFrom < dayOf(now) ? message('EXEMPTION_DAY_PAST') : undefined]]),
    shown: { makeName: 'text' },
    search: [],
    filters: ['makeId'],
    columns: {
      make: { of: 'makeName', label: { en: 'Make', zh: '产品线' }, width: '200px' },
      validFrom: { width: '140px' },
      exempt: { width: '220px', unordered: true },
      reason: { unordered: true },
    },
    usual: '-validFrom',
    unique: [{ texts: ['validFrom'], within: ['makeId'], refusal: message('EXEMPTION_EXISTS') }],
    words: {
      viewTitle: { en: 'Exemption', zh: '豁免' },
      empty: { en: 'VINs of all makes need their check digit', zh: '所有产品线的车架号均须校验' },
    },
  },
);
