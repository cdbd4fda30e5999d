/** One call outside of the timed parts; throws when it is refused. */
export async function readReply(address: string, token: string, path: string): Promise<string> {
  const reply = await fetch(`${address}${path}`, { headers: { authorization: token } });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
  return text;
}
