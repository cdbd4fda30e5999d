import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeActions } from '../../test/fake-sheet.ts';
import { FakeSource } from '../../test/fake-source.ts';
import { SHEET_WORDS } from '../../test/sheet-words.ts';
import { DEFAULT_SETTINGS } from './arrange/sheet-settings.ts';
import type { SheetGridHandle, SheetGridProps } from './SheetGrid.tsx';
import { SheetGrid } from './SheetGrid.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(props: Partial<SheetGridProps> = {}) {
  const source = new FakeSource(['sss', 'rww', 'rwr'], ['text', 'number', 'percent']);
  source.set(1, 1, '12');
  const actions = fakeActions();
  const ref = createRef<SheetGridHandle>();
  // Every frame is painted at once: parts that wait for the first one are there as well.
  vi.stubGlobal('requestAnimationFrame', (painted: FrameRequestCallback) => {
    painted(0);
    return 0;
  });
  render(<SheetGrid ref={ref} source={source} actions={actions} labels={SHEET_WORDS} bodyHeight={400} {...props} />);
  const editor = screen.getByRole('textbox', { name: SHEET_WORDS.grid });
  const press = (key: string, how: KeyboardEventInit = {}) => fireEvent.keyDown(editor, { key, ...how });
  const announced = () => document.getElementById(editor.getAttribute('aria-activedescendant') ?? '');
  return { source, actions, ref, editor, press, announced };
}

describe('a screen reader', () => {
  it('hears the active cell with its value, its kind and its state', () => {
    const { source, press, announced } = show();
    expect(announced()?.textContent).toContain(SHEET_WORDS.kinds.BRANDSUMMARY);
    act(() => {
      press('ArrowDown');
      press('ArrowRight');
    });
    expect(announced()?.textContent).toBe(`12, ${SHEET_WORDS.kinds.WRITE}`);
    expect(announced()?.getAttribute('aria-readonly')).toBe('false');
    expect(announced()?.closest('tr')?.getAttribute('aria-rowindex')).toBe('3');
    source.notes.set('1:1', 'This is no number.');
    act(() => source.set(1, 1, '12'));
    expect(announced()?.textContent).toBe(`12, ${SHEET_WORDS.kinds.WRITE}, ${SHEET_WORDS.refused}, This is no number.`);
  });

  it('gets no active cell before the hidden table exists', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const source = new FakeSource(['sss', 'rww'], ['text', 'number', 'percent']);
    render(<SheetGrid source={source} actions={fakeActions()} labels={SHEET_WORDS} bodyHeight={400} />);
    const editor = screen.getByRole('textbox', { name: SHEET_WORDS.grid });
    expect(screen.queryByRole('grid')).toBeNull();
    expect(editor.getAttribute('aria-activedescendant')).toBeNull();
    expect(editor.getAttribute('aria-controls')).toBeNull();
  });

  it('gets another active cell with every move', () => {
    const { editor, press } = show();
    const before = editor.getAttribute('aria-activedescendant');
    act(() => {
      press('ArrowRight');
    });
    expect(editor.getAttribute('aria-activedescendant')).not.toBe(before);
  });

  it('gets the size of the table, the selection and the sorted column', () => {
    show({ settings: { ...DEFAULT_SETTINGS, sort: { column: 'c1', descending: true } }, onSettings: vi.fn() });
    const grid = screen.getByRole('grid');
    expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['4', '3']);
    expect(screen.getByRole('columnheader', { name: 'Column 1' }).getAttribute('aria-sort')).toBe('descending');
    expect(grid.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
  });
});

describe('the owner of a grid', () => {
  it('gets the text of the open editor, and its closing', () => {
    const onOpenText = vi.fn<NonNullable<SheetGridProps['onOpenText']>>();
    const { editor, press } = show({ onOpenText });
    act(() => {
      press('ArrowDown');
      press('ArrowRight');
    });
    fireEvent.input(editor, { target: { value: '7' } });
    act(() => {
      press('Escape');
    });
    const cell = { row: 1, column: 1 };
    expect(onOpenText.mock.calls).toEqual([
      [cell, '7'],
      [cell, undefined],
    ]);
  });

  it('names cells of the source, however columns are moved and hidden', () => {
    const onActiveCell = vi.fn<NonNullable<SheetGridProps['onActiveCell']>>();
    const settings = { ...DEFAULT_SETTINGS, order: ['c0', 'c2', 'c1'] };
    const moved = show({ settings, onSettings: vi.fn(), onActiveCell });
    act(() => {
      moved.press('ArrowRight');
    });
    expect(onActiveCell).toHaveBeenLastCalledWith({ row: 0, column: 2 });
    act(() => moved.ref.current?.select({ row: 2, column: 1 }));
    expect(onActiveCell).toHaveBeenLastCalledWith({ row: 2, column: 1 });
  });

  it('selects a hidden cell by showing it first', () => {
    const onSettings = vi.fn<NonNullable<SheetGridProps['onSettings']>>();
    const { ref } = show({ settings: { ...DEFAULT_SETTINGS, hidden: ['c1'] }, onSettings });
    act(() => ref.current?.select({ row: 1, column: 1 }));
    expect(onSettings).toHaveBeenCalledWith({ ...DEFAULT_SETTINGS, hidden: [] });
  });
});
