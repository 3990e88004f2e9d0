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
      { picture: '/art/hero.svg', text: 'Choose something you know well and like to share. An hour is enough.' },
      { picture: '/art/no-charity.svg', text: 'Choose a charity. The whole price goes to it.' },
      {
        picture: '/art/nothing-here.svg',
        text: 'Say when, where, and at what price. You can save a draft and continue later.',
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
        text: 'Look for a skill, a person or a charity. The filters help you narrow it down.',
      },
      {
        picture: '/art/hero.svg',
        text: 'Set the most it’s worth to you. We’ll bid for you, only as much as it takes.',
      },
      {
        picture: '/art/empty-cart.svg',
        text: 'When you win, you’ll find it in your cart. You pay, the money goes to charity, and you meet.',
      },
    ],
  },
  profile: {
    title: 'Your profile',
    button: 'What the profile is for',
    flag: 'profile_dont_show',
    slides: [
      { picture: '/art/no-profile.svg', text: 'Say who you are: people like to know who they’ll be meeting.' },
      {
        picture: '/art/hero.svg',
        text: 'Start with your career level. You need it before you can bid or post offers.',
      },
      {
        picture: '/art/nothing-here.svg',
        text: 'Nobody can see your e-mail address. Your phone is shown only once you have confirmed it, and only to the host of an offer that you bid on.',
      },
    ],
  },
};
