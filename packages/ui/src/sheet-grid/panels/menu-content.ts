import { commandOf } from '../commands/sheet-commands.ts';
import type { SheetContext } from '../context/sheet-context.ts';
import type { CommandId } from '../labels/command-names.ts';
import type { MenuPart } from '../labels/panel-labels.ts';
import { keyNames } from './key-names.ts';

/** A command as the menu offers it. */
export interface OfferedCommand {
  readonly id: CommandId;
  readonly keys: string | undefined;
  /** Why it cannot be done here. */
  readonly reason: string | undefined;
  readonly run: () => void;
}

/** One line of the menu: a command, or a menu of more of them. */
export type MenuLine = OfferedCommand | { readonly part: MenuPart; readonly commands: readonly OfferedCommand[] };

type Line = CommandId | readonly [MenuPart, ...CommandId[]];

const BLOCKS: readonly (readonly Line[])[] = [
  ['edit', 'cut', 'copy', 'paste', 'clear'],
  ['fill-down', 'fill-right', ['fill', 'fill-series', 'fill-months', 'fill-empty']],
  [
    ['sort', 'sort-ascending', 'sort-descending', 'sort-none', 'filter', 'filter-none', 'apply-again'],
    ['columns', 'select-column', 'hide-column', 'show-columns', 'autofit'],
    ['rows', 'select-row', 'fold', 'unfold', 'fold-all', 'unfold-all'],
  ],
  ['find', 'keys'],
];

/** Commands that undo something or fold a group: without anything to undo or fold they are hidden, since greyed ones say nothing. */
const ONLY_IF_POSSIBLE: ReadonlySet<CommandId> = new Set<CommandId>([
  'sort-none',
  'filter-none',
  'apply-again',
  'show-columns',
  'fold',
  'unfold',
  'fold-all',
  'unfold-all',
]);

/** The entries of a cell's menu, in blocks. */
export function menuBlocks(sheet: SheetContext): readonly (readonly MenuLine[])[] {
  return BLOCKS.map((lines) => lines.flatMap((line) => lineOf(sheet, line)));
}

function lineOf(sheet: SheetContext, line: Line): readonly MenuLine[] {
  if (typeof line === 'string') return offered(sheet, line);
  const [part, ...ids] = line;
  return [{ part, commands: ids.flatMap((id) => offered(sheet, id)) }];
}

function offered(sheet: SheetContext, id: CommandId): readonly OfferedCommand[] {
  const command = commandOf(id);
  const reason = command?.blocked(sheet);
  if (command === undefined || (reason !== undefined && ONLY_IF_POSSIBLE.has(id))) return [];
  const [keys] = command.keys;
  return [{ id, keys: keys && keyNames(keys).join('+'), reason, run: () => command.run(sheet) }];
}
