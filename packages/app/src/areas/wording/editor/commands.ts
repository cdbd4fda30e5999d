import { WORDING_LIMITS, type WordingField } from '@oasis/engine/areas/wording';
import { baseKeymap, chainCommands, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, Selection } from 'prosemirror-state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
} from 'prosemirror-tables';
import { wordingSchema } from './schema.ts';

const { nodes, marks } = wordingSchema;

/** Kinds into which a block of words can be turned. */
export type BlockKind = 'paragraph' | 'heading1' | 'heading2' | 'heading3';

export const BLOCK_KINDS: readonly BlockKind[] = ['paragraph', 'heading1', 'heading2', 'heading3'];

/** The block of the cursor. */
export function blockKind({ selection: { $from } }: EditorState): BlockKind {
  if ($from.parent.type !== nodes.heading) return 'paragraph';
  const level = Number($from.parent.attrs['level']);
  return level === 1 ? 'heading1' : level === 2 ? 'heading2' : 'heading3';
}

/** Turns the block into another kind; headings cannot be in lists and tables. */
export function setBlock(kind: BlockKind): Command {
  if (kind === 'paragraph') return setBlockType(nodes.paragraph);
  return setBlockType(nodes.heading, { level: Number(kind.at(-1)) });
}

export const toggleBold = toggleMark(marks.bold);
export const toggleItalic = toggleMark(marks.italic);

/** Whether the selected or the next typed text has a look. */
export function hasLook({ selection, storedMarks, doc }: EditorState, look: 'bold' | 'italic'): boolean {
  const { from, to, empty, $from } = selection;
  if (!empty) return doc.rangeHasMark(from, to, marks[look]);
  return (storedMarks ?? $from.marks()).some(({ type }) => type === marks[look]);
}

function listsAround($from: ResolvedPos): readonly NodeType[] {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1).type).filter(
    (type) => type === nodes.bulletList || type === nodes.orderedList,
  );
}

/** The list around the cursor; undefined outside of lists. */
export function listKind({ selection: { $from } }: EditorState): 'bulletList' | 'orderedList' | undefined {
  const innermost = listsAround($from).at(-1);
  if (innermost === undefined) return undefined;
  return innermost === nodes.orderedList ? 'orderedList' : 'bulletList';
}

/** Makes a list of the block, another kind of list, or takes the item out of its list. */
export function toggleList(kind: 'bulletList' | 'orderedList'): Command {
  return (state, dispatch) => {
    if (isInTable(state)) return false;
    const present = listKind(state);
    if (present === undefined) return wrapInList(nodes[kind])(state, dispatch);
    if (present === kind) return liftListItem(nodes.listItem)(state, dispatch);
    const { $from } = state.selection;
    const depth = $from.depth - 2;
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodes[kind]));
    return true;
  };
}

/** Puts the item one list deeper, as deep as lists may lie. */
export const indent: Command = (state, dispatch) =>
  listsAround(state.selection.$from).length < WORDING_LIMITS.depth && sinkListItem(nodes.listItem)(state, dispatch);

export const outdent: Command = liftListItem(nodes.listItem);

const insertBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView());
  return true;
};

/** Puts in a field, or the table of terms. */
export function insertField(field: WordingField): Command {
  return (state, dispatch) => {
    if (field === 'terms') {
      if (isInTable(state)) return false;
      dispatch?.(state.tr.replaceSelectionWith(nodes.terms.create()).scrollIntoView());
      return true;
    }
    const look = state.storedMarks ?? state.selection.$from.marks();
    const node = nodes.field.create({ field }, null, look);
    dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView());
    return true;
  };
}

/** A table of a row of heads and two rows. */
export const insertTable: Command = (state, dispatch) => {
  if (isInTable(state) || listKind(state) !== undefined) return false;
  const cells = Array.from({ length: 2 }, () => nodes.tableCell.create(null, nodes.paragraph.create()));
  const rows = Array.from({ length: 3 }, () => nodes.tableRow.create(null, cells));
  const { tr } = state;
  tr.replaceSelectionWith(nodes.table.create({ head: true }, rows));
  // The new table is the last one that begins before the cursor; the cursor goes into its first cell.
  let begin = 0;
  tr.doc.forEach((node, at) => {
    if (node.type === nodes.table && at < tr.selection.to) begin = at;
  });
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(begin + 1))).scrollIntoView());
  return true;
};

const toggleHead: Command = (state, dispatch) => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type === nodes.table) {
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), null, { head: node.attrs['head'] !== true }));
      return true;
    }
  }
  return false;
};

/** Actions on the table around the cursor, in the order of its menu. */
export const TABLE_COMMANDS = {
  rowAbove: addRowBefore,
  rowBelow: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  head: toggleHead,
  deleteRow,
  deleteColumn,
  deleteTable,
} as const satisfies Readonly<Record<string, Command>>;

export type TableCommand = keyof typeof TABLE_COMMANDS;

export { isInTable, redo, undo };

/** Tab leads from cell to cell and out of the table behind the last one; elsewhere it leaves the editor. */
export const KEYS: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  Enter: chainCommands(
    (state, dispatch) => isInTable(state) && insertBreak(state, dispatch),
    splitListItem(nodes.listItem),
    baseKeymap['Enter'] ?? (() => false),
  ),
  'Shift-Enter': insertBreak,
  'Mod-b': toggleBold,
  'Mod-i': toggleItalic,
  'Mod-z': undo,
  'Mod-y': redo,
  'Mod-Shift-z': redo,
  'Mod-]': indent,
  'Mod-[': outdent,
  Tab: goToNextCell(1),
  'Shift-Tab': goToNextCell(-1),
};
