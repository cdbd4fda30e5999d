import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { isUnbroken, unbrokenWithin } from './unbroken.tsx';

afterEach(cleanup);

/** The parts of a text that stay on one line. */
function partsOf(text: string): readonly string[] {
  const { container } = render(<p>{unbrokenWithin(text)}</p>);
  expect(container.textContent).toBe(text);
  const parts = [...container.querySelectorAll('.oasis-unbroken')].map((part) => part.textContent);
  cleanup();
  return parts;
}

describe('a cell', () => {
  it.each([
    '2026-12-01',
    '2026-12',
    '2026-12-01 18:05',
    '2026-12-01 18:05:59',
    'SI-2026-0001',
    'PQ-0003',
    'PR-2026-0012.1',
  ])('of nothing but %s stays on one line, as a text and as a link', (text) => {
    expect(isUnbroken(text)).toBe(true);
    expect(isUnbroken(<a href="/claim">{text}</a>)).toBe(true);
    expect(partsOf(text)).toEqual([]);
  });

  it.each(['', 'Every one', 'E-Class', 'Xu Ke 2026-11-30 18:05', 'A-1'.repeat(20), '购买方为租赁公司', '-'])(
    'of the text %j may break',
    (text) => expect(isUnbroken(text)).toBe(false),
  );

  it.each([
    ['Xu Ke 2026-11-30 18:05', ['2026-11-30 18:05']],
    ['SI-2026-0001 Winter bonus', ['SI-2026-0001']],
    ['经销商 · 2026-12-08', ['2026-12-08']],
    ['等待经销商至2026-12-08止', ['2026-12-08']],
    ['2026-01-01 - 2026-12-31', ['2026-01-01', '2026-12-31']],
    ['A-Class of Mercedes-Benz', []],
  ])('%s keeps its days, moments and codes on one line', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('keeps every character of its text', () => {
    const word = fc.oneof(
      fc.constantFrom('2026-11-30', 'SI-2026-0001', 'Xu', ' ', ' 18:05', '至', '-', '--1', 'E-Class', 'x'.repeat(40)),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(fc.property(fc.array(word, { maxLength: 8 }), (words) => void partsOf(words.join(''))));
  });

  it('that is no text stays as it is', () => {
    const box = <input aria-label="All" type="checkbox" />;
    expect([isUnbroken(box), isUnbroken(7), isUnbroken(null)]).toEqual([false, false, false]);
    render(<p>{unbrokenWithin(box)}</p>);
    expect(screen.getByRole('checkbox', { name: 'All' })).toBeDefined();
  });
});
