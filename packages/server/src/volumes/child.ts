import { once } from 'node:events';
import { Socket } from 'node:net';
import { readDocumentFile } from '../files/read-document.ts';
import { readTableFile } from '../files/read-file.ts';
import { linesOfTable, TABLE_LIMITS } from '../files/table-file.ts';
import { type Task, taskSchema } from '../files/task.ts';
import { Packing } from './packed.ts';
import { readVolumeFile } from './read-volume-file.ts';
import { readOptionsSchema } from './schema.ts';

const VOLUMES_OF_PIECE = 1_000;

/**
 * The process that a file is read in, so that a hostile one takes this process down and nothing else. The task comes as the
 * only argument, the answer goes to the standard output as JSON. It has no settings of the server and may write no file.
 */
const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
endWithServer(task);
for (const piece of await answerTo(task)) await write(piece);

/** Ends this process once its time is over, and once the server that watches it is gone: then nobody reads its answer. */
function endWithServer({ time }: Task): void {
  // An orderly exit would wait for a file that is still being read.
  const end = (): void => void process.kill(process.pid, 'SIGKILL');
  if (time !== undefined) setTimeout(end, time).unref();
  const { stdin } = process;
  stdin.once('end', end).once('error', end).resume();
  // It is no reason to stay.
  if (stdin instanceof Socket) stdin.unref();
}

async function answerTo({ path, options, limits, encoding, document, paper }: Task): Promise<Iterable<string>> {
  // What reads papers takes a tenth of a second to load, which other files need not wait for.
  if (paper !== undefined) {
    const { readPaperFile } = await import('../files/papers/read-paper.ts');
    return [JSON.stringify(await readPaperFile(path, paper))];
  }
  if (document === true) return [JSON.stringify(await readDocumentFile(path))];
  if (options !== undefined) return piecesOfVolumes(await readVolumeFile(path, readOptionsSchema.parse(options)));
  return linesOfTable(await readTableFile(path, { ...TABLE_LIMITS, ...limits }, encoding));
}

/** The answer as JSON, its long list in pieces: as one text it would take as much memory again. */
function* piecesOfVolumes(whole: Awaited<ReturnType<typeof readVolumeFile>>): Generator<string> {
  if (!whole.ok) {
    yield JSON.stringify(whole);
    return;
  }
  const { volumes, ...rest } = whole.value;
  const packing = new Packing();
  yield `{"ok":true,"value":${JSON.stringify(rest).slice(0, -1)},"volumes":[`;
  for (let from = 0; from < volumes.length; from += VOLUMES_OF_PIECE) {
    const some = volumes.slice(from, from + VOLUMES_OF_PIECE).map((volume) => packing.pack(volume));
    yield `${from === 0 ? '' : ','}${JSON.stringify(some).slice(1, -1)}`;
  }
  yield `],"names":${JSON.stringify(packing.names)}}}`;
}

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
