import type { CallBody, CallData } from '@oasis/api-client/contract';
import { effectiveDayProblem } from '@oasis/engine/areas/templates';
import { dayOf, err, ok, present, type Result } from '@oasis/engine/base';
import { type Message, message, messageText } from '@oasis/engine/messages';
import {
  isPlaced,
  type SentForm,
  type TemplateForm,
  templateOfForm,
  withAdded,
  withSent,
} from '@oasis/engine/template';
import { sql } from 'kysely';
import { conflict, type Refusal, refuse } from '../../base/refusal.ts';
import { storeTemplateVersion } from '../../budget-storage/template-store.ts';
import type { Tx } from '../../database/tables.ts';
import { refuseForm } from '../../guard/refuse-form.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { RecordKind } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { addedAttributes, type StoredForm, storedForm } from './store.ts';
import { toldForm } from './told-form.ts';

type Sent = CallBody<'templates.save'>;

/** The template of an offer type; its version is that of the last one stored. */
const templateRecord: RecordKind<StoredForm> = {
  kind: 'template',
  lock: async (tx, _context, id) => {
    await tx.selectFrom('offer_type').select('id').where('id', '=', id).forUpdate().execute();
    return storedForm(tx, id);
  },
};

/**
 * Stores choices, layout and formulas as the next version of the template of an offer type, in effect from a day on. An offer type that
 * shared its template has one of its own from then on.
 */
export function saveForm(
  tx: Tx,
  context: ChangeContext,
  { offerTypeId, version, ...sent }: Sent & { readonly offerTypeId: number; readonly version?: number | undefined },
): Promise<Changed<CallData<'templates.save'>>> {
  return changeRecord(tx, context, templateRecord, { id: offerTypeId, version }, async (stored, subject) => {
    const { effectiveFrom, reference } = sent;
    const wrongDay = effectiveDayProblem(effectiveFrom, dayOf(context.now));
    const fields = wrongDay === undefined ? [] : [{ field: 'effectiveFrom', message: wrongDay }];
    const refused = refuseForm(fields, context.locale, subject);
    if (refused !== undefined) return refused;
    const base = await baseOf(tx, stored, reference, subject);
    if (!base.ok) return base;
    const form = await formWith(tx, base.value, sent);
    if (!form.ok) return refuse(form.error, { subject });
    const checked = templateOfForm(form.value);
    if (!checked.ok) return refuseAll(checked.error, context, subject);
    const own = sql<string>`give_own_template(${offerTypeId})`.as('id');
    const { id } = await tx.selectNoFrom(own).executeTakeFirstOrThrow();
    const template = { ...form.value, id };
    await storeTemplateVersion(tx, { template, effectiveFrom, by: { usrid: context.actor.usrid, now: context.now } });
    await tx.updateTable('offer_type').set({ need_maintain: false }).where('id', '=', offerTypeId).execute();
    const next = present(await storedForm(tx, offerTypeId), 'what was stored');
    const details = {
      before: toldForm(stored, next),
      after: { ...toldForm(next, stored), ...(reference && { templateReference: reference }) },
    };
    return ok({ data: { version: next.version, effectiveFrom }, audit: { subject, details } });
  });
}

/** The form that choices are made over: the stored one, or that of the offer type that was taken as reference. */
async function baseOf(
  tx: Tx,
  stored: StoredForm,
  reference: Sent['reference'],
  subject: string,
): Promise<Result<TemplateForm, Refusal>> {
  if (reference === undefined) return ok(stored.form);
  const other = await storedForm(tx, reference.offerTypeId);
  if (other === undefined) return refuse(message('TEMPLATE_REFERENCE_MISSING'), { subject });
  if (other.version !== reference.version) return conflict(message('TEMPLATE_FORM_OTHER'), {}, subject);
  return referenceFor(stored, other);
}

/** The settings of another offer type under the name of this one. */
export function referenceFor(stored: StoredForm, other: StoredForm): Result<TemplateForm, Refusal> {
  if (stored.form.salesType !== other.form.salesType) return refuse(message('TEMPLATE_REFERENCE_KIND'));
  const { id, version, name } = stored.form;
  return ok({ ...other.form, id, version, name });
}

async function formWith(tx: Tx, base: TemplateForm, sent: Sent): Promise<Result<TemplateForm, Message>> {
  const ids = (columns: readonly { readonly id: string }[]) => columns.map(({ id }) => id);
  const layout = { form: ids(sent.layout.form), removed: ids(sent.layout.removed) };
  const known = (await addedAttributes(tx)).filter((attribute) => isPlaced(layout, attribute));
  const asked: SentForm = {
    categories: sent.budgetTemplate.categories,
    layout,
    ...(sent.formulas && { formulas: sent.formulas }),
  };
  const form = withSent(withAdded(base, known), asked);
  return form.ok ? form : err(form.error);
}

function refuseAll(problems: readonly Message[], { locale }: ChangeContext, subject: string) {
  const refusals = problems.map((problem) => ({ code: problem.code, message: messageText(problem, locale) }));
  return refuse(present(problems[0], 'a reason'), { data: { refusals }, subject });
}
