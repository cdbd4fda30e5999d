import { defineArea } from '../define-area.ts';
import { recordArea } from '../record-area.ts';

/** BUs: programs, regions and people belong to them. The calls that choose one of them are of other pages. */
export const businessUnits = defineArea(
  recordArea({
    kind: 'business-unit',
    subject: 'bu',
    prefix: 'BU',
    names: { one: 'a BU', many: 'BUs', zh: '业务单元' },
    path: '/businessUnit',
    menu: { id: 405, parent: 400, icon: 'office' },
    end: 'stay',
  }),
);

/** Makes: the lines of products that models, volumes and budgets are of. */
export const makes = defineArea(
  recordArea({
    kind: 'make',
    prefix: 'MAKE',
    names: { one: 'a make', many: 'makes', zh: '产品线' },
    path: '/vehicleMake',
    menu: { id: 205, parent: 200, icon: 'cube' },
    end: 'stay',
  }),
);
