import type { SheetContext } from '../context/sheet-context.ts';
import type { Key } from '../edit/key-command.ts';
import type { CommandId, MoveId } from '../labels/command-names.ts';
import { COLUMN_COMMANDS, VIEW_COMMANDS } from './column-commands.ts';
import { EDIT_COMMANDS, SELECT_COMMANDS } from './edit-commands.ts';
import { FILL_COMMANDS } from './fill-commands.ts';
import { FIND_COMMANDS } from './find-commands.ts';
import { ROW_COMMANDS } from './row-commands.ts';
import type { SheetCommand } from './sheet-command.ts';

/** All that can be done to a sheet, in the order of menus. Keys, menus, toolbars and the list of keys read this table. */
export const SHEET_COMMANDS: readonly SheetCommand[] = [
  ...EDIT_COMMANDS,
  ...FILL_COMMANDS,
  ...SELECT_COMMANDS,
  ...FIND_COMMANDS,
  ...ROW_COMMANDS,
  ...COLUMN_COMMANDS,
  ...VIEW_COMMANDS,
];

/** The keys without a command. */
export const MOVE_KEYS: readonly { readonly id: MoveId; readonly keys: readonly string[] }[] = [
  { id: 'cell', keys: ['←', '→', '↑', '↓'] },
  { id: 'across', keys: ['Tab', 'Shift+Tab'] },
  { id: 'down', keys: ['Enter', 'Shift+Enter'] },
  { id: 'edge', keys: ['Ctrl+←', 'Ctrl+→', 'Ctrl+↑', 'Ctrl+↓'] },
  { id: 'page', keys: ['PageUp', 'PageDown'] },
  { id: 'row-ends', keys: ['Home', 'End'] },
  { id: 'table-ends', keys: ['Ctrl+Home', 'Ctrl+End'] },
  { id: 'extend', keys: ['Shift+←', 'Shift+→', 'Shift+↑', 'Shift+↓'] },
  { id: 'type', keys: ['0 … 9'] },
  { id: 'enter-all', keys: ['Ctrl+Enter'] },
  { id: 'cancel', keys: ['Esc'] },
  { id: 'leave', keys: ['Esc, Tab'] },
  { id: 'unprotect', keys: ['Ctrl'] },
];

const BY_KEYS = new Map(SHEET_COMMANDS.flatMap((command) => command.keys.map((keys) => [keys, command] as const)));
const CLIPBOARD: ReadonlySet<CommandId> = new Set(['copy', 'cut', 'paste']);
const BY_ID = new Map(SHEET_COMMANDS.map((command) => [command.id, command]));

/** The command of pressed keys; undefined without one. */
function commandOfKey(key: Key): SheetCommand | undefined {
  return BY_KEYS.get(chordOf(key));
}

/**
 * Runs the command of pressed keys. False if the browser should act: on keys without a command, and on copying,
 * cutting and pasting, which come back as events of the clipboard. Keys of an impossible command are used up as well; a lock
 * shows at its cell.
 */
export function runKey(sheet: SheetContext, key: Key): boolean {
  const command = commandOfKey(key);
  if (command === undefined || CLIPBOARD.has(command.id)) return false;
  if (command.blocked(sheet) === undefined) command.run(sheet);
  else sayLock(sheet, command);
  return true;
}

/** A command by its name. */
export function commandOf(id: CommandId): SheetCommand | undefined {
  return BY_ID.get(id);
}

/** Pressed keys in the notation of the list of keys: 'Ctrl+Shift+Z'. Command on a Mac is Ctrl. */
function chordOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): string {
  const name = key === ' ' ? 'Space' : key.startsWith('Arrow') ? key.slice('Arrow'.length) : key;
  const isSign = name.length === 1 && name.toUpperCase() === name.toLowerCase();
  const parts = [
    ...(ctrlKey || metaKey ? ['Ctrl'] : []),
    ...(altKey ? ['Alt'] : []),
    // A sign such as '?' has Shift in it already.
    ...(shiftKey && !isSign ? ['Shift'] : []),
    name.length === 1 ? name.toUpperCase() : name,
  ];
  return parts.join('+');
}

function sayLock({ view, source, actions }: SheetContext, { group }: SheetCommand): void {
  const { active } = view;
  if (active === undefined || (group !== 'edit' && group !== 'fill')) return;
  if (source.lockReason(active.row, active.column) !== undefined) actions.locked(active);
}
