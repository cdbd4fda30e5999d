import { defineArea } from '../define-area.ts';
import { PROGRAM } from './states.ts';

/** Programs. */
export const programs = defineArea({
  actions: {
    'program.read': {
      kind: 'read',
      name: { en: 'Read programs', zh: '查看激励项目' },
      permission: 'PROGRAM_READ',
      scope: 'bu',
    },
    'program.create-options': {
      kind: 'read',
      name: { en: 'See what a new program can have', zh: '查看新建激励项目的选项' },
      permission: 'PROGRAM_EDIT',
      scope: 'bu',
    },
    'program.create': {
      kind: 'change',
      name: { en: 'Create a program', zh: '创建激励项目' },
      permission: 'PROGRAM_EDIT',
      scope: 'bu',
      audit: 'PROGRAM_CREATED',
    },
  },
  permissions: {
    PROGRAM_READ: { en: 'Read programs', zh: '查看激励项目' },
    PROGRAM_EDIT: { en: 'Edit programs', zh: '编辑激励项目' },
  },
  page: {
    path: '/wordingbudget',
    menu: { id: 110, parent: 100, icon: 'properties', name: { en: 'Wording & Budget', zh: '文案与预算' } },
    buttons: {
      VIEW: { id: 1101, name: { en: 'View', zh: '查看' }, calls: ['program.read'] },
      ADD: {
        id: 1102,
        name: { en: 'New program', zh: '新建激励项目' },
        calls: ['program.create-options', 'program.create'],
      },
    },
  },
  recordKinds: {
    program: { en: 'Program', zh: '激励项目' },
  },
  states: PROGRAM,
});
