/** A link with its English label, which is also its key in the dictionaries. */
export type FooterLink = { label: string; href: string };

/** The columns of the footer. */
export const FOOTER: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: 'Kindhour',
    links: [
      { label: 'Offers', href: '/search' },
      { label: 'Auctions', href: '/auction' },
      { label: 'About', href: '/about' },
      { label: 'Services', href: '/services' },
      { label: 'Get involved', href: '/getInvolved' },
      { label: 'Sponsors', href: '/sponsors' },
    ],
  },
  {
    title: 'Taking part',
    links: [
      { label: 'Guidelines', href: '/guidelines' },
      { label: 'TimeGivers', href: '/timeGivers' },
      { label: 'TimeBidders', href: '/timeBidders' },
      { label: 'Charities', href: '/charities' },
      { label: 'Pricing', href: '/subscription' },
      { label: 'Add New Offer', href: '/post_project/create_lot/new' },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Help', href: '/help' },
      { label: 'Support', href: '/support' },
      { label: 'Questions', href: '/faqs' },
      { label: 'Terms and conditions', href: '/terms-and-conditions' },
      { label: 'Cookies', href: '/cookie_policy' },
    ],
  },
];
