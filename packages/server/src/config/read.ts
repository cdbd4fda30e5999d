import { problem, type StartProblem } from './problem.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single settings and collects their faults. */
export interface Reader {
  /** The trimmed text, or undefined when not set or empty. */
  readonly text: (name: string) => string | undefined;
  readonly problems: StartProblem[];
}

export function reader(environment: Environment): Reader {
  return {
    text: (name) => {
      const value = environment[name]?.trim();
      return value === undefined || value === '' ? undefined : value;
    },
    problems: [],
  };
}

const DEFAULT_PORT = 3000;
const DEFAULT_HOST = '127.0.0.1';

export function hostAndPort(read: Reader): { readonly host: string; readonly port: number } {
  const host = read.text('HOST') ?? DEFAULT_HOST;
  const text = read.text('PORT') ?? String(DEFAULT_PORT);
  const port = Number(text);
  const fits = /^\d+$/.test(text) && port >= 1 && port <= 65_535;
  if (!fits) read.problems.push(problem(`PORT is "${text}". Set it to a number from 1 to 65535.`));
  if (/[\s/]/.test(host))
    read.problems.push(problem(`HOST is "${host}". Set it to a name or an address of this machine.`));
  return { host, port: fits ? port : DEFAULT_PORT };
}

/** An http or https address. */
export function url(read: Reader, name: string): string | undefined {
  const text = read.text(name);
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  read.problems.push(problem(`${name} is "${text}". Set it to a whole address that begins with http:// or https://.`));
  return undefined;
}

export function choice<const Option extends string>(
  read: Reader,
  name: string,
  options: readonly Option[],
): Option | undefined {
  const text = read.text(name);
  if (text === undefined) return undefined;
  const found = options.find((option) => option === text);
  if (found === undefined) read.problems.push(problem(`${name} is "${text}". Set it to one of ${options.join(', ')}.`));
  return found;
}

/** A whole number from 0 to `most`. */
export function count(read: Reader, name: string, most: number): number | undefined {
  const text = read.text(name);
  if (text === undefined) return undefined;
  if (/^\d+$/.test(text) && Number(text) <= most) return Number(text);
  read.problems.push(problem(`${name} is "${text}". Set it to a whole number from 0 to ${most}.`));
  return undefined;
}
