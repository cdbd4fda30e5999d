/** The ticked part of a node: nothing, a part of it and its descendants, or all. */
export type Ticked = 'none' | 'some' | 'all';

/** A node of a tree that can be ticked. Ids are unique in the whole tree. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
  readonly ticked: Ticked;
  readonly children: readonly TreeNode[];
  /** Figures behind the name, '3 of 5' for instance. */
  readonly note?: string | undefined;
  /** The change of the node: a sign and its meaning. */
  readonly mark?: { readonly kind: 'added' | 'removed' | 'changed'; readonly text: string } | undefined;
}

/** A node as shown on the screen. */
export interface TreeRow {
  readonly node: TreeNode;
  /** 1 for the first level. */
  readonly level: number;
  /** Id of the node above, undefined on the first level. */
  readonly parent: string | undefined;
  /** Its place among its siblings, from 1, and how many there are. */
  readonly position: number;
  readonly siblings: number;
}

/** The visible rows, from the top: all nodes whose ancestors are open. */
export function treeRows(nodes: readonly TreeNode[], open: ReadonlySet<string>): readonly TreeRow[] {
  const under = (children: readonly TreeNode[], level: number, parent: string | undefined): readonly TreeRow[] =>
    children.flatMap((node, index) => [
      { node, level, parent, position: index + 1, siblings: children.length },
      ...(open.has(node.id) ? under(node.children, level + 1, node.id) : []),
    ]);
  return under(nodes, 1, undefined);
}

/** The wish of a key in a tree. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open' | 'close' | 'select' | 'tick'; readonly id: string };

/** The effect of a key at a node, by the tree pattern of the ARIA Authoring Practices; undefined for other keys. */
export function treeMove(
  rows: readonly TreeRow[],
  open: ReadonlySet<string>,
  { id, key }: { readonly id: string; readonly key: string },
): TreeMove | undefined {
  const index = rows.findIndex(({ node }) => node.id === id);
  const row = rows[index];
  if (row === undefined) return undefined;
  const to = (target: TreeRow | undefined): TreeMove | undefined =>
    target === undefined ? undefined : { kind: 'focus', id: target.node.id };
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1]);
    case 'ArrowUp':
      return to(rows[index - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (row.node.children.length === 0) return undefined;
      return open.has(id) ? to(rows[index + 1]) : { kind: 'open', id };
    case 'ArrowLeft':
      if (row.node.children.length > 0 && open.has(id)) return { kind: 'close', id };
      return to(rows.find(({ node }) => node.id === row.parent));
    case 'Enter':
      return { kind: 'select', id };
    case ' ':
      return { kind: 'tick', id };
    default:
      return isLetter(key) ? to(nextByLetter(rows, index, key)) : undefined;
  }
}

function isLetter(key: string): boolean {
  return Array.from(key).length === 1;
}

/** The next row whose name has this beginning, from the top again after the last. */
function nextByLetter(rows: readonly TreeRow[], index: number, letter: string): TreeRow | undefined {
  const wanted = letter.toLowerCase();
  const round = [...rows.slice(index + 1), ...rows.slice(0, index)];
  return round.find(({ node }) => node.name.toLowerCase().startsWith(wanted));
}
