import { message } from '@oasis/engine/messages';
import type { Words } from '../../../locale/use-labels.ts';
import type { Ask } from '../../../notify/use-ask.tsx';

export interface SettleParts {
  readonly budget:
    | { readonly state: { readonly unsaved: number }; readonly enterOpenText: () => Promise<boolean> }
    | undefined;
  readonly words: Words;
  readonly ask: Ask['ask'];
  /** Closes the table; typed values are kept as a draft and offered again. */
  readonly putAside: () => void;
  /** Saves; true when it is stored. */
  readonly save: () => Promise<boolean>;
}

/**
 * Before anything that would lose unsaved changes, including a text in the cell editor: they are saved, or kept as a
 * draft, or the question is closed and nothing happens (BUD-066 to BUD-070). True if the action may continue. A refused
 * text cannot be saved: a user who saves stays with it.
 */
export async function settle({ budget, words, ask, putAside, save }: SettleParts): Promise<boolean> {
  if (budget === undefined) return true;
  const isTaken = await budget.enterOpenText();
  if (isTaken && budget.state.unsaved === 0) return true;
  const answer = await ask({
    text: words.say(message('SAVE_QUESTION')),
    ok: words.t('leave.save'),
    cancel: words.t('leave.dontSave'),
    stay: words.t('leave.keepEditing'),
  });
  if (answer === 'ok') return (await save()) && isTaken;
  if (answer === 'cancel') putAside();
  return answer === 'cancel';
}
