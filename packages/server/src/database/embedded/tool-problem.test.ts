import { describe, expect, it } from 'vitest';
import { readableMode } from './binaries.ts';
import { roomProblem } from './make-cluster.ts';
import { pathProblem } from './place.ts';
import { checkMajor, toolProblem } from './tool-problem.ts';

const sentence = (output: string): string => toolProblem(output, '/data/postgres', 'It does not start:').sentence;

describe('a start problem of the embedded PostgreSQL', () => {
  it('is reported together with a remedy', () => {
    expect(sentence('initdb: error: could not look up effective user ID 4711: user does not exist')).toContain(
      'oasis:x:4711:4711',
    );
    expect(sentence('FATAL:  could not write file "pg_wal/xlogtemp.9": No space left on device')).toContain(
      'The disk of /data/postgres is full. Make room there',
    );
    expect(sentence('FATAL:  could not map anonymous shared memory: Cannot allocate memory')).toContain('512 MB');
    expect(sentence('could not create directory "/data/postgres/data/base": Permission denied')).toContain(
      'may not write in /data/postgres',
    );
  });

  it('is reported as the last lines of output if no remedy is known', () => {
    expect(sentence('one\ntwo\nthree\nfour\n')).toBe('It does not start: two | three | four');
  });

  it('is a data directory of another major version; the message explains backup and restore', () => {
    expect(checkMajor('/data', { found: '18\n', brought: '18.4.0-beta.17' }).ok).toBe(true);
    for (const found of ['17', '19', '9.6']) {
      const told = checkMajor('/data', { found, brought: '18.4.0' });
      const text = told.ok ? '' : told.error.sentence;
      expect(text).toContain(`made by PostgreSQL ${found}, and this version of Oasis brings PostgreSQL 18`);
      expect(text).toContain('oasis backup FILE');
      expect(text).toContain('oasis restore FILE');
    }
  });

  it('is a path that its tools cannot take', () => {
    for (const path of ['/a$b', '/a`b', '/a"b', '/a\\b', '/a\nb']) {
      expect(pathProblem(path)?.sentence).toContain('Set OASIS_DATA to a folder without it');
    }
    for (const path of ['/a b', "/it's", '/a,b', '/ä/数据', '/a;b&c(d)']) expect(pathProblem(path)).toBeUndefined();
  });

  it('is a disk without space for a new database', () => {
    expect(roomProblem(48.2, '/data')?.sentence).toContain('The disk of /data has 48 MB free');
    expect(roomProblem(5_000, '/data')).toBeUndefined();
    expect(roomProblem(undefined, '/data')).toBeUndefined();
  });

  it('does not arise from programs that only one user can read: every account can read the copies', () => {
    expect([0o700, 0o600, 0o640, 0o755].map(readableMode)).toEqual([0o755, 0o644, 0o644, 0o755]);
  });
});
