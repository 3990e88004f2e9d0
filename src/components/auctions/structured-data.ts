import type { AuctionRecord } from '../../contract/auctions/record.ts';

/** An auction in schema.org terms, for search engines. `address` is the page's own. */
export function auctionData(auction: AuctionRecord, address: string) {
  const { date_added: startsAt, last_closes_at: endsAt, venue, status } = auction;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: auction.title,
    description: auction.desc_proc.slice(0, 500),
    url: address,
    ...(auction.image ? { image: [new URL(auction.image, address).href] } : {}),
    ...(startsAt === null ? {} : { startDate: new Date(startsAt).toISOString() }),
    ...(endsAt === null ? {} : { endDate: new Date(endsAt).toISOString() }),
    eventStatus: `https://schema.org/${status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${venue === '' ? 'Online' : 'Mixed'}EventAttendanceMode`,
    location:
      venue === '' ? { '@type': 'VirtualLocation', url: address } : { '@type': 'Place', name: venue, address: venue },
    organizer: { '@type': 'Organization', name: auction.company_name || auction.owner_name },
  };
}
