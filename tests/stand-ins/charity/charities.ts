/**
 * UK charities by registered name and number. The number is that of the Charity Commission for
 * England and Wales, of OSCR (SC…) or of the Charity Commission for Northern Ireland (NIC…). Each
 * charity was found named together with its number in an extract of a register or in another public
 * text, none in the live register, so a name can have changed since; towns and postcodes are not
 * checked. The mission statements are descriptions in our own words.
 */
export type Charity = {
  id: number;
  name: string;
  number: string;
  town: string;
  postcode: string;
  cause: string;
  mission: string;
};

type Row = [name: string, number: string, town: string, postcode: string, cause: string, mission: string];

// biome-ignore format: one line per charity
const ROWS: Row[] = [
  ['Cancer Research UK', '1089464', 'London', 'E20 1JQ', 'Health', 'Funds scientists, doctors and nurses to prevent, diagnose and treat cancer.'],
  ['British Heart Foundation', '225971', 'London', 'NW1 7AW', 'Health', 'Pays for research into diseases of the heart and circulation, and teaches people to save a life.'],
  ['Macmillan Cancer Support', '261017', 'London', 'SE1 9HZ', 'Health', 'Nurses, money advice and company for people living with cancer.'],
  ['Marie Curie', '207994', 'London', 'SW11 7BW', 'Hospice', 'Nursing and hospice care for people at the end of life, day and night.'],
  ['St Christophers Hospice', '210667', 'London', 'SE26 6DZ', 'Hospice', 'Cares for dying people and those close to them across south-east London, and teaches others how.'],
  ['Sue Ryder', '1052076', 'Sudbury', 'CO10 2ED', 'Hospice', 'Palliative, neurological and bereavement support, in hospices and at home.'],
  ["Together for Short Lives", '1144022', 'Bristol', 'BS2 9AG', 'Hospice', 'Stands up for seriously ill children and supports the hospices that look after them.'],
  ['Helen & Douglas House', '1085951', 'Oxford', 'OX4 1RW', 'Hospice', 'A hospice home for children with life-shortening conditions and a rest for their families.'],
  ['Cornwall Hospice Care Limited', '1113140', 'St Austell', 'PL26 6AB', 'Hospice', 'Two hospices for people in Cornwall with cancer and other illnesses that shorten life.'],
  ["Children's Hospices Across Scotland", 'SC019724', 'Edinburgh', 'EH14 1LT', 'Hospice', 'Keeps joy alive for children in Scotland who may die young, in two hospices and at home.'],
  ['Strathcarron Hospice', 'SC006704', 'Denny', 'FK6 5HJ', 'Hospice', 'Hospice care for people in Forth Valley and support for those close to them.'],
  ['The Royal National Lifeboat Institution', '209603', 'Poole', 'BH15 1HZ', 'Rescue', 'Volunteer lifeboat crews and lifeguards who save lives at sea.'],
  ["London's Air Ambulance Limited", '801013', 'London', 'E1 8AN', 'Rescue', 'Flies doctors to the most seriously injured people in London.'],
  ['Yorkshire Air Ambulance', '1084305', 'Elland', 'HX5 0HQ', 'Rescue', 'Helicopter emergency care for the five million people of Yorkshire.'],
  ['Welsh Air Ambulance Charitable Trust', '1083645', 'Llanelli', 'SA14 8LQ', 'Rescue', 'Brings emergency medicine by air to every part of Wales.'],
  ['The British Red Cross Society', '220949', 'London', 'EC2Y 9AL', 'Rescue', 'Helps people in crisis, in the United Kingdom and around the world.'],
  ['The National Society for the Prevention of Cruelty to Children', '216401', 'London', 'EC2A 3NH', 'Children', 'Works to end child abuse and answers every child who calls Childline.'],
  ["Barnardo's", '216250', 'Ilford', 'IG6 1QG', 'Children', 'Care, fostering and support for children and families who need a hand.'],
  ['The Save the Children Fund', '213890', 'London', 'EC1M 4AR', 'Children', 'Health, learning and safety for children wherever they are hardest to come by.'],
  ["The Children's Society", '221124', 'London', 'EC1Y 8ST', 'Children', 'Stands beside young people who face abuse, exploitation and neglect.'],
  ['Action for Children', '1097940', 'Watford', 'WD18 8AG', 'Children', 'Practical and emotional help for children before small troubles grow large.'],
  ["Great Ormond Street Hospital Children's Charity", '1160024', 'London', 'WC1N 1LE', 'Children', 'Pays for research, equipment and family rooms at the hospital for seriously ill children.'],
  ['BBC Children in Need', '802052', 'Salford', 'M50 2BH', 'Children', 'Gives grants to local projects that change young lives across the United Kingdom.'],
  ['Thomas Coram Foundation for Children (Formerly Foundling Hospital)', '312278', 'London', 'WC1N 1AZ', 'Children', 'Better chances for children through adoption, legal advice and learning since 1739.'],
  ['The United Kingdom Committee for UNICEF', '1072612', 'London', 'E20 1HZ', 'Children', 'Raises money so that every child grows up healthy, safe and in school.'],
  ["The King's Trust", '1079675', 'London', 'SE1 8EG', 'Young people', 'Gives young people the confidence and skills to work, learn and earn.'],
  ['The Scout Association', '306101', 'London', 'E4 7QW', 'Young people', 'Adventures and skills for life for half a million young people.'],
  ['The Guide Association', '306016', 'London', 'SW1W 0PT', 'Young people', 'A place where girls can be themselves, learn and lead.'],
  ['Teenage Cancer Trust', '1062559', 'London', 'WC1X 8SH', 'Young people', 'Specialist wards and nurses for young people with cancer.'],
  ['CLIC Sargent Cancer Care for Children', '1107328', 'Bristol', 'BS1 2NT', 'Young people', 'Social workers, grants and homes from home for young people with cancer. Known as Young Lives vs Cancer.'],
  ['Royal Society for the Prevention of Cruelty to Animals', '219099', 'Horsham', 'RH13 9RS', 'Animals', 'Rescues, rehabilitates and rehomes animals, and speaks up for their welfare.'],
  ["Battersea Dogs' and Cats' Home", '206394', 'London', 'SW8 4AA', 'Animals', 'Takes in every dog and cat that needs help and finds each a new home.'],
  ['Cats Protection', '203644', 'Haywards Heath', 'RH17 7TT', 'Animals', 'Finds homes for unwanted cats, promotes neutering and shares good advice.'],
  ['Blue Cross', '224392', 'Burford', 'OX18 4PF', 'Animals', 'Treats and rehomes pets, and supports people who lose one.'],
  ["The People's Dispensary for Sick Animals", '208217', 'Telford', 'TF2 9PQ', 'Animals', 'Veterinary care for pets whose owners could not pay for it.'],
  ['The Donkey Sanctuary', '264818', 'Sidmouth', 'EX10 0NU', 'Animals', 'Cares for donkeys and mules at home and wherever they work.'],
  ['The Guide Dogs for the Blind Association', '209617', 'Reading', 'RG7 3YG', 'Animals', 'Breeds and trains dogs that let people with sight loss go where they please.'],
  ['Hearing Dogs for Deaf People', '293358', 'Princes Risborough', 'HP27 9NS', 'Animals', 'Trains dogs to alert deaf people to the sounds that matter.'],
  ['Scottish Society for the Prevention of Cruelty to Animals', 'SC006467', 'Dunfermline', 'KY11 8RY', 'Animals', 'Prevents cruelty to animals and rescues the hurt and abandoned in Scotland.'],
  ['Shelter, National Campaign for Homeless People Limited', '263710', 'London', 'EC1V 9HU', 'Homelessness', 'Advice, legal help and campaigns for a safe home for everyone.'],
  ['Crisis UK', '1082947', 'London', 'E1 6LT', 'Homelessness', 'Works alongside people to leave homelessness behind for good.'],
  ['Centrepoint Soho', '292411', 'London', 'E1 8DZ', 'Homelessness', 'A room, a plan and a start for homeless young people.'],
  ['YMCA Downslink Group', '1079570', 'Hove', 'BN3 2BE', 'Homelessness', 'Rooms, counselling and a way into work for young people in Sussex and Surrey.'],
  ['Passage 2000', '1079764', 'London', 'SW1P 1NL', 'Homelessness', 'Known as The Passage: helps people on the streets of Westminster to find their way to a home.'],
  ["St Mungo Community Housing Association", '1149085', 'London', 'E1W 1YW', 'Homelessness', 'Outreach, hostels and recovery for people who sleep rough.'],
  ['The Trussell Trust', '1110522', 'Salisbury', 'SP2 7HL', 'Poverty', 'Supports food banks and works so that nobody needs one.'],
  ['FareShare', '1100051', 'London', 'SE8 5HY', 'Poverty', 'Moves good surplus food to charities that cook and share it.'],
  ['The National Association of Citizens Advice Bureaux', '279057', 'London', 'EC1A 4HD', 'Poverty', 'Free and independent advice on money, rights and everyday problems.'],
  ['The Salvation Army', '214779', 'London', 'SE5 8FJ', 'Poverty', 'Beds, meals and company for people who have run out of luck.'],
  ['Charity Projects', '326568', 'London', 'E1 8QS', 'Poverty', 'The charity behind Comic Relief: laughter that pays for lasting change.'],
  ['Oxfam', '202918', 'Oxford', 'OX4 2JY', 'International aid', 'Works with people everywhere to end poverty and injustice.'],
  ['WaterAid', '288701', 'London', 'E14 5NN', 'International aid', 'Clean water, decent toilets and good hygiene for everyone.'],
  ['Christian Aid', '1105851', 'London', 'SE1 7RL', 'International aid', 'Stands with communities that face poverty, conflict and a changing climate.'],
  ['Islamic Relief Worldwide', '328158', 'Birmingham', 'B5 6LB', 'International aid', 'Emergency relief and lasting help for people in need of any faith.'],
  ["Mary's Meals", 'SC022140', 'Dalmally', 'PA33 1AR', 'International aid', 'Serves a daily meal at school to children in the poorest places.'],
  ['Mind (The National Association for Mental Health)', '219830', 'London', 'E20 1JQ', 'Mental health', 'Advice and support for anyone with a mental health problem.'],
  ['Samaritans', '219432', 'Ewell', 'KT17 2AF', 'Mental health', 'Somebody to talk to, at any hour, for anyone who struggles to cope.'],
  ["Combat Stress", '206002', 'Leatherhead', 'KT22 0BX', 'Veterans', 'Treatment and support for veterans whose wounds are not to be seen.'],
  ['The Royal British Legion', '219279', 'London', 'SE1 1AA', 'Veterans', 'Remembrance, and a hand for serving people, veterans and their families.'],
  ['Help for Heroes', '1120920', 'Salisbury', 'SP5 3RB', 'Veterans', 'Helps wounded veterans and their families to live well after service.'],
  ['Royal Mencap Society', '222377', 'London', 'EC1Y 0RT', 'Disability', 'A good life for people with a learning disability and those who care for them.'],
  ['Scope', '208231', 'London', 'E15 2GW', 'Disability', 'Works for equality with disabled people and their families.'],
  ['Leonard Cheshire Disability', '218186', 'London', 'SE1 9SG', 'Disability', 'Supports disabled people to live, learn and work as they choose.'],
  ['The Royal National Institute of Blind People', '226227', 'London', 'N1 9JE', 'Disability', 'Talking books, advice and technology for people with sight loss.'],
  ['The Royal National Institute for Deaf People', '207720', 'Peterborough', 'PE2 6XU', 'Disability', 'Makes life inclusive for people who are deaf, have hearing loss or tinnitus.'],
  ['The National Autistic Society', '269425', 'London', 'EC1V 1NG', 'Disability', 'Support, schools and a voice for autistic people and their families.'],
  ["Alzheimer's Society", '296645', 'London', 'EC3N 2AE', 'Health', 'Help and hope for everyone living with dementia, and research to end it.'],
  ['Age UK', '1128267', 'London', 'EC3N 2LB', 'Older people', 'Company, advice and dignity for people in later life.'],
  ["Parkinson's Disease Society of the United Kingdom", '258197', 'London', 'SW1H 0DB', 'Health', "Known as Parkinson's UK: support today and research for a cure."],
  ['Multiple Sclerosis Society', '1139257', 'London', 'N4 3FU', 'Health', 'Research, information and a community for people with MS.'],
  ['Motor Neurone Disease Association', '294354', 'Northampton', 'NN3 6BJ', 'Health', 'Care, research and campaigning for people with motor neurone disease.'],
  ['Stroke Association', '211015', 'London', 'EC1V 2PR', 'Health', 'Rebuilds lives after stroke.'],
  ['The British Diabetic Association', '215199', 'London', 'E1 1FH', 'Health', 'Known as Diabetes UK: fights the harm that diabetes does, through research, care and advice.'],
  ['Arthritis UK', '207711', 'London', 'EC1A 4JQ', 'Health', 'Works until nobody has to bear the pain of arthritis.'],
  ['Cystic Fibrosis Trust', '1079049', 'London', 'EC3A 5EB', 'Health', 'A long and full life for everyone with cystic fibrosis.'],
  ['The Brain Tumour Charity', '1150054', 'Fleet', 'GU51 2UH', 'Health', 'Funds research to double survival and halve the harm of brain tumours.'],
  ['Breast Cancer Now', '1160558', 'London', 'E1 8QS', 'Health', 'Research and support for anyone affected by breast cancer.'],
  ['Prostate Cancer UK', '1005541', 'London', 'SE1 2QN', 'Health', 'Helps more men survive prostate cancer and enjoy better lives.'],
  ['Anthony Nolan', '803716', 'London', 'NW3 2NU', 'Health', 'Matches stem cell donors with people who have blood cancer.'],
  ['Tenovus Cancer Care', '1054015', 'Cardiff', 'CF14 5BD', 'Health', 'Brings cancer treatment, advice and song closer to people in Wales.'],
  ['The Terrence Higgins Trust', '288527', 'London', 'N7 9BG', 'Health', 'Works to end new cases of HIV and to support those who live with it.'],
  ['The Maggie Keswick Jencks Cancer Caring Centres Trust', 'SC024414', 'Glasgow', 'G11 6PA', 'Health', "Known as Maggie's: warm, well-made places for anyone with cancer to walk into."],
  ['Chest Heart & Stroke Scotland', 'SC018761', 'Edinburgh', 'EH2 1EL', 'Health', 'Helps people in Scotland to live well with chest, heart and stroke conditions.'],
  ['Erskine Veterans Charity', 'SC006609', 'Bishopton', 'PA7 5PU', 'Veterans', 'Homes and care for veterans in Scotland since 1916.'],
  ['Cancer Focus Northern Ireland', 'NIC101307', 'Belfast', 'BT9 6DX', 'Health', 'Care, prevention and research for people with cancer in Northern Ireland.'],
  ['Northern Ireland Chest Heart & Stroke', 'NIC103593', 'Belfast', 'BT2 7HB', 'Health', 'Care, prevention and research for people with chest, heart and stroke conditions in Northern Ireland.'],
  ['Ulster Wildlife Trust', 'NIC101848', 'Belfast', 'BT3 9LE', 'Environment', 'Known as Ulster Wildlife: protects nature on land and at sea in Northern Ireland.'],
  ['The National Trust for Places of Historic Interest or Natural Beauty', '205846', 'Swindon', 'SN2 2NA', 'Heritage', 'Looks after houses, gardens, coast and countryside for everyone, for ever.'],
  ['The National Trust for Scotland', 'SC007410', 'Edinburgh', 'EH12 9LD', 'Heritage', "Cares for Scotland's castles, islands and wild places."],
  ['Royal Society for the Protection of Birds', '207076', 'Sandy', 'SG19 2DL', 'Environment', 'Gives birds and other wildlife a home and speaks for nature.'],
  ['WWF-UK', '1081247', 'Woking', 'GU21 4LL', 'Environment', 'Brings our world back to life, for people and for wildlife.'],
  ['The Woodland Trust', '294344', 'Grantham', 'NG31 6LL', 'Environment', 'Plants, protects and restores native woods and trees.'],
  ['Royal Society of Wildlife Trusts', '207238', 'Newark', 'NG24 1WT', 'Environment', 'Local Wildlife Trusts that bring wild places back, county by county.'],
  ['Wildfowl and Wetlands Trust', '1030884', 'Slimbridge', 'GL2 7BT', 'Environment', 'Saves wetlands and the life in them, and lets people marvel at both.'],
  ['Marine Conservation Society', '1004005', 'Ross-on-Wye', 'HR9 7US', 'Environment', 'Works for a cleaner, better protected, healthier ocean.'],
  ['The Royal Academy of Arts', '1125383', 'London', 'W1J 0BD', 'Arts', 'Run by artists: exhibitions, a free art school and debate since 1768.'],
  ['Royal Opera House Covent Garden Foundation', '211775', 'London', 'WC2E 9DD', 'Arts', 'Opera and ballet on stage, on screen and in classrooms.'],
  ['The Royal Shakespeare Company, Stratford-upon-Avon', '212481', 'Stratford-upon-Avon', 'CV37 6BB', 'Arts', "Makes Shakespeare's plays live for everyone, and new ones beside them."],
  ['The Royal National Theatre', '224223', 'London', 'SE1 9PX', 'Arts', 'World-class theatre made with and for people all over the country.'],
  ['National Art Collections Fund', '209174', 'London', 'N1C 4BH', 'Arts', 'Known as Art Fund: helps museums to buy and show great art.'],
  ['Book Aid International', '313869', 'Richmond', 'TW9 3GA', 'Education', 'Sends books to libraries and schools where they are hard to find.'],
  ['The National Literacy Trust', '1116260', 'London', 'SW8 1RL', 'Education', 'Reading, writing and speaking for those who have the least of them.'],
  ['The Soil Association Limited', '206862', 'Bristol', 'BS1 6AD', 'Farming', 'Organic farming, good food and healthy soil, from the field to the school kitchen.'],
];

const FIRST_ID = 183_001;

export const CHARITIES: Charity[] = ROWS.map(([name, number, town, postcode, cause, mission], index) => ({
  id: FIRST_ID + index,
  name,
  number,
  town,
  postcode,
  cause,
  mission,
}));
