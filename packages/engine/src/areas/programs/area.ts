import { defineArea } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { PROGRAM } from './states.ts';

const reading = { kind: 'read', permission: 'PROGRAM_READ', scope: 'bu' } as const;
const editing = { kind: 'change', permission: 'PROGRAM_EDIT', scope: 'bu' } as const;
const submitting = { kind: 'change', permission: 'PROGRAM_SUBMIT', scope: 'bu' } as const;
const confirming = { kind: 'change', permission: 'CONTROLLING_CONFIRM', scope: 'bu' } as const;
const collecting = { kind: 'change', permission: 'PROGRAM_READ', scope: 'none' } as const;
const { moves } = PROGRAM;

/** Programs, their life from draft to end, and the collections that people keep of them. */
export const programs = defineArea({
  actions: {
    'program.read': {
      kind: 'read',
      name: { en: 'Read programs', zh: '查看激励项目' },
      permission: 'PROGRAM_READ',
      scope: 'bu',
    },
    'program.read-log': { ...reading, name: { en: 'Read the log of a program', zh: '查看激励项目日志' } },
    'program.submit': {
      ...submitting,
      name: { en: 'Submit a program', zh: '提交激励项目' },
      move: moves.submit,
      audit: 'PROGRAM_SUBMITTED',
    },
    'program.callback': {
      ...submitting,
      name: { en: 'Call a program back', zh: '撤回激励项目' },
      move: moves.callback,
      audit: 'PROGRAM_CALLED_BACK',
    },
    'program.copy': { ...editing, name: { en: 'Copy a program', zh: '复制激励项目' }, audit: 'PROGRAM_COPIED' },
    'program.delete': {
      ...editing,
      name: { en: 'Delete a program', zh: '删除激励项目' },
      move: moves.delete,
      audit: 'PROGRAM_DELETED',
    },
    'program.revise': {
      ...editing,
      name: { en: 'Revise a program', zh: '修订激励项目' },
      move: moves.revise,
      audit: 'PROGRAM_REVISED',
    },
    'program.cancel': {
      ...editing,
      name: { en: 'Cancel a program', zh: '取消激励项目' },
      move: moves.cancel,
      audit: 'PROGRAM_CANCELLED',
    },
    'program.confirm': {
      ...confirming,
      name: { en: 'Confirm a program by controlling', zh: '财务控制确认激励项目' },
      move: moves.controllingConfirm,
      audit: 'PROGRAM_CONFIRMED',
    },
    'program.modify-status': {
      ...confirming,
      name: { en: 'Return a program, or take its confirmation away', zh: '退回激励项目或取消其确认' },
      // Taking the confirmation away begins in the same state.
      move: moves.controllingReturn,
      audit: 'PROGRAM_STATUS_MODIFIED',
    },
    'program-collection.read': {
      kind: 'read',
      name: { en: 'Read collections of programs', zh: '查看激励项目收藏' },
      permission: 'PROGRAM_READ',
      scope: 'none',
    },
    'program-collection.save': {
      ...collecting,
      name: { en: 'Save a collection of programs', zh: '保存激励项目收藏' },
      audit: 'PROGRAM_COLLECTION_SAVED',
    },
    'program-collection.delete': {
      ...collecting,
      name: { en: 'Delete a collection of programs', zh: '删除激励项目收藏' },
      audit: 'PROGRAM_COLLECTION_DELETED',
    },
  },
  permissions: {
    PROGRAM_READ: { en: 'Read programs', zh: '查看激励项目' },
    PROGRAM_EDIT: { en: 'Edit programs', zh: '编辑激励项目' },
    PROGRAM_SUBMIT: { en: 'Submit programs and batches', zh: '提交激励项目和批次' },
    CONTROLLING_CONFIRM: { en: 'Confirm programs by controlling', zh: '财务控制确认激励项目' },
  },
  page: {
    path: '/wordingbudget',
    menu: { id: 110, parent: 100, icon: 'properties', name: { en: 'Wording & Budget', zh: '文案与预算' } },
    buttons: {
      ...usualButton('VIEW', 1101, 'program.read'),
      ADD: {
        id: 1102,
        name: { en: 'New program', zh: '新建激励项目' },
        calls: ['design.options', 'design.create', 'design.read-dealers'],
      },
      SUBMIT: { id: 1103, name: { en: 'Submit', zh: '提交' }, calls: ['program.submit'] },
      CALLBACK: { id: 1104, name: { en: 'Call back', zh: '撤回' }, calls: ['program.callback'] },
      COPY: { id: 1105, name: { en: 'Copy', zh: '复制' }, calls: ['program.copy'] },
      ...usualButton('DELETE', 1106, 'program.delete'),
      REVISE: { id: 1107, name: { en: 'Revise', zh: '修订' }, calls: ['program.revise'] },
      CANCEL: { id: 1108, name: { en: 'Cancel', zh: '取消' }, calls: ['program.cancel'] },
      ...usualButton('EXPORT', 1109, 'program.read'),
    },
  },
  recordKinds: {
    program: { en: 'Program', zh: '激励项目' },
    'program-collection': { en: 'Collection of programs', zh: '激励项目收藏' },
  },
  recordFields: {
    versionOfCode: { en: 'Version of the program', zh: '激励项目版本' },
    lastQualifyingDay: { en: 'Last qualifying day', zh: '最后有效日' },
    copiedFrom: { en: 'Copied from', zh: '复制自' },
    sharedWithAll: { en: 'Shared', zh: '已共享' },
    collectedPrograms: { en: 'Programs', zh: '激励项目' },
  },
  states: PROGRAM,
});

/** The index of programs for service and support cars of dealers, each with the way to its wording. */
export const ssscIndex = defineArea({
  actions: {
    'sssc.read': {
      kind: 'read',
      name: { en: 'Read the SSSC index', zh: '查看 SSSC 索引' },
      permission: 'PROGRAM_READ',
      scope: 'bu',
    },
  },
  page: {
    path: '/ssscindex',
    menu: { id: 512, parent: 101, icon: 'list', name: { en: 'SSSC Index', zh: 'SSSC 索引' } },
    buttons: {
      ...usualButton('VIEW', 5121, 'sssc.read'),
    },
  },
});
