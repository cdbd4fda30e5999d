import { expect, it } from 'vitest';
import { secondText, timeText } from './time-text.ts';

it('a moment is written to the minute or to the second, and an invalid text unchanged', () => {
  const moment = new Date(2026, 0, 2, 3, 4, 5).toISOString();
  expect([timeText(moment), secondText(moment)]).toEqual(['2026-01-02 03:04', '2026-01-02 03:04:05']);
  expect([timeText('soon'), secondText('soon')]).toEqual(['soon', 'soon']);
});
