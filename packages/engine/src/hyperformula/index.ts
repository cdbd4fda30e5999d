export { createVectorOperation } from './vector-operation.ts';
