export type FileProblem = 'empty' | 'too-large' | 'other-kind';

/** Why a file cannot be sent, or undefined. A quick answer for the user; the server looks into the file itself. */
export function fileProblem(
  file: { readonly name: string; readonly size: number },
  limits: { readonly endings: readonly string[]; readonly maxBytes: number },
): FileProblem | undefined {
  const name = file.name.toLowerCase();
  if (!limits.endings.some((ending) => name.endsWith(ending))) return 'other-kind';
  if (file.size === 0) return 'empty';
  return file.size > limits.maxBytes ? 'too-large' : undefined;
}
