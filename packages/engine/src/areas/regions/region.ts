import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field, twoNames } from '../../records/field.ts';
import { FIELD_WORDS } from '../../records/words.ts';
import { regions } from './area.ts';

/** A region. BU and code never change, since dealers and rights of users refer to them. */
export const regionRecord = defineRecord(regions, {
  key: 'regionId',
  fields: {
    buId: field.choice({
      label: FIELD_WORDS.bu,
      shows: 'buName',
      missing: message('REGION_BU_MISSING'),
      fixed: true,
      logged: 'bu',
    }),
    code: field.code({
      longest: 20,
      missing: message('REGION_CODE_MISSING'),
      refusal: message('REGION_CODE'),
      fixed: true,
    }),
    ...twoNames,
  },
  shown: { buName: 'text', dealers: 'count' },
  search: ['code', 'nameEn', 'nameCn'],
  filters: ['buId'],
  columns: {
    bu: { of: 'buId', width: '160px' },
    code: { width: '160px' },
    name: {},
    dealers: { label: { en: 'Dealers', zh: '经销商数' }, width: '110px' },
  },
  usual: 'bu',
  unique: [
    { texts: ['code'], refusal: message('REGION_CODE_EXISTS') },
    { texts: ['nameEn', 'nameCn'], refusal: message('REGION_NAME_EXISTS') },
  ],
  within: 'buId',
});
