import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A task of a user (MSC-023): a move of its object opens it, another one ends it, and no user does so by hand. */
export const TASK = defineStates({
  name: { en: 'Task', zh: '任务' },
  states: {
    open: { name: { en: 'Open', zh: '待处理' }, tone: 'warning' },
    done: { name: { en: 'Done', zh: '已完成' }, tone: 'success' },
  },
  moves: {
    open: { name: { en: 'A move hands the object over', zh: '对象被移交' }, from: [], to: 'open' },
    end: { name: { en: 'The object moves on', zh: '对象流转' }, from: ['open'], to: 'done' },
  },
});

export type TaskState = StateOf<typeof TASK>;
