import { useRef } from 'react';

/**
 * Keys for an idempotent call: sending the same content again, after a network failure for instance, carries the same
 * key and so has one effect; changed content gets a new one.
 */
export function useAttemptKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}

/** 128 random bits as text. `crypto.randomUUID` does not exist on plain http beyond this machine. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
