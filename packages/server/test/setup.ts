import { inject } from 'vitest';
import { takeScriptsFrom } from '../src/config/own-script.ts';

// Run before each test file: what the server starts in processes and threads of its own comes from the bundle of the run, and
// temporary files lie in its folder.
takeScriptsFrom(inject('bundle'));
process.env['TMPDIR'] = inject('temporary');
