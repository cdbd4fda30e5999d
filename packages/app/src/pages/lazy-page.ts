import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { CHUNK_TIMEOUT_MS } from '../constants.ts';
import { addWords, type WordArea } from '../locale/i18n.ts';

/** The code of a page did not arrive: refused, cut off or too slow (SHL-039, SHL-047). */
export class ChunkError extends Error {
  readonly kind: 'failed' | 'timeout';

  constructor(kind: ChunkError['kind'], cause?: unknown) {
    super(kind === 'failed' ? 'A chunk of the page failed to load' : 'A chunk of the page took too long', { cause });
    this.name = 'ChunkError';
    this.kind = kind;
  }
}

/** Waits for a chunk, and raises an error when it fails or has not come within the limit (ms). */
export async function chunkWithin<Module>(load: () => Promise<Module>, limit = CHUNK_TIMEOUT_MS): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), limit);
  });
  const loaded = load().catch((cause: unknown) => Promise.reject(new ChunkError('failed', cause)));
  try {
    return await Promise.race([loaded, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

/** The file of a page: its component, and its texts besides those of the shell. */
export interface PageModule<Props> {
  readonly Page: ComponentType<Props>;
  readonly words: readonly WordArea[];
}

/** A page, or a part of one, that comes with its words in a chunk of its own on the first visit (SHL-040). */
export function lazyPage<Props = object>(
  load: () => Promise<PageModule<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const { Page, words } = await chunkWithin(load);
    addWords(words);
    return { default: Page };
  });
}

/** A part with only texts of its page, in a chunk of its own: it loads at its first use. */
export function lazyPart<Props = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazyPage(async () => ({ Page: await load(), words: [] }));
}
