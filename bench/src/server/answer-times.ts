import { percentile } from '../measure/statistics.ts';
import { type Figure, figureOf, growthFigure } from '../results/figure.ts';
import { type Bench, ENTRY_POINT } from './row.ts';

/** A call as somebody sends it. */
export interface Question {
  readonly token: string;
  readonly path: string;
  /** Sent as JSON by POST; without one it is a GET. */
  readonly body?: object;
  /** The values of a field that the rows of a list must have, in their order. They are checked before time is taken. */
  readonly holds?: { readonly field: string; readonly values: readonly unknown[]; readonly total: number };
}

/** Times that a person waits, from asking to the last byte, of questions that are asked in turn by one after another. */
export async function answerTimes(bench: Bench, { title, questions, rounds, goal }: AnswerTimes): Promise<Figure[]> {
  const { product, options } = bench;
  for (const question of questions) await checkAnswer(product.address, question);
  const times: number[] = [];
  const slowest = { path: '', took: 0 };
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) {
      const took = await timeOf(product.address, question);
      times.push(took);
      if (took > slowest.took) Object.assign(slowest, { path: nameOf(question), took });
    }
  }
  const sorted = Float64Array.from(times).sort();
  const [p50, p95] = [percentile(sorted, 50), percentile(sorted, 95)];
  options.print(
    `${title}: ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, the slowest ${slowest.took.toFixed(1)} ms: ${slowest.path}`,
  );
  return [timeFigure(`${title}: median`, p50), timeFigure(`${title}: p95`, p95, goal)];
}

/** The points of growth curves: the times that 95 of 100 stay below, of so many things by the name of their unit. */
export function growthOf(figures: readonly Figure[], size: number, unit: string): Figure[] {
  return figures
    .filter(({ figure }) => figure.endsWith(': p95'))
    .map(({ figure, ours }) =>
      timeFigure(growthFigure(`${figure.slice(0, figure.indexOf(' of '))}, p95`, size, unit), ours),
    );
}

export interface AnswerTimes {
  readonly title: string;
  readonly questions: readonly Question[];
  readonly rounds: number;
  /** As `figureOf` reads it, of the time that 95 of 100 stay below. */
  readonly goal: string;
}

/** The figure of a time in milliseconds; `goal` is as `figureOf` reads it. */
export function timeFigure(name: string, ours: number, goal?: string): Figure {
  return figureOf({
    figure: name,
    unit: 'ms',
    ours,
    better: 'lower',
    entryPoint: ENTRY_POINT,
    ...(goal === undefined ? {} : { goal }),
  });
}

function nameOf({ path, body }: Question): string {
  return body === undefined ? path : `${path} ${JSON.stringify(body)}`;
}

/** Throws where an answer is another one than it has to be. */
async function checkAnswer(address: string, question: Question): Promise<void> {
  const { holds } = question;
  if (holds === undefined) return;
  const { text } = await ask(address, question);
  const { data } = JSON.parse(text) as { data: { content: Record<string, unknown>[]; totalElements: number } };
  const found = [data.totalElements, ...data.content.map((row) => row[holds.field])];
  const wanted = [holds.total, ...holds.values];
  if (JSON.stringify(found) !== JSON.stringify(wanted)) {
    throw new Error(`${nameOf(question)}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  }
}

/** Milliseconds from asking to the last byte; throws when it is refused. */
async function timeOf(address: string, question: Question): Promise<number> {
  return (await ask(address, question)).took;
}

async function ask(address: string, question: Question): Promise<{ readonly text: string; readonly took: number }> {
  const { token, path, body } = question;
  const began = performance.now();
  const reply = await fetch(`${address}${path}`, {
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  const took = performance.now() - began;
  if (reply.status !== 200 || !text.startsWith('{"code":"0"')) {
    throw new Error(`${nameOf(question)}: ${reply.status} ${text.slice(0, 200)}`);
  }
  return { text, took };
}
