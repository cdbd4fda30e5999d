import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { PARAMETER } from './states.ts';

/** The parameter of a program: documents, deadline, checks, and paying entity. */
export const parameters = defineArea({
  actions: {
    'parameter.read': inBus.read({ en: 'Read the parameter of a program', zh: '查看激励项目参数' }, 'PROGRAM_READ'),
    'parameter.save': inBus.change(
      { en: 'Edit the parameter of a program', zh: '编辑激励项目参数' },
      'PARAMETER_EDIT',
      'PARAMETER_SAVED',
      PARAMETER.moves.edit,
    ),
    'parameter.confirm': inBus.change(
      { en: 'Confirm the parameter of a program', zh: '确认激励项目参数' },
      'PARAMETER_CONFIRM',
      'PARAMETER_CONFIRMED',
      PARAMETER.moves.confirm,
    ),
  },
  permissions: {
    PARAMETER_EDIT: { en: 'Edit the parameter of a program', zh: '编辑激励项目参数' },
    PARAMETER_CONFIRM: { en: 'Confirm the parameter of a program', zh: '确认激励项目参数' },
  },
  page: {
    path: '/parametersetup',
    menu: { id: 193, place: 212, parent: 101, icon: 'settings', name: { en: 'Parameter', zh: '参数' } },
    buttons: {
      ...usualButton('VIEW', 1931, 'parameter.read'),
      ...usualButton('EDIT', 1932, 'parameter.read', 'parameter.save'),
      CONFIRM: button(1933, { en: 'Confirm', zh: '确认' }, 'parameter.read', 'parameter.confirm'),
    },
  },
  recordKinds: {
    parameter: { en: 'Parameter of a program', zh: '激励项目参数' },
  },
  recordFields: {
    claimDocuments: { en: 'Documents of a claim (numbers)', zh: '申请文件（编号）' },
    optionalDocuments: { en: 'Documents if there are any (numbers)', zh: '如有则提供的文件（编号）' },
    deadlineDays: { en: 'Days to claim after the end', zh: '结束后申请天数' },
    lateRule: { en: 'Late claims', zh: '逾期申请' },
    lateDays: { en: 'Days for late claims', zh: '逾期天数' },
    lateShare: { en: 'Share paid of late claims (%)', zh: '逾期支付比例（%）' },
    validation: { en: 'Validation', zh: '校验' },
    checkCategory: { en: 'Check category', zh: '审核类别' },
    sampleCategory: { en: 'Sample category', zh: '抽查类别' },
    settlement: { en: 'Settlement', zh: '结算方式' },
    termsVat: { en: 'VAT of the terms', zh: '条款金额含税' },
  },
  states: PARAMETER,
});
