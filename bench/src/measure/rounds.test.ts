import { describe, expect, it } from 'vitest';
import { latency, rounds } from './rounds.ts';

describe('rounds', () => {
  it('let contestants take turns, prepare each, and time the repeats together', async () => {
    const seen: string[] = [];
    const turns = await rounds(
      [
        { name: 'a', work: () => seen.push('a'), repeats: 2 },
        { name: 'b', work: async () => seen.push('b'), prepare: () => seen.push('prepare') },
        { name: 'once', work: () => seen.push('once'), most: 1 },
      ],
      { rounds: 2, warmUps: 1 },
    );
    const turn = ['a', 'a', 'prepare', 'b'];
    expect(seen).toEqual([...turn, 'once', ...turn, 'once', ...turn]);
    expect([...turns.keys()]).toEqual(['a', 'b', 'once']);
    expect(turns.get('a')?.rounds).toHaveLength(2);
    expect(turns.get('once')?.rounds).toHaveLength(1);
    expect(turns.get('a')?.wall).toBeGreaterThanOrEqual(0);
  });

  it('time single calls, each with its own number', async () => {
    const seen: number[] = [];
    const { p50, p99 } = await latency((index) => seen.push(index), { series: 2, calls: 3, warmUps: 1 });
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(p99).toBeGreaterThanOrEqual(p50);
  });
});
