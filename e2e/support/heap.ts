import type { CDPSession, Page } from '@playwright/test';

/** Bytes of the heaps of a page's own thread and of its worker, once garbage is gone. */
export interface Heaps {
  readonly page: number;
  readonly worker: number;
}

/** Watches the heaps of a page and of the worker that it starts; begin before the page is opened. */
export class HeapWatch {
  readonly #session: CDPSession;
  readonly #answers = new Map<number, (result: unknown) => void>();
  #worker: string | undefined;
  #last = 0;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<HeapWatch> {
    const watch = new HeapWatch(await page.context().newCDPSession(page));
    await watch.#begin();
    return watch;
  }

  async heaps(): Promise<Heaps> {
    for (let pass = 0; pass < 3; pass++) {
      await this.#session.send('HeapProfiler.collectGarbage');
      await this.#ask('HeapProfiler.collectGarbage');
    }
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage');
    return { page: usedSize, worker: usedSizeOf(await this.#ask('Runtime.getHeapUsage')) };
  }

  async #begin(): Promise<void> {
    this.#session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      if (targetInfo.type === 'worker') this.#worker = sessionId;
    });
    this.#session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const answer: unknown = JSON.parse(message);
      if (typeof answer !== 'object' || answer === null || !('id' in answer) || !('result' in answer)) return;
      this.#answers.get(Number(answer.id))?.(answer.result);
      this.#answers.delete(Number(answer.id));
    });
    await this.#session.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: false,
      flatten: false,
    });
  }

  /** Asks the worker's own debugger. */
  async #ask(method: string): Promise<unknown> {
    const sessionId = this.#worker;
    if (sessionId === undefined) throw new Error('The page has started no worker.');
    this.#last += 1;
    const id = this.#last;
    const answered = new Promise<unknown>((resolve) => this.#answers.set(id, resolve));
    await this.#session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) });
    return answered;
  }
}

function usedSizeOf(result: unknown): number {
  if (typeof result !== 'object' || result === null || !('usedSize' in result)) throw new Error('No usage was told.');
  return Number(result.usedSize);
}
