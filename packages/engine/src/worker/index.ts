export { type ExposeOptions, exposeTables } from './expose.ts';
