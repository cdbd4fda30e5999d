// The load client: a process of its own that is told jobs by its parent and answers what came of them.
import type { Job } from './job.ts';
import { runJob } from './run-job.ts';

process.on('message', (job: Job) => {
  runJob(job).then(
    (report) => process.send?.(report),
    (cause: unknown) => {
      console.error(cause);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
console.log('ready');
