import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckTree } from './CheckTree.tsx';
import type { TreeNode } from './tree-node.ts';

const NODES: readonly TreeNode[] = [
  {
    id: 'budget',
    name: 'Budget',
    ticked: 'some',
    children: [
      { id: 'wording', name: 'Wording', ticked: 'all', children: [] },
      { id: 'input', name: 'Input', ticked: 'none', children: [] },
    ],
  },
  {
    id: 'system',
    name: 'System',
    ticked: 'none',
    children: [{ id: 'role', name: 'Role', ticked: 'none', children: [] }],
  },
];

function Tree({ onTick, readOnly }: { onTick: (id: string, on: boolean) => void; readOnly: boolean }) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<string>();
  return (
    <CheckTree
      label="Menus"
      nodes={NODES}
      open={open}
      onOpen={(id, on) =>
        setOpen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)))
      }
      selected={selected}
      onSelect={setSelected}
      onTick={onTick}
      readOnly={readOnly}
    />
  );
}

function draw(readOnly = false) {
  const onTick = vi.fn();
  render(<Tree onTick={onTick} readOnly={readOnly} />);
  const tree = screen.getByRole('tree', { name: 'Menus' });
  const item = (name: RegExp) => screen.getByRole('treeitem', { name });
  const press = (...keys: string[]) => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? tree, { key });
  };
  item(/^Budget/).focus();
  return { onTick, item, press };
}

afterEach(cleanup);

describe('a tree with ticks', () => {
  it('shows how much of a node is ticked', () => {
    const { item, press } = draw();
    press('ArrowRight');
    expect([/^Budget/, /^Wording/, /^Input/].map((name) => item(name).getAttribute('aria-checked'))).toEqual([
      'mixed',
      'true',
      'false',
    ]);
  });

  it('is opened, closed and walked by the arrow keys, Home, End and letters', () => {
    const { item, press } = draw();
    press('ArrowRight', 'ArrowRight', 'ArrowDown');
    expect(document.activeElement).toBe(item(/^Input/));
    press('ArrowLeft');
    expect(document.activeElement).toBe(item(/^Budget/));
    press('End');
    expect(document.activeElement).toBe(item(/^System/));
    press('w');
    expect(document.activeElement).toBe(item(/^Wording/));
    press('Home', 'ArrowLeft');
    expect(screen.queryByRole('treeitem', { name: /^Wording/ })).toBeNull();
    expect(item(/^Budget/).getAttribute('aria-expanded')).toBe('false');
  });

  it('is selected by Enter and by a click, and ticked by Space and by a click on the box', () => {
    const { item, press, onTick } = draw();
    press('Enter');
    expect(item(/^Budget/).getAttribute('aria-selected')).toBe('true');
    press(' ', 'End', ' ');
    const box = item(/^System/).querySelector('input');
    if (box !== null) fireEvent.click(box);
    expect(onTick.mock.calls).toEqual([
      ['budget', false],
      ['system', true],
      ['system', true],
    ]);
    expect(item(/^System/).getAttribute('aria-selected')).toBe('false');
  });

  it('is read-only if it is disabled', () => {
    const { item, press, onTick } = draw(true);
    press(' ');
    expect(onTick).not.toHaveBeenCalled();
    expect(item(/^Budget/).getAttribute('aria-disabled')).toBe('true');
    expect(item(/^Budget/).querySelector('input')?.disabled).toBe(true);
  });

  it('has one stop for Tab', () => {
    draw();
    expect(screen.getAllByRole('treeitem').map((row) => row.tabIndex)).toEqual([0, -1]);
  });
});
