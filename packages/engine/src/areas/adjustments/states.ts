import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A signed entry on a car that payout nets: proposed by one person, released by another, withdrawn for a reason. */
export const ADJUSTMENT = defineStates({
  name: { en: 'Entry on a car', zh: '车辆调整项' },
  states: {
    Proposed: { name: { en: 'Proposed', zh: '待发布' }, tone: 'warning' },
    Released: { name: { en: 'Released', zh: '已发布' }, tone: 'success' },
    Withdrawn: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'none' },
  },
  moves: {
    propose: { name: { en: 'Propose', zh: '提出' }, from: [], to: 'Proposed' },
    release: {
      name: { en: 'Release', zh: '发布' },
      from: ['Proposed'],
      to: 'Released',
      notBy: ['propose'],
      otherUser: 'ADJUSTMENT_OTHER_RELEASES',
    },
    withdraw: {
      name: { en: 'Withdraw', zh: '撤回' },
      from: ['Proposed', 'Released'],
      to: 'Withdrawn',
      reason: 'needed',
    },
  },
});

export type AdjustmentState = StateOf<typeof ADJUSTMENT>;
export type AdjustmentMove = keyof typeof ADJUSTMENT.moves;
