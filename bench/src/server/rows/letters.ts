import assert from 'node:assert/strict';
import { median } from '../../measure/statistics.ts';
import { type Figure, figureOf } from '../../results/figure.ts';
import { answerTimes } from '../answer-times.ts';
import { post, readReply } from '../call.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';

const M = '/oasis/pgapi/maintain';
const R = '/oasis/pgapi/release';
const SEARCH = '/oasis/pgapi/sales_measure/search_release_batch';
const DEALERS = 1_000;
const PROGRAMS = 30;
const LETTERS = 5_000;
/** Dealers that each of these letters went to. */
const EACH = 100;
const ROUNDS = 10;

/** A letter of 30 programs to 1,000 dealers: its PDF and its mailing; and 5,000 letters that are looked through. */
export const letters: Row = {
  name: 'letters',
  async run(bench: Bench) {
    const { address } = bench.product;
    const [sales, dealer] = [await signIn(address, 'sales'), await signIn(address, 'DEALER1')];
    await makeDealers(bench);
    const printing: number[] = [];
    const mailing: number[] = [];
    let releaseId = 0;
    for (let run = 0; run < bench.options.runs; run += 1) {
      const programs = await makePrograms(bench, sales, PROGRAMS);
      releaseId = await makeRelease(bench, sales, programs);
      const began = performance.now();
      const size = await sizeOfPdf(bench, sales, releaseId);
      printing.push(performance.now() - began);
      await post(bench.product.address, sales, `${M}/send_release_batch`, { releaseId });
      const asked = performance.now();
      const { recipients } = await post<{ recipients: number }>(bench.product.address, sales, `${R}/sendEmail`, {
        releaseId,
      });
      mailing.push(performance.now() - asked);
      await checkMailed(bench, releaseId, recipients);
      bench.options.print(
        `letter of ${PROGRAMS} programs to ${recipients} people, run ${run + 1}: PDF ${(size / 1024).toFixed(0)} kB in ` +
          `${printing.at(-1)?.toFixed(0)} ms, mailing queued in ${mailing.at(-1)?.toFixed(0)} ms`,
      );
    }
    const small = await makeRelease(bench, sales, await makePrograms(bench, sales, 3));
    await post(bench.product.address, sales, `${M}/send_release_batch`, { releaseId: small });
    await post(bench.product.address, sales, `${R}/sendEmail`, { releaseId: small });
    await makeLetters(bench, small);
    await checkSearch(bench, { sales, dealer });
    return [
      figure(`PDF of a letter of ${PROGRAMS} programs`, median(printing), 'ours ≤ 10000'),
      figure(
        `letter of ${PROGRAMS} programs to ${DEALERS.toLocaleString('en')} dealers: numbered, queued and released`,
        median(mailing),
        'ours ≤ 2000',
      ),
      ...(await searchTimes(bench, { sales, dealer })),
    ];
  },
};

type Askers = Readonly<Record<'sales' | 'dealer', string>>;

function figure(name: string, ours: number, goal: string): Figure {
  return figureOf({ figure: name, unit: 'ms', ours, better: 'lower', entryPoint: ENTRY_POINT, goal });
}

function searchTimes(bench: Bench, { sales, dealer }: Askers): Promise<readonly Figure[]> {
  const filters = [
    '',
    'words=partner',
    `words=${encodeURIComponent('激励政策')}`,
    'words=partner+numbered+w1234',
    'words=nothing+of+this',
    'program=P1234',
    'vehicle=all&bu=MBPC',
    'dealer=D1001',
    'from=2026-01-01&to=2027-12-31',
    'words=partner&sort=letterNumber',
  ];
  const pages = ['pageIndex=0&pageSize=10', `pageIndex=${EACH}&pageSize=10`];
  const questions = [sales, dealer].flatMap((token) =>
    filters.flatMap((filter) => pages.map((page) => ({ token, path: `${SEARCH}?${filter}&${page}` }))),
  );
  const title = `search over ${LETTERS.toLocaleString('en')} letters`;
  return answerTimes(bench, { title, questions, rounds: ROUNDS, goal: 'ours ≤ 100' });
}

