const MOST_TRIES = 100;

/**
 * Repeats a call while the server is too busy to begin with it: it answers 503 before anything was done. For the
 * necessary calls of a test beside much other work.
 */
export async function untilTaken<Reply extends { readonly status: number }>(
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const reply = await call();
    if (reply.status !== 503) return reply;
  }
  throw new Error(`The server was too busy for a call ${MOST_TRIES} times.`);
}
