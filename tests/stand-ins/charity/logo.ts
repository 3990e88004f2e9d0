import type { Charity } from './charities.ts';

const EVERY_TENTH = 10;

/** Some charities have no logo, as in the real directory; its address then returns 404. */
export function hasLogo(charity: Charity): boolean {
  return charity.id % EVERY_TENTH !== 7;
}

/** A monogram with a colour for each charity. */
export function logo(charity: Charity): string {
  const hue = (charity.id * 47) % 360;
  const letters = initials(charity.name);
  const size = letters.length > 2 ? 72 : 92;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240">
<rect width="240" height="240" rx="28" fill="hsl(${hue} 38% 30%)"/>
<path d="M0 190 Q120 150 240 190 V212 a28 28 0 0 1 -28 28 H28 a28 28 0 0 1 -28 -28 Z" fill="hsl(${hue} 42% 42%)"/>
<text x="120" y="120" text-anchor="middle" dominant-baseline="central" font-family="Georgia, serif" font-size="${size}" fill="#fff">${letters}</text>
</svg>`;
}

function initials(name: string): string {
  const words = name.split(/[\s,&-]+/).filter((word) => /^[A-Z]/.test(word) && word !== 'The');
  return words
    .slice(0, 3)
    .map((word) => word[0])
    .join('');
}
