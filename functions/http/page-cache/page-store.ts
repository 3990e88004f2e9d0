import { storeNewest } from '../../../src/domain/kit/store-newest.ts';
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
/** So many pages are stored at their first visit; more only if they are visited again within this time. */
const AT_FIRST_VISIT = 50;
const VISITS_WITHIN_MS = 4_000;
const MAX_VISITED = 2_000;

/**
 * The pages of one isolate, limited by number and bytes; the oldest is evicted first. Once there are some, only pages with
 * several visitors are stored: the others would fill the memory and be gone before anyone asks again.
 */
export class PageStore {
  readonly #pages = new Map<string, StoredPage>();
  readonly #visits = new Map<string, { at: number; isFirst: boolean }>();
  #bytes = 0;

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#bytes };
  }

  noteVisit(key: string, now: number): void {
    const last = this.#visits.get(key)?.at ?? Number.NEGATIVE_INFINITY;
    storeNewest(this.#visits, key, { at: now, isFirst: now - last > VISITS_WITHIN_MS }, MAX_VISITED);
  }

  /** The cached page; null if the caller has to render it. With `mayRefresh`, the first caller to find it stale does. */
  take(key: string, now: number, mayRefresh: boolean): StoredPage | null {
    const page = this.#pages.get(key);
    // A page from the future was stored before the clock was set back.
    if (!page || now >= page.until || now < page.renderedAt) return null;
    if (now < page.freshUntil || !mayRefresh) return page;
    page.freshUntil = page.until;
    return null;
  }

  put(key: string, page: StoredPage): void {
    if (page.body.byteLength > MAX_PAGE_BYTES) return;
    if (this.#pages.size >= AT_FIRST_VISIT && this.#visits.get(key)?.isFirst) return;
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
    this.#visits.clear();
    this.#bytes = 0;
  }

  #remove(key: string): void {
    this.#bytes -= this.#pages.get(key)?.body.byteLength ?? 0;
    this.#pages.delete(key);
  }
}
