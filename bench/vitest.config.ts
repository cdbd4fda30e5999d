import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({ ...shared, test: { name: 'bench', include: ['src/**/*.test.ts'] } });
