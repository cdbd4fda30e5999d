import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * What a program says of its pairs: what the defaults say, decided but not confirmed yet, or confirmed. The state is stored as its
 * English name (PGD-018, PGD-019).
 */
export const COMBINABILITY = defineStates({
  name: { en: 'Combinability of a program', zh: '激励项目叠加规则' },
  states: {
    Default: { name: { en: 'Default', zh: '默认' }, tone: 'none' },
    Temporary: { name: { en: 'Temporary', zh: '暂存' }, tone: 'warning' },
    Confirmed: { name: { en: 'Confirmed', zh: '已确认' }, tone: 'success' },
  },
  moves: {
    begin: { name: { en: 'New program', zh: '新建激励项目' }, from: [], to: 'Default' },
    /** Another design meets further programs: pairs come by the defaults, and what was confirmed is to be looked at again. */
    extend: {
      name: { en: 'Add pairs', zh: '新增组合' },
      from: ['Default', 'Temporary', 'Confirmed'],
      to: { Default: 'Default', Temporary: 'Temporary', Confirmed: 'Temporary' },
    },
    edit: {
      name: { en: 'Decide pairs', zh: '设定组合' },
      from: ['Default', 'Temporary', 'Confirmed'],
      to: 'Temporary',
    },
    confirm: {
      name: { en: 'Confirm', zh: '确认' },
      from: ['Default', 'Temporary'],
      to: 'Confirmed',
      otherState: 'COMBINABILITY_CONFIRMED_ALREADY',
    },
    reset: {
      name: { en: 'Reset to the defaults', zh: '恢复默认' },
      from: ['Default', 'Temporary', 'Confirmed'],
      to: 'Default',
    },
  },
});

export type CombinabilityState = StateOf<typeof COMBINABILITY>;
export type CombinabilityMove = keyof typeof COMBINABILITY.moves;
