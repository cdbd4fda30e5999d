import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { RuledButton } from './RuledButton.tsx';

let root: Root;
let place: HTMLElement;
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

it('a button that is off does nothing when it or its text is clicked, and works once it is on', () => {
  const press = vi.fn<() => void>();
  const shown = (because: string | undefined) => {
    act(() => root.render(<RuledButton text="Send" because={because} onClick={press} />));
    const button = place.querySelector('button');
    act(() => button?.click());
    act(() => button?.querySelector<HTMLElement>('span')?.click());
    return button;
  };
  const off = shown('Nothing is chosen');
  expect([off?.getAttribute('aria-disabled'), off?.getAttribute('aria-description')]).toEqual([
    'true',
    'Nothing is chosen',
  ]);
  expect(press).not.toHaveBeenCalled();
  expect(shown(undefined)?.getAttribute('aria-disabled')).toBeNull();
  expect(press).toHaveBeenCalledTimes(2);
});
