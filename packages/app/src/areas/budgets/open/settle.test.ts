import type { Locale } from '@oasis/engine/base';
import type { Message } from '@oasis/engine/messages';
import { messageText } from '@oasis/engine/messages';
import { describe, expect, it, vi } from 'vitest';
import type { Words } from '../../../locale/use-labels.ts';
import type { Answer } from '../../../notify/use-ask.tsx';
import { settle } from './settle.ts';

const words = (locale: Locale): Words => ({
  locale,
  t: (key) => key,
  say: (said: Message) => messageText(said, locale),
  pick: (text) => text[locale],
});

function parts(unsaved: number, answer: Answer, saved = true) {
  const asked = vi.fn(() => Promise.resolve(answer));
  const putAside = vi.fn();
  const save = vi.fn(() => Promise.resolve(saved));
  const budget = { state: { unsaved }, enterOpenText: () => Promise.resolve(true) };
  return {
    asked,
    putAside,
    save,
    given: { budget, words: words('en'), ask: asked, putAside, save },
  };
}

describe('before the loss of unsaved changes', () => {
  it('[BUD-066] the user is not asked if there are none', async () => {
    const { asked, given } = parts(0, 'close');
    expect(await settle(given)).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });

  it('[BUD-066] a text in the cell editor is entered first, and counts', async () => {
    const { asked, given } = parts(0, 'cancel');
    given.budget.enterOpenText = () => {
      given.budget.state.unsaved = 1;
      return Promise.resolve(true);
    };
    expect(await settle(given)).toBe(true);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('[BUD-068] [BUD-069] Save saves, and the user leaves only after a successful save', async () => {
    const good = parts(1, 'ok');
    expect(await settle(good.given)).toBe(true);
    expect(good.asked).toHaveBeenCalledWith(
      expect.objectContaining({
        text: 'Do you want to save?',
        ok: 'leave.save',
        cancel: 'leave.dontSave',
        stay: 'leave.keepEditing',
      }),
    );
    expect(good.save).toHaveBeenCalledTimes(1);
    expect(good.putAside).not.toHaveBeenCalled();
    expect(await settle(parts(1, 'ok', false).given)).toBe(false);
  });

  it('[BUD-070] Don’t save keeps a draft and the user leaves; closing the question keeps him on the page', async () => {
    const cancel = parts(1, 'cancel');
    expect(await settle(cancel.given)).toBe(true);
    expect(cancel.putAside).toHaveBeenCalledTimes(1);
    const close = parts(1, 'close');
    expect(await settle(close.given)).toBe(false);
    expect(close.putAside).not.toHaveBeenCalled();
    expect(close.save).not.toHaveBeenCalled();
  });

  it('a refused text in the cell editor is asked about too, and Save keeps the user at that cell', async () => {
    const refused = parts(0, 'ok');
    refused.given.budget.enterOpenText = () => Promise.resolve(false);
    expect(await settle(refused.given)).toBe(false);
    expect(refused.save).toHaveBeenCalledTimes(1);
    const aside = parts(0, 'cancel');
    aside.given.budget.enterOpenText = () => Promise.resolve(false);
    expect(await settle(aside.given)).toBe(true);
  });
});
