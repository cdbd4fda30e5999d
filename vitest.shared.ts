import type { ViteUserConfig } from 'vitest/config';

/** What every test project shares: sources of the other packages instead of their builds, and time for properties. */
export const shared = {
  resolve: { conditions: ['@oasis/source'] },
  ssr: { resolve: { conditions: ['@oasis/source', 'node'] } },
  // The runner of global setups.
  environments: { __vitest__: { resolve: { conditions: ['@oasis/source', 'node'] } } },
} satisfies ViteUserConfig;

export const isLong = process.env.OASIS_LONG === '1';
