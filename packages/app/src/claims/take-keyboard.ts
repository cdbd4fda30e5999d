/** A ref of what takes the keyboard as soon as it is shown: what had it before is off or gone. */
export function takeKeyboard(element: HTMLElement | null): void {
  element?.focus();
}
