import { defineActions } from '../access/action.ts';

export const programActions = defineActions({
  'program.read': {
    kind: 'read',
    name: { en: 'Read programs', zh: '查看项目' },
    permission: 'PROGRAM_READ',
    scope: 'bu',
  },
  'program.create-options': {
    kind: 'read',
    name: { en: 'See what a new program can have', zh: '查看新建项目的选项' },
    permission: 'PROGRAM_EDIT',
    scope: 'bu',
  },
  'program.create': {
    kind: 'change',
    name: { en: 'Create a program', zh: '创建项目' },
    permission: 'PROGRAM_EDIT',
    scope: 'bu',
    audit: 'PROGRAM_CREATED',
  },
});
