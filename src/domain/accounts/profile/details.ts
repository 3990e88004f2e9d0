import type { DetailName } from './profile.ts';

type DetailsRecord = {
  jobTitle: string | null;
  jobFunction: string | null;
  companyCategory: string | null;
  assetClassFocus: string | null;
  companyStartDate: string | null;
  positionStartDate: string | null;
  headCount: string | null;
  bio: string | null;
  responsibilities: string | null;
  linkedin: string | null;
  website: string | null;
  organization: boolean;
  taxNumber: string | null;
  resaleCertificate: string | null;
  licenseExpiryDate: string | null;
  howHeard: string | null;
  otherDetail: string | null;
  phoneCountry: string | null;
  offerDontShow: boolean;
  savedSearchDontShow: boolean;
  profileDontShow: boolean;
};

/** The column of each field of the wire. */
export const STORED_AS: Readonly<Record<DetailName, keyof DetailsRecord>> = {
  job_title: 'jobTitle',
  job_function: 'jobFunction',
  company_category: 'companyCategory',
  asset_class_focus: 'assetClassFocus',
  company_start_date: 'companyStartDate',
  position_start_date: 'positionStartDate',
  head_count: 'headCount',
  bio: 'bio',
  responsibilities: 'responsibilities',
  linkedin: 'linkedin',
  website: 'website',
  organization: 'organization',
  tax_number: 'taxNumber',
  resale_certificate: 'resaleCertificate',
  license_expiry_date: 'licenseExpiryDate',
  how_did_you_hear_about_us: 'howHeard',
  other_detail: 'otherDetail',
  offer_dont_show: 'offerDontShow',
  saved_search_dont_show: 'savedSearchDontShow',
  profile_dont_show: 'profileDontShow',
};

type Account = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  email: string;
  emailVerifiedAt: number | null;
  pendingEmail: string | null;
  phone: string | null;
  phoneVerifiedAt: number | null;
  seniority: string | null;
  companyName: string | null;
  profileImage: string | null;
  kycStatus: string;
};
type Home = { address1: string; address2: string; city: string; state: string; zip: string; country: string };

const NOWHERE: Home = { address1: '', address2: '', city: '', state: '', zip: '', country: '' };
const KYC = ['none', 'submitted', 'running', 'passed', 'failed', 'review'] as const;

/** The user-details record for its owner, protected fields in clear (§3). Missing values are empty. */
export function viewDetails({
  user,
  details,
  home,
}: {
  user: Account;
  details: DetailsRecord | null;
  home: Home | null;
}) {
  const { address1, address2, city, state, zip, country } = home ?? NOWHERE;
  return {
    user_id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    username: user.username,
    email: user.pendingEmail ?? user.email,
    email_verified: bit(user.emailVerifiedAt),
    phone: user.phone ?? '',
    phone_verified: bit(user.phoneVerifiedAt),
    phone_country: details?.phoneCountry ?? 'GB',
    address1,
    address2,
    city,
    state,
    zip,
    country,
    companyname: user.companyName ?? '',
    seniority: user.seniority ?? '',
    profile_image: user.profileImage,
    ...detailTexts(details),
    organization: bit(details?.organization),
    offer_dont_show: bit(details?.offerDontShow),
    saved_search_dont_show: bit(details?.savedSearchDontShow),
    profile_dont_show: bit(details?.profileDontShow),
    kyc_status: KYC.find((status) => status === user.kycStatus) ?? 'none',
  };
}

export type Details = ReturnType<typeof viewDetails>;

function detailTexts(details: DetailsRecord | null) {
  return {
    job_title: details?.jobTitle ?? '',
    job_function: details?.jobFunction ?? '',
    company_category: details?.companyCategory ?? '',
    asset_class_focus: details?.assetClassFocus ?? '',
    company_start_date: details?.companyStartDate ?? '',
    position_start_date: details?.positionStartDate ?? '',
    head_count: details?.headCount ?? '',
    bio: details?.bio ?? '',
    linkedin: details?.linkedin ?? '',
    responsibilities: details?.responsibilities ?? '',
    website: details?.website ?? '',
    tax_number: details?.taxNumber ?? '',
    resale_certificate: details?.resaleCertificate ?? '',
    license_expiry_date: details?.licenseExpiryDate ?? '',
    other_detail: details?.otherDetail ?? '',
    how_did_you_hear_about_us: details?.howHeard ?? '',
  };
}

const bit = (value: unknown): 0 | 1 => (value ? 1 : 0);
