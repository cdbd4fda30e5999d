/** One call outside of the timed parts; throws when it is refused. */
export async function readReply(address: string, token: string, path: string): Promise<string> {
  const reply = await fetch(`${address}${path}`, { headers: { authorization: token } });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text.slice(0, 200)}`);
  return text;
}

/** One change outside of the timed parts, or the one that is timed; throws when it is refused. */
export async function post<Data>(address: string, token: string, path: string, body: object): Promise<Data> {
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const answer = JSON.parse(text) as { readonly code: string; readonly data: Data };
  if (reply.status !== 200 || answer.code !== '0') throw new Error(`${path}: ${reply.status} ${text.slice(0, 300)}`);
  return answer.data;
}
