import { defineLabels } from '../../locale/define-labels.ts';

/** Vendor accounts of dealers: proposed by one person, confirmed by another. */
export const vendorLabels = defineLabels({
  'vendor.title': { en: 'Vendor Accounts', zh: '供应商账户' },
  'vendor.filter': { en: 'Filter vendor accounts', zh: '筛选供应商账户' },
  'vendor.propose': { en: 'Propose', zh: '提出' },
  'vendor.addTitle': { en: 'Propose a vendor account', zh: '提出供应商账户' },
  'vendor.viewTitle': { en: 'Vendor account', zh: '供应商账户' },
  'vendor.dealer': { en: 'Dealer', zh: '经销商' },
  'vendor.entity': { en: 'Paying entity', zh: '付款法人' },
  'vendor.number': { en: 'Vendor number', zh: '供应商编号' },
  'vendor.bank': { en: 'Bank', zh: '开户行' },
  'vendor.bankCode': { en: 'Bank code (CNAPS)', zh: '联行号' },
  'vendor.holder': { en: 'Account holder', zh: '户名' },
  'vendor.account': { en: 'Account number', zh: '账号' },
  'vendor.state': { en: 'State', zh: '状态' },
  'vendor.proposedBy': { en: 'Proposed', zh: '提出人' },
  'vendor.decidedBy': { en: 'Decided', zh: '处理人' },
  'vendor.reason': { en: 'Reason', zh: '原因' },
  'vendor.hint': {
    en: 'It comes into force when somebody else confirms it; what is in force stays until then.',
    zh: '经他人确认后生效；在此之前原账户继续有效。',
  },
  'vendor.confirm': { en: 'Confirm', zh: '确认' },
  'vendor.reject': { en: 'Reject', zh: '驳回' },
  'vendor.confirmTitle': { en: 'Confirm the account of {dealer}', zh: '确认 {dealer} 的账户' },
  'vendor.rejectTitle': { en: 'Reject the account of {dealer}', zh: '驳回 {dealer} 的账户' },
  'vendor.inForce': { en: 'In force now', zh: '当前生效' },
  'vendor.proposed': { en: 'Proposed', zh: '拟更改为' },
  'vendor.part': { en: 'Account', zh: '账户' },
  'vendor.none': { en: 'None', zh: '无' },
  'vendor.empty': { en: 'No vendor account yet', zh: '还没有供应商账户' },
  'vendor.noneFound': { en: 'No vendor account fits these filters', zh: '没有符合筛选条件的供应商账户' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof vendorLabels> {}
}
