export { exposeTables } from './expose.ts';
