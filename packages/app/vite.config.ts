import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { blueprintBoxSizing } from './vite/blueprint-box-sizing.ts';
import { blueprintIcons } from './vite/blueprint-icons.ts';
import { blueprintLight } from './vite/blueprint-light.ts';
import { blueprintUsed } from './vite/blueprint-used.ts';
import { markdown } from './vite/markdown.ts';
import { precompressed } from './vite/precompressed.ts';

const server = process.env.OASIS_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    markdown(),
    blueprintBoxSizing(),
    blueprintLight(),
    blueprintUsed(),
    blueprintIcons(),
    precompressed(),
  ],
  resolve: { conditions: ['@oasis/source', 'module', 'browser', 'development|production'] },
  worker: { format: 'es' },
  build: {
    target: 'es2024',
    sourcemap: 'hidden',
    // What the first page needs comes as one file: fifty small ones were 20 kB more, with their names in every list of preloads.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/oasis': server, '/oidc': server } },
});
