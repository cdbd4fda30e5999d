import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  readonly payload: AdapterPayload;
  readonly expires: number;
}

const LIMIT = 10_000;
const DAY_SECONDS = 86_400;

/**
 * Keeps the data of the local provider in memory. It serves one machine only; after a restart users sign in again at the
 * provider, while their sessions in Oasis continue.
 */
export function memoryAdapter(now: () => number): AdapterFactory {
  const entries = new Map<string, Entry>();
  const keysOfGrant = new Map<string, Set<string>>();
  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (entry === undefined || entry.expires > now()) return entry?.payload;
    entries.delete(key);
    return undefined;
  };
  return (kind) => {
    const keyOf = (id: string): string => `${kind}:${id}`;
    const adapter: Adapter = {
      upsert: async (id, payload, expiresIn) => {
        dropOldest(entries);
        entries.set(keyOf(id), { payload, expires: now() + (expiresIn ?? DAY_SECONDS) * 1000 });
        if (payload.grantId === undefined) return;
        const keys = keysOfGrant.get(payload.grantId) ?? new Set();
        keysOfGrant.set(payload.grantId, keys.add(keyOf(id)));
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => {
        const keys = [...entries.keys()].filter((key) => key.startsWith(`${kind}:`));
        return keys.map(read).find((payload) => payload?.uid === uid);
      },
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const entry = entries.get(keyOf(id));
        if (entry !== undefined) entry.payload.consumed = Math.floor(now() / 1000);
      },
      destroy: async (id) => void entries.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const key of keysOfGrant.get(grantId) ?? []) entries.delete(key);
        keysOfGrant.delete(grantId);
      },
    };
    return adapter;
  };
}

function dropOldest(entries: Map<string, Entry>): void {
  const oldest = entries.size >= LIMIT ? entries.keys().next().value : undefined;
  if (oldest !== undefined) entries.delete(oldest);
}
