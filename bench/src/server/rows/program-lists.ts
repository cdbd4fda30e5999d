import { answerTimes, type Question } from '../answer-times.ts';
import { signIn } from '../product/sign-in.ts';
import type { Bench, Row } from '../row.ts';
import { makePrograms, PROGRAMS } from './twenty-thousand-programs.ts';

const M = '/oasis/pgapi/maintain';
const TASKS = '/oasis/usapi/task';
const ROUNDS = 10;
const SIZE = 10;
const PAGES = [0, PROGRAMS / 20];

/** A request for a list, and the statement that answers it from the database. */
interface Asked {
  /** Parameters of the query. */
  readonly query: string;
  /** The condition of the statement. */
  readonly where: string;
  readonly order?: string;
}

const NEWEST = 'p.updated_at desc, p.id desc';
const WAITING =
  "case when p.status = 'Submitted' then case when p.confirmed_hash is null then 0 else 1 end else 2 end, p.id desc";

const LISTED: readonly Asked[] = [
  { query: '', where: 'true' },
  { query: 'name=Measured+1234', where: "p.name ilike '%measured 1234%'" },
  { query: 'status=Submitted', where: "p.status = 'Submitted'" },
  { query: 'status=Saved&sort=programCode', where: "p.status = 'Saved'", order: 'p.code, p.id desc' },
];
const SUPPORT = `exists (select from program_offer x join si_offer o on o.id = x.si_offer_id
  join offer_type t on t.id = o.offer_type_id where x.program_id = p.id and t.service_support)`;

/** Twenty thousand programs, each with a budget, a log and a place in the list: what planners and controlling open every day. */
export const programLists: Row = {
  name: 'program-lists',
  async run(bench: Bench) {
    await makePrograms(bench);
    const { address } = bench.product;
    const [sales, control] = [await signIn(address, 'sales'), await signIn(address, 'control')];
    const lists = (path: string, asked: readonly Asked[], token = sales) =>
      Promise.all(
        asked.flatMap((one) => PAGES.map((page) => listed(bench, { token, path: `${M}/${path}` }, one, page))),
      );
    const times = async (what: string, questions: Promise<readonly Question[]>) =>
      answerTimes(bench, {
        title: `${what} of ${PROGRAMS.toLocaleString('en')} programs`,
        questions: await questions,
        rounds: ROUNDS,
        goal: 'ours ≤ 100',
      });
    const confirmed = { query: 'confirmed=yes', where: 'p.confirmed_hash is not null' };
    const waiting = [
      { query: '', where: 'true', order: WAITING },
      { query: 'status=Submitted', where: "p.status = 'Submitted'", order: WAITING },
    ];
    return [
      ...(await times('list', lists('wording_budget', LISTED))),
      ...(await times('overview', lists('overview', [...LISTED, confirmed]))),
      ...(await times('controlling overview', lists('controlling_overview', waiting, control))),
      ...(await times('what controlling decides about', reviews(bench, control))),
      ...(await times('SSSC index', lists('sssc_index', supporting(LISTED)))),
      ...(await times('what can go into a batch', available(bench, sales))),
      ...(await times('task center', tasks(bench, [sales, control]))),
    ];
  },
};

function supporting(asked: readonly Asked[]): readonly Asked[] {
  return asked.map((one) => ({ ...one, where: `${one.where} and ${SUPPORT}` }));
}

/** A page of a list, with the codes that it has to hold. */
async function listed(
  bench: Bench,
  { token, path, body }: Pick<Question, 'token' | 'path' | 'body'>,
  { query, where, order = NEWEST }: Asked,
  page: number,
): Promise<Question> {
  const paged = `pageIndex=${page}&pageSize=${SIZE}`;
  return {
    token,
    path: body === undefined ? `${path}?${query}&${paged}` : path,
    ...(body !== undefined && { body: { ...body, pageIndex: page, pageSize: SIZE } }),
    holds: await found(bench, {
      field: 'programCode',
      from: `program p where p.status <> 'Deleted' and ${where}`,
      value: 'p.code',
      order,
      page,
    }),
  };
}

