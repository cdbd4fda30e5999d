import { modelSubject, placeKey } from '@oasis/engine/terms';
import { claimPrograms } from '../claims/claim-programs.ts';
import type { Tx } from '../database/tables.ts';

/** The models that a released program for retail names an amount for; of any one program where its code is given. */
export async function paidModels(tx: Tx, code?: string): Promise<ReadonlySet<number>> {
  const makes = await tx.selectFrom('make').select('code').execute();
  const rows = await tx.selectFrom('vehicle_model').select('id').execute();
  const models = new Set<number>();
  for (const { code: make } of makes) {
    const { programs } = await claimPrograms(tx, { make, ...(code !== undefined && { codes: [code] }) });
    const offers = programs
      .flatMap(({ versions }) => versions)
      .flatMap((version) => (code !== undefined || version.saleKind === 'retail' ? version.offers : []));
    for (const { id } of rows) {
      const key = placeKey({ customer: '', subject: modelSubject(id), month: '' });
      if (offers.some(({ terms }) => (terms.values.get(key) ?? 0n) > 0n)) models.add(id);
    }
  }
  return models;
}
