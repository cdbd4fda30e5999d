import { defineArea, inBus } from '../define-area.ts';
import { PROGRAM } from '../programs/states.ts';

/** The terms of programs: the grant of an SI offer for a car. */
export const terms = defineArea({
  actions: {
    'terms.read': inBus.read({ en: 'Read the terms of a program', zh: '查看激励项目条款' }, 'PROGRAM_READ'),
    'terms.preview': inBus.read({ en: 'See what other terms would cost', zh: '预览条款变更的成本' }, 'PROGRAM_EDIT'),
    'terms.save': inBus.change(
      { en: 'Save the terms of a program', zh: '保存激励项目条款' },
      'PROGRAM_EDIT',
      'PROGRAM_TERMS_SAVED',
      PROGRAM.moves.editDesign,
    ),
  },
  recordKinds: {
    terms: { en: 'Terms of a program', zh: '激励项目条款' },
  },
  recordFields: {
    termOffers: { en: 'Settings of offers', zh: '方案设置' },
    termLines: { en: 'Lines', zh: '条款行' },
  },
});
