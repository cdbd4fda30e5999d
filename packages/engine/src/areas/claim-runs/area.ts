import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { RUN } from './states.ts';

const { moves } = RUN;
const controlling = inBus.changes('CONTROLLING_CONFIRM');

/** Runs of controlling that judge claims again: shown first, made once. */
export const claimRuns = defineArea({
  actions: {
    'claim-run.read': inBus.read({ en: 'Read runs over claims', zh: '查看申请批处理' }, 'CLAIM_RUN_READ'),
    'claim-run.preview': controlling(
      { en: 'Preview a run over claims', zh: '预览申请批处理' },
      'CLAIM_RUN_PREVIEWED',
      moves.preview,
    ),
    'claim-run.make': controlling(
      { en: 'Make a run over claims', zh: '执行申请批处理' },
      'CLAIM_RUN_BEGUN',
      moves.make,
    ),
    'claim-run.step': controlling(
      { en: 'Make a part of a run over claims', zh: '执行申请批处理的一部分' },
      'CLAIM_RUN_STEPPED',
    ),
  },
  permissions: {
    CLAIM_RUN_READ: { en: 'Read runs over claims', zh: '查看申请批处理' },
  },
  page: {
    path: '/claim/rejudge',
    menu: {
      id: 755,
      parent: 750,
      icon: 'repeat',
      place: 778.5,
      name: { en: 'Judge Claims Again', zh: '申请重新核算' },
    },
    buttons: {
      ...usualButton('SEARCH', 7551, 'claim-run.read'),
      PREVIEW: button(7552, { en: 'Preview a run', zh: '预览批处理' }, 'claim-run.preview'),
      MAKE: button(7553, { en: 'Make a run', zh: '执行批处理' }, 'claim-run.make', 'claim-run.step'),
      ...usualButton('EXPORT', 7554, 'claim-run.read'),
    },
  },
  recordKinds: {
    run: { en: 'Run', zh: '批处理' },
  },
  recordFields: {
    changedClaims: { en: 'Changed', zh: '调整数' },
    endedClaims: { en: 'Reversed', zh: '冲销数' },
    leftClaims: { en: 'Left to controlling', zh: '留待财控数' },
    waitingClaims: { en: 'Not made yet', zh: '未执行数' },
  },
  states: RUN,
});
