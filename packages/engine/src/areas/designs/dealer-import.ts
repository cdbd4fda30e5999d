import { cellText, type FileCell } from '../../access/file-cell.ts';
import { type FileColumns, filePlaces } from '../../access/file-columns.ts';
import { codeOf } from '../../access/file-fields.ts';
import type { WordTable } from '../../base/locale.ts';
import { ok, type Result } from '../../base/result.ts';
import { type Message, message } from '../../messages/message.ts';
import { DEALER_COLUMNS } from '../dealers/dealer-import.ts';

/** The column of a file that names dealers; others are passed over, so that the export of dealers is such a file. */
export const NAMED_DEALER_COLUMNS = { code: DEALER_COLUMNS.code } as const satisfies FileColumns<'code'> & WordTable;

/** A dealer as a file names it. */
export interface NameableDealer {
  readonly dealerId: number;
  readonly code: string;
  readonly active: boolean;
  /** Whether it sells in a region of the program's BU. */
  readonly sells: boolean;
}

/** A row of a file: its dealer, or the reason why it has none. */
export type NamedDealerRow = { readonly row: number; readonly code: string } & (
  | { readonly dealerId: number }
  | { readonly refusal: Message }
);

interface DealerFile {
  readonly header: readonly string[];
  /** Numbered as in a spreadsheet. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly FileCell[] }[];
}

/** The codes in a file in their form for dealers: capital letters. Refused if it has no column of codes, or two. */
export function codesInFile({ header, rows }: DealerFile): Result<readonly CodeRow[], Message> {
  const places = filePlaces(header, NAMED_DEALER_COLUMNS, { fields: ['code'], needed: ['code'] });
  if (!places.ok) return places;
  const place = places.value.get('code') ?? 0;
  return ok(
    rows.map(({ row, cells }) => {
      const code = codeOf(cells[place] ?? '');
      return code.ok
        ? { row, code: code.value.toUpperCase() }
        : { row, code: cellText(cells[place]), refusal: code.error };
    }),
  );
}

interface CodeRow {
  readonly row: number;
  readonly code: string;
  /** Why the cell is no code. */
  readonly refusal?: Message;
}

/** The dealer of each row: an active dealer that sells for the BU, each once. */
export function namedInFile(codes: readonly CodeRow[], dealers: readonly NameableDealer[]): readonly NamedDealerRow[] {
  const byCode = new Map(dealers.map((dealer) => [dealer.code, dealer]));
  const first = new Map<string, number>();
  return codes.map(({ row, code, refusal }) => {
    if (refusal !== undefined) return { row, code, refusal };
    const before = first.get(code);
    first.set(code, before ?? row);
    if (code === '') return { row, code, refusal: message('DESIGN_FILE_NO_CODE') };
    if (before !== undefined) return { row, code, refusal: message('FILE_CODE_TWICE', { row: before }) };
    const dealer = byCode.get(code);
    if (dealer === undefined) return { row, code, refusal: message('DESIGN_FILE_DEALER_UNKNOWN') };
    if (!dealer.active) return { row, code, refusal: message('DESIGN_FILE_DEALER_INACTIVE') };
    if (!dealer.sells) return { row, code, refusal: message('DESIGN_FILE_DEALER_OTHER_BU') };
    return { row, code, dealerId: dealer.dealerId };
  });
}