interface Sought {
  readonly field: string;
  readonly from: string;
  readonly value: string;
  readonly order: string;
  readonly page: number;
}

async function found({ product }: Bench, { field, from, value, order, page }: Sought) {
  const total = await product.owner.query<{ n: number }>(`select count(*)::int as n from ${from}`);
  const rows = await product.owner.query<{ v: string | number }>(
    `select ${value} as v from ${from} order by ${order} limit ${SIZE} offset ${page * SIZE}`,
  );
  return { field, values: rows.rows.map(({ v }) => v), total: total.rows[0]?.n ?? 0 };
}

function available(bench: Bench, token: string): Promise<readonly Question[]> {
  const asked = [
    { body: {}, where: 'true' },
    { body: { name: 'Measured 12' }, where: "p.name ilike '%measured 12%'" },
  ];
  return Promise.all(
    asked.map(({ body, where }) =>
      listed(
        bench,
        { token, path: `${M}/available_program`, body },
        { query: '', where: `p.status = 'Submitted' and p.confirmed_hash is not null and ${where}` },
        0,
      ),
    ),
  );
}

/** The deviations of a page of programs that wait, where they say only half, and each of them with what it says otherwise. */
async function reviews({ product }: Bench, token: string): Promise<readonly Question[]> {
  const { rows } = await product.owner.query<{ id: number }>(
    `select id from program where status = 'Submitted' order by id desc limit ${SIZE}`,
  );
  const ids = rows.map(({ id }) => id);
  return [
    { token, path: `${M}/controlling_deviations?ids=${ids.join(',')}` },
    { token, path: `${M}/program_gaps?ids=${ids.join(',')}` },
    ...ids.map((id) => ({ token, path: `${M}/controlling_review?programId=${id}` })),
  ];
}

/** The task center of sales and of controlling: open tasks in each order and filtered, done ones, and the numbers in the menu. */
async function tasks(bench: Bench, tokens: readonly [sales: string, control: string]): Promise<readonly Question[]> {
  const [sales, control] = tokens;
  const page = async (token: string, holder: string, [query, where, order]: readonly [string, string, string]) => ({
    token,
    path: `${TASKS}/findmine?${query}&pageIndex=0&pageSize=${SIZE}`,
    holds: await found(bench, {
      field: 'taskId',
      from: `task t where t.state = 'open' and t.holder in (${holder}) and ${where}`,
      value: 't.id',
      order,
      page: 0,
    }),
  });
  const due = "coalesce(t.due, 'infinity'::date)";
  const asked = [
    ['', 'true', `${due}, t.id`],
    ['sort=-since', 'true', 't.since desc, t.id'],
    ['sort=-amount', 'true', 'coalesce(t.amount, 0) desc, t.id'],
    ['due=overdue', "t.due < (now() at time zone 'Asia/Shanghai')::date", `${due}, t.id`],
    ['object=Measured+12', "t.name ilike '%measured 12%'", `${due}, t.id`],
  ] as const;
  return [
    ...(await Promise.all(asked.map((one) => page(control, holders('control', 'CONTROLLING_CONFIRM'), one)))),
    ...(await Promise.all(asked.map((one) => page(sales, holders('sales', 'PROGRAM_SUBMIT'), one)))),
    ...tokens.map((token) => ({ token, path: `${TASKS}/findmine?state=done&pageIndex=0&pageSize=${SIZE}` })),
    ...tokens.map((token) => ({ token, path: `${TASKS}/count` })),
  ];
}

/** A person sees tasks for himself and for a permission that he holds. */
function holders(account: string, permission: string): string {
  return `'p:${permission}', 'u:' || (select id from app_user where usrnm = '${account}')`;
}
