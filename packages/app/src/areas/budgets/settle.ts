import { message } from '@oasis/engine/messages';
import type { Words } from '../../locale/use-labels.ts';
import type { Ask } from '../../notify/use-ask.tsx';

export interface SettleParts {
  readonly budget:
    | { readonly state: { readonly unsaved: number }; readonly enterOpenText: () => Promise<void> }
    | undefined;
  readonly words: Words;
  readonly ask: Ask['ask'];
  /** Gives up what was typed. */
  readonly discard: () => void;
  /** Saves; true when it is stored. */
  readonly save: () => Promise<boolean>;
}

/**
 * Before anything that would lose unsaved changes, a text in the cell editor among them: OK saves them, Cancel gives them
 * up, closing the question stays (BUD-066 to BUD-070). True when the way is free.
 */
export async function settle({ budget, words, ask, discard, save }: SettleParts): Promise<boolean> {
  await budget?.enterOpenText();
  if (budget === undefined || budget.state.unsaved === 0) return true;
  const text = words.say(message('SAVE_QUESTION'));
  const answer = await ask({ text, ok: words.t('common.ok'), cancel: words.t('common.cancel') });
  if (answer === 'ok') return save();
  if (answer === 'cancel') discard();
  return answer === 'cancel';
}
