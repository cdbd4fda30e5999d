/** A statement under way for longer no longer keeps others waiting, in milliseconds. */
const LATE_MS = 500;
/** Questions in one statement at most. */
const TOGETHER = 256;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Asks many small questions in few statements. Questions of one turn of the event loop go out together, and so do those
 * that come while `atOnce` statements are under way: the more there is to do, the less each costs. A question is always
 * asked after it came, never answered from an earlier one. `ask` answers in the order of the questions; a failure is
 * everyone's in that statement.
 */
export function gathered<Question, Answer>(
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
      void send(waiting.splice(0, TOGETHER));
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
    const late = setTimeout(uncount, LATE_MS);
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
