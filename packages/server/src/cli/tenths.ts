/** Passes on how far something is, once for each tenth of it. */
export function tenths(tell: (done: number, of: number) => void): (done: number, of: number) => void {
  let told = 0;
  return (done, of) => {
    const tenth = Math.floor((done * 10) / Math.max(of, 1));
    if (tenth > told) tell(done, of);
    told = Math.max(told, tenth);
  };
}
