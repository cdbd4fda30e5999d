import { choiceField, type DraftOf, defineForm, nameField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { message } from '../../messages/message.ts';

// A missing choice says what a missing name says (FLT-021).
const missing = message('NAME_MISSING');
const name = nameField({ limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100'), missing });

/** The customer category of the calls about fleet customers; there is no other. */
export const FLEET_CUSTOMER_CATEGORY = 'Fleet';

/** A fleet customer category. */
export const fleetCategoryForm = defineForm({ name });

/** A fleet customer type in its category. */
export const fleetTypeForm = defineForm({ customerTypeName: name, fleetCustomerCategory: choiceField(missing) });

/** A fleet customer of its type. */
export const fleetCustomerForm = defineForm({ customerName: name, customerTypeId: choiceField(missing) });

export type FleetCategoryDraft = DraftOf<typeof fleetCategoryForm>;
export type FleetTypeDraft = DraftOf<typeof fleetTypeForm>;
export type FleetCustomerDraft = DraftOf<typeof fleetCustomerForm>;
