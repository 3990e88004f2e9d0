/** The script for pages: `turnstile.render`, `reset`, `remove`, `getResponse`, and boxes with the class `cf-turnstile`. */
export function script(): string {
  return `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const explicit = new URL(document.currentScript.src).searchParams.get('render') === 'explicit';
  const widgets = new Map();
  let count = 0;
  const draw = (widget) => {
    const frame = document.createElement('iframe');
    frame.title = 'Check that you are not a robot';
    const compact = widget.options.size === 'compact';
    frame.width = compact ? '150' : '300';
    frame.height = compact ? '140' : '65';
    frame.style.border = '0';
    frame.src = origin + '/frame?' + new URLSearchParams({ id: widget.id, action: widget.options.action ?? '', page: location.origin });
    widget.place.replaceChildren(frame);
    widget.frame = frame;
    widget.token = undefined;
  };
  addEventListener('message', (event) => {
    const widget = event.origin === origin && widgets.get(event.data?.id);
    if (!widget || event.source !== widget.frame.contentWindow) return;
    widget.token = event.data.token;
    if (event.data.token) widget.options.callback?.(event.data.token);
    else widget.options['error-callback']?.('300010');
  });
  window.turnstile = {
    render(place, options) {
      const id = 'cf-chl-widget-' + ++count;
      const widget = { id, options, place: typeof place === 'string' ? document.querySelector(place) : place };
      widgets.set(id, widget);
      draw(widget);
      return id;
    },
    reset: (id) => draw(widgets.get(id) ?? [...widgets.values()][0]),
    remove: (id) => { widgets.get(id)?.place.replaceChildren(); widgets.delete(id); },
    getResponse: (id) => widgets.get(id)?.token,
    ready: (go) => go(),
  };
  if (!explicit) for (const place of document.querySelectorAll('.cf-turnstile'))
    window.turnstile.render(place, { action: place.dataset.action, callback: window[place.dataset.callback] });
})();
`;
}

/** The box: a page of the service, shown in a frame. */
export function frame(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Captcha</title><style>
:root { color-scheme: light dark; } body { margin: 0; font: 15px/1.4 system-ui, sans-serif; }
div { display: flex; align-items: center; height: 63px; padding: 0 16px; border: 1px solid #8888; border-radius: 4px; }
</style></head><body><div role="status">Checking (demo) …</div><script>
(async () => {
  const request = new URLSearchParams(location.search);
  await new Promise((go) => setTimeout(go, 400));
  const answer = await fetch('/solve?' + request).then((it) => it.json()).catch(() => ({}));
  document.querySelector('div').textContent = answer.token ? '✓ You are not a robot (demo)' : 'The check failed';
  parent.postMessage({ id: request.get('id'), token: answer.token }, request.get('page'));
})();
</script></body></html>`;
}
