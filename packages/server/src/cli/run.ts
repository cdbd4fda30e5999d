import { unseenTold } from '@oasis/engine/base';
import { type Command, EXIT, type ExitCode, type Terminal, UsageError } from './command.ts';

/** How users call the command line: outside the repository npx would ask the registry for a foreign package. */
const CALL = 'npm run oasis --';

/** Finds the command of the words and runs it. Without words, or with --help, prints all commands. */
export async function runCli(
  args: readonly string[],
  commands: readonly Command[],
  given: Terminal,
): Promise<ExitCode> {
  const terminal = tellingOnly(given);
  const command = commands.find(({ words }) => words.every((word, place) => args[place] === word));
  if (command === undefined) return overview(args, commands, terminal);
  const rest = args.slice(command.words.length);
  if (rest.includes('--help') || rest.includes('-h')) return help(command, terminal);
  try {
    return await command.run(rest, terminal);
  } catch (failure) {
    if (!(failure instanceof UsageError)) throw failure;
    terminal.error(failure.message);
    terminal.error(`Usage: ${CALL} ${usageOf(command)}`);
    return EXIT.usage;
  }
}

/** Wraps the terminal so that control characters in names are shown as numbers instead of being executed. */
function tellingOnly(terminal: Terminal): Terminal {
  const { ask, rewrite } = terminal;
  return {
    ...terminal,
    out: (line) => terminal.out(unseenTold(line)),
    progress: (line) => terminal.progress(unseenTold(line)),
    error: (line) => terminal.error(unseenTold(line)),
    ...(rewrite && { rewrite: (line: string) => rewrite(unseenTold(line)) }),
    ...(ask && { ask: (question: string) => ask(unseenTold(question)) }),
  };
}

/** All commands, or those that begin with the word that was given: `oasis user --help`. */
function overview(args: readonly string[], commands: readonly Command[], terminal: Terminal): ExitCode {
  const [first = 'help', second = '--help'] = args;
  const family = commands.filter(({ words }) => words[0] === first);
  const asked = HELP.has(first) || (family.length > 0 && HELP.has(second));
  const print = asked ? terminal.out : terminal.error;
  if (!asked) print(`There is no command '${args.slice(0, 2).join(' ')}'.`);
  print(`Usage: ${CALL} COMMAND`);
  const told = family.length > 0 ? family : commands;
  const width = Math.max(...told.map(({ words }) => words.join(' ').length));
  for (const { words, summary } of told) print(`  ${words.join(' ').padEnd(width)}  ${summary}`);
  print(`${CALL} COMMAND --help tells the options of a command.`);
  return asked ? EXIT.done : EXIT.usage;
}

const HELP: ReadonlySet<string> = new Set(['help', '--help', '-h']);

function help(command: Command, { out }: Terminal): ExitCode {
  out(`Usage: ${CALL} ${usageOf(command)}`);
  out(command.summary);
  const width = Math.max(0, ...command.options.map(([option]) => option.length));
  for (const [option, meaning] of command.options) out(`  ${option.padEnd(width)}  ${meaning}`);
  return EXIT.done;
}

function usageOf({ words, synopsis }: Command): string {
  return `${words.join(' ')} ${synopsis}`.trimEnd();
}
