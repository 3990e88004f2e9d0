/** Loaded when someone asks for the bids. If it cannot be loaded, the link opens its page as it does without a script. */
const loadDialog = () => import('../../islands/bidding/bid-history.ts');

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-bid-history]'))
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    loadDialog().then(
      ({ openBidHistory }) => openBidHistory(link.href, link.dataset.bidHistory ?? ''),
      () => location.assign(link.href),
    );
  });
