import { button, defineArea, inBus } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { BATCH } from './states.ts';

const submitting = inBus.changes('PROGRAM_SUBMIT');
const { moves } = BATCH;

/** Batches of programs, which go through approval together. */
export const batches = defineArea({
  actions: {
    'program-batch.read': inBus.read({ en: 'Read batches of programs', zh: '查看项目批次' }, 'PROGRAM_READ'),
    'program-batch.choose': inBus.read(
      { en: 'See which programs can go into a batch', zh: '查看可加入批次的激励项目' },
      'PROGRAM_SUBMIT',
    ),
    'program-batch.create': submitting({ en: 'Create a batch', zh: '创建批次' }, 'PROGRAM_BATCH_CREATED'),
    'program-batch.save': submitting({ en: 'Save a batch', zh: '保存批次' }, 'PROGRAM_BATCH_SAVED', moves.save),
    'program-batch.submit': submitting(
      { en: 'Submit a batch', zh: '提交批次' },
      'PROGRAM_BATCH_SUBMITTED',
      moves.submit,
    ),
    'program-batch.withdraw': submitting(
      { en: 'Withdraw a batch', zh: '撤回批次' },
      'PROGRAM_BATCH_WITHDRAWN',
      moves.withdraw,
    ),
    'program-batch.discard': submitting(
      { en: 'Discard a batch', zh: '弃用批次' },
      'PROGRAM_BATCH_DISCARDED',
      moves.discard,
    ),
  },
  page: {
    path: '/approval/sales/programHome',
    menu: { id: 510, parent: 102, icon: 'box', name: { en: 'Sales Approval', zh: '销售审批' } },
    buttons: {
      ...usualButton('VIEW', 5101, 'program.read', 'program-batch.read'),
      ADD: button(5102, { en: 'New batch', zh: '新建批次' }, 'program-batch.choose', 'program-batch.create'),
      EDIT: button(
        5103,
        { en: 'Edit a batch', zh: '编辑批次' },
        'program-batch.read',
        'program-batch.choose',
        'program-batch.save',
      ),
      SUBMIT: button(5104, { en: 'Submit batches', zh: '提交批次' }, 'program-batch.submit'),
      WITHDRAW: button(5105, { en: 'Withdraw a batch', zh: '撤回批次' }, 'program-batch.withdraw'),
      DISCARD: button(5106, { en: 'Discard a batch', zh: '弃用批次' }, 'program-batch.discard'),
    },
  },
  recordKinds: {
    'program-batch': { en: 'Batch of programs', zh: '项目批次' },
  },
  recordFields: {
    batchPrograms: { en: 'Programs of the batch', zh: '批次中的激励项目' },
  },
  states: BATCH,
});
