import type { Command } from './command.ts';
import { demoCommand } from './commands/demo.ts';
import { exportCommand } from './commands/export.ts';
import { importVolumesCommand } from './commands/import-volumes.ts';
import { recalculateCommand } from './commands/recalculate.ts';
import { showCommand } from './commands/show.ts';

/** Every command of `oasis`; a new one is listed here, once. */
export const COMMANDS: readonly Command[] = [
  importVolumesCommand,
  showCommand,
  exportCommand,
  recalculateCommand,
  demoCommand,
];
