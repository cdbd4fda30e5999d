// The peer of the server's figures: Fastify and pg alone on the same PostgreSQL, with tables of its own in the schema
// `bare`. It asks nobody who he is, checks no input, decides no right and keeps no audit record.
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import Fastify from 'fastify';
import pg from 'pg';
import { type BareFacts, bareColumns, calculateBare, INPUT_FIELDS, MEASURE_FIELDS } from './bare-table.ts';

const BODY_LIMIT = 32 * 1024 * 1024;
const FACT_BYTES = 22;
const CONNECTIONS = 20;
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const { BENCH_PORT, BENCH_HOST, BENCH_DATABASE_PORT, BENCH_USER_BYTES, BENCH_LIST_BYTES } = process.env;
const pool = new pg.Pool({
  host: BENCH_HOST ?? '',
  port: Number(BENCH_DATABASE_PORT),
  user: 'oasis_owner',
  database: 'oasis',
  max: CONNECTIONS,
});
const app = Fastify({ bodyLimit: BODY_LIMIT });

app.get('/user', async () => {
  const { rows } = await pool.query({ name: 'user', text: 'select * from app_user where id = $1', values: [1] });
  return padded(rows[0], Number(BENCH_USER_BYTES));
});

app.get('/list', async () => {
  const text = 'select id, code, name, status, updated_at from bare.program order by updated_at desc limit 10';
  const { rows } = await pool.query({ name: 'list', text });
  return padded(rows, Number(BENCH_LIST_BYTES));
});

app.get<{ Params: { id: string } }>('/table/:id', async ({ params }) => {
  const { version, columns } = await readTable(Number(params.id));
  calculateBare(columns);
  const sent = columns.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength).toString('base64'),
  );
  return { code: '0', data: { version, columns: sent } };
});

app.post<{ Querystring: { budgetId: string; version: string }; Body: BareFacts }>('/save', async (request) => {
  const id = Number(request.query.budgetId);
  const { columns } = await readTable(id);
  const cells = applyFacts(columns, request.body);
  calculateBare(columns);
  const [inputs, change] = await Promise.all([compress(bytesOf(columns, INPUT_FIELDS), FAST), compress(cells, FAST)]);
  const written = await write(id, Number(request.query.version), {
    inputs,
    change,
    measures: bytesOf(columns, MEASURE_FIELDS),
  });
  if (!written) throw new Error('the version has moved');
  return { code: '0', data: { budgetId: id } };
});

await app.listen({ port: Number(BENCH_PORT), host: '127.0.0.1' });
console.log('ready');

async function readTable(id: number) {
  const text = 'select version, inputs from bare.block where id = $1';
  const { rows } = await pool.query<{ version: number; inputs: Buffer }>({ name: 'table', text, values: [id] });
  const row = rows[0];
  if (row === undefined) throw new Error(`no block ${id}`);
  return { version: row.version, columns: bareColumns(await decompress(row.inputs)) };
}

function applyFacts(columns: readonly Float64Array[], { rows, fields, values }: BareFacts): Buffer {
  const packed = Buffer.alloc(rows.length * FACT_BYTES);
  for (let place = 0; place < rows.length; place += 1) {
    const [row, field, value] = [rows[place] ?? 0, fields[place] ?? 0, values[place] ?? 0];
    const column = columns[field] ?? new Float64Array();
    packed.writeInt32LE(row, place * FACT_BYTES);
    packed.writeInt16LE(field, place * FACT_BYTES + 4);
    packed.writeDoubleLE(column[row] ?? 0, place * FACT_BYTES + 6);
    packed.writeDoubleLE(value, place * FACT_BYTES + 14);
    column[row] = value;
  }
  return packed;
}

function bytesOf(columns: readonly Float64Array[], fields: readonly number[]): Buffer {
  return Buffer.concat(
    fields.map((field) => {
      const column = columns[field] ?? new Float64Array();
      return Buffer.from(column.buffer, column.byteOffset, column.byteLength);
    }),
  );
}

interface Written {
  readonly inputs: Buffer;
  readonly measures: Buffer;
  readonly change: Buffer;
}

async function write(id: number, version: number, { inputs, measures, change }: Written): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const text = `update bare.block set version = version + 1, inputs = $3, measures = $4
      where id = $1 and version = $2`;
    const { rowCount } = await client.query({ name: 'write', text, values: [id, version, inputs, measures] });
    const insert = 'insert into bare.change (block_id, version, cells) values ($1, $2, $3)';
    await client.query({ name: 'change', text: insert, values: [id, version + 1, change] });
    await client.query('commit');
    return rowCount === 1;
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  } finally {
    client.release();
  }
}

/** The reply of the product has so many bytes; the peer sends as many. */
function padded(data: unknown, bytes: number): { code: string; data: unknown; rest: string } {
  const reply = { code: '0', data, rest: '' };
  return { ...reply, rest: ' '.repeat(Math.max(0, bytes - JSON.stringify(reply).length)) };
}
