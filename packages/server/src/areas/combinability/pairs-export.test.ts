import { dayOf, present } from '@oasis/engine/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { budgetServer, keyed, type NewProgram } from '../../../test/budgets.ts';
import { programLife } from '../../../test/programs.ts';
import type { TestCaller, TestServer } from '../../../test/test-server.ts';
import { sheetOf } from '../../../test/workbooks.ts';

let server: TestServer;
let sales: TestCaller;
beforeAll(async () => {
  server = await budgetServer();
  sales = await server.as('sales');
});
afterAll(() => server.close());

interface Deciding {
  readonly pgmId?: number;
  readonly pairs: [string, string][];
  readonly combines?: boolean;
  readonly validFrom?: string;
}

const decide = async ({ combines = true, validFrom = '', ...rest }: Deciding) => {
  const { asOf } = (await sales.call('combinability.matrix', { query: {} })).body.data;
  return sales.call('combinability.save', {
    body: { asOf, combines, validFrom, reason: 'They fit', ...rest },
    ...keyed(),
  });
};

/** Programs in months that no other test uses, so that they meet only each other. */
let year = 2030;
const scene = async (count: number, program: NewProgram = {}) => {
  year += 1;
  const plan = { makes: ['DENZA'], offers: ['Cash rebate'], from: `${year}-01`, to: `${year}-03`, ...program };
  const life = programLife(server);
  const made = [];
  for (let place = 0; place < count; place += 1) made.push(await life.saved(plan));
  return made;
};
const two = async (program: NewProgram = {}) => {
  const [one, other] = await scene(2, program);
  return [present(one, 'a program'), present(other, 'another')] as const;
};

describe('[PGD-034] the file', () => {
  const fileOf = async (query: object, locale: 'en' | 'zh' = 'en') => {
    const reply = await server.app.inject({
      method: 'GET',
      url: '/oasis/pgapi/combinability/export',
      query: query as Record<string, string>,
      headers: { authorization: sales.token, 'x-oasis-locale': locale },
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    return sheetOf(reply.rawPayload);
  };

  it('of a program has its pairs with answer, first day, reason and author', async () => {
    const [one, other] = await two({ name: '=HYPERLINK("http://example.test")' });
    const own = year;
    const third = present((await scene(1, { from: `${own}-01`, to: `${own}-03` }))[0], 'a third');
    // The file has the answer of today, and not a decision with a later first day.
    const today = dayOf(server.clock.at ?? new Date());
    for (const [validFrom, combines] of [
      [today, true],
      [`${own}-02-01`, false],
    ] as const) {
      const pairs: [string, string][] = [[one.programCode, other.programCode]];
      expect((await decide({ pgmId: one.programId, pairs, validFrom, combines })).status).toBe(200);
    }
    const { rows, formulas } = await fileOf({ pgmId: String(one.programId) });
    const [head, ...lines] = rows;
    expect(head).toEqual(
      'Program,Name,BU,Status,First day,Last day,Offer types,Combines,Source,Valid from,Reason,Other answers for dealers,By'.split(
        ',',
      ),
    );
    const line = lines.find(([code]) => code === other.programCode);
    expect(line?.slice(1, 11)).toEqual([
      '=HYPERLINK("http://example.test")',
      'MBPC',
      'Saved',
      `${own}-01-01`,
      `${own}-03-31`,
      'Cash',
      'Yes',
      'Decided',
      today,
      'They fit',
    ]);
    expect([line?.[11], line?.[12]]).toEqual([0, 'Sun Li']);
    expect(formulas).toEqual([]);
    expect(lines.find(([code]) => code === third.programCode)?.slice(7, 11)).toEqual(['No', 'Default', '', '']);
    const chinese = await fileOf({ pgmId: String(one.programId) }, 'zh');
    expect(chinese.rows[0]?.slice(0, 3)).toEqual(['激励项目', '名称', '业务单元']);
    expect(chinese.rows.find(([code]) => code === other.programCode)?.slice(7, 9)).toEqual(['是', '已设定']);
  });

  it('of the matrix has every program with every other one, the same in both directions, and none with itself', async () => {
    const [one, other] = await two();
    await decide({ pairs: [[one.programCode, other.programCode]] });
    const { rows } = await fileOf({});
    const [head = [], ...lines] = rows;
    const codes = head.slice(2);
    expect(codes).toEqual(lines.map(([code]) => code));
    expect(codes).toEqual(expect.arrayContaining([one.programCode, other.programCode]));
    const marks = lines.map((line) => line.slice(2));
    for (const [place, line] of marks.entries()) {
      expect(line[place]).toBe('–');
      expect(line).toEqual(marks.map((each) => each[place]));
    }
    const at = (code: string) => codes.indexOf(code);
    expect(marks[at(one.programCode)]?.[at(other.programCode)]).toBe('Yes');
  });
});
