const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PIECE = 8190;

const CODE_OF_DIGIT = Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));
const DIGIT_OF_CODE = new Int8Array(128).fill(-1);
for (const [digit, code] of CODE_OF_DIGIT.entries()) DIGIT_OF_CODE[code] = digit;

const EQUALS = '='.charCodeAt(0);

/** Bytes as base64 text. Written out because the engine has neither the DOM's nor Node's encoder. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE) {
    pieces.push(String.fromCharCode(...encodePiece(bytes.subarray(start, start + PIECE))));
  }
  return pieces.join('');
}

/** The bytes of a base64 text, or undefined when it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  const digits = text.length - padding;
  let at = 0;
  let bits = 0;
  let held = 0;
  for (let index = 0; index < digits; index += 1) {
    const digit = DIGIT_OF_CODE[text.charCodeAt(index)] ?? -1;
    if (digit < 0) return undefined;
    held = (held << 6) | digit;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = (held >> bits) & 255;
      held &= (1 << bits) - 1;
    }
  }
  return bytes;
}

/** Whole groups of three bytes become four digits; the last group is filled up with '='. */
function encodePiece(bytes: Uint8Array): Uint8Array {
  const codes = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(EQUALS);
  let at = 0;
  for (let index = 0; index < bytes.length; index += 3) {
    const left = bytes.length - index;
    const group = ((bytes[index] ?? 0) << 16) | ((bytes[index + 1] ?? 0) << 8) | (bytes[index + 2] ?? 0);
    codes[at] = CODE_OF_DIGIT[group >> 18] ?? EQUALS;
    codes[at + 1] = CODE_OF_DIGIT[(group >> 12) & 63] ?? EQUALS;
    if (left > 1) codes[at + 2] = CODE_OF_DIGIT[(group >> 6) & 63] ?? EQUALS;
    if (left > 2) codes[at + 3] = CODE_OF_DIGIT[group & 63] ?? EQUALS;
    at += 4;
  }
  return codes;
}
