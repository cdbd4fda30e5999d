import { describe, expect, it } from 'vitest';
import { GESTURE_LETTERS, type Gesture, gesturesText, MIXED_GESTURES, parseGestures } from './gestures.ts';

describe('gestures', () => {
  it('have one letter each', () => {
    const letters = Object.values(GESTURE_LETTERS);
    expect(new Set([...letters, MIXED_GESTURES]).size).toBe(letters.length + 1);
  });

  it('are read back from their text', () => {
    const gestures: readonly Gesture[] = ['set-cell', 'fill-series', 'fill-series', 'fill-months', 'fill', 'clear'];
    const text = gesturesText(gestures);
    expect(text).toBe('t1s2m1f1c1');
    expect(parseGestures(text)?.flatMap(({ gesture, count }) => Array.from({ length: count }, () => gesture))).toEqual(
      gestures,
    );
    expect(parseGestures('t1z1')).toBeUndefined();
  });
});
