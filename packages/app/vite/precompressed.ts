import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes below which a compressed file saves no packet of the network. */
const LEAST = 1400;
const BROTLI = { params: { [zlib.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Writes each built file compressed beside itself (`.br`, `.gz`), so that the server sends files compressed once, and users
 * without a proxy before the server load as little as users behind one.
 */
export function precompressed(): Plugin {
  return {
    name: 'oasis:precompressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (dir === undefined) return;
      const names = Object.keys(bundle).filter((name) => /\.(?:js|css|html)$/.test(name));
      await Promise.all(names.map((name) => compress(path.join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST) return;
  const [brotli, zipped] = await Promise.all([promisify(brotliCompress)(content, BROTLI), promisify(gzip)(content)]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
