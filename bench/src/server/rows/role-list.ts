import { answerTimes } from '../answer-times.ts';
import { DEALERS, makeDealers, makeMatrixRoles } from '../people.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';

const USAPI = '/oasis/usapi';
const ROUNDS = 5;
const PAGES = ['pageIndex=0', 'pageIndex=900', 'pageIndex=1800'].map((page) => `${page}&pageSize=10`);
const SORTS = ['name', 'type', 'group', 'state', 'crted'].flatMap((sort) => [sort, `-${sort}`]);
/** Of nearly all, of some, of few, of none; in both languages. */
const TEXTS = ['measured', 'role 77', 'role 7', '角色', 'zzz'].map((text) => `name=${encodeURIComponent(text)}`);
/** Types of users: head office and dealers. */
const TYPES = [10_001, 10_007];

/** The list of all roles, and what its pages pick from as one types: roles, user groups, organisations; head office and a dealer. */
export const roleList: Row = {
  name: 'role-list',
  async run(bench: Bench) {
    const roles = await makeMatrixRoles(bench);
    await makeDealers(bench, DEALERS);
    const { address } = bench.product;
    const tokens = [await signIn(address, 'admin'), await signIn(address, 'DEALERIT')];
    const times = (what: string, paths: readonly string[]) =>
      answerTimes(bench, {
        title: `${roles.toLocaleString('en')} roles, ${what}`,
        questions: paths.flatMap((path) => tokens.map((token) => ({ token, path: `${USAPI}/${path}` }))),
        rounds: ROUNDS,
        goal: 'ours ≤ 100',
      });
    const sought = [...TEXTS, ''].map((text) => `${text}&limit=20`);
    return [
      ...(await times(
        'a page of the list',
        SORTS.flatMap((sort) => PAGES.map((page) => `roles/findall?sort=${sort}&${page}`)),
      )),
      ...(await times(
        'searched',
        TEXTS.map((text) => `roles/findall?${text}`),
      )),
      ...(await times(
        'picker',
        sought.flatMap((query) => TYPES.map((type) => `roles/findrolebytype?type=${type}&active=true&${query}`)),
      )),
      ...(await times(
        'picker of user groups',
        sought.map((query) => `privgroups/findalllist?${query}`),
      )),
      ...(await times(
        `picker of ${DEALERS.toLocaleString('en')} organisations`,
        sought.map((query) => `children/10007?${query}`),
      )),
    ];
  },
};
