import type { PageFacts } from '../../platform/page-facts.ts';

/** A rendered page, without anything of who asked for it. Moments are UTC ms. */
export type StoredPage = {
  body: ArrayBuffer;
  headers: [string, string][];
  renderedAt: number;
  /** From here on the first visitor renders it again, and the others get this one meanwhile. */
  freshUntil: number;
  /** From here on nobody gets it. */
  until: number;
  viewed: PageFacts['viewed'];
};

const MOST_PAGES = 500;
const MOST_BYTES = 24_000_000;
const MOST_BYTES_OF_ONE = 500_000;

/** The pages of one isolate, bounded by count and bytes: the one that was rendered longest ago makes room. */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>();
  #bytes = 0;

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  /** The page at this moment; null where there is none, or where the caller is the one to render it again. */
  take(key: string, now: number): StoredPage | null {
    const page = this.#pages.get(key);
    // A clock that was put back makes no page younger.
    if (!page || now >= page.until || now < page.renderedAt) return null;
    if (now < page.freshUntil) return page;
    page.freshUntil = page.until;
    return null;
  }

  put(key: string, page: StoredPage): void {
    if (page.body.byteLength > MOST_BYTES_OF_ONE) return;
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += page.body.byteLength;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MOST_PAGES && this.#bytes <= MOST_BYTES) return;
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
