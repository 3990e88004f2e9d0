/** The people with accounts at the providers: those of the demo, and some without a Kindhour account. */
export type ProviderPerson = {
  key: string;
  subject: string;
  firstName: string;
  lastName: string;
  email: string;
  /** The Google Workspace domain (`hd`). */
  hosted?: string;
  verified: boolean;
};

const CAST: readonly [string, string][] = [
  ['Amara', 'Okafor'],
  ['Edwin', 'Hale'],
  ['Priya', 'Raman'],
  ['Ben', 'Whitlock'],
  ['Clara', 'Osei'],
  ['Dev', 'Malhotra'],
  ['Fern', 'Gallagher'],
  ['Gus', 'Lindqvist'],
];

export const PEOPLE: readonly ProviderPerson[] = [
  ...CAST.map(([firstName, lastName], at) => ({
    key: firstName.toLowerCase(),
    subject: `1000000000000000000${10 + at}`,
    firstName,
    lastName,
    email: `${firstName.toLowerCase()}@kindhour.example`,
    hosted: 'kindhour.example',
    verified: true,
  })),
  {
    key: 'noor',
    subject: '100000000000000000100',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@newcomer.example',
    hosted: 'newcomer.example',
    verified: true,
  },
  {
    key: 'milo',
    subject: '100000000000000000101',
    firstName: 'Milo',
    lastName: 'Brandt',
    email: 'milo@elsewhere.example',
    verified: true,
  },
  {
    key: 'ola',
    subject: '100000000000000000102',
    firstName: 'Ola',
    lastName: 'Berg',
    email: 'ola@newcomer.example',
    hosted: 'newcomer.example',
    verified: true,
  },
];
