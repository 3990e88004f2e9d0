import { upsertCharity } from '../changes/offers/offers.ts';
import type { Statement } from '../statement.ts';

type Row = readonly [id: string, name: string, number: string, town: string, postcode: string, mission: string];

/** The charities of the seed's offers, as in the directory. */
// biome-ignore format: one line per charity
const CHARITIES = {
  rnli: ['183012', 'The Royal National Lifeboat Institution', '209603', 'Poole', 'BH15 1HZ', 'Volunteer lifeboat crews and lifeguards who save lives at sea.'],
  fareShare: ['183047', 'FareShare', '1100051', 'London', 'SE8 5HY', 'Moves good surplus food to charities that cook and share it.'],
  greatOrmondStreet: ['183022', "Great Ormond Street Hospital Children's Charity", '1160024', 'London', 'WC1N 1LE', 'Pays for research, equipment and family rooms at the hospital for seriously ill children.'],
  trussell: ['183046', 'The Trussell Trust', '1110522', 'Salisbury', 'SP2 7HL', 'Supports food banks and works so that nobody needs one.'],
  kingsTrust: ['183026', "The King's Trust", '1079675', 'London', 'SE1 8EG', 'Gives young people the confidence and skills to work, learn and earn.'],
  samaritans: ['183057', 'Samaritans', '219432', 'Ewell', 'KT17 2AF', 'Somebody to talk to, at any hour, for anyone who struggles to cope.'],
  scouts: ['183027', 'The Scout Association', '306101', 'London', 'E4 7QW', 'Adventures and skills for life for half a million young people.'],
  autistic: ['183066', 'The National Autistic Society', '269425', 'London', 'EC1V 1NG', 'Support, schools and a voice for autistic people and their families.'],
  cancerResearch: ['183001', 'Cancer Research UK', '1089464', 'London', 'E20 1JQ', 'Funds scientists, doctors and nurses to prevent, diagnose and treat cancer.'],
  guideDogs: ['183037', 'The Guide Dogs for the Blind Association', '209617', 'Reading', 'RG7 3YG', 'Breeds and trains dogs that let people with sight loss go where they please.'],
  shelter: ['183040', 'Shelter, National Campaign for Homeless People Limited', '263710', 'London', 'EC1V 9HU', 'Advice, legal help and campaigns for a safe home for everyone.'],
  heart: ['183002', 'British Heart Foundation', '225971', 'London', 'NW1 7AW', 'Pays for research into diseases of the heart and circulation, and teaches people to save a life.'],
  marieCurie: ['183004', 'Marie Curie', '207994', 'London', 'SW11 7BW', 'Nursing and hospice care for people at the end of life, day and night.'],
  mind: ['183056', 'Mind (The National Association for Mental Health)', '219830', 'London', 'E20 1JQ', 'Advice and support for anyone with a mental health problem.'],
  scottishHospices: ['183010', "Children's Hospices Across Scotland", 'SC019724', 'Edinburgh', 'EH14 1LT', 'Keeps joy alive for children in Scotland who may die young, in two hospices and at home.'],
  ageUk: ['183068', 'Age UK', '1128267', 'London', 'EC3N 2LB', 'Company, advice and dignity for people in later life.'],
  centrepoint: ['183042', 'Centrepoint Soho', '292411', 'London', 'E1 8DZ', 'A room, a plan and a start for homeless young people.'],
  airAmbulance: ['183013', "London's Air Ambulance Limited", '801013', 'London', 'E1 8AN', 'Flies doctors to the most seriously injured people in London.'],
} as const satisfies Record<string, Row>;

export type CharityKey = keyof typeof CHARITIES;

export const charityNumber = (key: CharityKey): string => CHARITIES[key][2];
export const charityName = (key: CharityKey): string => CHARITIES[key][1];

export function charityStatements(now: number): Statement[] {
  return Object.values<Row>(CHARITIES).map(([fundraiserId, name, regNumber, town, postcode, description]) =>
    upsertCharity({
      regNumber,
      fundraiserId,
      name,
      description,
      town,
      postcode,
      country: 'GB',
      logo: null,
      link: null,
      fetchedAt: now,
    }),
  );
}
