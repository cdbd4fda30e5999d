import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';

const VIEWPORT = { width: 1600, height: 900 };

/** Main-thread seconds and bytes of the page, as the browser itself counts them. */
export interface PageMetrics {
  readonly task: number;
  /** Processor time of the tasks: what the clock would say on a machine with nothing else to do. */
  readonly cpu: number;
  readonly script: number;
  readonly style: number;
  readonly layout: number;
  readonly heap: number;
}

/** Starts the Chromium that CHROMIUM_PATH names, with the flags of CHROMIUM_FLAGS. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath === undefined) throw new Error('CHROMIUM_PATH names no browser; start with npm run bench:screen');
  return chromium.launch({ executablePath, args: (process.env['CHROMIUM_FLAGS'] ?? '').split(' ') });
}

/** A context of the size that figures are measured at, with the probe in every page. */
export async function openContext(browser: Browser, probe: string, baseURL: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, baseURL });
  await context.addInitScript({ content: probe });
  return context;
}

/** A page with the protocol that tells what it costs. */
export class MeasuredPage {
  readonly page: Page;
  readonly #clock: CDPSession;
  readonly #processor: CDPSession;

  private constructor(page: Page, clock: CDPSession, processor: CDPSession) {
    this.page = page;
    this.#clock = clock;
    this.#processor = processor;
  }

  static async of(page: Page): Promise<MeasuredPage> {
    const clock = await page.context().newCDPSession(page);
    await clock.send('Performance.enable', { timeDomain: 'timeTicks' });
    await clock.send('HeapProfiler.enable');
    const processor = await page.context().newCDPSession(page);
    await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MeasuredPage(page, clock, processor);
  }

  async metrics(): Promise<PageMetrics> {
    const value = await metricsOf(this.#clock);
    const cpu = await metricsOf(this.#processor);
    return {
      task: value('TaskDuration'),
      cpu: cpu('TaskDuration'),
      script: value('ScriptDuration'),
      style: value('RecalcStyleDuration'),
      layout: value('LayoutDuration'),
      heap: value('JSHeapUsedSize'),
    };
  }

  /** Bytes of the heap once garbage is gone. */
  async heap(): Promise<number> {
    for (let pass = 0; pass < 3; pass++) await this.#clock.send('HeapProfiler.collectGarbage');
    return (await this.metrics()).heap;
  }

  /** What the browser records of the page's threads while something is done. */
  async trace(work: () => Promise<unknown>): Promise<string> {
    const browser = this.page.context().browser();
    if (browser === null) throw new Error('the page has no browser');
    await browser.startTracing(this.page, { categories: TRACED });
    await work();
    return (await browser.stopTracing()).toString('utf8');
  }
}

async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const values = new Map(metrics.map(({ name, value }) => [name, value]));
  return (name) => values.get(name) ?? Number.NaN;
}

const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'blink.user_timing'];
