import { COMMANDS } from './commands.ts';
import { runCli } from './run.ts';

/** `npx oasis …` */
process.exitCode = await runCli(process.argv.slice(2), COMMANDS, {
  environment: process.env,
  folder: process.cwd(),
  now: () => new Date(),
  out: (line) => console.log(line),
  error: (line) => console.error(line),
});
