import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeSheet } from '../../../test/fake-sheet.ts';

const KINDS = ['sssss', 'rwwrr', 'rwwrr'];
const sheet = () => fakeSheet(KINDS, ['text', 'number', 'percent', 'number', 'number']);

let grid: ReturnType<typeof sheet>;
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  grid = sheet();
});

describe('typing', () => {
  it('enters the text, and Enter moves down', () => {
    grid.controller.select({ row: 1, column: 1 });
    grid.type('301');
    grid.press('Enter');
    expect(grid.actions.edit.mock.calls).toEqual([[{ row: 1, column: 1 }, '301']]);
    expect(grid.view.active).toEqual({ row: 2, column: 1 });
    expect(grid.input.value).toBe('');
  });

  const answered = async (): Promise<void> => {
    await Promise.resolve();
    await Promise.resolve();
  };

  it('keeps a refused text in the editor until it is corrected, even after the user moved', async () => {
    grid.actions.edit.mockResolvedValueOnce(false);
    grid.controller.select({ row: 1, column: 1 });
    grid.type('abc');
    grid.press('Enter');
    await answered();
    expect([grid.view.active, grid.input.value]).toEqual([{ row: 1, column: 1 }, 'abc']);
    grid.actions.edit.mockResolvedValueOnce(false);
    grid.press('Tab');
    await answered();
    expect([grid.view.active, grid.input.value]).toEqual([{ row: 1, column: 1 }, 'abc']);
    grid.input.value = '9';
    grid.press('Enter');
    await answered();
    expect(grid.actions.edit.mock.calls.map(([, text]) => text)).toEqual(['abc', 'abc', '9']);
    expect([grid.view.active, grid.input.value]).toEqual([{ row: 2, column: 1 }, '']);
  });

  it('Escape drops a refused text, and the former value stays', async () => {
    grid.actions.edit.mockResolvedValueOnce(false);
    grid.controller.select({ row: 1, column: 1 });
    grid.type('abc');
    grid.press('Enter');
    await answered();
    grid.press('Escape');
    expect([grid.view.active, grid.input.value]).toEqual([{ row: 1, column: 1 }, '']);
    expect(grid.actions.edit).toHaveBeenCalledOnce();
  });

  it('does not interrupt the next entry: the refused text returns after it', async () => {
    grid.actions.edit.mockResolvedValueOnce(false);
    grid.controller.select({ row: 1, column: 1 });
    grid.type('abc');
    grid.press('Enter');
    grid.type('9');
    await answered();
    expect([grid.view.active, grid.input.value]).toEqual([{ row: 2, column: 1 }, '9']);
    grid.press('Escape');
    await answered();
    expect([grid.view.active, grid.input.value]).toEqual([{ row: 1, column: 1 }, 'abc']);
  });

  it('[BUD-093] adds the % sign to a text typed into a percent cell', () => {
    grid.controller.select({ row: 1, column: 2 });
    grid.type('20');
    expect(grid.input.value).toBe('20%');
    grid.type('.5%');
    expect(grid.input.value).toBe('20.5%');
    grid.press('Tab');
    expect(grid.actions.edit.mock.calls).toEqual([[{ row: 1, column: 2 }, '20.5%']]);
    expect(grid.view.active).toEqual({ row: 2, column: 1 });
  });

  it('[BUD-037] refuses typing into a locked cell and shows the reason', () => {
    grid.controller.select({ row: 1, column: 3 });
    grid.controller.place();
    grid.type('5');
    expect(grid.input.readOnly).toBe(true);
    expect(grid.actions.locked.mock.calls).toEqual([[{ row: 1, column: 3 }]]);
    grid.press('F2');
    expect(grid.input.dataset['editing']).toBeUndefined();
  });

  it('[BUD-041] does not open a locked cell with Ctrl held', () => {
    grid.controller.select({ row: 0, column: 1 });
    grid.press('Control', { ctrlKey: true });
    grid.press('F2', { ctrlKey: true });
    expect(grid.view.isUnprotected).toBe(true);
    expect(grid.input.dataset['editing']).toBeUndefined();
  });

  it('a composition opens the editor with its first key and loses no digit', () => {
    grid.controller.select({ row: 1, column: 2 });
    grid.controller.compositionStart();
    expect(grid.input.dataset['editing']).toBe('typed');
    grid.input.value = '２';
    grid.controller.input(true);
    grid.input.value = '２０';
    grid.controller.input(true);
    expect(grid.input.value).toBe('２０');
    grid.controller.input(false);
    expect(grid.input.value).toBe('２０%');
    grid.press('Enter');
    expect(grid.actions.edit.mock.calls).toEqual([[{ row: 1, column: 2 }, '２０%']]);
  });

  it('Enter during a composition does not end the edit', () => {
    grid.controller.select({ row: 1, column: 1 });
    grid.type('3');
    grid.press('Enter', { isComposing: true });
    expect(grid.actions.edit).not.toHaveBeenCalled();
  });

  it('Escape drops the text; F2 and Enter without a change enter nothing', () => {
    grid.owner.set(1, 1, '7');
    grid.controller.select({ row: 1, column: 1 });
    grid.type('9');
    grid.press('Escape');
    grid.press('F2');
    expect(grid.input.value).toBe('7');
    grid.press('Enter');
    expect(grid.actions.edit).not.toHaveBeenCalled();
  });

  it('an arrow key enters a text typed over a cell, and moves the caret after F2', () => {
    grid.controller.select({ row: 1, column: 1 });
    grid.type('4');
    grid.press('ArrowRight');
    expect(grid.actions.edit).toHaveBeenCalledTimes(1);
    expect(grid.view.active).toEqual({ row: 1, column: 2 });
    grid.press('F2');
    expect(grid.press('ArrowRight').defaultPrevented).toBe(false);
    expect(grid.view.active).toEqual({ row: 1, column: 2 });
  });
});

