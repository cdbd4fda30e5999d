import type { SheetContext } from '../context/sheet-context.ts';
import type { CommandGroup, CommandId } from '../labels/command-names.ts';

/** Of a command that is possible everywhere. */
export const neverBlocked = (): undefined => undefined;

/** One thing that can be done: the same for a key, the context menu, a toolbar and the list of keys. */
export interface SheetCommand {
  readonly id: CommandId;
  readonly group: CommandGroup;
  /** As in the list of keys, 'Ctrl+D'; menus show the first one. */
  readonly keys: readonly string[];
  /** Why it cannot be done here, as a sentence; undefined when it can. */
  blocked(sheet: SheetContext): string | undefined;
  run(sheet: SheetContext): void;
}
