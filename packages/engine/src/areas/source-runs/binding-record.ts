import { refusalsOf } from '../../access/form.ts';
import { message } from '../../messages/message.ts';
import { DECIDED_COLUMNS, decidedFields } from '../../records/decided-fields.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { rejectForm } from '../../records/reject-form.ts';
import { BINDING_NAMES, BINDING_WORDS, sourceBindings } from './area.ts';
import { BINDING } from './states.ts';
import { BINDING_PAYS, SOURCE_NAMES } from './words.ts';

const MOST_DAYS = 366;

/** An offer of a program that a kind of source data pays from a month on, or no more. */
export const bindingRecord = defineRecord(
  { names: BINDING_NAMES, subject: 'source-binding', page: sourceBindings.page },
  {
    key: 'bindingId',
    fields: {
      kind: field.word(SOURCE_NAMES, {
        label: BINDING_WORDS.kind,
        missing: message('BINDING_KIND'),
        logged: 'sourceKind',
      }),
      /** Code of the program and id of the offer, with a blank between them. */
      offer: field.ruled({
        label: BINDING_WORDS.offer,
        required: true,
        logged: 'bindingOffer',
        check: (text) => (offerOf(text) === undefined ? message('BINDING_OFFER') : undefined),
      }),
      /** Code of a make of the program; empty for targets, whose claims are of cars. */
      make: field.ruled({ label: BINDING_WORDS.make, logged: 'bindingMake', check: () => undefined }),
      validFrom: field.day({
        label: { en: 'From the month of', zh: '起始月份（日期）' },
        missing: message('BINDING_DAY'),
      }),
      pays: field.word(BINDING_PAYS, {
        label: BINDING_WORDS.pays,
        missing: message('BINDING_PAYS'),
        logged: 'bindingPays',
      }),
      cutoffDays: field.number({ label: BINDING_WORDS.cutoffDays, to: MOST_DAYS }),
    },
    rules: ({ kind, make }) =>
      refusalsOf([['make', kind !== 'TA' && kind !== '' && make === '' ? message('BINDING_MAKE') : undefined]]),
    shown: { offerName: 'text', bu: 'text', ...decidedFields(BINDING) },
    unsigned: true,
    filters: ['kind', 'status'],
    columns: {
      kind: { width: '150px', unordered: true },
      offer: { of: 'offerName', width: '320px', unordered: true },
      bu: { of: 'bu', label: { en: 'BU', zh: '业务单元' }, width: '80px', unordered: true },
      validFrom: { width: '120px' },
      pays: { width: '120px', unordered: true },
      cutoffDays: { width: '110px', unordered: true },
      ...DECIDED_COLUMNS,
    },
    usual: '-validFrom',
    words: {
      empty: { en: 'No offer yet: nothing is claimed from source data', zh: '尚无激励方案：不会由来源数据生成申请' },
    },
  },
);

/** The form that rejects a proposal. */
export const bindingRejectForm = rejectForm();

const OFFER = /^([^ ]{1,50}) (\d{1,9})$/v;

/** A program and an offer as a form sends them. */
export function offerOf(text: string): { readonly code: string; readonly offerId: number } | undefined {
  const [, code, id] = OFFER.exec(text) ?? [];
  return code === undefined || id === undefined ? undefined : { code, offerId: Number(id) };
}
