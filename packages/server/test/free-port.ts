import { createServer } from 'node:net';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => resolve(typeof at === 'object' && at !== null ? at.port : 0));
    });
  });
}
