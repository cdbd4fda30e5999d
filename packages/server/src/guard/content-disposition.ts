/**
 * The header that names a file to save (RFC 6266, API-027), with the name in both forms that clients know: `filename`
 * URI-encoded, as the specification's client reads it, and `filename*`. Whatever stands in the name, the header is one
 * line of ASCII, and the name is one that every file system takes and that shows what it is: without folders, control
 * characters and marks that turn the direction of writing, and of at most 200 bytes.
 */
export function contentDisposition(fileName: string): string {
  const encoded = encodeURIComponent(saveableName(fileName)).replace(BEYOND_ATTRIBUTES, escaped);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}

/** In bytes of UTF-8; file systems take 255. */
const LONGEST = 200;
const LONGEST_ENDING = 20;
/** What some file system does not take, and what makes a name look like another. */
const UNSAVEABLE = /[\p{Cc}\p{Bidi_Control}\u2028\u2029/\\:*?"<>|]/gu;
/** What the encoding of addresses leaves as it is and RFC 8187 does not. */
const BEYOND_ATTRIBUTES = /['()*]/g;

function saveableName(name: string): string {
  const plain = trimmed(name.toWellFormed().replace(UNSAVEABLE, '_'));
  if (plain === '') return 'file';
  if (Buffer.byteLength(plain) <= LONGEST) return plain;
  const dot = plain.lastIndexOf('.');
  const ending = dot > 0 && Buffer.byteLength(plain.slice(dot)) <= LONGEST_ENDING ? plain.slice(dot) : '';
  return trimmed(cut(plain, LONGEST - Buffer.byteLength(ending))) + ending;
}

/** Windows takes blanks and dots at the end of a name away, so a name of nothing else is none. */
function trimmed(name: string): string {
  let end = name.length;
  while (end > 0 && (name[end - 1] === '.' || name[end - 1] === ' ')) end -= 1;
  return name.slice(0, end);
}

/** As many whole characters as fit into so many bytes. */
function cut(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

function escaped(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
