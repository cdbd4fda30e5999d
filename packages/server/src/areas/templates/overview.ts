import type { CallData } from '@oasis/api-client/contract';
import { fieldStates, logicLines } from '@oasis/engine/template';
import type { Db } from '../../database/tables.ts';
import { storedForms } from './store.ts';

/** Which fields the templates of all offer types have, and the formulas that they calculate by. */
export async function readOverview(db: Db): Promise<CallData<'templates.overview'>> {
  const forms = await storedForms(db);
  const overviewList = forms.map(({ offerTypeId, offerTypeName, kind, form }) => ({
    offerTypeId,
    name: offerTypeName,
    kind,
    attributes: fieldStates(form)
      .filter(({ enabled, inForm }) => inForm || !enabled)
      .map(({ id, name, enabled, manual }) => ({ id, name, enabled, manual })),
  }));
  const titles = new Map(
    overviewList.flatMap(({ attributes }) => attributes.map(({ id, name }) => [id, { id, name }])),
  );
  const formula = forms.map(({ offerTypeId, form }) => {
    const lines = logicLines(form).map(({ name, when, words, slow, place = null }) => ({
      name,
      when,
      words,
      slow,
      place,
    }));
    return [String(offerTypeId), lines] as const;
  });
  return { titleList: [...titles.values()], overviewList, formula: Object.fromEntries(formula) };
}
