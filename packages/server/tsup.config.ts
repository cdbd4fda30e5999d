import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    main: 'src/main.ts',
    'cli/main': 'src/cli/main.ts',
    'volumes/child': 'src/volumes/child.ts',
    'batch/thread': 'src/batch/thread.ts',
    'letters/thread': 'src/letters/thread.ts',
  },
  format: 'esm',
  target: 'node24',
  platform: 'node',
  sourcemap: true,
});
