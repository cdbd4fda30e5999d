import type { CallData } from '@oasis/api-client/contract';
import type { Locale } from '@oasis/engine/base';
import type { MatrixRow } from './matrix-statement.ts';

export type MatrixLine = CallData<'matrix.users'>['content'][number];

/** The BUs with a column for their regions, by code (MTX-012). */
export const REGION_COLUMNS = [
  { name: 'MBPC', code: 'MBPC' },
  { name: 'AMG', code: 'AMG' },
  { name: 'G', code: 'G' },
  { name: 'Maybach', code: 'MAYBACH' },
  { name: 'Fleet', code: 'FLEET' },
  { name: 'CPO', code: 'CPO' },
  { name: 'VAN', code: 'VAN' },
] as const;

/** A line with names in the language of the request (MTX-011). */
export function lineOf(row: MatrixRow, locale: Locale): MatrixLine {
  const own = (en: string | null, zh: string | null): string => (locale === 'en' ? en : zh) ?? '';
  const regionsOf = (code: string): string => row.regions?.[code]?.[locale] ?? '';
  return {
    state: row.state,
    userName: row.usrnm,
    fullName: row.fulnm,
    legalEntity: own(row.type_en, row.type_cn),
    orgName: own(row.org_en, row.org_cn),
    email: row.email ?? '',
    userGroupName: own(row.group_en, row.group_cn),
    roleName: own(row.role_en, row.role_cn),
    buName: own(row.bu_en, row.bu_cn),
    regions: {
      MBPC: regionsOf('MBPC'),
      AMG: regionsOf('AMG'),
      G: regionsOf('G'),
      Maybach: regionsOf('MAYBACH'),
      Fleet: regionsOf('FLEET'),
      CPO: regionsOf('CPO'),
      VAN: regionsOf('VAN'),
    },
    createdAt: row.granted_at.toISOString(),
    createdBy: row.granted_by ?? '',
  };
}
