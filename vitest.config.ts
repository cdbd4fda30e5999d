import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'bench/vitest.config.ts',
      'e2e/screens/vitest.config.ts',
      'scripts/vitest.config.ts',
    ],
  },
});
