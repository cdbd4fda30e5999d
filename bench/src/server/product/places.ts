import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const PACKAGES = new URL('../../../../packages/', import.meta.url);

/** How the bench itself was started: from source it finds its packages as sources. */
const CONDITIONS = process.execArgv.filter((flag) => flag.startsWith('--conditions'));

/** With `--source` the server runs from its sources; otherwise what was built, as `npm start` does. */
export const FROM_SOURCE = process.argv.includes('--source');

/** Flags and file that start a program of the server package under Node. */
export function serverProgram(name: 'main' | 'cli/main'): readonly string[] {
  const file = FROM_SOURCE ? `server/src/${name}.ts` : `server/dist/${name}.js`;
  return [...(FROM_SOURCE ? CONDITIONS : []), fileURLToPath(new URL(file, PACKAGES))];
}

/** Flags and file that start a program of the bench. */
export function benchProgram(file: string): readonly string[] {
  return [...CONDITIONS, fileURLToPath(new URL(`../${file}`, import.meta.url))];
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
