/**
 * Shows what is pushed to this browser and opens its page when somebody asks for it. It is registered when a person
 * turns push on and does nothing else: it listens to no request and keeps nothing (F11).
 */
self.addEventListener('push', (event) => {
  event.waitUntil(show(messageIn(event.data)));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** A browser that shows nothing for a push takes the permission away: what cannot be read is shown as news without words. */
function messageIn(data) {
  try {
    const { title, body, href, tag } = data.json();
    return { title: String(title), body: String(body), href: ownPage(href), tag: String(tag) };
  } catch {
    return { title: 'Kindhour', body: '', href: '/account/notifications', tag: 'news' };
  }
}

function show({ title, body, href, tag }) {
  return self.registration.showNotification(title, { body, tag, data: href, icon: '/icon-192.png', badge: '/icon-192.png' });
}

/** The page, in a tab that is here already or in a new one. */
async function open(href) {
  const page = new URL(ownPage(href), self.location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === page);
  return there ? there.focus() : self.clients.openWindow(page);
}

/** Pages of ours alone. */
function ownPage(href) {
  const url = URL.canParse(String(href), self.location.origin) && new URL(String(href), self.location.origin);
  return url && url.origin === self.location.origin ? url.pathname + url.search : '/account/notifications';
}
