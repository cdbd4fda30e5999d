import { proposalStates } from '../../states/proposals.ts';
import { defineStates, type StateOf } from '../../states/state-machine.ts';

/** A focus area, an assignment or a rule of local registration, in force once somebody else has confirmed it. */
export const LOCAL_PROPOSAL = proposalStates({
  name: { en: 'Rule of local registration', zh: '属地上牌规则' },
  replaced: { en: 'Another one is confirmed', zh: '另一项确认' },
  decided: 'LOCAL_DECIDED',
  otherUser: 'LOCAL_OTHER_CONFIRMS',
});

/** The registrations of a BU and a month in one version. */
export const REGISTRATION_SET = defineStates({
  name: { en: 'Set of registrations', zh: '上牌数据' },
  states: {
    Uploaded: { name: { en: 'Uploaded', zh: '已上传' }, tone: 'warning' },
    Checked: { name: { en: 'Checked', zh: '已复核' }, tone: 'success' },
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
      otherUser: 'LOCAL_SECOND_PERSON',
    },
    withdraw: { name: { en: 'Withdraw', zh: '撤回' }, from: ['Uploaded'], to: 'Withdrawn', reason: 'needed' },
    /** A newer version was checked. */
    correct: { name: { en: 'Correct by a newer version', zh: '以新版本更正' }, from: ['Checked'], to: 'Corrected' },
  },
});

export type RegistrationState = StateOf<typeof REGISTRATION_SET>;
