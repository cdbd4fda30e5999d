import { tmpdir } from 'node:os';
import path from 'node:path';

/** For processes that tests start from the sources: what is compiled once is not compiled again by the next one. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'oasis-test-compiled') } as const;
