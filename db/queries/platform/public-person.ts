import { sql } from 'drizzle-orm';
import { dropdownItems, profiles, users } from '../../schema/index.ts';

/** The operator's list of kinds of company, whose entries people choose when they register. */
export const KINDS_OF_COMPANY = 'company_category';

/** The kind of a person's company: the name of the entry of the list, or what they typed. */
const kindOfCompany = sql<string | null>`coalesce((SELECT ${dropdownItems.description} FROM ${dropdownItems}
  WHERE ${dropdownItems.list} = ${KINDS_OF_COMPANY} AND ${dropdownItems.id} = ${profiles.companyCategory}), ${profiles.companyCategory})`;

/** The columns that `publicDetails` needs. Names of TimeBidders are masked where they are shown (D8). */
export const PUBLIC = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  giver: users.giver,
  status: users.status,
  seniority: users.seniority,
  companyName: users.companyName,
  profileImage: users.profileImage,
  jobTitle: profiles.jobTitle,
  jobFunction: profiles.jobFunction,
  positionStartDate: profiles.positionStartDate,
  companyCategory: kindOfCompany,
  assetClassFocus: profiles.assetClassFocus,
  companyStartDate: profiles.companyStartDate,
  headCount: profiles.headCount,
  bio: profiles.bio,
  responsibilities: profiles.responsibilities,
  linkedin: profiles.linkedin,
  website: profiles.website,
};
