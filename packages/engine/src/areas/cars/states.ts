import { defineStates, type StateOf } from '../../states/state-machine.ts';

const REASONED = { reason: 'needed' } as const;

/** A car from the invoice of the wholesale to its sale. What a sale does to its car follows from the moves of the sale. */
export const CAR = defineStates({
  name: { en: 'Car', zh: '车辆' },
  states: {
    InStock: { name: { en: 'In stock', zh: '在库' }, tone: 'primary' },
    Demo: { name: { en: 'Demo car', zh: '试驾车' }, tone: 'warning' },
    Sold: { name: { en: 'Sold', zh: '已售' }, tone: 'success' },
    Cancelled: { name: { en: 'Wholesale cancelled', zh: '批售已取消' }, tone: 'none' },
  },
  moves: {
    invoice: { name: { en: 'Invoice to a dealer', zh: '批售开票' }, from: [], to: 'InStock' },
    correct: {
      name: { en: 'Correct', zh: '更正' },
      from: ['InStock', 'Demo', 'Sold'],
      to: { InStock: 'InStock', Demo: 'Demo', Sold: 'Sold' },
      ...REASONED,
    },
    keepPdi: {
      name: { en: 'Keep the PDI day', zh: '登记 PDI 日期' },
      from: ['InStock', 'Demo', 'Sold'],
      to: { InStock: 'InStock', Demo: 'Demo', Sold: 'Sold' },
      ...REASONED,
    },
    correctSale: {
      name: { en: 'Correct the sale', zh: '更正销售' },
      from: ['Demo', 'Sold'],
      to: { Demo: 'Demo', Sold: 'Sold' },
      ...REASONED,
    },
    transfer: {
      name: { en: 'Move to another dealer', zh: '转至其他经销商' },
      from: ['InStock'],
      to: 'InStock',
      ...REASONED,
    },
    cancel: { name: { en: 'Cancel the wholesale', zh: '取消批售' }, from: ['InStock'], to: 'Cancelled', ...REASONED },
    invoiceAgain: {
      name: { en: 'Invoice again', zh: '重新批售开票' },
      from: ['Cancelled'],
      to: 'InStock',
      ...REASONED,
    },
    registerDemo: { name: { en: 'Register as a demo car', zh: '登记为试驾车' }, from: ['InStock'], to: 'Demo' },
    sell: { name: { en: 'Sell', zh: '销售' }, from: ['InStock', 'Demo'], to: 'Sold' },
    /** The used sale of a demo car ended: it is a demo car as before. */
    takeBackDemo: {
      name: { en: 'End the sale of a demo car', zh: '试驾车销售终止' },
      from: ['Sold'],
      to: 'Demo',
      ...REASONED,
    },
    takeBack: { name: { en: 'End the sale', zh: '销售终止' }, from: ['Demo', 'Sold'], to: 'InStock', ...REASONED },
  },
});

export type CarState = StateOf<typeof CAR>;
export type CarMove = keyof typeof CAR.moves;
