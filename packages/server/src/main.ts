import { onStop } from './base/on-stop.ts';
import { createServer } from './server.ts';

/** Longest time of closing; the next start takes over the work still pending then. */
const CLOSING_MS = 20_000;

// A signal may come twice, from the terminal and from the start script: the first one closes, the others find that out.
const stop = new AbortController();
onStop(() => {
  if (stop.signal.aborted) return;
  console.log('Oasis is closing');
  setTimeout(() => process.exit(1), CLOSING_MS).unref();
  stop.abort();
});

/** Starts the server and prints its address; a failed start prints the reason and the remedy, and exits with 1. */
const started = await createServer({
  environment: process.env,
  folder: process.cwd(),
  print: (line) => console.log(line),
  stop: stop.signal,
});
if (!started.ok) {
  for (const { sentence } of started.error) console.error(sentence);
  process.exitCode = 1;
}
// Abandoned cleanups may still hang.
if (stop.signal.aborted) process.exit();
