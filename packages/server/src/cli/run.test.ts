import { expect, it } from 'vitest';
import { EXIT, type Terminal } from './command.ts';
import { runCli } from './run.ts';

it('names are printed readably, and control characters in them are escaped', async () => {
  const said: string[] = [];
  const take = (line: string) => void said.push(line);
  const terminal: Terminal = {
    environment: {},
    folder: '/',
    now: () => new Date(),
    out: take,
    progress: take,
    rewrite: take,
    error: take,
    onInterrupt: () => () => undefined,
  };
  const show = {
    words: ['show'],
    synopsis: '',
    summary: '',
    options: [],
    run: async (_args: readonly string[], { out, progress, rewrite, error }: Terminal) => {
      for (const tell of [out, progress, error, rewrite]) tell?.('销售 \u001B[2J\u202Egnp.exe\r1\n2');
      return EXIT.done;
    },
  };
  expect(await runCli(['show'], [show], terminal)).toBe(EXIT.done);
  expect(said).toEqual(Array(4).fill('销售 \\u{1b}[2J\\u{202e}gnp.exe\\u{d}1\n2'));
});
