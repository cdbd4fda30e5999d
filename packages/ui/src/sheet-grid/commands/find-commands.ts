import { goToMatch } from '../panels/go-to-match.ts';
import type { SheetCommand } from './sheet-command.ts';

const never = (): undefined => undefined;

/** Looking for cells, and for what can be done. */
export const FIND_COMMANDS: readonly SheetCommand[] = [
  { id: 'find', group: 'find', keys: ['Ctrl+F'], blocked: never, run: (sheet) => sheet.open('find') },
  { id: 'find-next', group: 'find', keys: ['F3', 'Ctrl+G'], blocked: never, run: (sheet) => goToMatch(sheet, 1) },
  {
    id: 'find-previous',
    group: 'find',
    keys: ['Shift+F3', 'Ctrl+Shift+G'],
    blocked: never,
    run: (sheet) => goToMatch(sheet, -1),
  },
  { id: 'menu', group: 'find', keys: ['Shift+F10', 'ContextMenu'], blocked: never, run: (sheet) => sheet.open('menu') },
  { id: 'keys', group: 'find', keys: ['F1', '?'], blocked: never, run: (sheet) => sheet.open('keys') },
];
