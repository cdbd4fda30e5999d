import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A set of source data: the rows of a kind, a BU and a month in one version. Runs claim from the checked version. */
export const SOURCE_SET = defineStates({
  name: { en: 'Set of source data', zh: '来源数据' },
  states: {
    Uploaded: { name: { en: 'Uploaded', zh: '已上传' }, tone: 'warning' },
    Checked: { name: { en: 'Checked', zh: '已复核' }, tone: 'success' },
    /** A run over it was made. */
    Claimed: { name: { en: 'Claimed', zh: '已申请' }, tone: 'success' },
    Corrected: { name: { en: 'Corrected', zh: '已更正' }, tone: 'none' },
    Withdrawn: { name: { en: 'Withdrawn', zh: '已撤回' }, tone: 'none' },
  },
  moves: {
    upload: { name: { en: 'Upload', zh: '上传' }, from: [], to: 'Uploaded' },
    /** By a second person; the version before is corrected with it. */
    check: {
      name: { en: 'Check', zh: '复核' },
      from: ['Uploaded'],
      to: 'Checked',
      notBy: ['upload'],
      otherUser: 'SOURCE_SECOND_PERSON',
    },
    withdraw: { name: { en: 'Withdraw', zh: '撤回' }, from: ['Uploaded'], to: 'Withdrawn', reason: 'needed' },
    /** The claims that follow from it are made. */
    claim: { name: { en: 'Claim', zh: '生成申请' }, from: ['Checked'], to: 'Claimed' },
    /** A newer version was checked. */
    correct: {
      name: { en: 'Correct by a newer version', zh: '以新版本更正' },
      from: ['Checked', 'Claimed'],
      to: 'Corrected',
    },
  },
});

export type SourceState = StateOf<typeof SOURCE_SET>;
export type SourceMove = keyof typeof SOURCE_SET.moves;
