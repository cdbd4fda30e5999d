import { button, changeAction, changesBy, defineArea, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { SALE_CORRECTION } from './states.ts';

const { moves } = SALE_CORRECTION;
const deciding = changesBy('RETAIL_CONFIRM');

/** Corrections of day, model or dealer of sales: data administrators propose them, and who confirms sales decides. */
export const corrections = defineArea({
  actions: {
    'correction.read': readAction({ en: 'Read corrections of sales', zh: '查看销售更正' }, 'CAR_READ'),
    'correction.propose': changeAction(
      { en: 'Propose a correction of a sale', zh: '提出销售更正' },
      'CAR_EDIT',
      'CORRECTION_PROPOSED',
    ),
    'correction.check-file': readAction({ en: 'Check a file of corrections', zh: '检查销售更正文件' }, 'CAR_IMPORT'),
    'correction.import': changeAction(
      { en: 'Load a file of corrections', zh: '导入销售更正文件' },
      'CAR_IMPORT',
      'CORRECTIONS_LOADED',
    ),
    'correction.confirm': deciding(
      { en: 'Confirm a correction of a sale', zh: '确认销售更正' },
      'CORRECTION_CONFIRMED',
      moves.confirm,
    ),
    'correction.reject': deciding(
      { en: 'Reject a correction of a sale', zh: '驳回销售更正' },
      'CORRECTION_REJECTED',
      moves.reject,
    ),
  },
  page: {
    path: '/retailValidation/corrections',
    menu: { id: 709, parent: 700, icon: 'git-merge', name: { en: 'Corrections of Sales', zh: '销售更正' } },
    buttons: {
      ...usualButton('SEARCH', 7091, 'correction.read'),
      ...usualButton('VIEW', 7092, 'correction.read'),
      ...usualButton('IMPORT', 7094, 'correction.check-file', 'correction.import'),
      DECIDE: button(7093, { en: 'Confirm / Reject', zh: '确认/驳回' }, 'correction.confirm', 'correction.reject'),
    },
  },
  recordKinds: {
    'sale-correction': { en: 'Correction of a sale', zh: '销售更正' },
    'correction-file': { en: 'File of corrections', zh: '销售更正文件' },
  },
  recordFields: {
    saleDay: { en: 'Day of the sale', zh: '销售日期' },
  },
  states: SALE_CORRECTION,
});
