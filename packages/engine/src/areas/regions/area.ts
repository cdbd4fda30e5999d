import { defineArea } from '../define-area.ts';
import { recordArea } from '../record-area.ts';

/** The regions of BUs that dealers sell in and people are bound to. */
export const regions = defineArea({
  ...recordArea({
    kind: 'region',
    prefix: 'REGION',
    names: { one: 'a region', many: 'regions', zh: '区域' },
    path: '/dealerMasterData/region',
    menu: { id: 410, parent: 400, icon: 'map' },
    end: 'delete',
  }),
  recordFields: { bu: { en: 'BU (number)', zh: '业务单元（编号）' } },
});
