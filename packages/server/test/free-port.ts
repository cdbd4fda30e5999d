import { createServer } from 'node:net';

/** Below the ports that Linux assigns itself, so that no connection takes one before its server listens. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free port: parallel tests choose from twelve thousand. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${LOWEST} to ${HIGHEST} is free.`);
}

async function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
