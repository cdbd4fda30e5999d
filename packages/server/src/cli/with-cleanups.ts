import type { ExitCode, Terminal } from './command.ts';

export type Cleanup = () => Promise<void>;

/** Runs work, and then its registered cleanups, the last first, even if the command is interrupted. */
export async function withCleanups(
  terminal: Terminal,
  work: (cleanups: Cleanup[]) => Promise<ExitCode>,
): Promise<ExitCode> {
  const cleanups: Cleanup[] = [];
  // Interrupted work continues for a moment: it may fail because of closed resources, and register further cleanups.
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
