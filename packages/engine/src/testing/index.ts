export { runs } from './runs.ts';
