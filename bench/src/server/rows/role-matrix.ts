import { answerTimes } from '../answer-times.ts';
import { MATRIX_LINES, makeMatrixRoles } from '../people.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';

const PATH = '/oasis/usapi/rolepriv/page/list';
const ROUNDS = 15;

/** What people ask a matrix for: its ends, its midst, and each of its filters. */
const ASKED = [
  {},
  { current: 100_000 },
  { current: 200_000 },
  { roleName: 'role 77' },
  { userGroupName: 'group 12', current: 7 },
  { legalEntityList: [10_002], current: 5_000 },
  { firstMenuNameEn: 'System Setting', current: 5_000 },
  { secondMenuNameEn: 'Role', legalEntityList: [10_001], current: 20 },
  { roleName: '角色 77', userGroupName: '用户组 12' },
  { roleName: 'none such' },
];

/** Pages of a role matrix with two million lines, of one person after another. */
export const roleMatrix: Row = {
  name: 'role-matrix',
  async run(bench: Bench) {
    await makeMatrixRoles(bench);
    const token = await signIn(bench.product.address, 'auditor');
    return answerTimes(bench, {
      title: `a page of the role matrix, ${MATRIX_LINES.toLocaleString('en')} lines`,
      questions: ASKED.map((body) => ({ token, path: PATH, body })),
      rounds: ROUNDS,
      goal: 'ours ≤ 100',
    });
  },
};
