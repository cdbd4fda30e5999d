import { PAPER_BOUNDS, readPaperApart } from '../src/files/parse-apart.ts';

/** Reads the picture that the first argument names, within the milliseconds of the second, as a server that can be killed or stopped. */
await readPaperApart(process.argv[2] ?? '', 'png', { ...PAPER_BOUNDS, time: Number(process.argv[3]) });
