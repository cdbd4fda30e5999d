import type { Block, Blocks, List, ListItem, Run } from '@oasis/engine/areas/wording';
import { present } from '@oasis/engine/base';
import type { Node } from 'prosemirror-model';
import { isInlineField, wordingSchema } from './schema.ts';

const { nodes, marks } = wordingSchema;

/** A text as the editor holds it: it ends with a paragraph, so that one can always go on writing. */
export function docOf(blocks: Blocks): Node {
  const content = blocks.map(blockNode);
  const isOpen = blocks.at(-1)?.type === 'paragraph';
  return nodes.doc.create(null, isOpen ? content : [...content, nodes.paragraph.create()]);
}

function blockNode(block: Block): Node {
  switch (block.type) {
    case 'heading':
      return nodes.heading.create({ level: block.level }, runNodes(block.content));
    case 'paragraph':
      return paragraphNode(block.content);
    case 'list':
      return listNode(block);
    case 'table': {
      const rows = block.rows.map((row) =>
        nodes.tableRow.create(
          null,
          row.map((cell) => nodes.tableCell.create(null, paragraphNode(cell))),
        ),
      );
      return nodes.table.create({ head: block.head }, rows);
    }
    case 'terms':
      return nodes.terms.create();
  }
}

function listNode({ ordered, items }: List): Node {
  const type = ordered ? nodes.orderedList : nodes.bulletList;
  return type.create(
    null,
    items.map(({ content, below }) =>
      nodes.listItem.create(null, [paragraphNode(content), ...below.map((list) => listNode(list))]),
    ),
  );
}

function paragraphNode(content: readonly Run[]): Node {
  return nodes.paragraph.create(null, runNodes(content));
}

function runNodes(content: readonly Run[]): readonly Node[] {
  return content.map((run) => {
    if (run.type === 'break') return nodes.break.create();
    const look = [...(run.bold ? [marks.bold.create()] : []), ...(run.italic ? [marks.italic.create()] : [])];
    return run.type === 'text'
      ? wordingSchema.text(run.text, look)
      : nodes.field.create({ field: run.field }, null, look);
  });
}

/** Content of the editor as the blocks of a wording. */
export function blocksOf(doc: Node): Blocks {
  return doc.children.map(blockOf);
}

function blockOf(node: Node): Block {
  switch (node.type) {
    case nodes.heading: {
      const level = Number(node.attrs['level']);
      return { type: 'heading', level: level === 1 || level === 2 ? level : 3, content: runsOf(node) };
    }
    case nodes.bulletList:
    case nodes.orderedList:
      return listOf(node);
    case nodes.table:
      return {
        type: 'table',
        head: node.attrs['head'] === true,
        rows: node.children.map((row) => row.children.map((cell) => runsOf(present(cell.firstChild, 'a paragraph')))),
      };
    case nodes.terms:
      return { type: 'terms' };
    default:
      return { type: 'paragraph', content: runsOf(node) };
  }
}

function listOf(node: Node): List {
  return {
    type: 'list',
    ordered: node.type === nodes.orderedList,
    items: node.children.map(
      (item): ListItem => ({
        content: runsOf(present(item.firstChild, 'a paragraph')),
        below: item.children.slice(1).map(listOf),
      }),
    ),
  };
}

function runsOf(node: Node): readonly Run[] {
  return node.children.flatMap((child): readonly Run[] => {
    if (child.type === nodes.break) return [{ type: 'break' }];
    const look = {
      bold: child.marks.some(({ type }) => type === marks.bold),
      italic: child.marks.some(({ type }) => type === marks.italic),
    };
    if (child.isText) return [{ type: 'text', text: child.text ?? '', ...look }];
    const name: unknown = child.attrs['field'];
    return isInlineField(name) ? [{ type: 'field', field: name, ...look }] : [];
  });
}
