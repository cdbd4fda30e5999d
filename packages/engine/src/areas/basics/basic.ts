import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field, twoNames } from '../../records/field.ts';
import { businessUnits, makes } from './area.ts';

/** Shared fields of BUs and makes: a code, which never changes since budgets, files and rights refer to it, and two names. */
const NAMED = {
  fields: {
    code: field.code({
      longest: 20,
      missing: message('BASIC_CODE_MISSING'),
      refusal: message('BASIC_CODE'),
      fixed: true,
    }),
    ...twoNames,
  },
  search: ['code', 'nameEn', 'nameCn'],
  columns: { code: { width: '200px' }, name: {} },
  usual: 'code',
  unique: [
    { texts: ['code'], refusal: message('BASIC_CODE_EXISTS') },
    { texts: ['nameEn', 'nameCn'], refusal: message('BASIC_NAME_EXISTS') },
  ],
} as const;

export const buRecord = defineRecord(businessUnits, { ...NAMED, key: 'buId' });
export const makeRecord = defineRecord(makes, { ...NAMED, key: 'makeId' });
