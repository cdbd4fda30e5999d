import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * State of a program's pairs: by the defaults, decided but not confirmed, or confirmed. The state is stored as its
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
    /** A changed design meets further programs: new pairs follow the defaults, and confirmed pairs need a new look. */
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
