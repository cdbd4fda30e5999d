import type { Command } from './command.ts';
import { anchorsRenewCommand } from './commands/anchors-renew.ts';
import { archiveCommand } from './commands/archive.ts';
import { backupCommand } from './commands/backup.ts';
import { demoCommand } from './commands/demo.ts';
import { exportCommand } from './commands/export.ts';
import { recalculateCommand } from './commands/recalculate.ts';
import { redrawCommand } from './commands/redraw.ts';
import { restoreCommand } from './commands/restore.ts';
import { showCommand } from './commands/show.ts';
import { userAddCommand } from './commands/user-add.ts';
import { userBuCommand } from './commands/user-bu.ts';
import { userReleaseCommand } from './commands/user-release.ts';
import { userRoleCommand } from './commands/user-role.ts';
import { userActivateCommand, userDeactivateCommand } from './commands/user-status.ts';
import { verifyCommand } from './commands/verify.ts';
import { versionCommand } from './commands/version.ts';
import { importVolumesCommand } from './commands/volume-import.ts';

/** Every command of `oasis`; a new one is listed here, once. */
export const COMMANDS: readonly Command[] = [
  importVolumesCommand,
  showCommand,
  exportCommand,
  recalculateCommand,
  verifyCommand,
  redrawCommand,
  backupCommand,
  restoreCommand,
  archiveCommand,
  anchorsRenewCommand,
  userAddCommand,
  userRoleCommand,
  userBuCommand,
  userDeactivateCommand,
  userActivateCommand,
  userReleaseCommand,
  demoCommand,
  versionCommand,
];
