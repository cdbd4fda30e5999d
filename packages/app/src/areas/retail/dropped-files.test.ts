import { expect, it } from 'vitest';
import { droppedFiles } from './dropped-files.ts';

const fileEntry = (fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (found: (file: File) => void) => found(new File(['x'], fullPath.slice(fullPath.lastIndexOf('/') + 1))),
});

/** A folder whose reader gives two entries at a time. */
function folderEntry(fullPath: string, entries: readonly object[]) {
  const createReader = () => {
    let read = 0;
    return {
      readEntries: (found: (some: readonly object[]) => void) => {
        found(entries.slice(read, read + 2));
        read += 2;
      },
    };
  };
  return { isFile: false, isDirectory: true, fullPath, createReader };
}

const dropOf = (entries: readonly object[], files: readonly File[] = []) =>
  droppedFiles({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files,
  } as unknown as DataTransfer);

it('the files of a folder that is dropped are found, those of its folders too', async () => {
  const inner = folderEntry('/sales/January', [fileEntry('/sales/January/d.pdf')]);
  const three = ['a', 'b', 'c'].map((name) => fileEntry(`/sales/${name}.pdf`));
  const found = await dropOf([folderEntry('/sales', [...three, inner]), fileEntry('/e.pdf')]);
  expect(found.map(({ path, file }) => [path, file.name])).toEqual([
    ['sales/a.pdf', 'a.pdf'],
    ['sales/b.pdf', 'b.pdf'],
    ['sales/c.pdf', 'c.pdf'],
    ['sales/January/d.pdf', 'd.pdf'],
    ['e.pdf', 'e.pdf'],
  ]);
});

it('files that are dropped without a folder are taken as they are', async () => {
  const found = await dropOf([fileEntry('/a.pdf')], [new File(['x'], 'a.pdf')]);
  expect(found.map(({ path }) => path)).toEqual(['a.pdf']);
});
