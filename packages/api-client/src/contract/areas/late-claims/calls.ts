import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';
import { recordCalls } from '../../record-calls.ts';

const LATE = '/oasis/claim/late';

/** Late claims by approval: requests of dealers, permissions, and their rules. */
export const lateCalls = defineCalls({
  /** Sold cars of the caller's dealer whose deadline passed, with what could be claimed late. */
  'late.candidates': readCall(`${LATE}/candidates`, 'late.judge'),
  /** Late claims by incentive category: what can still be asked for, and what was asked. */
  'late.categories': readCall(`${LATE}/categories`, 'late.judge'),
  'late.list': readCall(`${LATE}/findall`, 'late.read'),
  'late.items': readCall(`${LATE}/items`, 'late.read'),
  'late.view': readCall(`${LATE}/findbyid`, 'late.read'),
  'late.log': readCall(`${LATE}/log`, 'late.read'),
  'late.paper': streamCall(`${LATE}/paper`, 'late.read'),
  'late.people': readCall(`${LATE}/people`, 'late.read'),
  'late.draft': bodyCall('POST', `${LATE}/draft`, 'late.draft', { idempotent: true }),
  'late.addPaper': bodyCall('POST', `${LATE}/add_paper`, 'late.add-paper', {
    upload: true,
    bodyLimit: 11 * 1024 * 1024,
  }),
  'late.withdrawPaper': bodyCall('POST', `${LATE}/withdraw_paper`, 'late.withdraw-paper'),
  'late.submit': bodyCall('POST', `${LATE}/submit`, 'late.submit', { idempotent: true }),
  'late.discard': bodyCall('POST', `${LATE}/discard`, 'late.discard'),
  'late.withdraw': bodyCall('POST', `${LATE}/withdraw`, 'late.withdraw', { idempotent: true }),
  'late.decide': bodyCall('POST', `${LATE}/decide`, 'late.decide', { idempotent: true }),
  'late.name': bodyCall('POST', `${LATE}/name_approver`, 'late.name', { idempotent: true }),
  /** Uses a permission: the claim is booked for the amount that was shown. */
  'late.send': bodyCall('POST', `${LATE}/send`, 'late.send', { idempotent: true }),
  'late.callBack': bodyCall('POST', `${LATE}/call_back`, 'late.call-back'),
  ...recordCalls('lateRules', 'late-rule', '/oasis/claim/delayrule'),
  ...recordCalls('callbackRules', 'callback-rule', '/oasis/claim/callbackrule'),
});
