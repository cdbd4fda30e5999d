export { sessionMessages } from './messages.ts';
