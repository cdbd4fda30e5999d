const MOST_TRIES = 100;

/**
 * Makes a call again while the server is too busy to begin with it: it answers 503 before anything was done. For what a
 * test has to get done beside much else.
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
