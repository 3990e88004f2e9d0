import { base } from './base.js';

/** Shows the bank's page in a dialog until it says that it is done. */
export function authenticate(url) {
  const dialog = document.createElement('dialog');
  const frame = document.createElement('iframe');
  frame.title = '3-D Secure authentication';
  frame.src = `${url}&${new URLSearchParams({ origin: location.origin })}`;
  dialog.setAttribute('aria-label', '3-D Secure authentication');
  Object.assign(dialog.style, {
    width: 'min(28rem, calc(100vw - 2rem))',
    height: 'min(26rem, calc(100vh - 2rem))',
    padding: '0',
    border: '0',
    borderRadius: '12px',
    overflow: 'hidden',
    boxShadow: '0 20px 60px rgb(0 0 0 / 35%)',
  });
  Object.assign(frame.style, { width: '100%', height: '100%', border: '0', display: 'block' });
  dialog.append(frame);
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const listen = (message) => {
      if (message.origin !== base || message.source !== frame.contentWindow) return;
      if (message.data?.kind !== 'stand-in-3ds') return;
      removeEventListener('message', listen);
      dialog.close();
      dialog.remove();
      resolve();
    };
    addEventListener('message', listen);
  });
}
