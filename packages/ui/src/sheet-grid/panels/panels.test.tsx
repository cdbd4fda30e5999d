import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeSheet } from '../../../test/fake-sheet.ts';
import { SHEET_WORDS } from '../../../test/sheet-words.ts';
import { SheetFind } from './SheetFind.tsx';
import { SheetKeys } from './SheetKeys.tsx';
import { SheetMenu } from './SheetMenu.tsx';
import { SheetStatus } from './SheetStatus.tsx';

/** Work in slices takes its time on a busy machine. */
configure({ asyncUtilTimeout: 20_000 });

function filledSheet(lines: readonly string[]) {
  const texts = lines.map((line) => line.split('|'));
  const made = fakeSheet(
    texts.map((line) => 'w'.repeat(line.length)),
    [],
    SHEET_WORDS,
  );
  texts.forEach((line, row) => line.forEach((text, column) => made.owner.set(row, column, text)));
  return made;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('the search bar', () => {
  function draw(lines: readonly string[]) {
    const made = filledSheet(lines);
    const onClose = vi.fn();
    render(<SheetFind sheet={made.sheet} onClose={onClose} />);
    return { ...made, onClose, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Find' }) };
  }

  it('moves to the nearest match while the user types, shows its number, and moves to the next with Enter', async () => {
    const { box, view } = draw(['a|7', '7|b']);
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: '7' } });
    await waitFor(() => expect(view.active).toEqual({ row: 0, column: 1 }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 of 2'));
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(view.active).toEqual({ row: 1, column: 0 }));
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(view.active).toEqual({ row: 0, column: 1 }));
    fireEvent.keyDown(box, { key: 'Enter', shiftKey: true });
    await waitFor(() => expect(view.active).toEqual({ row: 1, column: 0 }));
  });

  it('searches every new text from its starting cell, and reports if nothing is found', async () => {
    const { box, view } = draw(['a|7', '77|b']);
    fireEvent.change(box, { target: { value: '7' } });
    fireEvent.change(box, { target: { value: '77' } });
    await waitFor(() => expect(view.active).toEqual({ row: 1, column: 0 }));
    fireEvent.change(box, { target: { value: 'none' } });
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Not found'));
    expect(view.active).toEqual({ row: 1, column: 0 });
  });

  it('closes with Escape, and ignores keys of a composition', () => {
    const { box, onClose } = draw(['a']);
    fireEvent.keyDown(box, { key: 'Escape', isComposing: true });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(box, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('the status bar', () => {
  it('adds up the selected cells, and shows nothing for a single one', async () => {
    const { sheet, view, owner } = filledSheet(['1|2', '3|']);
    render(<SheetStatus sheet={sheet} />);
    const bar = within(screen.getByRole('group', { name: 'Selection and view' }));
    expect(bar.queryByText('Sum')).toBeNull();
    act(() => {
      view.select({ row: 0, column: 0 });
      view.extendTo({ row: 1, column: 1 });
    });
    const figures = () => [...document.querySelectorAll('dd')].map((figure) => figure.textContent);
    await waitFor(() => expect(figures()).toEqual(['3', '6', '2', '1', '3']));
    act(() => owner.set(1, 1, '10'));
    await waitFor(() => expect(figures()).toEqual(['4', '16', '4', '1', '10']));
    act(() => view.select({ row: 0, column: 0 }));
    await waitFor(() => expect(figures()).toEqual([]));
  });

  it('changes zoom and density', () => {
    const { sheet } = filledSheet(['1']);
    const { rerender } = render(<SheetStatus sheet={sheet} />);
    fireEvent.click(screen.getByRole('button', { name: 'zoom-in' }));
    expect(sheet.settings.zoom).toBeGreaterThan(1);
    fireEvent.click(screen.getByRole('button', { name: 'Compact', pressed: false }));
    expect(sheet.settings.density).toBe('compact');
    rerender(<SheetStatus sheet={sheet} />);
    fireEvent.click(screen.getByRole('button', { name: 'Compact', pressed: true }));
    expect(sheet.settings.density).toBe('default');
  });

  it('shows the number of rows that pass a filter', () => {
    const { sheet } = filledSheet(['1', '2', '3']);
    render(<SheetStatus sheet={sheet} />);
    act(() => sheet.setSettings({ ...sheet.settings, filters: { c0: { kind: 'above', value: 1 } } }));
    expect(screen.getByText('2 of 3 rows').title).toBe('Totals are of the whole table');
  });
});

describe('the menu at a cell', () => {
  function open(kinds: readonly string[]) {
    const made = fakeSheet(kinds, [], SHEET_WORDS);
    const onClose = vi.fn();
    render(<SheetMenu sheet={made.sheet} at={{ left: 10, top: 10 }} onClose={onClose} />);
    return { ...made, onClose, menu: screen.getByRole('menu') };
  }

  it('offers possible actions, and greys impossible ones with a reason', () => {
    const { menu } = open(['rr', 'ww']);
    const clear = within(menu).getByRole('menuitem', { name: /^clear/ });
    expect(clear.getAttribute('aria-disabled')).toBe('true');
    expect(clear.title).toBe('locked');
    expect(within(menu).getByRole('menuitem', { name: /^copy/ }).getAttribute('aria-disabled')).toBeNull();
    expect(within(menu).queryByRole('menuitem', { name: /^fold/ })).toBeNull();
  });

  it('is used by keyboard, shows the reason of the focused item, and closes with Escape', () => {
    const { menu, onClose } = open(['rr', 'ww']);
    const items = within(menu).getAllByRole('menuitem');
    expect(document.activeElement).toBe(items[0]);
    fireEvent.keyDown(items[0] ?? menu, { key: 'End' });
    expect(document.activeElement).toBe(items.at(-1));
    fireEvent.keyDown(menu, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(items[0]);
    expect(document.querySelector('.oasis-sheet-menu-reason')?.textContent).toBe('locked');
    fireEvent.keyDown(menu, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes before the chosen action, so that the table has the keyboard again', () => {
    const { menu, onClose, open: opened } = open(['ww']);
    fireEvent.click(within(menu).getByRole('menuitem', { name: /^find/ }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(opened).toHaveBeenCalledWith('find');
  });
});

describe('the list of keys', () => {
  it('names every key of the commands, the keys that move, and the mouse', () => {
    const { sheet } = fakeSheet(['w'], [], SHEET_WORDS);
    const onClose = vi.fn();
    render(<SheetKeys sheet={sheet} onClose={onClose} />);
    const line = screen.getByText('fill-down').closest('div');
    expect([...(line?.querySelectorAll('kbd') ?? [])].map((key) => key.textContent)).toEqual(['Ctrl', 'D']);
    for (const text of ['page', 'undo', 'find-next', 'fill-handle']) screen.getByText(text);
    fireEvent.click(screen.getByRole('button', { name: /close/i }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
