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

  attributeChangedCallback(): void {
    if (this.isConnected) this.#tick();
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
    const voice = this.querySelector('[data-voice]');
    const earlier = phases.indexOf(phase) < phases.indexOf(before);
    if (voice) voice.textContent = t(earlier ? 'The end has moved: there is more time' : announcements[phase]);
    if (phase === 'closed') this.dispatchEvent(new CustomEvent('kind-closed', { bubbles: true }));
  }
}

if (!customElements.get('kind-countdown')) customElements.define('kind-countdown', KindCountdown);
