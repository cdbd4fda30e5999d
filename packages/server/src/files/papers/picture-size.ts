const PNG_SIZE = 16;
const MARKER = 0xff;
/** Markers of frames of a JPEG; three of their range mean something else. */
const FRAMES = { first: 0xc0, last: 0xcf, others: [0xc4, 0xc8, 0xcc] } as const;
const SCAN = 0xda;

/** Returns the points that a picture says it has; undefined where its head cannot be read. Nothing is decoded. */
export function pointsOf(bytes: Buffer, type: 'png' | 'jpg'): number | undefined {
  return type === 'png' ? pngPoints(bytes) : jpegPoints(bytes);
}

function pngPoints(bytes: Buffer): number | undefined {
  if (bytes.length < PNG_SIZE + 8) return undefined;
  return bytes.readUInt32BE(PNG_SIZE) * bytes.readUInt32BE(PNG_SIZE + 4);
}

function jpegPoints(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === MARKER) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= FRAMES.first && marker <= FRAMES.last && !FRAMES.others.some((other) => other === marker);
    if (isFrame) return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7);
    if (marker === SCAN) return undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
