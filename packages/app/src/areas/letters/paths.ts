export const MEASURES = '/sales/measure';
export const MEASURE = '/measure/detail';
