import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** So many values has SHA-256. */
export const HASHES = 2n ** 256n;

const HASH = /^[0-9a-f]{64}$/;

/** SHA-256 of a text in UTF-8, as 64 hexadecimal digits in lower case. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** `sha256Hex` of many texts that begin alike: the beginning is hashed once. */
export function hashesBehind(beginning: string): (rest: string) => string {
  const begun = sha256.create().update(utf8ToBytes(beginning));
  return (rest) => bytesToHex(begun.clone().update(utf8ToBytes(rest)).digest());
}

/** `sha256Hex` read as one hexadecimal number, at least 0 and below `HASHES`. */
export function sha256Number(text: string): bigint {
  return BigInt(`0x${sha256Hex(text)}`);
}

/** Whether a text is written as a hash is: secrets and seals are too. */
export function isHash(text: string): boolean {
  return HASH.test(text);
}
