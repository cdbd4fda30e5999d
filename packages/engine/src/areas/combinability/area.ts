import { changeAction, defineArea, inBus, ofDealers, readAction } from '../define-area.ts';
import { usualButton } from '../usual-buttons.ts';
import { COMBINABILITY } from './states.ts';

const editing = inBus.changes('PROGRAM_EDIT');
const { moves } = COMBINABILITY;

/** The combinability tab of a program. */
export const combinability = defineArea({
  actions: {
    'combinability.read': inBus.read(
      { en: 'Read what a program combines with', zh: '查看激励项目叠加规则' },
      'PROGRAM_READ',
    ),
    'combinability.save': editing(
      { en: 'Decide which programs combine', zh: '设定激励项目叠加规则' },
      'COMBINABILITY_SAVED',
      moves.edit,
    ),
    'combinability.confirm': editing(
      { en: 'Confirm what a program combines with', zh: '确认激励项目叠加规则' },
      'COMBINABILITY_CONFIRMED',
      moves.confirm,
    ),
    'combinability.reset': editing(
      { en: 'Reset what a program combines with', zh: '恢复默认叠加规则' },
      'COMBINABILITY_RESET',
      moves.reset,
    ),
  },
  page: {
    path: '/programdesign/combinabilitysetting',
    menu: { id: 540, parent: 101, icon: 'intersection', name: { en: 'Combinability', zh: '叠加规则' } },
    buttons: {
      ...usualButton('VIEW', 5401, 'combinability.read'),
      ...usualButton(
        'EDIT',
        5402,
        'combinability.read',
        'combinability.save',
        'combinability.confirm',
        'combinability.reset',
      ),
      ...usualButton('EXPORT', 5403, 'combinability.read'),
    },
  },
  recordKinds: {
    combinability: { en: 'Combinability of a program', zh: '激励项目叠加规则' },
    'combinability-default': { en: 'Default of combinability', zh: '默认叠加规则' },
  },
  recordFields: {
    combines: { en: 'Combines', zh: '可叠加' },
    pairs: { en: 'Pairs', zh: '组合' },
    forDealer: { en: 'For the dealer (number)', zh: '适用经销商（编号）' },
    forGroup: { en: 'For the dealer group (number)', zh: '适用经销商集团（编号）' },
    lowType: { en: 'Offer type', zh: '激励类型' },
    highType: { en: 'Other offer type', zh: '另一激励类型' },
  },
  states: COMBINABILITY,
});

/** All programs with all others. */
export const combinabilityMatrix = defineArea({
  actions: {},
  page: {
    path: '/approval/sales/programHome/overallCombinabilityMatrix',
    menu: {
      id: 541,
      parent: 101,
      icon: 'grid-view',
      name: { en: 'Combinability Matrix', zh: '叠加总表' },
    },
    buttons: {
      ...usualButton('VIEW', 5411, 'combinability.read'),
      ...usualButton('EDIT', 5412, 'combinability.read', 'combinability.save'),
      ...usualButton('EXPORT', 5413, 'combinability.read'),
    },
  },
});

/** The default answers for offers of two types. */
export const combinabilityDefaults = defineArea({
  actions: {
    'combinability-default.read': readAction(
      { en: 'Read the defaults of combinability', zh: '查看默认叠加规则' },
      'PROGRAM_READ',
    ),
    'combinability-default.save': changeAction(
      { en: 'Set the defaults of combinability', zh: '设置默认叠加规则' },
      'COMBINABILITY_DEFAULT_EDIT',
      'COMBINABILITY_DEFAULT_SAVED',
    ),
  },
  permissions: {
    COMBINABILITY_DEFAULT_EDIT: { en: 'Set the defaults of combinability', zh: '设置默认叠加规则' },
  },
  page: {
    path: '/setting/combinabilityDefaults',
    menu: { id: 542, parent: 101, icon: 'intersection', name: { en: 'Combinability Defaults', zh: '默认叠加规则' } },
    buttons: {
      ...usualButton('VIEW', 5421, 'combinability-default.read'),
      ...usualButton('EDIT', 5422, 'combinability-default.read', 'combinability-default.save'),
    },
  },
});

/** The programs of a dealer with each other, as they hold for that dealer. */
export const claimCombinability = defineArea({
  actions: {
    'combinability.read-for-dealer': ofDealers.read(
      { en: 'See which programs of a dealer combine', zh: '查看经销商激励项目的叠加关系' },
      'CLAIM_READ',
    ),
  },
  page: {
    path: '/claim/overallCombinabilityMatrix',
    menu: { id: 772, parent: 750, icon: 'grid-view', name: { en: 'What Combines', zh: '激励叠加关系' } },
    buttons: { ...usualButton('SEARCH', 7721, 'combinability.read-for-dealer') },
  },
});
