import { defineArea, inBus } from '../define-area.ts';
import { PROGRAM } from '../programs/states.ts';
import { usualButton } from '../usual-buttons.ts';

/** The design of programs: who, what, when, for which cars and dealers. */
export const designs = defineArea({
  actions: {
    'design.read': inBus.read({ en: 'Read the design of a program', zh: '查看激励项目设计' }, 'PROGRAM_READ'),
    'design.options': inBus.read(
      { en: 'See what a design can choose from', zh: '查看激励项目设计的选项' },
      'PROGRAM_READ',
    ),
    'design.create': inBus.change(
      { en: 'Begin the design of a program', zh: '新建激励项目设计' },
      'PROGRAM_EDIT',
      'PROGRAM_DESIGN_CREATED',
    ),
    'design.read-dealers': inBus.read(
      { en: 'Read a file that names dealers', zh: '读取经销商名单文件' },
      'PROGRAM_EDIT',
    ),
    'design.preview': inBus.read(
      { en: 'See what another design does to the budgets', zh: '预览设计变更对预算的影响' },
      'PROGRAM_EDIT',
    ),
    'design.save': inBus.change(
      { en: 'Save the design of a program', zh: '保存激励项目设计' },
      'PROGRAM_EDIT',
      'PROGRAM_DESIGN_SAVED',
      PROGRAM.moves.editDesign,
    ),
  },
  page: {
    path: '/programdesign',
    menu: { id: 211, parent: 101, icon: 'edit', name: { en: 'Program Design', zh: '激励项目设计' } },
    buttons: {
      ...usualButton('VIEW', 2111, 'design.read', 'design.options', 'terms.read'),
      ...usualButton(
        'EDIT',
        2112,
        'design.read',
        'design.options',
        'design.read-dealers',
        'design.preview',
        'design.save',
        'terms.read',
        'terms.preview',
        'terms.save',
      ),
    },
  },
  recordFields: {
    firstDay: { en: 'First day', zh: '开始日期' },
    lastDay: { en: 'Last day', zh: '结束日期' },
    pastReason: { en: 'Why it begins on a past day', zh: '开始日期已过的原因' },
    qualifyingDay: { en: 'Qualifying day', zh: '合格日' },
    offers: { en: 'SI offers', zh: '激励方案' },
    vehicles: { en: 'Vehicles', zh: '车型' },
    dealers: { en: 'Dealers', zh: '经销商' },
    saleKind: { en: 'Kind of sale', zh: '销售类型' },
    claimant: { en: 'Who claims', zh: '申请方' },
    payee: { en: 'Who is paid', zh: '收款方' },
  },
});
