/** The introductions. Each has a flag that a person sets to hide it (§3 User). */
export type Introduction = 'offer' | 'search' | 'profile';

type Slides = {
  title: string;
  button: string;
  flag: 'offer_dont_show' | 'saved_search_dont_show' | 'profile_dont_show';
  slides: readonly { picture: string; text: string }[];
};

export const INTRODUCTIONS: Readonly<Record<Introduction, Slides>> = {
  offer: {
    title: 'Offering an hour',
    button: 'How to offer an hour',
    flag: 'offer_dont_show',
    slides: [
      { picture: '/art/hero.svg', text: 'Choose something that you know well and like to share: an hour is enough.' },
      { picture: '/art/no-charity.svg', text: 'Choose the charity. All of the price goes to it.' },
      {
        picture: '/art/nothing-here.svg',
        text: 'Say when and where, and from which price. You can save a draft and go on later.',
      },
    ],
  },
  search: {
    title: 'Finding an hour',
    button: 'How to find an hour',
    flag: 'saved_search_dont_show',
    slides: [
      {
        picture: '/art/nothing-found.svg',
        text: 'Look for a skill, a person or a charity; the filters narrow it down.',
      },
      {
        picture: '/art/hero.svg',
        text: 'Bid up to what it is worth to you. We bid for you, only as much as it takes.',
      },
      {
        picture: '/art/empty-cart.svg',
        text: 'When you win, it waits in your cart. You pay, the charity receives, and you meet.',
      },
    ],
  },
  profile: {
    title: 'Your profile',
    button: 'What the profile is for',
    flag: 'profile_dont_show',
    slides: [
      { picture: '/art/no-profile.svg', text: 'Say who you are: people like to know whom they will meet.' },
      {
        picture: '/art/hero.svg',
        text: 'How far along you are at work is asked first. Without it you cannot bid or offer.',
      },
      { picture: '/art/nothing-here.svg', text: 'Your e-mail address and phone are shown to nobody.' },
    ],
  },
};
