export { buRecord, makeRecord } from './basic.ts';
export { basicMessages } from './messages.ts';
