import type { CallBody, CallData } from '@oasis/api-client/contract';
import { attributeForm } from '@oasis/engine/areas/templates';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { APPENDABLE_CATEGORIES, MOST_ATTRIBUTES } from '@oasis/engine/template';
import { refuse } from '../../base/refusal.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { attributeNameTaken, countAttributes } from './store.ts';

/** Adds an attribute to a category; every template with that category can select it from then on. One transaction at a time does. */
export async function addAttribute(
  tx: Tx,
  context: ChangeContext,
  { categoryId, name: typed }: CallBody<'templates.addAttribute'>,
): Promise<Changed<CallData<'templates.addAttribute'>>> {
  const draft = attributeForm.toSave({ name: typed });
  const refused = refuseForm(attributeForm.check(draft), context.locale);
  if (refused !== undefined) return refused;
  const { name } = draft;
  if (!APPENDABLE_CATEGORIES.includes(categoryId)) return refuse(message('ATTRIBUTE_CATEGORY_FIXED'));
  await holdLock(tx, 'attributes');
  if ((await countAttributes(tx)) >= MOST_ATTRIBUTES)
    return refuse(message('ATTRIBUTES_FULL', { most: MOST_ATTRIBUTES }));
  const taken = refuseForm([{ field: 'name', message: message('ATTRIBUTE_NAME_TAKEN') }], context.locale);
  if (taken !== undefined && (await attributeNameTaken(tx, name))) return taken;
  const added = await tx
    .insertInto('template_attribute')
    .values({ category_id: categoryId, name, created_by: context.actor.usrid, created_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return taken ?? refuse(message('ATTRIBUTE_NAME_TAKEN'));
  const after = { attributeCategory: categoryId, attributeName: name };
  return ok({
    data: { attributeId: added.id, categoryId, name },
    audit: { subject: `attribute:${added.id}`, details: { before: null, after } },
  });
}
