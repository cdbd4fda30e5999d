import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from './base64.ts';

const SOURCE = new URL('./base64.ts', import.meta.url).href;

/** The decoder of the host: Node has one behind a flag, browsers have it. */
function readNatively(texts: readonly string[]): unknown {
  const program = `
    import { fromBase64 } from ${JSON.stringify(SOURCE)};
    if (Uint8Array.fromBase64 === undefined) throw new Error('no decoder');
    const read = ${JSON.stringify(texts)}.map((text) => Array.from(fromBase64(text) ?? ['none']));
    console.log(JSON.stringify(read));`;
  const args = ['--js-base-64', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

describe('base64', () => {
  it('is read alike with and without the decoder of the host', () => {
    const blocks = Array.from({ length: 50 }, (_, length) =>
      toBase64(Uint8Array.from({ length }, (_byte, at) => at * 37 + length)),
    );
    const texts = [...blocks, 'A', 'AB', 'ABC', 'AB!=', '中文中文', 'AA=A', 'AAA A AA', 'AAAA    ', '====', 'AA-_'];
    const ours = texts.map((text) => Array.from<number | string>(fromBase64(text) ?? ['none']));
    expect(readNatively(texts)).toEqual(ours);
    expect(ours.filter(([first]) => first === 'none')).toHaveLength(10);
  });
});
