import { defineStates, type StateOf } from '../../states/state-machine.ts';

/**
 * A version of an approval chain (APC-043). Steps change only in a draft. Its author cannot activate it. A replaced version
 * becomes inactive on the first day of the version that replaces it.
 */
export const CHAIN_VERSION = defineStates({
  name: { en: 'Version of an approval chain', zh: '审批链版本' },
  states: {
    Draft: { name: { en: 'Draft', zh: '草稿' }, tone: 'none' },
    Active: { name: { en: 'Active', zh: '生效' }, tone: 'success' },
    Inactive: { name: { en: 'Inactive', zh: '失效' }, tone: 'none' },
  },
  moves: {
    create: { name: { en: 'Add', zh: '新增' }, from: [], to: 'Draft' },
    newVersion: { name: { en: 'New version', zh: '新版本' }, from: [], to: 'Draft' },
    copyVersion: { name: { en: 'New version as a copy', zh: '复制为新版本' }, from: [], to: 'Draft' },
    save: { name: { en: 'Save', zh: '保存' }, from: ['Draft'], to: 'Draft', otherState: 'CHAIN_NO_DRAFT' },
    activate: {
      name: { en: 'Activate', zh: '启用' },
      from: ['Draft'],
      to: 'Active',
      notBy: ['create', 'newVersion', 'copyVersion', 'save'],
      otherUser: 'CHAIN_OTHER_ACTIVATES',
    },
    replace: { name: { en: 'Replaced by a later version', zh: '由新版本取代' }, from: ['Active'], to: 'Inactive' },
    inactivate: {
      name: { en: 'Deactivate', zh: '停用' },
      from: ['Draft', 'Active'],
      to: 'Inactive',
      reason: 'needed',
    },
  },
});

export type ChainVersionState = StateOf<typeof CHAIN_VERSION>;
