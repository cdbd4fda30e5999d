import { defineConfig } from 'tsup';

export default defineConfig({
  entry: ['src/*/index.ts', 'src/areas/*/index.ts', 'src/worker/{connect,node}.ts'],
  format: 'esm',
  target: 'es2024',
  sourcemap: true,
});
