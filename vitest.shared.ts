import type { ViteUserConfig } from 'vitest/config';

/** What every test project shares: sources of the other packages instead of their builds, and time for properties. */
export const shared = {
  resolve: { conditions: ['@oasis/source'] },
  ssr: { resolve: { conditions: ['@oasis/source', 'node'] } },
  // The runner of global setups.
  environments: { __vitest__: { resolve: { conditions: ['@oasis/source', 'node'] } } },
} satisfies ViteUserConfig;

export const isLong = process.env.OASIS_LONG === '1';

/**
 * The files of a project share their process and the modules that are loaded in it: a file that began with nothing would
 * spend more time on loading them than on its tests. What a test needs of a module that keeps something, it sets first.
 */
export const sharedTest = {
  isolate: false,
  // What comes later is waited for, also on a machine that has much else to do.
  expect: { poll: { timeout: 20_000, interval: 20 } },
} as const;
