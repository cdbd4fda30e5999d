/**
 * Returns the Content-Disposition header of a download (RFC 6266, API-027), with the name in both forms that clients read:
 * `filename` URI-encoded, as the client of the specification reads it, and `filename*`. For any name the header is one line
 * of ASCII, and the file name is valid on every file system and not misleading: it has no folders, no control characters
 * and no marks that change the writing direction, and at most 200 bytes.
 */
export function contentDisposition(fileName: string): string {
  const encoded = encodeURIComponent(saveableName(fileName)).replace(BEYOND_ATTRIBUTES, escaped);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

/** Longest name in bytes of UTF-8; file systems allow 255. */
const LONGEST = 200;
const LONGEST_ENDING = 20;
/** Characters that some file system refuses or that make a name look like another. */
const UNSAVEABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029/\\:*?"<>|]/gu;
/** Characters that `encodeURIComponent` keeps and RFC 8187 escapes. */
const BEYOND_ATTRIBUTES = /['()*]/g;

function saveableName(name: string): string {
  const plain = trimmed(name.toWellFormed().replace(UNSAVEABLE, '_'));
  if (plain === '') return 'file';
  if (Buffer.byteLength(plain) <= LONGEST) return plain;
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && Buffer.byteLength(plain.slice(dot)) <= LONGEST_ENDING ? plain.slice(dot) : '';
  return trimmed(cut(plain, LONGEST - Buffer.byteLength(ending))) + ending;
}

/** Removes blanks and dots at the end of a name, as Windows does; a name of only those becomes empty. */
function trimmed(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(0, end);
}

/** Returns as many whole characters as fit into the given number of bytes. */
function cut(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
