import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * The parameter of a program: sales writes it, SIPO confirms it, and each later change by sales needs a new confirmation.
 * Nobody confirms his own changes. The state is stored as its English name of the specification.
 */
export const PARAMETER = defineStates({
  name: { en: 'Parameter of a program', zh: '激励项目参数' },
  states: {
    ToBeConfirmed: { name: { en: 'To be confirmed', zh: '待确认' }, tone: 'warning' },
    Confirmed: { name: { en: 'Confirmed', zh: '已确认' }, tone: 'success' },
  },
  moves: {
    begin: { name: { en: 'New program', zh: '新建激励项目' }, from: [], to: 'ToBeConfirmed' },
    edit: { name: { en: 'Edit', zh: '编辑' }, from: ['ToBeConfirmed', 'Confirmed'], to: 'ToBeConfirmed' },
    confirm: {
      name: { en: 'Confirm', zh: '确认' },
      from: ['ToBeConfirmed'],
      to: 'Confirmed',
      otherState: 'PARAMETER_CONFIRMED_ALREADY',
      notBy: ['edit'],
      otherUser: 'PARAMETER_OTHER_CONFIRMS',
    },
  },
});

export type ParameterState = StateOf<typeof PARAMETER>;
