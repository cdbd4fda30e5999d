import assert from 'node:assert/strict';
import { present } from '@oasis/engine/base';
import { vinCheckDigit } from '@oasis/engine/identifiers';
import { utils, write } from 'xlsx';
import { median } from '../../measure/statistics.ts';
import { figureOf } from '../../results/figure.ts';
import { forgetPeak, peakMemory } from '../product/memory.ts';
import { signIn } from '../product/sign-in.ts';
import { type Bench, ENTRY_POINT, type Row } from '../row.ts';

const ROWS = 100_000;
const DEALERS = ['D1001', 'D1002'] as const;
const MEGABYTE = 1e6;
const CAR = '/oasis/rvapi/car';
const HEADER = [
  'VIN',
  'Business unit',
  'Dealer',
  'Make',
  'Brand',
  'Type class',
  'Model year',
  'Model',
  'Engine number',
  'Wholesale invoice',
  'Wholesale day',
  'Price with VAT',
];

/** A workbook of 100,000 wholesale rows: previewed, and taken over with a move of each car and one record of the audit log. */
export const wholesaleFile: Row = {
  name: 'wholesale-file',
  async run(bench: Bench) {
    const [previews, takings, rises]: [number[], number[], number[]] = [[], [], []];
    for (let run = 0; run < bench.options.runs; run += 1) {
      const file = await wholesaleOf(bench, run);
      await bench.restart();
      const { address, pid, probe } = bench.product;
      const token = await signIn(address, 'dataadm');
      const before = await probe.collected();
      await forgetPeak(pid);
      const began = performance.now();
      const print = await send(`${address}${CAR}/checkuploadfile`, token, file, '');
      previews.push((performance.now() - began) / 1000);
      const asked = performance.now();
      await send(`${address}${CAR}/uploadfile`, token, file, print);
      takings.push((performance.now() - asked) / 1000);
      rises.push(((await peakMemory(pid)) - before.rss) / MEGABYTE);
      await check(bench, run);
      bench.options.print(
        `file of ${ROWS} wholesale rows, run ${run + 1}: previewed in ${previews.at(-1)?.toFixed(2)} s, ` +
          `taken over in ${takings.at(-1)?.toFixed(2)} s, server ${rises.at(-1)?.toFixed(0)} MB more`,
      );
    }
    const figure = (name: string, unit: string, ours: number, goal: string) =>
      figureOf({
        figure: `file of ${ROWS.toLocaleString('en')} wholesale rows: ${name}`,
        unit,
        ours,
        better: 'lower',
        entryPoint: ENTRY_POINT,
        goal,
      });
    return [
      figure('time until it is previewed', 's', median(previews), 'ours ≤ 30'),
      figure('time until cars, moves and audit are stored', 's', median(takings), 'ours ≤ 30'),
      figure('memory of the server beyond what it held before', 'MB', Math.max(...rises), 'ours ≤ 200'),
    ];
  },
};

/** The bytes of a workbook of cars that no other run has. */
async function wholesaleOf({ product: { owner } }: Bench, run: number): Promise<Buffer> {
  const { rows } = await owner.query<Record<'make' | 'brand' | 'class' | 'year' | 'model', string>>(
    `select make.code as make, b.name as brand, m.type_class as class, m.model_year as year, m.name as model
     from vehicle_model m join brand b on b.id = m.brand_id join make on make.id = b.make_id
     where m.active and make.code <> 'VAN' order by m.id limit 50`,
  );
  const lines = Array.from({ length: ROWS }, (_, place) => {
    const { make, brand, class: typeClass, year, model } = present(rows[place % rows.length], 'a model');
    const day = `2026-0${1 + (place % 2)}-${String(1 + (place % 28)).padStart(2, '0')}`;
    const names = [make, brand, typeClass, year, model];
    const invoice = [`E${run}${place}`, `WF${run}-${place}`, day, (250_000 + (place % 900)).toFixed(2)];
    return [vinOf(run, place), 'MBPC', DEALERS[place % DEALERS.length], ...names, ...invoice];
  });
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER, ...lines], { dense: true }), 'Wholesale');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

/** A VIN with its check digit. */
function vinOf(run: number, place: number): string {
  const vin = `LF1LE000${'0'}R${run}${String(place).padStart(6, '0')}`;
  return `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`;
}

/** Sends the file; answers the print of what was shown. Throws unless every row adds a car. */
async function send(url: string, token: string, file: Buffer, print: string): Promise<string> {
  const form = new FormData();
  form.append('print', print);
  form.append('file', new Blob([new Uint8Array(file)]), 'wholesale.xlsx');
  const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
  const reply = await fetch(url, { method: 'POST', headers, body: form });
  const answer = (await reply.json()) as Answer;
  if (answer.code !== '0') throw new Error(`${url}: ${reply.status} ${answer.message}`);
  assert.deepEqual(answer.data.counts, { added: ROWS, changed: 0, unchanged: 0, refused: 0 });
  return answer.data.print;
}

interface Answer {
  readonly code: string;
  readonly message: string;
  readonly data: { readonly print: string; readonly counts: Readonly<Record<string, number>> };
}

/** Each car stands there with its first move, and the audit log has one record of the file. */
async function check({ product: { owner } }: Bench, run: number): Promise<void> {
  const { rows } = await owner.query<Record<'cars' | 'moves' | 'records', number>>(
    `select count(*)::int as cars, count(distinct c.dealer_id)::int as dealers,
       (select count(*)::int from move_log l join car m on m.id = l.object_id
         where l.kind = 'car' and l.move = 'invoice' and m.code like $1) as moves,
       (select count(*)::int from audit_log where event = 'CARS_LOADED' and outcome = 'done') as records
     from car c where c.code like $1`,
    [`LF1LE000_R${run}%`],
  );
  assert.deepEqual(rows[0], { cars: ROWS, dealers: DEALERS.length, moves: ROWS, records: run + 1 });
}
