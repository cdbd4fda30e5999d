import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { lastLine, run } from './run.mjs';

const node = process.execPath;

it('collects what a command prints, and its exit code', async () => {
  const outcome = await run(node, ['-e', 'console.log("out"); console.error("err"); process.exit(3)']);
  expect(outcome).toEqual({ code: 3, output: 'out\nerr\n', timedOut: false });
  expect(lastLine(outcome.output)).toBe('err');
});

it('gives the command no input', async () => {
  const program = 'process.stdin.on("data", () => {}).on("end", () => console.log("end"))';
  expect((await run(node, ['-e', program])).output).toBe('end\n');
});

it('says 127 for a command that is not there', async () => {
  expect((await run('no-such-command', [])).code).toBe(127);
});

it('ends what takes too long', async () => {
  const outcome = await run(node, ['-e', 'setInterval(() => {}, 1000)'], { timeoutMs: 300 });
  expect(outcome.timedOut).toBe(true);
  expect(outcome.code).toBe(137);
});

it('passes a signal on to the command in its place, and its exit code back', async () => {
  const lib = fileURLToPath(new URL('run.mjs', import.meta.url));
  const inner = 'process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("up")';
  const outer = `import { passSignalsOn, runInOurPlace } from ${JSON.stringify(lib)};
    passSignalsOn();
    process.exitCode = await runInOurPlace(process.execPath, ['-e', ${JSON.stringify(inner)}]);`;
  const child = spawn(node, ['--input-type=module', '-e', outer], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(7);
});
