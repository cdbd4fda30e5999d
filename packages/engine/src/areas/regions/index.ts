export { regionMessages } from './messages.ts';
export { type RegionDraft, regionForm } from './region-form.ts';
