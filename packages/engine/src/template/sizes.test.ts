import { describe, expect, it } from 'vitest';
import { NORMAL_SALES } from './built-in/normal-sales.ts';
import {
  AVERAGE_WIDTH,
  gridHeight,
  HEADER_HEIGHT,
  MODEL_WIDTH,
  NUMBER_WIDTH,
  PIPELINE_WIDTH,
  ROW_HEIGHT,
} from './sizes.ts';

describe('sizes of the grid', () => {
  it('[BUD-141] [BUD-142] has rows of 40 and a header of 50 pixels', () => {
    expect([ROW_HEIGHT, HEADER_HEIGHT]).toEqual([40, 50]);
  });

  it('[BUD-143] is one row higher than its rows', () => {
    expect(gridHeight(9)).toBe(400);
    expect(gridHeight(3)).toBe(160);
  });

  it('[BUD-144] is 400 pixels high while its rows are unknown', () => {
    expect(gridHeight(undefined)).toBe(400);
  });

  it('[BUD-145] [BUD-146] [BUD-147] [BUD-148] has columns of the widths of the specification', () => {
    expect([NUMBER_WIDTH, AVERAGE_WIDTH, PIPELINE_WIDTH, MODEL_WIDTH]).toEqual([120, 80, 100, 160]);
    const widths = Object.fromEntries(NORMAL_SALES.fields.map(({ role, width }) => [role, width]));
    expect(widths).toMatchObject({
      rtPipeline: 100,
      wsPipeline: 100,
      avgSi: 80,
      avgSiPercent: 80,
      volume: 120,
      budget: 120,
    });
  });
});
