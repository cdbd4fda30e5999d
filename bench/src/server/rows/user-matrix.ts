import { answerTimes } from '../answer-times.ts';
import { makePeople, PEOPLE } from '../people.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';

const LINES = 2_000_000;
const PATH = '/oasis/usapi/users/page/list';
const ROUNDS = 10;

/** What people ask a matrix for: its ends, its midst, and each of its filters. */
const ASKED = [
  {},
  { current: 100_000 },
  { current: 200_000 },
  { buNameList: ['AMG'], current: 10_000 },
  { buNameList: ['AMG', 'VAN', 'CPO'], current: 50_000 },
  { roleName: 'role 77' },
  { userGroupName: 'group 1', current: 50_000 },
  { roleName: '角色 7', buNameList: ['VAN'], current: 100 },
  { legalEntityList: [10_002], current: 50_000 },
  { userName: 'p00123' },
  { fullName: '中' },
  { roleName: 'none such' },
];

/** Pages of a user matrix with two million lines, of one person after another. */
export const userMatrix: Row = {
  name: 'user-matrix',
  async run(bench: Bench) {
    await makePeople(bench, PEOPLE);
    const token = await signIn(bench.product.address, 'auditor');
    const { rows } = await bench.product.owner.query<{ lines: number }>(
      'select sum(greatest(roles, 1) * greatest(bus, 1))::int as lines from user_matrix',
    );
    const lines = rows[0]?.lines ?? 0;
    if (lines < LINES) throw new Error(`the user matrix has ${lines} lines`);
    return answerTimes(bench, {
      title: `a page of the user matrix, ${LINES.toLocaleString('en')} lines`,
      questions: ASKED.map((body) => ({ token, path: PATH, body })),
      rounds: ROUNDS,
      goal: 'ours ≤ 100',
    });
  },
};
