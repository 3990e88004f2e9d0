import { t } from '../../../client/words.ts';
import { serverNow, serverTimeReadAt, syncServerClock } from '../server-clock.ts';
import { calledText, countdownPhase, nextTick, type Phase } from './countdown-text.ts';

const phases: readonly Phase[] = ['open', 'soon', 'last', 'once', 'twice', 'closed'];
const announcements: Record<Phase, string> = {
  open: '',
  soon: 'Closes in ten minutes',
  last: 'Closes in one minute',
  once: 'Going once',
  twice: 'Going twice',
  closed: 'Closed',
};

/**
 * `<kind-countdown closes-at win-after now>`: keeps the server's text up to date with the server's clock. Changing
 * `closes-at` moves the end; with `win-after` (ms) the end is called. Dispatches `kind-closed` once when the time is up.
 */
class KindCountdown extends HTMLElement {
  static observedAttributes = ['closes-at', 'win-after'];
  #timer: number | undefined;
  #phase: Phase | undefined;

  connectedCallback(): void {
    const now = Number(this.getAttribute('now'));
    if (now) syncServerClock(now, serverTimeReadAt());
    this.#tick();
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (!this.isConnected) return;
    const left = this.#phase;
    this.#tick();
    const isMoved = name === 'closes-at' && before !== null && Number(after) > Number(before);
    if (isMoved) this.#sayMoreTime(left, Number(after));
  }

  #tick(): void {
    clearTimeout(this.#timer);
    const closesAt = Number(this.getAttribute('closes-at'));
    const winAfterMs = Number(this.getAttribute('win-after'));
    const now = serverNow();
    const shown = this.querySelector('[data-text]');
    if (!shown || !closesAt) return;
    shown.textContent = calledText(closesAt, now, winAfterMs);
    this.#enter(countdownPhase(closesAt, now, winAfterMs));
    const wait = nextTick(closesAt, now);
    if (wait !== null) this.#timer = window.setTimeout(() => this.#tick(), wait + 5);
  }

  #enter(phase: Phase): void {
    const before = this.#phase;
    this.#phase = phase;
    this.dataset.phase = phase;
    if (before === undefined || before === phase) return;
    if (isLater(phase, before)) this.#say(t(announcements[phase]));
    if (phase === 'closed') this.dispatchEvent(new CustomEvent('kind-closed', { bubbles: true }));
  }

  /** With a time to win, every bid moves the end: it is said only after a call. */
  #sayMoreTime(left: Phase | undefined, closesAt: number): void {
    const isCalledBack = left !== undefined && this.#phase !== undefined && isLater(left, this.#phase);
    if (isCalledBack || !Number(this.getAttribute('win-after')))
      this.#say(t('There’s more time: it now ends {moment}.', { moment: { moment: closesAt } }));
  }

  #say(text: string): void {
    const voice = this.querySelector('[data-voice]');
    if (voice) voice.textContent = text;
  }
}

const isLater = (phase: Phase, than: Phase): boolean => phases.indexOf(phase) > phases.indexOf(than);

if (!customElements.get('kind-countdown')) customElements.define('kind-countdown', KindCountdown);
