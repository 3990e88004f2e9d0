import { escapeHtml } from '../kit/html.ts';
import type { PaymentIntent, SetupIntent } from './types.ts';

/** The page of the card's bank: two buttons, in a frame of the shop or as a page of its own. */
export function threeDSecurePage(
  intent: PaymentIntent | SetupIntent,
  { redirect, origin }: { redirect: boolean; origin: string },
): string {
  const hidden = { intent: intent.id, client_secret: intent.client_secret, origin, redirect: redirect ? '1' : '' };
  const fields = Object.entries(hidden)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return frame(`<main><p class="bank">Stand-in Bank</p><h1>3-D Secure</h1><p>${purpose(intent)}</p>
<form method="post" action="/v3/three-d-secure">${fields}
<button name="outcome" value="complete" class="first">Complete authentication</button>
<button name="outcome" value="fail">Fail authentication</button></form></main>`);
}

/** Tells the shop's page that the step is over; what came of it is looked up at the API. */
export function threeDSecureEnd(intentId: string, origin: string): string {
  const target = /^https?:\/\/[^/]+$/.test(origin) ? origin : '';
  const message = JSON.stringify({ kind: 'stand-in-3ds', intent: intentId });
  const tell = target ? `parent.postMessage(${message}, ${JSON.stringify(target)});` : '';
  return frame(`<main><p>Thank you. You can close this page.</p></main><script>${tell}</script>`);
}

function purpose(intent: PaymentIntent | SetupIntent): string {
  if (intent.object === 'setup_intent') return 'Kindhour wants to save your card.';
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: intent.currency }).format(
    intent.amount / 100,
  );
  return `Kindhour wants to charge your card <strong>${amount}</strong>. This is a test page; nothing is charged.`;
}

function frame(body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>3-D Secure</title><style>
:root { color-scheme: light dark; } body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 24rem; padding: 1.5rem; text-align: center; } h1 { margin: 0 0 .5rem; font-size: 1.35rem; } .bank { margin: 0; letter-spacing: .08em; text-transform: uppercase; font-size: .75rem; opacity: .7; }
form { display: grid; gap: .75rem; margin-top: 1.5rem; } button { font: inherit; padding: .7rem 1rem; border-radius: .5rem; border: 1px solid currentColor; background: transparent; color: inherit; cursor: pointer; }
.first { background: #1f5f4a; border-color: #1f5f4a; color: #fff; } button:focus-visible { outline: 3px solid #5b9f88; outline-offset: 2px; }
</style></head><body>${body}</body></html>`;
}
