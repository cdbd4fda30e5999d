import { startCluster } from '../src/database/embedded/cluster.ts';

/** Makes and starts the embedded PostgreSQL of a data folder as a process of its own, which a test may kill. */
const [, , dataFolder = ''] = process.argv;

process.stdout.write('begun\n');
const started = await startCluster({ dataFolder, durable: true });
if (!started.ok) throw new Error(started.error.sentence);
process.stdout.write('done\n');
await started.value.stop();
