import { bodyCall, defineCalls, readCall, streamCall } from '../../line.ts';

const SPOT = '/oasis/spot';
const KEYED = { idempotent: true } as const;

/** Rounds, their frozen lists, draws, findings, and the approval of samples. */
export const spotCheckCalls = defineCalls({
  'spotRounds.list': readCall(`${SPOT}/round/findall`, 'spot-round.read'),
  /** A round of all entities, with what became of the claims of each list. */
  'spotRounds.view': readCall(`${SPOT}/round/findbyid`, 'spot-round.read'),
  'spotRounds.export': streamCall(`${SPOT}/round/export`, 'spot-round.export'),
  'spotRounds.create': bodyCall('POST', `${SPOT}/round/create`, 'spot-round.create', KEYED),
  'spotLists.list': readCall(`${SPOT}/list/findall`, 'spot-check.read'),
  'spotLists.view': readCall(`${SPOT}/list/findbyid`, 'spot-check.read'),
  'spotLists.log': readCall(`${SPOT}/list/log`, 'spot-check.read'),
  /** The text of a frozen list, to draw it elsewhere. */
  'spotLists.text': streamCall(`${SPOT}/list/text`, 'spot-check.read'),
  /** Draws a list again from what is published, and says what differs. */
  'spotLists.redraw': readCall(`${SPOT}/list/redraw`, 'spot-check.read'),
  'spotLists.prepare': bodyCall('POST', `${SPOT}/list/prepare`, 'spot-check.prepare', KEYED),
  'spotLists.commit': bodyCall('POST', `${SPOT}/list/commit`, 'spot-check.commit'),
  'spotLists.freeze': bodyCall('POST', `${SPOT}/list/freeze`, 'spot-check.freeze', KEYED),
  'spotLists.reveal': bodyCall('POST', `${SPOT}/list/reveal`, 'spot-check.reveal'),
  'spotLists.draw': bodyCall('POST', `${SPOT}/list/draw`, 'spot-check.draw', KEYED),
  'spotLists.widen': bodyCall('POST', `${SPOT}/list/widen`, 'spot-check.widen', KEYED),
  /** Another draw of a list: asked for, and allowed or refused by a second person. */
  'spotLists.askDraw': bodyCall('POST', `${SPOT}/list/askdraw`, 'spot-check.ask-draw', KEYED),
  'spotLists.allowDraw': bodyCall('POST', `${SPOT}/list/allowdraw`, 'spot-check.allow-draw', KEYED),
  'spotLists.refuseDraw': bodyCall('POST', `${SPOT}/list/refusedraw`, 'spot-check.refuse-draw', KEYED),
  'spotLists.submit': bodyCall('POST', `${SPOT}/list/submit`, 'spot-check.submit', KEYED),
  'spotLists.withdraw': bodyCall('POST', `${SPOT}/list/withdraw`, 'spot-check.withdraw', KEYED),
  'spotLists.decide': bodyCall('POST', `${SPOT}/list/decide`, 'spot-check.decide', KEYED),
  /** Users who can be named where nobody is left to decide. */
  'spotLists.people': readCall(`${SPOT}/list/people`, 'spot-check.read'),
  'spotLists.name': bodyCall('POST', `${SPOT}/list/name_approver`, 'spot-check.name', KEYED),
  'spotItems.list': readCall(`${SPOT}/item/findall`, 'spot-check.read'),
  /** Corrects the claim of a finding, once for a key. */
  'spotItems.correct': bodyCall('POST', `${SPOT}/item/correct`, 'spot-check.correct', KEYED),
  'spotItems.check': bodyCall('POST', `${SPOT}/item/check`, 'spot-check.check'),
});
