import { screen } from '@testing-library/dom';
import { expect } from 'vitest';
import { notify } from '../../../packages/app/src/notify/notices.ts';
import type { Answer } from './product.ts';

const SAID = 'Broken on purpose';
const LAST = 'What was told before stands above';

/** Lets the calls of a path fail in the server's place, to the end of the path. */
export const broken =
  (ending: string): Answer =>
  ({ path }) =>
    path.replace(/\?.*$/v, '').endsWith(ending)
      ? Response.json({ code: '1', message: SAID, data: null }, { status: 500 })
      : undefined;

/** Waits until a broken call is told where it was asked for, and expects no toast that says it once more. */
export async function expectToldOnce(): Promise<void> {
  await screen.findAllByText(SAID);
  // Toasts are drawn one after the other, a little later than they are told.
  notify({ text: LAST, severity: 'info' });
  await screen.findByText(LAST);
  expect([...document.querySelectorAll('.bp6-toast-message')].map(({ textContent }) => textContent)).toEqual([LAST]);
}
