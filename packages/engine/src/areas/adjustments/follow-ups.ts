import type { LocalText } from '../../base/locale.ts';
import type { FollowUp } from '../../states/follow-up.ts';
import type { MailTemplate } from '../mailbox/mail-template.ts';
import type { AdjustmentMove } from './states.ts';
import type { AdjustmentKind } from './words.ts';

/** The page of the entries of a kind, for head office and for dealers. */
const PAGES: Readonly<Record<AdjustmentKind, string>> = { demo: '/demoCDview', local: '/localRegistration/results' };

/** The task to release what was proposed, by kind. */
const TASKS = { demo: 'releaseDemoDeduction', local: 'releaseLocalAdjustment' } as const;

/** The permission to release entries of a kind. */
const RELEASES: Readonly<Record<AdjustmentKind, string>> = {
  demo: 'DEMO_DEDUCTION_RELEASE',
  local: 'LOCAL_ADJUSTMENT_RELEASE',
};

export type AdjustmentTask = (typeof TASKS)[AdjustmentKind];

/** The tasks to release entries, one for each kind. */
export const ADJUSTMENT_TASKS: Readonly<Record<AdjustmentTask, { readonly name: LocalText; readonly page: string }>> = {
  releaseDemoDeduction: {
    name: { en: 'Release the demo car deduction', zh: '发布试驾车扣减' },
    page: `${PAGES.demo}?name={code}`,
  },
  releaseLocalAdjustment: {
    name: { en: 'Release the bonus or malus of the registration', zh: '发布本地上牌奖惩' },
    page: PAGES.local,
  },
};

/** What dealers are told by kind; their messages have the amount without VAT as their reason. */
export const ADJUSTMENT_TOLD = {
  demo: { release: 'demoDeductionReleased', withdraw: 'demoDeductionWithdrawn' },
  local: { release: 'localAdjustmentReleased', withdraw: 'localAdjustmentWithdrawn' },
} as const satisfies Readonly<Record<AdjustmentKind, Readonly<Record<'release' | 'withdraw', string>>>>;

type ToldOf = (typeof ADJUSTMENT_TOLD)[AdjustmentKind];
export type AdjustmentMail = ToldOf['release'] | ToldOf['withdraw'];

export const ADJUSTMENT_MAILS = {
  demoDeductionReleased: {
    page: PAGES.demo,
    subject: { en: 'Demo car deduction: {name}', zh: '试驾车扣减：{name}' },
    text: {
      en: 'Car {name} was sold before its days as a demo car were over. {reason} yuan without VAT are deducted from a payout to come. The page shows the computation.',
      zh: '试驾车 {name} 在持有期满前售出，将在后续支付中扣减不含税 {reason} 元，计算过程见页面。',
    },
  },
  demoDeductionWithdrawn: {
    page: PAGES.demo,
    subject: { en: 'Demo car deduction withdrawn: {name}', zh: '试驾车扣减已撤回：{name}' },
    text: {
      en: 'The deduction of {reason} yuan without VAT for the demo car {name} was withdrawn.',
      zh: '试驾车 {name} 的扣减（不含税 {reason} 元）已撤回。',
    },
  },
  localAdjustmentReleased: {
    page: PAGES.local,
    subject: { en: 'Local registration: {name}', zh: '本地上牌：{name}' },
    text: {
      en: 'By the place where car {name} was registered, {reason} yuan without VAT come into a payout to come. The page shows the computation.',
      zh: '依据车辆 {name} 的上牌地，后续支付中将计入不含税 {reason} 元，计算过程见页面。',
    },
  },
  localAdjustmentWithdrawn: {
    page: PAGES.local,
    subject: { en: 'Local registration withdrawn: {name}', zh: '本地上牌奖惩已撤回：{name}' },
    text: {
      en: 'The entry of {reason} yuan without VAT for the registration of car {name} was withdrawn.',
      zh: '车辆 {name} 的本地上牌奖惩（不含税 {reason} 元）已撤回。',
    },
  },
} as const satisfies Readonly<Record<AdjustmentMail, MailTemplate>>;

/** An entry waits for who may release its kind, until it is released or withdrawn. */
export function adjustmentFollowUps(kind: AdjustmentKind): Readonly<Partial<Record<AdjustmentMove, FollowUp>>> {
  const task = TASKS[kind];
  const over: FollowUp = { tasks: { ends: [task] } };
  return {
    propose: { tasks: { opens: [{ kind: task, holder: { permission: RELEASES[kind] }, days: 5 }] } },
    release: over,
    withdraw: over,
  };
}

/** The kinds of tasks to release entries. */
export const ADJUSTMENT_TASK_KINDS: readonly AdjustmentTask[] = Object.values(TASKS);