/** Dealers of a region, each with somebody who reads letters. */
async function makeDealers({ product: { owner }, options }: Bench): Promise<void> {
  options.print(`making ${DEALERS.toLocaleString('en')} dealers`);
  await owner.query(
    `with own as (
      select o.*, u.user_type_id as type, d.id as dealer_id, r.role_id from app_user u join org o on o.id = u.org_id
      join dealer d on d.code = o.code join user_role r on r.user_id = u.id and r.state
      where u.usrnm = 'DEALER1' order by r.id limit 1),
    orgs as (
      insert into org (code, name_en, name_cn, user_type_id, legal_entity_id)
      select 'ML' || lpad(n::text, 4, '0'), 'Measured ' || n, '经销商' || n, own.user_type_id, own.legal_entity_id
      from own, generate_series(1, $1::int) n on conflict do nothing returning id, code),
    dealers as (
      insert into dealer (code, name_en, name_cn) select code, code, code from orgs returning id),
    placed as (
      insert into dealer_region (dealer_id, region_id)
      select d.id, e.region_id from dealers d, own join dealer_region e on e.dealer_id = own.dealer_id),
    people as (
      insert into app_user (usrnm, fulnm, email, user_type_id, org_id)
      select orgs.code || 'R', 'Reader of ' || orgs.code, lower(orgs.code) || '@example.test', own.type, orgs.id from orgs, own returning id)
    insert into user_role (user_id, role_id) select people.id, own.role_id from people, own`,
    [DEALERS],
  );
  await owner.query('vacuum analyze app_user');
}

/** Approved programs like one of the demo, with design, budgets, parameter and wording. */
async function makePrograms(bench: Bench, sales: string, count: number): Promise<readonly number[]> {
  const { owner } = bench.product;
  const { rows } = await owner.query<{ id: number }>(
    `select p.id from program p join bu on bu.id = p.bu_id where p.status = 'Released' and bu.code = 'MBPC' order by p.id limit 1`,
  );
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const body = { programId: rows[0]?.id, name: `Measured program ${place}` };
    ids.push((await post<{ programId: number }>(bench.product.address, sales, `${M}/copy_program`, body)).programId);
  }
  await owner.query(`update program set status = 'Approved' where id = any ($1)`, [ids]);
  return ids;
}

/** A draft with a cover, for every region of its BU. */
async function makeRelease(bench: Bench, sales: string, programIds: readonly number[]): Promise<number> {
  const made = await post<{ releaseId: number }>(bench.product.address, sales, `${M}/create_release_batch`, {
    name: 'Measured letter',
    programIds,
  });
  const { releaseId } = made;
  await post(bench.product.address, sales, `${M}/save_release_batch_cover`, {
    releaseId,
    day: '2026-03-01',
    textEn: 'Dear partner, please find our offers.',
    textCn: '尊敬的经销商：现将近期激励政策函告如下。',
  });
  const { rows } = await bench.product.owner.query<{ id: number }>(
    `select r.id from region r join bu on bu.id = r.bu_id where bu.code = 'MBPC'`,
  );
  const ids = rows.map(({ id }) => id);
  await post(bench.product.address, sales, `${R}/external/add-group`, { releaseId, kind: 'region', ids });
  return releaseId;
}

async function sizeOfPdf({ product }: Bench, token: string, releaseId: number): Promise<number> {
  const reply = await fetch(`${product.address}${R}/downloadSml?releaseId=${releaseId}`, {
    headers: { authorization: token },
  });
  const bytes = Buffer.from(await reply.arrayBuffer());
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  return bytes.length;
}

