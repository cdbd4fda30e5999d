import { expect, it } from 'vitest';
import { TABLE_FILE_ENDINGS, UPLOAD_MAX_BYTES } from '../limits.ts';
import { fileProblem } from './file-problem.ts';

const limits = { endings: TABLE_FILE_ENDINGS, maxBytes: UPLOAD_MAX_BYTES };

it('[CST-005] a file of a listed kind up to the limit is accepted, and any other refused with its fault', () => {
  expect(fileProblem({ name: 'Volumes.CSV', size: UPLOAD_MAX_BYTES }, limits)).toBeUndefined();
  expect(fileProblem({ name: 'volumes.xlsx', size: 1 }, limits)).toBeUndefined();
  expect(fileProblem({ name: 'volumes.csv', size: UPLOAD_MAX_BYTES + 1 }, limits)).toBe('too-large');
  expect(fileProblem({ name: 'volumes.csv', size: 0 }, limits)).toBe('empty');
  expect(fileProblem({ name: 'volumes.csv.exe', size: 10 }, limits)).toBe('other-kind');
});
