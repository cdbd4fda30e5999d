import { WS_LETTERS, WS_STATES } from '@oasis/engine/areas/ws-claims';
import type { WordTable } from '@oasis/engine/base';
import { moneyText } from '../../locale/money-text.ts';
import type { Words } from '../../locale/use-labels.ts';
import type { WsProgram } from './ws-list.ts';

/** A number of cars with their amount, in words. */
export function sumText({ cars, net }: WsProgram['open'], { t }: Pick<Words, 't'>): string {
  return t('ws.sum', { count: cars, net: moneyText(net) });
}

/** The state of a car in words. */
export function stateText(state: string, words: Pick<Words, 'pick'>): string {
  return wordIn(WS_STATES, state, words);
}

/** The state of a letter in words. */
export function letterText(letter: string, words: Pick<Words, 'pick'>): string {
  return wordIn(WS_LETTERS, letter, words);
}

/** A word of a table; an unknown one is shown as it is. */
export function wordIn(table: WordTable, word: string, { pick }: Pick<Words, 'pick'>): string {
  const named = table[word];
  return named === undefined ? word : pick(named);
}