/** Each reader has one delivery and one message, and the programs are released. */
async function checkMailed({ product: { owner } }: Bench, releaseId: number, recipients: number): Promise<void> {
  assert.ok(recipients >= DEALERS);
  const { rows } = await owner.query<Record<string, number>>(
    `select (select count(*)::int from letter_delivery where release_id = $1) as delivered,
      (select count(distinct user_id)::int from message where object_kind = 'release-batch' and object_id = $1) as told,
      (select count(*)::int from release_program e join program p on p.id = e.program_id
        where e.release_id = $1 and p.status = 'Released') as released`,
    [releaseId],
  );
  assert.deepEqual(rows[0], { delivered: recipients, told: recipients, released: PROGRAMS });
}

/** Letters of three programs like one that was mailed, each with a word of its own; every two of them share a program. */
async function makeLetters({ product: { owner }, options }: Bench, releaseId: number): Promise<void> {
  options.print(`making ${LETTERS.toLocaleString('en')} letters`);
  await owner.query(
    `insert into release_batch (code, name, bu_id, status, version, cover_day, cover_en, cover_cn, content, content_hash,
      first_day, last_day, words, letter_number, released_at, created_at, updated_at)
    select 'R-M' || n, 'Measured ' || n, bu_id, status, version, cover_day, cover_en, cover_cn,
      jsonb_set(jsonb_set(jsonb_set(content, '{programs,0,code}', to_jsonb('P' || n / 2)),
        '{programs,1,code}', to_jsonb('Q' || n)), '{programs,2,code}', to_jsonb('R' || n)), content_hash, first_day, last_day,
      array_to_tsvector(tsvector_to_array(words) || array['numbered', 'w' || n, 'p' || n / 2]),
      'SML-M-' || lpad(n::text, 5, '0'), released_at - n * interval '1 minute', created_at, updated_at
    from release_batch, generate_series(1, $2::int) n where id = $1`,
    [releaseId, LETTERS],
  );
  await owner.query(
    `with readers as (
      select l.*, row_number() over (order by (u.usrnm = 'DEALER1') desc, l.user_id) as place
      from letter_delivery l join app_user u on u.id = l.user_id where l.release_id = $1)
    insert into letter_delivery (release_id, user_id, bu_id, org_id, dealer_id, sent_at)
    select b.id, r.user_id, r.bu_id, r.org_id, r.dealer_id, r.sent_at
    from release_batch b join readers r on r.place = 1 or (r.place + b.id) % ($2::int / $3::int) = 0
    where b.code like 'R-M%'`,
    [releaseId, DEALERS, EACH],
  );
  for (const table of ['release_batch', 'letter_program', 'letter_delivery'])
    await owner.query(`vacuum analyze ${table}`);
}

interface Found {
  readonly data: { readonly totalElements: number; readonly content: readonly { readonly letterNumber: string }[] };
}

/** Compares what the search finds with what the tables hold. */
async function checkSearch({ product: { address, owner } }: Bench, { sales, dealer }: Askers): Promise<void> {
  const found = async (token: string, filter: string) => {
    const reply = await readReply(address, token, `${SEARCH}?${filter}&pageIndex=0&pageSize=10`);
    return (JSON.parse(reply) as Found).data;
  };
  const { rows } = await owner.query<{ own: number }>(
    `select count(distinct l.release_id)::int as own from letter_delivery l join app_user u on u.org_id = l.org_id
     join release_batch b on b.id = l.release_id where u.usrnm = 'DEALER1' and b.status = 'Released'`,
  );
  assert.equal((await found(dealer, '')).totalElements, rows[0]?.own);
  for (const token of [sales, dealer]) {
    assert.equal((await found(token, 'words=numbered')).totalElements, LETTERS);
    const { content } = await found(token, `words=${encodeURIComponent('激励政策')}+w1234`);
    assert.deepEqual(
      content.map(({ letterNumber }) => letterNumber),
      ['SML-M-01234'],
    );
    assert.equal((await found(token, `words=${encodeURIComponent('政策激励')}`)).totalElements, 0);
  }
}
