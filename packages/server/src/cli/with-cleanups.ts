import type { ExitCode, Terminal } from './command.ts';

export type Cleanup = () => Promise<void>;

/** Runs work, and after it what it has added to the cleanups, the last first; also when a person interrupts the command. */
export async function withCleanups(
  terminal: Terminal,
  work: (cleanups: Cleanup[]) => Promise<ExitCode>,
): Promise<ExitCode> {
  const cleanups: Cleanup[] = [];
  const close: Cleanup = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  };
  const ended = terminal.onInterrupt(close);
  try {
    return await work(cleanups);
  } finally {
    ended();
    await close();
  }
}
