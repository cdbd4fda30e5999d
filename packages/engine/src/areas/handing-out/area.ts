import { button, changesBy, defineArea, inBus, readAction } from '../define-area.ts';
import { RETAIL } from '../retail/states.ts';
import { usualButton } from '../usual-buttons.ts';

const PERMISSION = 'RETAIL_DISTRIBUTE';
const MENU = { parent: 700, icon: 'id-number' } as const;
const changing = changesBy(PERMISSION);
const moving = inBus.changes(PERMISSION);

/** Records that wait for validation are handed out to checkers. */
export const handingOut = defineArea({
  actions: {
    'handing.read': readAction({ en: 'See how records are handed out', zh: '查看任务分配' }, PERMISSION),
    'handing.records': inBus.read({ en: 'See the records of a checker', zh: '查看核验人的记录' }, PERMISSION),
    'handing.set-rule': changing({ en: 'Set the rule of handing out', zh: '设定分配规则' }, 'RETAIL_RULE_SET'),
    'handing.set-knowledge': changing({ en: 'Say what a checker knows', zh: '维护核验人技能' }, 'RETAIL_KNOWLEDGE_SET'),
    'handing.move': moving(
      { en: 'Move a record to another checker', zh: '转给其他核验人' },
      'RETAIL_HANDED',
      RETAIL.moves.handTo,
    ),
    'handing.recall': moving(
      { en: 'Take a record back from its checker', zh: '收回已分配记录' },
      'RETAIL_RECALLED',
      RETAIL.moves.recall,
    ),
  },
  permissions: { [PERMISSION]: { en: 'Hand out sales to checkers', zh: '分配待核验销售' } },
  page: {
    path: '/retailValidation/taskDistribution',
    menu: { id: 711, place: 704.1, ...MENU, name: { en: 'Task Distribution', zh: '任务分配' } },
    buttons: {
      ...usualButton('VIEW', 7111, 'handing.read', 'handing.records'),
      RULE: button(7112, { en: 'Set rules', zh: '设定规则' }, 'handing.set-rule'),
      ...usualButton('EDIT', 7113, 'handing.set-knowledge'),
      HAND: button(7114, { en: 'Move and take back records', zh: '转移及收回记录' }, 'handing.move', 'handing.recall'),
    },
  },
  recordKinds: {
    'retail-rule': { en: 'Rule of handing out', zh: '分配规则' },
    'retail-checker': { en: 'Checker', zh: '核验人' },
  },
  recordFields: {
    handingRule: { en: 'Rule', zh: '规则' },
    assignedChecker: { en: 'Handed to', zh: '分配给' },
    knownBus: { en: 'BUs that he knows', zh: '熟悉的业务单元' },
    knownKinds: { en: 'Kinds of sale that he knows', zh: '熟悉的销售类型' },
    knownGroups: { en: 'Dealer groups that he knows', zh: '熟悉的经销商集团' },
  },
});

/** Records of checkers, their speed and the share that they reject. */
export const handingOverview = defineArea({
  actions: {},
  page: {
    path: '/retailValidation/taskOverview',
    menu: { id: 712, place: 704.2, ...MENU, name: { en: 'Task Overview', zh: '任务概览' } },
    buttons: { ...usualButton('VIEW', 7121, 'handing.read', 'handing.records') },
  },
});
