import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { index: 'src/index.ts', ui: 'src/ui.css', sheet: 'src/sheet.css' },
  format: 'esm',
  target: 'es2024',
  sourcemap: true,
});
