import { defineArea } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { BATCH } from './states.ts';

const submitting = { kind: 'change', permission: 'PROGRAM_SUBMIT', scope: 'bu' } as const;
const { moves } = BATCH;

/** Batches of programs, which go through approval together. */
export const batches = defineArea({
  actions: {
    'program-batch.read': {
      kind: 'read',
      name: { en: 'Read batches of programs', zh: '查看项目批次' },
      permission: 'PROGRAM_READ',
      scope: 'bu',
    },
    'program-batch.choose': {
      kind: 'read',
      name: { en: 'See which programs can go into a batch', zh: '查看可加入批次的激励项目' },
      permission: 'PROGRAM_SUBMIT',
      scope: 'bu',
    },
    'program-batch.create': {
      ...submitting,
      name: { en: 'Create a batch', zh: '创建批次' },
      audit: 'PROGRAM_BATCH_CREATED',
    },
    'program-batch.save': {
      ...submitting,
      name: { en: 'Save a batch', zh: '保存批次' },
      move: moves.save,
      audit: 'PROGRAM_BATCH_SAVED',
    },
    'program-batch.submit': {
      ...submitting,
      name: { en: 'Submit a batch', zh: '提交批次' },
      move: moves.submit,
      audit: 'PROGRAM_BATCH_SUBMITTED',
    },
    'program-batch.withdraw': {
      ...submitting,
      name: { en: 'Withdraw a batch', zh: '撤回批次' },
      move: moves.withdraw,
      audit: 'PROGRAM_BATCH_WITHDRAWN',
    },
    'program-batch.discard': {
      ...submitting,
      name: { en: 'Discard a batch', zh: '弃用批次' },
      move: moves.discard,
      audit: 'PROGRAM_BATCH_DISCARDED',
    },
  },
  page: {
    path: '/approval/sales/programHome',
    menu: { id: 510, parent: 102, icon: 'box', name: { en: 'Sales Approval', zh: '销售审批' } },
    buttons: {
      ...usualButton('VIEW', 5101, 'program.read', 'program-batch.read'),
      ADD: {
        id: 5102,
        name: { en: 'New batch', zh: '新建批次' },
        calls: ['program-batch.choose', 'program-batch.create'],
      },
      EDIT: {
        id: 5103,
        name: { en: 'Edit a batch', zh: '编辑批次' },
        calls: ['program-batch.read', 'program-batch.choose', 'program-batch.save'],
      },
      SUBMIT: { id: 5104, name: { en: 'Submit batches', zh: '提交批次' }, calls: ['program-batch.submit'] },
      WITHDRAW: { id: 5105, name: { en: 'Withdraw a batch', zh: '撤回批次' }, calls: ['program-batch.withdraw'] },
      DISCARD: { id: 5106, name: { en: 'Discard a batch', zh: '弃用批次' }, calls: ['program-batch.discard'] },
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
