import { defineConfig } from 'tsup';

export default defineConfig({
  entry: {
    index: 'src/index.ts',
    'worker/index': 'src/worker/index.ts',
    'worker/connect': 'src/worker/connect.ts',
    'worker/node': 'src/worker/node.ts',
    'hyperformula/index': 'src/hyperformula/index.ts',
    'testing/index': 'src/testing/index.ts',
  },
  format: 'esm',
  target: 'es2024',
  sourcemap: true,
});
