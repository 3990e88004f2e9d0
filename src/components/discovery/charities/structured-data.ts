import type { CharityPage } from '../../../../functions/discovery/show-charity.ts';

/** The charity as schema.org data for search engines. */
export function charityData(charity: CharityPage, address: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'NGO',
    name: charity.name,
    url: charity.link ?? address,
    mainEntityOfPage: address,
    identifier: charity.id,
    ...(charity.description ? { description: charity.description } : {}),
    ...(charity.logo?.startsWith('https:') ? { logo: charity.logo } : {}),
    ...(charity.town ? { address: { '@type': 'PostalAddress', addressLocality: charity.town } } : {}),
  };
}
