import { goToMatch } from './go-to-match.ts';
import type { SheetCommand } from './sheet-command.ts';
import { neverBlocked } from './sheet-command.ts';

/** Looking for cells, and for commands. */
export const FIND_COMMANDS: readonly SheetCommand[] = [
  { id: 'find', group: 'find', keys: ['Ctrl+F'], blocked: neverBlocked, run: (sheet) => sheet.open('find') },
  {
    id: 'find-next',
    group: 'find',
    keys: ['F3', 'Ctrl+G'],
    blocked: neverBlocked,
    run: (sheet) => goToMatch(sheet, 1),
  },
  {
    id: 'find-previous',
    group: 'find',
    keys: ['Shift+F3', 'Ctrl+Shift+G'],
    blocked: neverBlocked,
    run: (sheet) => goToMatch(sheet, -1),
  },
  {
    id: 'menu',
    group: 'find',
    keys: ['Shift+F10', 'ContextMenu'],
    blocked: neverBlocked,
    run: (sheet) => sheet.open('menu'),
  },
  { id: 'keys', group: 'find', keys: ['F1', '?'], blocked: neverBlocked, run: (sheet) => sheet.open('keys') },
];
