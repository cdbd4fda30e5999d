import { defineConfig } from 'vitest/config';
import { isLong, shared, sharedTest } from '../../vitest.shared.ts';
import { markdown } from './vite/markdown.ts';

export default defineConfig({
  ...shared,
  plugins: [markdown()],
  test: {
    ...sharedTest,
    name: 'app',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    testTimeout: isLong ? 600_000 : 30_000,
  },
});
