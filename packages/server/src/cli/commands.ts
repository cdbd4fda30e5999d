import type { Command } from './command.ts';
import { importVolumesCommand } from './commands/import-volumes.ts';

/** Every command of `oasis`; a new one is listed here, once. */
export const COMMANDS: readonly Command[] = [importVolumesCommand];
