import { FIELD_LIMITS } from '../../access/field-limits.ts';
import { plainCode } from '../../access/plain-code.ts';
import { isSocialCreditCode } from '../../identifiers/social-credit-code.ts';
import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { FIELD_WORDS } from '../../records/words.ts';
import { FLEET_NAMES, FLEET_WORDS, fleet } from './area.ts';

// A missing choice has the message of a missing name (FLT-021).
const missing = message('NAME_MISSING');
const NAME = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100'), missing };

/** The customer category of the calls about fleet customers; there is no other. */
export const FLEET_CUSTOMER_CATEGORY = 'Fleet';

const { page } = fleet;
const { customer, type, category } = FLEET_WORDS;
const CREDIT_CODE = { en: 'Social credit code', zh: '统一社会信用代码' };
const CUSTOMER_TYPE = { en: 'Customer type', zh: '客户类型' };

/** A fleet customer of its type. */
export const fleetCustomerRecord = defineRecord(
  { names: FLEET_NAMES.customer, subject: 'fleet-customer', page },
  {
    key: 'customerId',
    fields: {
      customerName: field.text({ ...NAME, label: customer }),
      customerTypeId: field.choice({
        label: CUSTOMER_TYPE,
        missing,
        shows: 'customerTypeName',
        logged: 'customerType',
      }),
      /** By it the customer is proposed to the sale of a car; empty where nobody knows it. */
      socialCreditCode: field.ruled({
        label: CREDIT_CODE,
        check: (text) =>
          plainCode(text) === '' || isSocialCreditCode(plainCode(text)) ? undefined : message('FLEET_CREDIT_CODE'),
        toSave: plainCode,
      }),
    },
    stored: { customerName: 'name', customerTypeId: 'type_id', socialCreditCode: 'social_credit_code' },
    named: ['customerName', 'customerName'],
    shown: { customerTypeName: 'text', categoryName: 'text', state: 'flag', programs: 'count' },
    search: ['customerName'],
    textFilter: { name: 'text', label: FIELD_WORDS.name, any: true },
    asked: { typeId: field.sought(CUSTOMER_TYPE) },
    filters: ['typeId', 'status'],
    columns: {
      name: { label: customer },
      type: { of: 'customerTypeId', width: '220px' },
      category: { of: 'categoryName', label: { en: 'Category', zh: '类别' }, width: '200px' },
      creditCode: { of: 'socialCreditCode', width: '190px', unordered: true },
      programs: { label: { en: 'Programs', zh: '激励项目数' }, width: '110px' },
    },
    usual: 'name',
    unique: [{ texts: ['customerName'], refusal: message('FLEET_CUSTOMER_EXISTS') }],
    words: { viewTitle: customer },
  },
);

/** A fleet customer type in its category. */
export const fleetTypeRecord = defineRecord(
  {
    names: FLEET_NAMES.type,
    subject: 'fleet-type',
    page: { ...page, menu: { name: { en: 'Fleet customer types', zh: '大客户类型' } } },
  },
  {
    key: 'customerTypeId',
    fields: {
      customerTypeName: field.text({ ...NAME, label: type }),
      fleetCustomerCategory: field.choice({ label: category, missing, shows: 'fleetCategoryName' }),
    },
    stored: { customerTypeName: 'name', fleetCustomerCategory: 'category_id' },
    named: ['customerTypeName', 'customerTypeName'],
    shown: { fleetCategoryName: 'text', state: 'flag', customers: 'count' },
    unsigned: true,
    filters: ['status'],
    columns: {
      name: { label: type },
      category: { of: 'fleetCustomerCategory', width: '260px', unordered: true },
      customers: { label: { en: 'Customers', zh: '客户数' }, width: '110px', unordered: true },
    },
    usual: 'name',
    unique: [{ texts: ['customerTypeName'], refusal: message('FLEET_TYPE_EXISTS') }],
    words: { viewTitle: type },
  },
);

/** A fleet customer category. */
export const fleetCategoryRecord = defineRecord(
  {
    names: FLEET_NAMES.category,
    subject: 'fleet-category',
    page: { ...page, menu: { name: { en: 'Fleet customer categories', zh: '大客户类别' } } },
  },
  {
    key: 'categoryId',
    fields: { name: field.text({ ...NAME, label: { en: 'Category name', zh: '类别名称' }, logged: 'categoryName' }) },
    named: ['name', 'name'],
    shown: { state: 'flag', types: 'count' },
    unsigned: true,
    filters: ['status'],
    columns: {
      name: { label: category },
      types: { label: { en: 'Types', zh: '类型数' }, width: '110px', unordered: true },
    },
    usual: 'name',
    unique: [{ texts: ['name'], refusal: message('FLEET_CATEGORY_EXISTS') }],
    words: { viewTitle: category },
  },
);
