import { defineLabels } from '../../locale/define-labels.ts';

/** Vendor accounts of dealers: proposed by one person, confirmed by another. */
export const vendorLabels = defineLabels({
  'vendor.propose': { en: 'Propose', zh: '提出' },
  'vendor.hint': {
    en: 'It comes into force when somebody else confirms it; what is in force stays until then.',
    zh: '经他人确认后生效；在此之前原账户继续有效。',
  },
  'vendor.confirmTitle': { en: 'Confirm the account of {dealer}', zh: '确认 {dealer} 的账户' },
  'vendor.rejectTitle': { en: 'Reject the account of {dealer}', zh: '驳回 {dealer} 的账户' },
  'vendor.inForce': { en: 'In force now', zh: '当前生效' },
  'vendor.proposed': { en: 'Proposed', zh: '拟更改为' },
  'vendor.part': { en: 'Account', zh: '账户' },
  'vendor.none': { en: 'None', zh: '无' },
});

declare module '../../locale/labels.ts' {
  interface Labels extends LabelsOf<typeof vendorLabels> {}
}
