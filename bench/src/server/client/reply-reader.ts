/** What is known of a reply once its headers are there. */
export interface ReplyHead {
  readonly status: number;
  readonly retryAfter: boolean;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LINE_END = Buffer.from('\r\n');
const STATUS_AT = 9;
const MORE = -1;

/**
 * Reads the replies of one connection from the pieces in which they come, and keeps none of their bytes: the load client
 * shares the processors with the server, so it does as little as it can.
 */
export class ReplyReader {
  readonly #onReply: (head: ReplyHead, bytes: number) => void;
  #head: ReplyHead | undefined;
  /** Bytes of the body that are still to come; with chunks, of the present one with its line end. */
  #left = 0;
  #chunked = false;
  #lastChunk = false;
  #bytes = 0;
  /** The beginning of a head or of a chunk's line that came without its end. */
  #rest: Buffer | undefined;

  constructor(onReply: (head: ReplyHead, bytes: number) => void) {
    this.#onReply = onReply;
  }

  /** Takes the next piece. */
  take(piece: Buffer): void {
    let data = this.#rest === undefined ? piece : Buffer.concat([this.#rest, piece]);
    this.#rest = undefined;
    while (data.length > 0) {
      const used = this.#head === undefined ? this.#takeHead(data) : this.#takeBody(data);
      if (used === MORE) {
        // The piece lies in a buffer that the socket uses again.
        this.#rest = Buffer.from(data);
        return;
      }
      data = data.subarray(used);
    }
  }

  #takeHead(data: Buffer): number {
    const end = data.indexOf(HEAD_END);
    if (end < 0) return MORE;
    const text = data.toString('latin1', 0, end + 2).toLowerCase();
    this.#head = {
      status: Number(text.slice(STATUS_AT, STATUS_AT + 3)),
      retryAfter: text.includes('\r\nretry-after:'),
    };
    this.#bytes = 0;
    this.#lastChunk = false;
    this.#chunked = text.includes('\r\ntransfer-encoding: chunked\r\n');
    this.#left = this.#chunked ? 0 : Number(/\r\ncontent-length: (\d+)\r\n/.exec(text)?.[1] ?? 0);
    if (!this.#chunked && this.#left === 0) this.#finish();
    return end + HEAD_END.length;
  }

  #takeBody(data: Buffer): number {
    if (this.#left > 0) {
      const used = Math.min(this.#left, data.length);
      this.#left -= used;
      this.#bytes += used;
      if (this.#left === 0 && (!this.#chunked || this.#lastChunk)) this.#finish();
      return used;
    }
    const end = data.indexOf(LINE_END);
    if (end < 0) return MORE;
    const size = Number.parseInt(data.toString('latin1', 0, end), 16);
    this.#lastChunk = size === 0;
    this.#left = size + LINE_END.length;
    return end + LINE_END.length;
  }

  #finish(): void {
    const head = this.#head;
    this.#head = undefined;
    if (head !== undefined) this.#onReply(head, this.#bytes);
  }
}
