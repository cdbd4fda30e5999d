import { button, changesBy, defineArea, inBus, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { PROGRAM } from './states.ts';

const editing = inBus.changes('PROGRAM_EDIT');
const submitting = inBus.changes('PROGRAM_SUBMIT');
const confirming = inBus.changes('CONTROLLING_CONFIRM');
const collecting = changesBy('PROGRAM_READ');
const { moves } = PROGRAM;

/** Programs, their life from draft to end, and the collections that people keep of them. */
export const programs = defineArea({
  actions: {
    'program.read': inBus.read({ en: 'Read programs', zh: '查看激励项目' }, 'PROGRAM_READ'),
    'program.read-log': inBus.read({ en: 'Read the log of a program', zh: '查看激励项目日志' }, 'PROGRAM_READ'),
    'program.submit': submitting({ en: 'Submit a program', zh: '提交激励项目' }, 'PROGRAM_SUBMITTED', moves.submit),
    'program.callback': submitting(
      { en: 'Call a program back', zh: '撤回激励项目' },
      'PROGRAM_CALLED_BACK',
      moves.callback,
    ),
    'program.copy': editing({ en: 'Copy a program', zh: '复制激励项目' }, 'PROGRAM_COPIED'),
    'program.delete': editing({ en: 'Delete a program', zh: '删除激励项目' }, 'PROGRAM_DELETED', moves.delete),
    'program.revise': editing({ en: 'Revise a program', zh: '修订激励项目' }, 'PROGRAM_REVISED', moves.revise),
    'program.cancel': editing({ en: 'Cancel a program', zh: '取消激励项目' }, 'PROGRAM_CANCELLED', moves.cancel),
    'program.confirm': confirming(
      { en: 'Confirm a program by controlling', zh: '财务控制确认激励项目' },
      'PROGRAM_CONFIRMED',
      moves.controllingConfirm,
    ),
    // Taking the confirmation away begins in the same state.
    'program.modify-status': confirming(
      { en: 'Return a program, or take its confirmation away', zh: '退回激励项目或取消其确认' },
      'PROGRAM_STATUS_MODIFIED',
      moves.controllingReturn,
    ),
    'program-collection.read': readAction(
      { en: 'Read collections of programs', zh: '查看激励项目收藏' },
      'PROGRAM_READ',
    ),
    'program-collection.save': collecting(
      { en: 'Save a collection of programs', zh: '保存激励项目收藏' },
      'PROGRAM_COLLECTION_SAVED',
    ),
    'program-collection.delete': collecting(
      { en: 'Delete a collection of programs', zh: '删除激励项目收藏' },
      'PROGRAM_COLLECTION_DELETED',
    ),
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
      ADD: button(
        1102,
        { en: 'New program', zh: '新建激励项目' },
        'design.options',
        'design.create',
        'design.read-dealers',
      ),
      SUBMIT: button(1103, { en: 'Submit', zh: '提交' }, 'program.submit'),
      CALLBACK: button(1104, { en: 'Call back', zh: '撤回' }, 'program.callback'),
      COPY: button(1105, { en: 'Copy', zh: '复制' }, 'program.copy'),
      ...usualButton('DELETE', 1106, 'program.delete'),
      REVISE: button(1107, { en: 'Revise', zh: '修订' }, 'program.revise'),
      CANCEL: button(1108, { en: 'Cancel', zh: '取消' }, 'program.cancel'),
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
    'sssc.read': inBus.read({ en: 'Read the SSSC index', zh: '查看 SSSC 索引' }, 'PROGRAM_READ'),
  },
  page: {
    path: '/ssscindex',
    menu: { id: 512, parent: 101, icon: 'list', name: { en: 'SSSC Index', zh: 'SSSC 索引' } },
    buttons: {
      ...usualButton('VIEW', 5121, 'sssc.read'),
    },
  },
});
