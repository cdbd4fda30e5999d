import { defineArea } from '../define-area.ts';
import { PROGRAM } from '../programs/states.ts';

/** The terms of programs: what an SI offer grants for a car. */
export const terms = defineArea({
  actions: {
    'terms.read': {
      kind: 'read',
      name: { en: 'Read the terms of a program', zh: '查看激励项目条款' },
      permission: 'PROGRAM_READ',
      scope: 'bu',
    },
    'terms.preview': {
      kind: 'read',
      name: { en: 'See what other terms would cost', zh: '预览条款变更的成本' },
      permission: 'PROGRAM_EDIT',
      scope: 'bu',
    },
    'terms.save': {
      kind: 'change',
      name: { en: 'Save the terms of a program', zh: '保存激励项目条款' },
      permission: 'PROGRAM_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editDesign,
      audit: 'PROGRAM_TERMS_SAVED',
    },
  },
  recordKinds: {
    terms: { en: 'Terms of a program', zh: '激励项目条款' },
  },
  recordFields: {
    termOffers: { en: 'Settings of offers', zh: '方案设置' },
    termLines: { en: 'Lines', zh: '条款行' },
  },
});
