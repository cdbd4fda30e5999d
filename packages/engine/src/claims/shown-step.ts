import { parseYuan } from '../base/money.ts';
import { type Message, message } from '../messages/index.ts';
import { moneyText } from '../terms/value-text.ts';

/** A step to an amount as people read it: the amounts of a lowering, which are kept without separators, are written as those of other steps are. */
export function shownStep(step: Message): Message {
  if (step.code !== 'CLAIM_STEP_LOWERED') return step;
  const { before = '', net = '' } = step.params ?? {};
  return message('CLAIM_STEP_LOWERED', { before: shownYuan(before), net: shownYuan(net) });
}

function shownYuan<Value>(amount: Value): Value | string {
  const fen = typeof amount === 'string' ? parseYuan(amount) : undefined;
  return fen === undefined ? amount : moneyText(fen);
}
