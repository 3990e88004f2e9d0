import type { PageFacts } from '../../platform/page-facts.ts';

/** A rendered page without anything personal. Moments are UTC ms. */
export type StoredPage = {
  body: ArrayBuffer;
  headers: [string, string][];
  renderedAt: number;
  /** After this the first visitor renders it again, while the others still get this one. */
  freshUntil: number;
  /** When it expires. */
  until: number;
  viewed: PageFacts['viewed'];
};

const MAX_PAGES = 500;
const MAX_BYTES = 24_000_000;
const MAX_PAGE_BYTES = 500_000;

/** The pages of one isolate, limited by number and bytes; the oldest is evicted first. */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>();
  #bytes = 0;

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  /** The page, or null if there is none or the caller should render it again. */
  take(key: string, now: number): StoredPage | null {
    const page = this.#pages.get(key);
    // A page from the future was stored before the clock was set back.
    if (!page || now >= page.until || now < page.renderedAt) return null;
    if (now < page.freshUntil) return page;
    page.freshUntil = page.until;
    return null;
  }

  put(key: string, page: StoredPage): void {
    if (page.body.byteLength > MAX_PAGE_BYTES) return;
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += page.body.byteLength;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) return;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.#pages.get(key)?.body.byteLength ?? 0;
    this.#pages.delete(key);
  }
}
