import { profiles, users } from '../../schema/index.ts';

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
  bio: profiles.bio,
  responsibilities: profiles.responsibilities,
  linkedin: profiles.linkedin,
  website: profiles.website,
};
