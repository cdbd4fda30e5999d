import { answerTimes } from '../answer-times.ts';
import { makePeople, PEOPLE } from '../people.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';

const PATH = '/oasis/usapi/access/why';
const ROUNDS = 10;

/** An action, a page and a button. */
const ASKED = ['user.grant-role', '/user', '/role#EDIT'];

/** Why somebody among fifty thousand may or may not do something: now, and as of a moment before 600,000 changes. */
export const accessCheck: Row = {
  name: 'access-check',
  async run(bench: Bench) {
    await makePeople(bench, PEOPLE);
    const { address, owner } = bench.product;
    const token = await signIn(address, 'admin');
    const { rows } = await owner.query<{ at: Date; people: number[] }>(
      `select clock_timestamp() as at, array(select id from app_user where id % 9973 = 1 order by id) as people`,
    );
    const { at, people } = rows[0] ?? { at: new Date(), people: [] };
    // Since the moment that is asked about, each role was taken from everybody and given again.
    await owner.query('update user_role set state = not state');
    await owner.query('update user_role set state = not state');
    await owner.query('vacuum analyze');
    const asked = (moment: string) =>
      people.flatMap((usrid) =>
        ASKED.map((action) => ({
          token,
          path: `${PATH}?usrid=${usrid}&action=${encodeURIComponent(action)}${moment}`,
        })),
      );
    const times = (what: string, moment: string) =>
      answerTimes(bench, {
        title: `access check of one of ${PEOPLE.toLocaleString('en')} people, ${what}`,
        questions: asked(moment),
        rounds: ROUNDS,
        goal: 'ours ≤ 100',
      });
    return [
      ...(await times('now', '')),
      ...(await times('as of a day, 600,000 changes ago', `&at=${encodeURIComponent(at.toISOString())}`)),
    ];
  },
};
