import { defineArea } from '../define-area.ts';
import { PROGRAM } from '../programs/states.ts';
import { usualButton } from '../usual-buttons.ts';

const reading = { kind: 'read', permission: 'PROGRAM_READ', scope: 'bu' } as const;

/** The design of programs: who, what, when, for which cars and dealers. */
export const designs = defineArea({
  actions: {
    'design.read': { ...reading, name: { en: 'Read the design of a program', zh: '查看激励项目设计' } },
    'design.options': {
      ...reading,
      name: { en: 'See what a design can choose from', zh: '查看激励项目设计的选项' },
    },
    'design.create': {
      kind: 'change',
      name: { en: 'Begin the design of a program', zh: '新建激励项目设计' },
      permission: 'PROGRAM_EDIT',
      scope: 'bu',
      audit: 'PROGRAM_DESIGN_CREATED',
    },
    'design.read-dealers': {
      kind: 'read',
      name: { en: 'Read a file that names dealers', zh: '读取经销商名单文件' },
      permission: 'PROGRAM_EDIT',
      scope: 'bu',
    },
    'design.preview': {
      kind: 'read',
      name: { en: 'See what another design does to the budgets', zh: '预览设计变更对预算的影响' },
      permission: 'PROGRAM_EDIT',
      scope: 'bu',
    },
    'design.save': {
      kind: 'change',
      name: { en: 'Save the design of a program', zh: '保存激励项目设计' },
      permission: 'PROGRAM_EDIT',
      scope: 'bu',
      move: PROGRAM.moves.editDesign,
      audit: 'PROGRAM_DESIGN_SAVED',
    },
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
