import type { Block, Blocks, Heading, List, ListItem, Run } from './document.ts';

/** The kind of a line. `starts`: the first one of its list or table. */
export type LineShape =
  | { readonly type: 'heading'; readonly level: Heading['level'] }
  | { readonly type: 'paragraph' }
  | { readonly type: 'terms' }
  /** Lists of the first level have depth 1. */
  | { readonly type: 'item'; readonly depth: number; readonly ordered: boolean; readonly starts: boolean }
  | { readonly type: 'row'; readonly head: boolean; readonly starts: boolean };

/** A heading, a paragraph, an item or a row of a table; only a row has other than one cell. */
export interface Line {
  readonly shape: LineShape;
  readonly cells: readonly (readonly Run[])[];
}

/** A text line by line; `blocksOfLines` makes it whole again. */
export function linesOf(blocks: Blocks): readonly Line[] {
  return blocks.flatMap((block): readonly Line[] => {
    switch (block.type) {
      case 'heading':
        return [{ shape: { type: 'heading', level: block.level }, cells: [block.content] }];
      case 'paragraph':
        return [{ shape: { type: 'paragraph' }, cells: [block.content] }];
      case 'list':
        return listLines(block, 1);
      case 'table':
        return block.rows.map((cells, at) => ({
          shape: { type: 'row', head: block.head && at === 0, starts: at === 0 },
          cells,
        }));
      case 'terms':
        return [{ shape: { type: 'terms' }, cells: [] }];
    }
  });
}

function listLines({ ordered, items }: List, depth: number): readonly Line[] {
  return items.flatMap(({ content, below }, at) => [
    { shape: { type: 'item', depth, ordered, starts: at === 0 }, cells: [content] } as const,
    ...below.flatMap((list) => listLines(list, depth + 1)),
  ]);
}

type Growing<Part> = Part[];

interface GrowingItem extends ListItem {
  readonly below: Growing<GrowingList>;
}

interface GrowingList extends List {
  readonly items: Growing<GrowingItem>;
}

/** The text of lines from `linesOf`, or of a part in their order: a continuing line without a beginning begins a block. */
export function blocksOfLines(lines: readonly Line[]): Blocks {
  const blocks: Block[] = [];
  /** The lists that are open, the outermost first. */
  let open: GrowingList[] = [];
  let rows: Growing<Line['cells']> | undefined;
  for (const { shape, cells } of lines) {
    const content = cells[0] ?? [];
    if (shape.type !== 'item') open = [];
    if (shape.type !== 'row') rows = undefined;
    if (shape.type === 'heading') blocks.push({ type: 'heading', level: shape.level, content });
    else if (shape.type === 'paragraph') blocks.push({ type: 'paragraph', content });
    else if (shape.type === 'terms') blocks.push({ type: 'terms' });
    else if (shape.type === 'row') {
      if (rows === undefined || shape.starts) {
        rows = [];
        blocks.push({ type: 'table', head: shape.head, rows });
      }
      rows.push(cells);
    } else open = withItem(blocks, open, { shape, content });
  }
  return blocks;
}

interface ItemLine {
  readonly shape: LineShape & { readonly type: 'item' };
  readonly content: readonly Run[];
}

/** Puts an item into its list, and answers with the lists that are open then. */
function withItem(blocks: Block[], open: readonly GrowingList[], { shape, content }: ItemLine): GrowingList[] {
  const item: GrowingItem = { content, below: [] };
  const around = open.slice(0, shape.depth);
  const present = around[shape.depth - 1];
  if (present !== undefined && !shape.starts) {
    present.items.push(item);
    return around;
  }
  const outer = around.slice(0, shape.depth - 1);
  const list: GrowingList = { type: 'list', ordered: shape.ordered, items: [item] };
  const parent = outer.at(-1)?.items.at(-1)?.below;
  if (parent === undefined) blocks.push(list);
  else parent.push(list);
  return [...outer, list];
}
