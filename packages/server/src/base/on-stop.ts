const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Has a function run whenever this process is asked to end: by a signal, or because the start script is gone, which holds the
 * other end of a channel. Returns how to take that back.
 */
export function onStop(stop: () => void): () => void {
  for (const signal of SIGNALS) process.on(signal, stop);
  process.on('disconnect', stop);
  // A listener keeps the process alive for the channel's sake.
  process.channel?.unref();
  return () => {
    for (const signal of SIGNALS) process.off(signal, stop);
    process.off('disconnect', stop);
  };
}
