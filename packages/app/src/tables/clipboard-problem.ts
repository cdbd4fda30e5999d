import { sheetMessages } from '@oasis/engine/messages';
import type { ClipboardProblem } from '@oasis/ui';
import { notify } from '../notify/notices.ts';
import { presentLocale } from '../state/locale.ts';

const MESSAGES = {
  'too-large': 'CLIPBOARD_TOO_LARGE',
  apart: 'CLIPBOARD_APART',
  denied: 'CLIPBOARD_DENIED',
} as const satisfies Readonly<Record<ClipboardProblem, keyof typeof sheetMessages>>;

/** Says why nothing was copied or pasted. */
export function showClipboardProblem(problem: ClipboardProblem): void {
  const text = sheetMessages[MESSAGES[problem]][presentLocale()];
  notify({ text, severity: 'error', key: 'clipboard' });
}
