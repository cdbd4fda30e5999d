import { expect, it } from 'vitest';
import type { RecordDraft } from '../../records/define-record.ts';
import { maskedAccount, vendorRecord, vendorRejectForm } from './vendor.ts';

const { form: vendorForm } = vendorRecord;

const LAWFUL: RecordDraft<typeof vendorRecord> = {
  dealerId: 1,
  entity: 'MBCL',
  vendorNumber: '0000123456',
  bankName: 'Bank of Beijing',
  bankCode: '',
  accountHolder: 'Huayue Beijing Co., Ltd.',
  accountNumber: '6222 0210 0000 1234',
};
const refusedBy = (part: Partial<typeof LAWFUL>) =>
  vendorForm.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

it('a vendor account needs every field except the bank code', () => {
  expect(refusedBy({})).toEqual([]);
  expect(vendorForm.check(vendorForm.empty).map(({ field }) => field)).toEqual([
    'dealerId',
    'entity',
    'vendorNumber',
    'bankName',
    'accountHolder',
    'accountNumber',
  ]);
});

it('a vendor number has up to 10 letters and digits, a bank code 12 digits', () => {
  expect(refusedBy({ vendorNumber: 'v1' })).toEqual([]);
  for (const vendorNumber of ['1'.repeat(11), 'V-1', '']) {
    expect(refusedBy({ vendorNumber })).toEqual(['vendorNumber VENDOR_NUMBER_WRONG']);
  }
  expect(refusedBy({ bankCode: '102100099996' })).toEqual([]);
  for (const bankCode of ['10210009999', 'A02100099996']) {
    expect(refusedBy({ bankCode })).toEqual(['bankCode VENDOR_BANK_CODE_WRONG']);
  }
});

it('an account number has 8 to 30 digits, also typed in groups', () => {
  expect(vendorForm.toSave(LAWFUL).accountNumber).toBe('6222021000001234');
  expect(refusedBy({ accountNumber: '1234-5678' })).toEqual([]);
  for (const accountNumber of ['1234567', '1'.repeat(31), '1234567X']) {
    expect(refusedBy({ accountNumber })).toEqual(['accountNumber VENDOR_ACCOUNT_WRONG']);
  }
});

it('a masked number shows its last four digits and hides its length', () => {
  expect([maskedAccount('6222021000001234'), maskedAccount('12341234')]).toEqual(['**** 1234', '**** 1234']);
});

it('a rejection of a proposal needs a reason', () => {
  expect(vendorRejectForm.check({ reason: ' ' }).map(({ message }) => message.code)).toEqual(['VENDOR_REASON_MISSING']);
  expect(vendorRejectForm.check({ reason: 'Wrong holder' })).toEqual([]);
});
