import { createInterface } from 'node:readline/promises';
import { onStop } from '../base/on-stop.ts';
import type { Terminal } from './command.ts';
import { COMMANDS } from './commands.ts';
import { runCli } from './run.ts';

const INTERRUPTED = 130;

const terminal: Terminal = {
  environment: process.env,
  folder: process.cwd(),
  now: () => new Date(),
  out: (line) => console.log(line),
  progress: (line) => console.error(line),
  ...(process.stderr.isTTY && { rewrite: (line: string) => void process.stderr.write(`\r\u001b[K${line}`) }),
  error: (line) => console.error(line),
  ...(process.stdin.isTTY && { ask }),
  onInterrupt: (cleanup) => {
    let stopping = false;
    return onStop(() => {
      if (stopping) return;
      stopping = true;
      void cleanup().finally(() => process.exit(INTERRUPTED));
    });
  },
};

async function ask(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}

/** `npm run oasis -- …` */
process.exitCode = await runCli(process.argv.slice(2), COMMANDS, terminal);
