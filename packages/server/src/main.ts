import { createServer } from './server.ts';

/** Starts the server and says where it is; a start that fails says why and what to do, and ends with 1. */
const started = await createServer({
  environment: process.env,
  folder: process.cwd(),
  print: (line) => console.log(line),
});
if (!started.ok) {
  for (const { sentence } of started.error) console.error(sentence);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void started.value.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}
