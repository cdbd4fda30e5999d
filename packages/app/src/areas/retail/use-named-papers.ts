import { RETAIL as MACHINE, type NamedPaper, paperOfName } from '@oasis/engine/areas/retail';
import { err, ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../api/client.ts';
import { useLabels, type Words } from '../../locale/use-labels.ts';
import { atMost } from './at-most.ts';
import type { FoundFile } from './dropped-files.ts';
import { sendPaper } from './send-paper.ts';

/** A file named by the VIN of a car, on its way to the sale. */
export interface NamedUpload extends FoundFile {
  readonly id: number;
  /** Undefined where the name says no paper of a car. */
  readonly paper: NamedPaper | undefined;
  /** `unmatched` belongs to no sale that takes it, which sending again would not change; what failed can be sent again. */
  readonly state: 'waits' | 'sending' | 'kept' | 'failed' | 'unmatched';
  /** 0 to 1 while the file is sent. */
  readonly share: number;
  /** Why the file was not kept. */
  readonly why: string;
  /** The sale, once it is known. */
  readonly recordId: number | undefined;
}

export interface NamedUploads {
  readonly uploads: readonly NamedUpload[];
  readonly add: (found: readonly FoundFile[]) => void;
  /** Sends files again that failed or found no sale. */
  readonly again: (uploads: readonly NamedUpload[]) => void;
  /** Forgets the files that are done or that nothing is done with. */
  readonly clear: () => void;
}

const AT_ONCE = 3;
const WITH_DEALER: readonly string[] = MACHINE.moves.save.from;

/** Sends files to the sales that their names say, three at a time; `onDone` is called when none is on its way any longer. */
export function useNamedPapers(onDone: () => void): NamedUploads {
  const { t, say } = useLabels();
  const [uploads, setUploads] = useState<readonly NamedUpload[]>([]);
  const inTurn = useRef(atMost(AT_ONCE));
  const ids = useRef(0);
  const onWay = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const set = (id: number, part: Partial<NamedUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const send = async ({ id, paper, file }: NamedUpload, sales: Sales): Promise<void> => {
    // A page that was left sends nothing more.
    if (isGone.current || paper === undefined) return;
    set(id, { state: 'sending', share: 0, why: '' });
    const sale = await saleOf(paper.vin, sales);
    if (!sale.ok) return set(id, sale.error);
    const recordId = sale.value;
    set(id, { recordId });
    const onProgress = (share: number) => set(id, { share });
    const why = await sendPaper({ recordId, kind: paper.kind, file, onProgress }, t);
    set(id, why === '' ? { state: 'kept', share: 1 } : { state: 'failed', why });
  };
  const queue = (some: readonly NamedUpload[]) => {
    const sales: Sales = { known: new Map(), say };
    for (const upload of some) {
      onWay.current += 1;
      void inTurn
        .current(() => send(upload, sales))
        .finally(() => {
          onWay.current -= 1;
          if (onWay.current === 0) onDone();
        });
    }
  };
  return {
    uploads,
    add: (found) => {
      const added = found.map((one): NamedUpload => {
        ids.current += 1;
        const named = paperOfName(one.path);
        const start = { ...one, id: ids.current, share: 0, recordId: undefined };
        return named.ok
          ? { ...start, paper: named.value, state: 'waits', why: '' }
          : { ...start, paper: undefined, state: 'unmatched', why: say(named.error) };
      });
      setUploads((all) => [...all, ...added]);
      queue(added.filter(({ paper }) => paper !== undefined));
    },
    again: (some) => {
      const ready = some.filter(({ paper }) => paper !== undefined);
      for (const { id } of ready) set(id, { state: 'waits', why: '' });
      queue(ready);
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waits' || state === 'sending')),
  };
}

/** The sales of the VINs of files that were added together, each asked for once. */
interface Sales {
  readonly known: Map<string, Promise<FoundSale>>;
  readonly say: Words['say'];
}

type FoundSale = Result<number, { readonly state: 'failed' | 'unmatched'; readonly why: string }>;

/** Finds the open sale of a car that is with its dealer. */
function saleOf(vin: string, { known, say }: Sales): Promise<FoundSale> {
  const asked = known.get(vin) ?? findSale(vin, say);
  known.set(vin, asked);
  return asked;
}

async function findSale(vin: string, say: Words['say']): Promise<FoundSale> {
  const found = await client.call('retail.cars', { query: { vin }, silent: true });
  if (!found.ok) return err({ state: 'failed', why: found.error.message });
  const car = found.value.content.find((one) => one.vin === vin);
  const unmatched = (why: Parameters<Words['say']>[0]) => err({ state: 'unmatched', why: say(why) } as const);
  if (car === undefined) return unmatched(message('RETAIL_CAR_NOT_THERE'));
  if (car.recordId === null) return unmatched(message('RETAIL_NOT_REPORTED'));
  return WITH_DEALER.includes(car.status) ? ok(car.recordId) : unmatched(message('RETAIL_SUBMITTED_ALREADY'));
}
