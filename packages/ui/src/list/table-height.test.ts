import { expect, it } from 'vitest';
import { remainingHeight, tableHeight } from './table-height.ts';

it('[CST-017] [CST-018] [CST-019] [CST-020] [CST-021] gives a list its height by the width of the screen', () => {
  expect([1279, 1280, 1440, 1680, 1920].map(tableHeight)).toEqual([160, 220, 251, 460, 470]);
});

it('[CST-022] keeps a height up to the next listed width', () => {
  expect([0, 1300, 1439, 1679, 1919, 2560].map(tableHeight)).toEqual([160, 220, 220, 251, 460, 470]);
});

it('[CST-032] [CST-033] gives other tables the rest of the window, but never less than the minimum', () => {
  expect(remainingHeight(900, 300)).toBe(600);
  expect(remainingHeight(500, 300)).toBe(200);
  expect(remainingHeight(320, 300)).toBe(160);
});
