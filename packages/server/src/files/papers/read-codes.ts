import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import { PAPER_LIMITS } from './paper-texts.ts';

const OPTIONS: ReaderOptions = { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: PAPER_LIMITS.codes };

/** A picture that is decoded already: four bytes for each point. */
export interface Points {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

let prepared = false;

/** Returns the contents of the QR codes of an encoded or decoded picture; none where the picture cannot be decoded. */
export async function readCodes(picture: Uint8Array | Points): Promise<readonly string[]> {
  if (!prepared) {
    const wasm = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
    await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(wasm).buffer }, fireImmediately: true });
    prepared = true;
  }
  const found = await readBarcodes('data' in picture ? { colorSpace: 'srgb', ...picture } : picture, OPTIONS);
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
