const GREATEST = 2_147_483_647;

/** Returns the id in a field of a multipart form; undefined where the field is absent or holds no id. */
export function idInForm(text: string | undefined): number | undefined {
  const id = Number(text ?? '');
  return Number.isInteger(id) && id > 0 && id <= GREATEST ? id : undefined;
}
