export const ATTACHMENTS = '/setting/AttachementMasterSetting';
export const DOCUMENT_SAMPLES = '/documentSample';
