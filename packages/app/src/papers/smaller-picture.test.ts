import { expect, it } from 'vitest';
import { sizeWithin, smallerPicture } from './smaller-picture.ts';

it.each([
  [4032, 3024, 2560, 1920],
  [3024, 4032, 1920, 2560],
  [2560, 100, 2560, 100],
  [800, 600, 800, 600],
  [60_000, 1, 2560, 1],
])('a picture of %d × %d points is sent as %d × %d', (width, height, ...sent) => {
  const size = sizeWithin({ width, height }, 2560);
  expect([size.width, size.height]).toEqual(sent);
});

it('a file that is no picture, or cannot be drawn, is sent as it is', async () => {
  for (const name of ['invoice.pdf', 'photo.jpg']) {
    const file = new File(['x'], name);
    expect(await smallerPicture(file)).toBe(file);
  }
});
