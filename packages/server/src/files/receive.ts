import { createWriteStream } from 'node:fs';
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { err, type Result } from '@oasis/engine/base';
import { type Message, message } from '@oasis/engine/messages';

class TooLarge extends Error {}

const MEGABYTE = 1024 * 1024;
const PREFIX = 'oasis-upload-';
const DAY_MS = 86_400_000;

/**
 * Writes the stream into a temporary file, runs `work` on it, and removes it afterwards. A stream of more than `limit` bytes is refused
 * as soon as it exceeds the limit.
 */
export async function withReceivedFile<Value>(
  stream: Readable,
  limit: number,
  work: (path: string) => Promise<Result<Value, Message>>,
): Promise<Result<Value, Message>> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    const path = join(folder, 'file');
    await pipeline(stream, counting(limit), createWriteStream(path, { mode: 0o600 }));
    return isCutShort(stream) ? tooLarge(limit) : await work(path);
  } catch (failure) {
    if (failure instanceof TooLarge || isCutShort(stream)) return tooLarge(limit);
    // A system error is about the disk; any other error is an upload that broke off, which is bad input.
    if (failure instanceof Error && !('syscall' in failure)) Object.assign(failure, { statusCode: 400 });
    throw failure;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes left that died a day ago or earlier while reading a file; others may be at work in the same folder. */
export async function sweepReceived(now: Date, folder = tmpdir()): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const left = join(folder, name);
    // Another user's folder stays, and one that is gone meanwhile is none of ours.
    const found = await lstat(left).catch(() => undefined);
    if (found !== undefined && now.getTime() - found.mtimeMs > DAY_MS) {
      await rm(left, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

function counting(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new TooLarge());
      else done(null, chunk);
    },
  });
}

/** A multipart reader ends a file at its own limit and says so on the stream. */
function isCutShort(stream: Readable): boolean {
  return 'truncated' in stream && stream.truncated === true;
}

function tooLarge(limit: number) {
  return err(message('IMPORT_FILE_TOO_LARGE', { limit: Math.floor(limit / MEGABYTE) }));
}
