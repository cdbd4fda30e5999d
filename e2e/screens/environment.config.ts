import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Globals that the server needs as Node has them; happy-dom would replace them. */
const OF_NODE = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'Buffer',
  'File',
  'FormData',
  'Headers',
  'MessageChannel',
  'MessagePort',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'crypto',
  'fetch',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
  'structuredClone',
] as const;

/** A document for the screens beside all that the server needs of Node, in one process. */
const screens: Environment = {
  name: 'screens',
  viteEnvironment: 'ssr',
  async setup(global) {
    const kept = OF_NODE.map((name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const);
    const options = { happyDOM: { url: 'http://127.0.0.1:3999/', width: 1440, height: 900 } };
    const dom = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, descriptor] of kept)
      if (descriptor !== undefined) Object.defineProperty(global, name, descriptor);
    return dom;
  },
};

export default screens;
