import { type Announcement, POLITE_EVERY_MS } from './announce.ts';

type Given = { polite: (text: string) => void; urgent: (text: string) => void };

/**
 * Says changes one after the other: urgent ones at once, polite ones at least three seconds apart with the latest only. What
 * is urgent makes the polite ones before it old, so they are not said after it.
 */
export class Announcer {
  readonly #given: Given;
  #pending: string | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(given: Given) {
    this.#given = given;
  }

  say({ text, urgent }: Announcement): void {
    if (urgent) {
      this.#pending = null;
      this.#given.urgent(text);
    } else if (this.#timer === null) this.#speak(text);
    else this.#pending = text;
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#pending = null;
  }

  #speak(text: string): void {
    this.#given.polite(text);
    this.#timer = setTimeout(() => {
      const next = this.#pending;
      this.#pending = null;
      this.#timer = null;
      if (next !== null) this.#speak(next);
    }, POLITE_EVERY_MS);
  }
}
