import type { ExitCode, Terminal } from './command.ts';

export type Cleanup = () => Promise<void>;

/** Runs work, and after it what it has added to the cleanups, the last first; also when a person interrupts the command. */
export async function withCleanups(
  terminal: Terminal,
  work: (cleanups: Cleanup[]) => Promise<ExitCode>,
): Promise<ExitCode> {
  const cleanups: Cleanup[] = [];
  // Work that is interrupted goes on for a moment: it may fail over what is closed, and add to what has to be.
  const closeAll: Cleanup = async () => {
    for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) await cleanup();
  };
  let closing: Promise<void> | undefined;
  const close: Cleanup = async () => {
    closing ??= closeAll();
    return closing;
  };
  const ended = terminal.onInterrupt(close);
  try {
    return await work(cleanups);
  } finally {
    ended();
    await close();
  }
}
