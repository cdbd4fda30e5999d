import type { CallData } from '@oasis/api-client/contract';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { type TemplateForm, withAdded } from '@oasis/engine/template';
import { notFound, refuse } from '../../base/refusal.ts';
import { type Route, route } from '../../guard/route.ts';
import { addAttribute } from './add-attribute.ts';
import { readOverview } from './overview.ts';
import { referenceFor, saveForm } from './save-form.ts';
import { addedAttributes, offerTypeSettings, storedForm, templateVersions } from './store.ts';

/** Templates of offer types. They belong to nobody's rows. */
export const templateRoutes: readonly Route[] = [
  route('templates.settings', async ({ db }) => ok(await offerTypeSettings(db))),
  route('templates.list', async ({ db }) => ok(await templateVersions(db))),
  route('templates.overview', async ({ db }) => ok(await readOverview(db))),
  route('templates.form', async ({ db, params }) => {
    const [stored, added] = await Promise.all([storedForm(db, params.offerTypeId), addedAttributes(db)]);
    if (stored === undefined) return notFound();
    const { offerTypeName, kind, needMaintain, version, effectiveFrom, form } = stored;
    const { budgetTemplate } = wireOf(withAdded(form, added));
    return ok({ offerTypeName, kind, needMaintain, version, effectiveFrom, budgetTemplate });
  }),
  route('templates.layout', async ({ db, params }) => {
    const [stored, added] = await Promise.all([storedForm(db, params.offerTypeId), addedAttributes(db)]);
    if (stored === undefined) return notFound();
    return ok({ version: stored.version, ...wireOf(withAdded(stored.form, added)).layout });
  }),
  route('templates.copy', async ({ db, params, body }) => {
    const [own, from] = await Promise.all([storedForm(db, params.offerTypeId), storedForm(db, body.from ?? 0)]);
    if (own === undefined) return notFound();
    if (from === undefined) return refuse(message('TEMPLATE_REFERENCE_MISSING'));
    const form = referenceFor(own, from);
    if (!form.ok) return form;
    return ok({ referenceVersion: from.version, ...wireOf(withAdded(form.value, await addedAttributes(db))) });
  }),
  route('templates.addAttribute', (ctx) => ctx.change((tx) => addAttribute(tx, ctx, ctx.body))),
  route('templates.save', (ctx) =>
    ctx.change((tx) =>
      saveForm(tx, ctx, { ...ctx.body, offerTypeId: ctx.params.offerTypeId, version: ctx.query.version }),
    ),
  ),
];

/** A form as calls answer it: the template without its layout, and the layout with the names of its fields. */
function wireOf({
  layout,
  ...budgetTemplate
}: TemplateForm): Pick<CallData<'templates.copy'>, 'budgetTemplate' | 'layout'> {
  const names = new Map(budgetTemplate.fields.map(({ id, name }) => [id, name]));
  const columns = (ids: readonly string[]) => ids.map((id) => ({ id, name: names.get(id) ?? { en: id, zh: id } }));
  return {
    // The reply holds plain lists, the form lists that nobody changes.
    budgetTemplate: structuredClone(budgetTemplate) as CallData<'templates.copy'>['budgetTemplate'],
    layout: { form: columns(layout.form), removed: columns(layout.removed) },
  };
}
