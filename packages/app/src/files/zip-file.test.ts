import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipFile } from './zip-file.ts';

it('packs files with the checksums and sizes that readers check', async () => {
  const parts = [
    { path: 'a.xml', text: '<a/>' },
    { path: 'folder/b.xml', text: `${'一段文字 '.repeat(500)}end` },
  ];
  const bytes = Buffer.from(await (await zipFile(parts)).arrayBuffer());
  const end = bytes.length - 22;
  expect([bytes.readUInt32LE(end), bytes.readUInt16LE(end + 10)]).toEqual([0x06054b50, parts.length]);
  let central = bytes.readUInt32LE(end + 16);
  expect(central + bytes.readUInt32LE(end + 12)).toBe(end);
  for (const { path, text } of parts) {
    expect(bytes.readUInt32LE(central)).toBe(0x02014b50);
    const [sum, packed, size] = [16, 20, 24].map((at) => bytes.readUInt32LE(central + at));
    const names = bytes.readUInt16LE(central + 28);
    const local = bytes.readUInt32LE(central + 42);
    expect(bytes.toString('utf8', central + 46, central + 46 + names)).toBe(path);
    expect([14, 18, 22].map((at) => bytes.readUInt32LE(local + at))).toEqual([sum, packed, size]);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = inflateRawSync(bytes.subarray(start, start + (packed ?? 0)));
    expect(content.toString('utf8')).toBe(text);
    expect([sum, size]).toEqual([crc32(content), content.length]);
    central += 46 + names;
  }
});
