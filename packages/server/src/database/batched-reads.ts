/** Milliseconds after which a running statement no longer counts against `atOnce`. */
const SLOW_MS = 500;
/** The largest number of questions in one statement. */
const BATCH_LIMIT = 256;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Batches many small questions into few statements. One batch holds the questions of one turn of the event loop, or
 * those that arrive while `atOnce` statements run, so batches grow with the load. Each statement starts after its
 * questions arrived, so no answer is stale. `ask` returns the answers in the order of the questions; its failure
 * rejects the batch.
 */
export function batchedReads<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  atOnce: number,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;
  let planned = false;
  const plan = (): void => {
    if (planned || underWay >= atOnce || waiting.length === 0) return;
    planned = true;
    setImmediate(() => {
      planned = false;
      void send(waiting.splice(0, BATCH_LIMIT));
      plan();
    });
  };
  const send = async (asked: readonly Waiting<Question, Answer>[]): Promise<void> => {
    underWay += 1;
    let counted = true;
    const uncount = (): void => {
      if (counted) underWay -= 1;
      counted = false;
      plan();
    };
    const late = setTimeout(uncount, SLOW_MS);
    try {
      const answers = await ask(asked.map(({ question }) => question));
      for (const [index, answer] of answers.entries()) asked[index]?.resolve(answer);
    } catch (cause) {
      for (const { reject } of asked) reject(cause);
    } finally {
      clearTimeout(late);
      uncount();
    }
  };
  return (question) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      plan();
    });
}
