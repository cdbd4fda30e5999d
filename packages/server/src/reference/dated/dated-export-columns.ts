import { PRICE_COLUMNS, REPLACED_MARK } from '@oasis/engine/areas/prices';
import { type ListColumn, timeCell } from '../../files/list-file.ts';

/** The values of a row of dated values in a file. */
interface DatedLine {
  readonly validFrom: string;
  readonly validTo: string;
  readonly replaced: boolean;
  readonly version: number;
  readonly reason: string;
  readonly crtbynm: string;
  readonly crted: string;
}

/** The last columns of a file of dated values: its days, its version, and author, time and reason. */
export const DATED_FILE_COLUMNS: readonly ListColumn<DatedLine>[] = [
  { header: PRICE_COLUMNS.validFrom, width: 14, cell: ({ validFrom }) => validFrom },
  { header: { en: 'To', zh: '截止日期' }, width: 14, cell: ({ validTo }) => validTo },
  { header: PRICE_COLUMNS.replaced, width: 10, cell: ({ replaced }) => (replaced ? REPLACED_MARK : '') },
  { header: { en: 'Version', zh: '版本' }, width: 10, cell: ({ version }) => String(version) },
  { header: { en: 'Reason', zh: '原因' }, width: 40, cell: ({ reason }) => reason },
  { header: { en: 'Added by', zh: '新增人' }, width: 18, cell: ({ crtbynm }) => crtbynm },
  { header: { en: 'Added', zh: '新增时间' }, width: 20, cell: ({ crted }) => timeCell(new Date(crted)) },
];
