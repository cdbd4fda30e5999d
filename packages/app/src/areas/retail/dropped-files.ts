/** A file with the folders that it was found in. */
export interface FoundFile {
  readonly file: File;
  /** `folder/VIN.jpg`, or the name alone. */
  readonly path: string;
}

/** The files that were chosen, one by one or with their folder. */
export function chosenFiles(files: FileList | null): readonly FoundFile[] {
  return [...(files ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }));
}

/** The files that were dropped, those of folders too. */
export async function droppedFiles(dropped: DataTransfer): Promise<readonly FoundFile[]> {
  const entries = [...dropped.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  // The list of what was dropped is empty after the first wait.
  const files = chosenFiles(dropped.files);
  if (!entries.some(({ isDirectory }) => isDirectory)) return files;
  return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<readonly FoundFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => {
      entry.file(resolve, reject);
    });
    return [{ file, path: entry.fullPath.slice(1) }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: FoundFile[] = [];
  // A reader gives a hundred entries at a time, and none at the end.
  for (;;) {
    const some = await new Promise<readonly FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(filesOf))).flat());
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
