import { randomUUID } from 'node:crypto';
import type { SavedBudget, Work } from './job.ts';

/** The next request of a kind on one connection; `answered` is told its status. */
export interface NextRequest {
  readonly head: Buffer;
  readonly body?: Buffer;
  readonly answered?: (status: number) => void;
}

export interface RequestSource {
  readonly next: (random: () => number) => NextRequest;
}

/** The requests that a connection sends for one kind of work. */
export function sourceOf(work: Work, place: number, connections: number, saves: Saves): RequestSource | undefined {
  const token = work.tokens[place % work.tokens.length] ?? '';
  if (work.kind === 'read') return readSource(work.paths, token);
  const own = work.budgets.filter((_, index) => index % connections === place);
  return own.length === 0 ? undefined : saveSource(work, token, own, randomUUID(), saves);
}

function readSource(paths: readonly string[], token: string): RequestSource {
  const requests = paths.map((path) => ({ head: Buffer.from(`GET ${path} HTTP/1.1\r\n${headersOf(token)}\r\n`) }));
  const first = requests[0];
  if (first === undefined) throw new Error('reads need an address');
  return { next: (random) => requests[Math.floor(random() * requests.length)] ?? first };
}

/** Versions of all saved budgets, and how many saves were answered well. */
export interface Saves {
  readonly versions: Map<number, number>;
  saved: number;
}

/** Each save goes to the next of the connection's own budgets, with its present version and a key of its own. */
function saveSource(
  { path, headers }: Extract<Work, { kind: 'save' }>,
  token: string,
  budgets: readonly SavedBudget[],
  key: string,
  saves: Saves,
): RequestSource {
  let count = 0;
  for (const { id, version } of budgets) saves.versions.set(id, version);
  return {
    next: () => {
      const budget = budgets[count % budgets.length];
      if (budget === undefined) throw new Error('no budget');
      const round = Math.floor(count / budgets.length);
      const body = budget.bodies[round % budget.bodies.length] ?? Buffer.alloc(0);
      count += 1;
      const version = saves.versions.get(budget.id) ?? 0;
      const head = Buffer.from(
        `POST ${path}?budgetId=${budget.id}&version=${version} HTTP/1.1\r\n${headersOf(token)}${headers}` +
          `content-type: application/json\r\nidempotency-key: ${key}-${count}\r\ncontent-length: ${body.length}\r\n\r\n`,
        'latin1',
      );
      const answered = (status: number): void => {
        if (status !== 200) return;
        saves.versions.set(budget.id, version + 1);
        saves.saved += 1;
      };
      return { head, body, answered };
    },
  };
}

function headersOf(token: string): string {
  return `host: 127.0.0.1\r\nauthorization: ${token}\r\n`;
}
