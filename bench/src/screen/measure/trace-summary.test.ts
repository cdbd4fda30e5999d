import { describe, expect, it } from 'vitest';
import { KEY_BEGINS, KEY_ENDS, SCROLL_BEGINS, SCROLL_ENDS } from '../page/protocol.ts';
import { keyWork, traceSummary } from './trace-summary.ts';

const MAIN = { pid: 1, tid: 2 };

function event(name: string, ts: number, dur = 0, thread: object = MAIN) {
  return { name, ph: 'X', ts, dur, ...thread };
}

function traceOf(...events: readonly object[]): string {
  return JSON.stringify({
    traceEvents: [{ ...event(SCROLL_ENDS, 100_000), ph: 'R' }, { ...event(SCROLL_BEGINS, 10_000), ph: 'R' }, ...events],
  });
}

describe('the summary of a trace', () => {
  it('gives each part its own time, without what lies inside, for each frame', () => {
    const text = traceOf(
      event('RunTask', 20_000, 10_000),
      event('FireAnimationFrame', 20_000, 4000),
      event('MinorGC', 21_000, 1000),
      event('something of the engine', 22_500, 500),
      event('UpdateLayoutTree', 24_000, 2000),
      event('Layout', 26_000, 1000),
      event('Paint', 27_000, 2000),
      event('FireAnimationFrame', 40_000, 1000),
    );
    expect(traceSummary(text, 2)).toEqual({ script: 2, style: 1, layout: 0.5, paint: 1, garbage: 0.5, other: 0.5 });
  });

  it('counts the processor time of the thread where the browser tells it', () => {
    expect(traceSummary(traceOf({ ...event('Layout', 20_000, 9000), tdur: 3000 }), 1).layout).toBe(3);
  });

  it('leaves out other threads and what lies before and after the scroll', () => {
    const text = traceOf(
      event('Layout', 20_000, 1000, { pid: 1, tid: 3 }),
      event('Layout', 5000, 1000),
      event('Layout', 200_000, 1000),
    );
    expect(traceSummary(text, 1).layout).toBe(0);
  });

  it('refuses what is no trace of a scroll', () => {
    expect(() => traceSummary('[]', 1)).toThrow('no trace');
    expect(() => traceSummary('{"traceEvents":[]}', 1)).toThrow('no scroll');
  });
});

describe('the work for a key', () => {
  it('is that of the tasks between the key and the end of its frame, without the wait and other threads', () => {
    const traceEvents = [
      event(KEY_ENDS, 70_000),
      event(KEY_BEGINS, 50_000),
      event(KEY_ENDS, 20_000),
      event(KEY_BEGINS, 10_000),
      event('RunTask', 11_000, 2000),
      event('EventDispatch', 11_000, 2000),
      event('RunTask', 12_000, 4000, { pid: 1, tid: 3 }),
      { ...event('RunTask', 18_000, 4000), tdur: 2000 },
      event('RunTask', 52_000, 1000),
    ];
    expect(keyWork(JSON.stringify({ traceEvents }))).toEqual([3, 1]);
    expect(() => keyWork(JSON.stringify({ traceEvents: [event(KEY_BEGINS, 1)] }))).toThrow('no frame');
  });
});
