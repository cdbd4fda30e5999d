import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useMenuOpen } from './use-menu-open.ts';

function Menu() {
  const [open, setOpen] = useMenuOpen();
  return (
    <button type="button" onClick={() => setOpen(!open)}>
      {open ? 'open' : 'collapsed'}
    </button>
  );
}

afterEach(() => vi.unstubAllGlobals());

function resizeTo(width: number): void {
  vi.stubGlobal('innerWidth', width);
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}

it('the menu is open in a wide window and collapsed in a narrow one, and keeps a choice of the user in between', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('innerWidth', 800);
  const host = document.createElement('div');
  const root = createRoot(host);
  document.body.append(host);
  act(() => root.render(<Menu />));
  const toggle = () => act(() => host.querySelector('button')?.click());
  expect(host.textContent).toBe('collapsed');
  resizeTo(1280);
  expect(host.textContent).toBe('open');
  toggle();
  resizeTo(1440);
  expect(host.textContent).toBe('collapsed');
  resizeTo(900);
  toggle();
  resizeTo(950);
  expect(host.textContent).toBe('open');
  act(() => root.unmount());
  host.remove();
});
