import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * The wording of a program: sales writes it and marks it as ready. A later change of its text or of one of its fields makes it
 * a draft again.
 */
export const WORDING = defineStates({
  name: { en: 'Wording of a program', zh: '激励项目文案' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'warning' },
    Confirmed: { name: { en: 'Confirmed', zh: '已确认' }, tone: 'success' },
  },
  moves: {
    begin: { name: { en: 'New program', zh: '新建激励项目' }, from: [], to: 'Draft' },
    edit: { name: { en: 'Edit', zh: '编辑' }, from: ['Draft', 'Confirmed'], to: 'Draft' },
    confirm: {
      name: { en: 'Confirm', zh: '确认' },
      from: ['Draft'],
      to: 'Confirmed',
      otherState: 'WORDING_CONFIRMED_ALREADY',
    },
    outdate: { name: { en: 'A field says otherwise', zh: '字段内容变更' }, from: ['Confirmed'], to: 'Draft' },
  },
});

export type WordingState = StateOf<typeof WORDING>;
