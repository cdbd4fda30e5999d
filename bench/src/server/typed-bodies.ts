import { present } from '@oasis/engine/base';
import { TableSession } from '@oasis/engine/session';
import { type BudgetTable, decodeSnapshot } from '@oasis/engine/table';
import { readReply } from './call.ts';
import type { SavedBudget } from './client/job.ts';
import { BARE_FIELDS } from './peer/bare-table.ts';
import { tablePath } from './rows/table-read.ts';

/** What the bodies of a save change: a share and a cost in every row that takes them. */
export interface TypedBodies {
  /** Its version is filled in when a run begins. */
  readonly budget: SavedBudget;
  /** Cells typed in each body. */
  readonly cells: number;
  readonly headers: string;
}

/** The edited cells as columns, as the screens send them, or header and cells, as the specification has it. */
export type SaveForm = 'columns' | 'specification';

const VARIANTS = 2;

/** The bodies that a screen would send after someone typed into every row, made by the engine as the screen makes them. */
export async function typedBodiesOf(address: string, token: string, id: number, form: SaveForm): Promise<TypedBodies> {
  const made = await Promise.all(
    Array.from({ length: VARIANTS }, async (_, variant) => {
      const session = new TableSession(await readTable(address, token, id), { kind: 'all' });
      const cells = typeEverywhere(session, variant);
      const { body, gestures } = form === 'columns' ? session.saveColumns() : session.savePayload();
      return { cells, gestures, body: Buffer.from(JSON.stringify(body)) };
    }),
  );
  const first = present(made[0], 'a body');
  return {
    budget: { id, version: 0, bodies: made.map(({ body }) => body) },
    cells: first.cells,
    headers: `x-oasis-gestures: ${first.gestures}\r\nx-oasis-locale: en\r\n`,
  };
}

/** The table of a budget as the server answers it, calculated by the engine. */
export async function readTable(address: string, token: string, budgetId: number): Promise<BudgetTable> {
  const reply: unknown = JSON.parse(await readReply(address, token, tablePath(budgetId)));
  // The server is our own; a reply of another shape fails in the next line.
  const snapshot = decodeSnapshot((reply as { data: { snapshot: unknown } }).data.snapshot);
  if (!snapshot.ok) throw new Error(snapshot.error.code);
  const opened = TableSession.open(snapshot.value, { kind: 'all' });
  if (!opened.ok) throw new Error(`budget ${budgetId} does not open`);
  return opened.value.table;
}

/** Types a cost into every row, and a share, or a volume where one was typed before. Gives how many cells were written. */
function typeEverywhere(session: TableSession, variant: number): number {
  const { rows, logic } = session.table;
  const roles = (['penetration', 'volume', 'costPerUnit'] as const).map((role) =>
    present(logic.byRole.get(role), role),
  );
  const [share, volume, cost] = roles.map(({ id }) => id);
  const type = (row: number, field: string | undefined, text: string): boolean =>
    session.run({ kind: 'set-cell', row, field: field ?? '', text }).written === 1;
  let cells = 0;
  for (let row = rows.leafStart; row < rows.count; row += 1) {
    const percent = `${5 + ((row * 7 + variant * 3) % 30)}%`;
    const units = String(1 + ((row + variant) % 5));
    const yuan = String(1000 + ((row * 37 + variant * 500) % 9000));
    if (!type(row, share, percent) && !type(row, volume, units)) throw new Error(`row ${row} takes no volume`);
    if (!type(row, cost, yuan)) throw new Error(`row ${row} takes no cost`);
    cells += 2;
  }
  return cells;
}

/** The same number of typed cells for the peer, spread over its fields. */
export function bareBodies(cells: number, rows: number): readonly Buffer[] {
  return Array.from({ length: VARIANTS }, (_, variant) => {
    const places = Array.from({ length: cells }, (_cell, place) => place);
    const facts = {
      rows: places.map((place) => place % rows),
      fields: places.map((place) => Math.floor(place / rows) % BARE_FIELDS),
      values: places.map((place) => (place * 7 + variant * 3) / 100),
    };
    return Buffer.from(JSON.stringify(facts));
  });
}
