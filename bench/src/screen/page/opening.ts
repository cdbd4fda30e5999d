/** The element that the product's grid scrolls. */
const GRID = '.oasis-sheet-scroller';

let lastMessage = Number.NaN;
let began = Number.NaN;

/** When the worker had answered what the first grid of the page shows. */
export function openingBegan(): number {
  return began;
}

/** Notes when workers answer, themselves or through a port, until the product's grid is on the page. */
export function watchOpening(): void {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the target of each call below
  const add = EventTarget.prototype.addEventListener;
  const watched: typeof add = function watchMessages(this: EventTarget, type, ...rest) {
    if (type === 'message' && (this instanceof Worker || this instanceof MessagePort))
      add.call(this, type, noteMessage);
    add.call(this, type, ...rest);
  };
  EventTarget.prototype.addEventListener = watched;
  const observer = new MutationObserver(() => {
    if (document.querySelector(GRID) === null) return;
    began = lastMessage;
    EventTarget.prototype.addEventListener = add;
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

function noteMessage(): void {
  lastMessage = performance.now();
}
