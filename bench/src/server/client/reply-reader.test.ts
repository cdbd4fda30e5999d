import { describe, expect, it } from 'vitest';
import { type ReplyHead, ReplyReader } from './reply-reader.ts';

const SIZED = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nContent-Length: 11\r\n\r\n{"a":"\r\n"}!';
const EMPTY = 'HTTP/1.1 204 No Content\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n';
const SHED = 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 2\r\n\r\n{}';
const CHUNKED = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nabcde\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n';
const ALL = SIZED + EMPTY + SHED + CHUNKED + SIZED;

interface Seen extends ReplyHead {
  readonly bytes: number;
}

function read(pieces: readonly string[]): readonly Seen[] {
  const seen: Seen[] = [];
  const reader = new ReplyReader((head, bytes) => seen.push({ ...head, bytes }));
  for (const piece of pieces) reader.take(Buffer.from(piece, 'latin1'));
  return seen;
}

describe('the reader of replies', () => {
  it('knows status, length and whether a refusal says when to come again', () => {
    expect(read([ALL])).toMatchObject([
      { status: 200, retryAfter: false, bytes: 11 },
      { status: 204, retryAfter: true, bytes: 0 },
      { status: 503, retryAfter: true, bytes: 2 },
      { status: 200, retryAfter: false },
      { status: 200, bytes: 11 },
    ]);
  });

  it('finds the same replies wherever the pieces are cut', () => {
    const whole = read([ALL]);
    for (let cut = 1; cut < ALL.length; cut += 1) expect(read([ALL.slice(0, cut), ALL.slice(cut)])).toEqual(whole);
    expect(read(ALL.split(''))).toEqual(whole);
  });
});
