import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import type { Refusal } from '../../base/refusal.ts';
import type { CallContext } from '../../guard/route.ts';
import { receiveTable } from '../../records/receive-table.ts';

/** VINs of one file, and the bytes of such a file and of a workbook that is unpacked. */
const VIN_FILE = { rows: 10_000, fileBytes: 2 * 1024 * 1024, unpackedBytes: 32 * 1024 * 1024 };
/** Names of the column of VINs; a file without one has them in its first column. */
const HEADS = ['VIN', '车架号'];

/** Reads the VINs of a file in the order of its rows. Nothing is stored, and nothing is said of the cars. Hidden rows are counted alone. */
export async function readVinFile(
  ctx: Pick<CallContext<'claim.vinFile'>, 'file'>,
): Promise<Result<CallData<'claim.vinFile'>, Refusal>> {
  const received = await receiveTable(ctx, { limits: VIN_FILE });
  if (!received.ok) return received;
  const { header, rows } = received.value.table;
  const named = header.findIndex((head) => HEADS.includes(head.trim().toUpperCase()));
  const place = Math.max(named, 0);
  // A file without heads begins with a VIN.
  const first = named < 0 ? [header[0] ?? ''] : [];
  const shown = rows.filter(({ hidden }) => hidden !== true);
  const texts = shown.map(({ cells }) => {
    const cell = cells[place];
    return typeof cell === 'object' ? cell.text : (cell ?? '');
  });
  const vins = [...first, ...texts].map((text) => text.trim().slice(0, LONGEST)).filter((text) => text !== '');
  return ok({ vins, hidden: rows.length - shown.length });
}

/** Characters of a cell that are looked at; a VIN has 17. */
const LONGEST = 40;
