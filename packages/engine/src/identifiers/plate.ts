/** The sign of a province, autonomous region or municipality, a letter, and five characters or six. */
const PLATE = /^[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新][A-HJ-NP-Z][0-9A-HJ-NP-Z]{5,6}$/v;

/** Tells whether a text is a licence plate: the sign of a province, a letter, and five characters, or six of a new-energy car. */
export function isPlate(text: string): boolean {
  return PLATE.test(text);
}

/** Returns a plate as it is stored: capital letters without blanks and the dot that plates show after their letter. */
export function plateOf(text: string): string {
  return text.replace(/[\s·•.]/gv, '').toUpperCase();
}
