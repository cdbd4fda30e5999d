import { spawn } from 'node:child_process';
import path from 'node:path';
import { err, ok, type Result } from '@oasis/engine/base';
import type { OsAccount } from './account.ts';

const MAX_OUTPUT = 4000;

/** Runs one of PostgreSQL's tools to its end. The error of a failure is the tool's output. */
export async function runTool(
  binaries: string,
  tool: 'initdb' | 'pg_ctl',
  args: readonly string[],
  account: OsAccount | undefined,
): Promise<Result<null, string>> {
  return new Promise((resolve) => {
    const child = spawn(path.join(binaries, 'bin', tool), args, {
      cwd: '/',
      // PostgreSQL's child processes keep this pipe open, so the tool's exit counts and not the end of its output.
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      ...account,
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-MAX_OUTPUT);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (cause) => resolve(err(cause.message)));
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve(code === 0 ? ok(null) : err(output.trim() || `${tool} ended with ${code}`));
    });
  });
}