describe('moving', () => {
  it('the first cell of a row shows the columns next to the frozen ones', () => {
    grid.area.scroll = { left: 90, top: 0 };
    grid.controller.select({ row: 1, column: 4 });
    grid.press('Home');
    expect(grid.view.active).toEqual({ row: 1, column: 0 });
    expect(grid.area.scroll.left).toBe(0);
  });
});

describe('leaving', () => {
  it('Tab leaves the grid after the last WRITE cell, and anywhere after Escape', () => {
    grid.controller.select({ row: 2, column: 2 });
    expect(grid.press('Tab').defaultPrevented).toBe(false);
    grid.controller.select({ row: 1, column: 1 });
    expect(grid.press('Tab').defaultPrevented).toBe(true);
    grid.press('Escape');
    expect(grid.press('Tab').defaultPrevented).toBe(false);
  });

  it('[BUD-038] the sheet is protected again when Ctrl is released or the window loses the focus', () => {
    grid.press('Control', { ctrlKey: true });
    grid.controller.keyUp(new KeyboardEvent('keyup', { key: 'Control' }));
    expect(grid.view.isUnprotected).toBe(false);
    grid.press('Control', { ctrlKey: true });
    grid.controller.release();
    expect(grid.view.isUnprotected).toBe(false);
  });
});

describe('blocks', () => {
  const clipboard = (text = '') => {
    const data = new Map([['text/plain', text]]);
    const clipboardData = {
      getData: (type: string) => data.get(type) ?? '',
      setData: (type: string, value: string) => data.set(type, value),
    };
    const event = new Event('copy', { cancelable: true });
    Object.assign(event, { clipboardData });
    return { event: event as ClipboardEvent, data };
  };

  it('copies a range as text and as a table', () => {
    grid.owner.set(1, 1, '5');
    grid.owner.set(1, 2, '20%');
    grid.controller.select({ row: 1, column: 1 });
    grid.press('ArrowRight', { shiftKey: true });
    const { event, data } = clipboard();
    grid.clipboard.copy(event);
    expect(data.get('text/plain')).toBe('5\t20%');
    expect(data.get('text/html')).toContain('>20%</td>');
    grid.clipboard.cut(event);
    expect(grid.actions.clear.mock.calls).toEqual([[[{ rows: [1], columns: [1, 2] }]]]);
  });

  it('passes a pasted block to its owner, and one value for the whole range', () => {
    grid.controller.select({ row: 1, column: 1 });
    grid.clipboard.paste(clipboard('1\t2\r\n').event);
    grid.controller.select({ row: 1, column: 1 });
    grid.press('ArrowDown', { shiftKey: true });
    grid.clipboard.paste(clipboard('3').event);
    expect(grid.actions.paste.mock.calls).toEqual([
      [{ rows: [1], columns: [1, 2] }, [['1', '2']], 0, [2]],
      [{ rows: [1, 2], columns: [1] }, [['3'], ['3']], 0],
    ]);
  });

  it('a cut waits for a running edit, and a paste meanwhile uses the cut cells', async () => {
    const written = Promise.withResolvers<void>();
    grid.actions.underWay.mockReturnValue(written.promise);
    const write = vi.fn<(items: readonly Record<string, Blob>[]) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { write } });
    vi.stubGlobal(
      'ClipboardItem',
      vi.fn(function item(parts: Record<string, Blob>) {
        return parts;
      }),
    );
    grid.owner.set(1, 1, '5');
    grid.controller.select({ row: 1, column: 1 });
    const { event, data } = clipboard('old');
    grid.clipboard.cut(event);
    grid.controller.select({ row: 2, column: 1 });
    grid.clipboard.paste(clipboard('old').event);
    grid.owner.set(1, 1, '6');
    expect(write).not.toHaveBeenCalled();
    written.resolve();
    await expect.poll(() => grid.actions.paste).toHaveBeenCalled();
    expect(await write.mock.calls[0]?.[0][0]?.['text/plain']?.text()).toBe('6');
    expect(data.get('text/plain')).toBe('old');
    expect(grid.actions.clear.mock.calls).toEqual([[[{ rows: [1], columns: [1] }]]]);
    expect(grid.actions.paste.mock.calls).toEqual([[{ rows: [2], columns: [1] }, [['6']], 0, []]]);
  });

  it('Delete clears the range, Ctrl+Z and Ctrl+Y undo and redo', () => {
    grid.controller.select({ row: 1, column: 1 });
    grid.press('Delete');
    grid.press('z', { ctrlKey: true });
    grid.press('Z', { ctrlKey: true, shiftKey: true });
    grid.press('y', { ctrlKey: true });
    expect(grid.actions.clear).toHaveBeenCalledTimes(1);
    expect(grid.actions.undo).toHaveBeenCalledTimes(1);
    expect(grid.actions.redo).toHaveBeenCalledTimes(2);
  });
});
