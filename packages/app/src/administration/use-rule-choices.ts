import { useCall } from '../api/use-call.ts';
import { useLast } from '../api/use-last.ts';
import { useLabels } from '../locale/use-labels.ts';
import type { Choices } from './record-filters.ts';

/** The program categories and the BUs that a dated rule can be for, all BUs first. */
export function useRuleChoices(call: 'checkRules.options' | 'sampleRules.options') {
  const { t } = useLabels();
  const options = useLast(useCall(call, { silent: true }, { inLanguage: true }).data);
  return {
    categoryId: (options?.categories ?? []).map(({ categoryId, name }) => ({ value: String(categoryId), label: name })),
    bu: [
      { value: '', label: t('admin.allBus') },
      ...(options?.bus ?? []).map(({ code, name }) => ({ value: code, label: name })),
    ],
  } satisfies Choices;
}

/** The name of a rule: its category and its first day. */
export function ruleName({ categoryName, validFrom }: { readonly categoryName: string; readonly validFrom: string }) {
  return { en: `${categoryName} from ${validFrom}`, zh: `${categoryName} ${validFrom} 起` };
}
