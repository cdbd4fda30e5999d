import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A run over many objects: shown first, then made once, part by part. */
export const RUN = defineStates({
  name: { en: 'Run', zh: '批处理' },
  states: {
    Previewed: { name: { en: 'Previewed', zh: '已预览' }, tone: 'none' },
    /** Begun, and not at its end: it goes on where it was. */
    Making: { name: { en: 'Under Way', zh: '执行中' }, tone: 'warning' },
    Made: { name: { en: 'Made', zh: '已执行' }, tone: 'success' },
  },
  moves: {
    preview: { name: { en: 'Preview', zh: '预览' }, from: [], to: 'Previewed', reason: 'needed' },
    make: { name: { en: 'Make', zh: '执行' }, from: ['Previewed'], to: 'Making' },
    step: { name: { en: 'Make a part', zh: '执行一部分' }, from: ['Making'], to: 'Making' },
    finish: { name: { en: 'Make the last part', zh: '执行最后一部分' }, from: ['Making'], to: 'Made' },
  },
});

export type RunState = StateOf<typeof RUN>;
