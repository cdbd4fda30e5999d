import { Checkbox, Tag } from '@blueprintjs/core';
import { ChevronDown, ChevronRight } from '@blueprintjs/icons';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type TreeNode, type TreeRow, treeMove, treeRows } from './tree-node.ts';

export interface CheckTreeProps {
  /** Names the tree for a screen reader. */
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  readonly open: ReadonlySet<string>;
  readonly onOpen: (id: string, open: boolean) => void;
  /** The node whose details are shown beside the tree. */
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
  /** A node that is ticked, even in part, is asked to be unticked. */
  readonly onTick: (id: string, on: boolean) => void;
  readonly readOnly: boolean;
}

/** A tree whose nodes can be ticked, by mouse and by the keys of the ARIA pattern for trees. */
export function CheckTree(props: CheckTreeProps) {
  const { label, nodes, open, readOnly } = props;
  const rows = treeRows(nodes, open);
  const tree = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  // One row is in the tab order: the one last looked at, else the selected one, else the first.
  const stop = [focused, props.selected].find((id) => rows.some(({ node }) => node.id === id)) ?? rows[0]?.node.id;
  const onKeyDown = (event: KeyboardEvent) => {
    if (stop === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    const move = treeMove(rows, open, { id: stop, key: event.key });
    if (move === undefined) return;
    event.preventDefault();
    if (move.kind === 'focus')
      tree.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(move.id)}"]`)?.focus();
    if (move.kind === 'open' || move.kind === 'close') props.onOpen(move.id, move.kind === 'open');
    if (move.kind === 'select') props.onSelect(move.id);
    if (move.kind === 'tick' && !readOnly) {
      const row = rows.find(({ node }) => node.id === move.id);
      props.onTick(move.id, row?.node.ticked === 'none');
    }
  };
  return (
    <ul ref={tree} className="oasis-tree" role="tree" aria-label={label} onKeyDown={onKeyDown}>
      {rows.map((row) => (
        <TreeItem
          key={row.node.id}
          row={row}
          tree={props}
          isStop={row.node.id === stop}
          onFocus={() => setFocused(row.node.id)}
        />
      ))}
    </ul>
  );
}

interface TreeItemProps {
  readonly row: TreeRow;
  readonly tree: CheckTreeProps;
  /** The one row that Tab comes to. */
  readonly isStop: boolean;
  readonly onFocus: () => void;
}

const CHECKED = { none: 'false', some: 'mixed', all: 'true' } as const;

function TreeItem({ row, tree, isStop, onFocus }: TreeItemProps) {
  const { node, level, position, siblings } = row;
  const { open, selected, readOnly } = tree;
  const isParent = node.children.length > 0;
  return (
    // The keys are heard by the tree, which knows the other rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      data-node={node.id}
      role="treeitem"
      tabIndex={isStop ? 0 : -1}
      className={node.id === selected ? 'oasis-tree-row oasis-tree-selected' : 'oasis-tree-row'}
      style={{ paddingInlineStart: 4 + (level - 1) * 20 }}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-checked={CHECKED[node.ticked]}
      aria-selected={node.id === selected}
      aria-disabled={readOnly}
      {...(isParent && { 'aria-expanded': open.has(node.id) })}
      onFocus={onFocus}
      onClick={() => tree.onSelect(node.id)}
    >
      <Twist row={row} tree={tree} />
      <TickBox row={row} tree={tree} />
      <span className="oasis-tree-name">{node.name}</span>
      {node.mark !== undefined && (
        <Tag minimal className={`oasis-tree-mark oasis-tree-${node.mark.kind}`}>
          {node.mark.text}
        </Tag>
      )}
      {node.note !== undefined && <span className="oasis-tree-note">{node.note}</span>}
    </li>
  );
}

/** Opens and closes by mouse; the keyboard has the arrow keys. */
function Twist({ row: { node }, tree }: { readonly row: TreeRow; readonly tree: CheckTreeProps }) {
  if (node.children.length === 0) return <span className="oasis-tree-twist" />;
  const isOpen = tree.open.has(node.id);
  return (
    <span
      className="oasis-tree-twist"
      aria-hidden="true"
      onClick={(event) => {
        event.stopPropagation();
        tree.onOpen(node.id, !isOpen);
      }}
    >
      {isOpen ? <ChevronDown size={14} /> : <ChevronRight size={14} />}
    </span>
  );
}

/** The tick box for the mouse; the row itself announces its tick. */
function TickBox({ row: { node }, tree }: { readonly row: TreeRow; readonly tree: CheckTreeProps }) {
  return (
    // A click on the box is no choice of the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span className="oasis-tree-box" aria-hidden="true" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        tabIndex={-1}
        checked={node.ticked !== 'none'}
        indeterminate={node.ticked === 'some'}
        disabled={tree.readOnly}
        onChange={() => tree.onTick(node.id, node.ticked === 'none')}
      />
    </span>
  );
}
