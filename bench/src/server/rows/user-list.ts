import { answerTimes } from '../answer-times.ts';
import { makePeople, PEOPLE } from '../people.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';

const PATH = '/oasis/usapi/users/findall';
const PICKER_PATH = '/oasis/usapi/users/searchFullNameOrUserName';
const ROUNDS = 5;
const LAST_PAGE = PEOPLE / 10 - 1;

const SORTS = ['usrnm', 'fulnm', 'type', 'org', 'email', 'state'].flatMap((sort) => [sort, `-${sort}`]);
/** Of nearly everybody, of some, of one, of nobody; in both languages. */
const TEXTS = ['person', '1234', 'n 12', '中', 'P0012345', 'zzz'];

/** The list of fifty thousand users, and the picker that searches them as one types; head office and a dealer. */
export const userList: Row = {
  name: 'user-list',
  async run(bench: Bench) {
    await makePeople(bench, PEOPLE);
    const { address } = bench.product;
    const tokens = [await signIn(address, 'auditor'), await signIn(address, 'DEALERIT')];
    const asked = (paths: readonly string[]) => paths.flatMap((path) => tokens.map((token) => ({ token, path })));
    const times = (what: string, paths: readonly string[]) =>
      answerTimes(bench, {
        title: `user list of ${PEOPLE.toLocaleString('en')}, ${what}`,
        questions: asked(paths),
        rounds: ROUNDS,
        goal: 'ours ≤ 100',
      });
    const pages = [0, Math.round(LAST_PAGE / 2), LAST_PAGE].map((page) => `pageIndex=${page}&pageSize=10`);
    const found = TEXTS.map((text) => `name=${encodeURIComponent(text)}`);
    return [
      ...(await times(
        'by account',
        pages.map((page) => `${PATH}?${page}`),
      )),
      ...(await times(
        'by every column',
        SORTS.flatMap((sort) => pages.map((page) => `${PATH}?sort=${sort}&${page}`)),
      )),
      ...(await times(
        'searched',
        found.flatMap((text) => ['usrnm', 'email'].map((sort) => `${PATH}?${text}&sort=${sort}&${pages[0]}`)),
      )),
      ...(await times(
        'picker',
        found.map((text) => `${PICKER_PATH}?${text}`),
      )),
    ];
  },
};
