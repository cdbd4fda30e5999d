import { readTableFile, readVolumeFile } from './read-file.ts';
import { TABLE_LIMITS } from './table-file.ts';
import { taskSchema } from './task.ts';

/**
 * The process that a file is read in, so that a hostile one takes this process down and nothing else. The task comes as the
 * only argument, the answer goes to the standard output as JSON. It has no settings of the server and may write no file.
 */
const task = taskSchema.parse(JSON.parse(process.argv[2] ?? ''));
const answer =
  task.options === undefined
    ? await readTableFile(task.path, { ...TABLE_LIMITS, rows: task.rows ?? TABLE_LIMITS.rows })
    : await readVolumeFile(task.path, task.options);
process.stdout.write(JSON.stringify(answer));
