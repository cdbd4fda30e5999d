import type { CallData } from '@oasis/api-client';
import { present } from '@oasis/engine/base';
import { decodeForm, type TemplateForm } from '@oasis/engine/template';
import { useMemo } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useLast } from '../../api/use-last.ts';

/** The saved settings of an offer type. */
export interface SavedForm {
  readonly name: string;
  readonly needMaintain: boolean;
  readonly version: number;
  readonly effectiveFrom: string;
  readonly form: TemplateForm;
}

/** Loads settings and layout; they are shown when both are of one version, until then the old ones stay. */
export function useTemplateForm(offerTypeId: number) {
  const params = { offerTypeId };
  const settings = useCall('templates.form', { params, silent: true }, { fresh: true });
  const layout = useCall('templates.layout', { params, silent: true }, { fresh: true });
  const saved = useMemo((): SavedForm | undefined => {
    if (settings.data === undefined || layout.data?.version !== settings.data.version) return undefined;
    const { offerTypeName, needMaintain, version, effectiveFrom, budgetTemplate } = settings.data;
    return { name: offerTypeName, needMaintain, version, effectiveFrom, form: formOf(budgetTemplate, layout.data) };
  }, [settings.data, layout.data]);
  const shown = useLast(saved);
  const failed = settings.isError ? settings : layout;
  const reload = async () => {
    await Promise.all([settings.refetch(), layout.refetch()]);
  };
  return { saved: shown, failed, reload };
}

/** A form of the replies of calls. */
export function formOf(
  budgetTemplate: CallData<'templates.form'>['budgetTemplate'],
  { form, removed }: Pick<CallData<'templates.layout'>, 'form' | 'removed'>,
): TemplateForm {
  const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);
  const decoded = decodeForm({ ...budgetTemplate, layout: { form: ids(form), removed: ids(removed) } });
  return present(decoded.ok ? decoded.value : undefined, 'a form');
}
