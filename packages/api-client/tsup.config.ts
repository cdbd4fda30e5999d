import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', calls: 'src/contract/areas/calls.ts', 'contract/index': 'src/contract/index.ts' },
  format: 'esm',
  target: 'es2024',
  sourcemap: true,
});
