import { inject } from 'vitest';
import { takeScriptsFrom } from '../src/config/own-script.ts';

// Run before each test file: the server's own processes and threads come from the bundle of the run, and
// temporary files are in its folder.
takeScriptsFrom(inject('bundle'));
process.env['TMPDIR'] = inject('temporary');
