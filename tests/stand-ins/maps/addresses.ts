/** Invented addresses in real towns, with their postcode areas. */
export type KnownAddress = {
  id: string;
  number: string;
  street: string;
  town: string;
  county: string;
  postcode: string;
  latitude: number;
  longitude: number;
};

type Row = [number: string, street: string, town: string, county: string, postcode: string, lat: number, lng: number];

// biome-ignore format: one line per address
const ROWS: Row[] = [
  ['12', 'Harbour Street', 'Whitstable', 'Kent', 'CT5 1AQ', 51.3613, 1.0252],
  ['3', 'Orchard Lane', 'Canterbury', 'Kent', 'CT1 2NX', 51.2802, 1.0789],
  ['48', 'Marine Parade', 'Brighton', 'East Sussex', 'BN2 1TL', 50.8189, -0.1277],
  ['7', 'Castle Hill', 'Lewes', 'East Sussex', 'BN7 1XH', 50.8731, 0.0079],
  ['21', 'Quay Road', 'Poole', 'Dorset', 'BH15 1HJ', 50.7123, -1.9872],
  ['5', 'Cathedral Close', 'Exeter', 'Devon', 'EX1 1HS', 50.7224, -3.5298],
  ['90', 'Fore Street', 'Totnes', 'Devon', 'TQ9 5RP', 50.4319, -3.6852],
  ['16', 'Harbour Terrace', 'St Ives', 'Cornwall', 'TR26 1PU', 50.2117, -5.4803],
  ['2', 'Abbey Green', 'Bath', 'Somerset', 'BA1 1NW', 51.3807, -2.3586],
  ['31', 'Whiteladies Road', 'Bristol', 'City of Bristol', 'BS8 2LX', 51.4655, -2.6113],
  ['14', 'Clifton Vale', 'Bristol', 'City of Bristol', 'BS8 4PT', 51.4526, -2.6219],
  ['77', 'Cowley Road', 'Oxford', 'Oxfordshire', 'OX4 1HR', 51.7480, -1.2390],
  ['9', 'Mill Road', 'Cambridge', 'Cambridgeshire', 'CB1 2AB', 52.2013, 0.1310],
  ['40', 'Elm Hill', 'Norwich', 'Norfolk', 'NR3 1HN', 52.6313, 1.2960],
  ['6', 'Market Hill', 'Woodbridge', 'Suffolk', 'IP12 4LP', 52.0935, 1.3172],
  ['101', 'Columbia Road', 'London', 'Greater London', 'E2 7RG', 51.5294, -0.0696],
  ['25', 'Lamb’s Conduit Street', 'London', 'Greater London', 'WC1N 3NG', 51.5224, -0.1187],
  ['8', 'Exmouth Market', 'London', 'Greater London', 'EC1R 4QA', 51.5257, -0.1098],
  ['62', 'Bermondsey Street', 'London', 'Greater London', 'SE1 3UD', 51.5008, -0.0818],
  ['19', 'Flask Walk', 'London', 'Greater London', 'NW3 1HJ', 51.5569, -0.1768],
  ['33', 'Northcote Road', 'London', 'Greater London', 'SW11 1NJ', 51.4583, -0.1668],
  ['4', 'Church Street', 'Stratford-upon-Avon', 'Warwickshire', 'CV37 6HB', 52.1904, -1.7090],
  ['58', 'Jewellery Row', 'Birmingham', 'West Midlands', 'B18 6NF', 52.4867, -1.9132],
  ['11', 'Wyle Cop', 'Shrewsbury', 'Shropshire', 'SY1 1XJ', 52.7069, -2.7512],
  ['27', 'Bold Street', 'Liverpool', 'Merseyside', 'L1 4DN', 53.4030, -2.9790],
  ['83', 'Oldham Street', 'Manchester', 'Greater Manchester', 'M4 1LW', 53.4836, -2.2346],
  ['15', 'Beech Road', 'Manchester', 'Greater Manchester', 'M21 9EG', 53.4418, -2.2786],
  ['36', 'Stonegate', 'York', 'North Yorkshire', 'YO1 8AS', 53.9616, -1.0833],
  ['10', 'Call Lane', 'Leeds', 'West Yorkshire', 'LS1 7BR', 53.7949, -1.5391],
  ['52', 'Sharrow Vale Road', 'Sheffield', 'South Yorkshire', 'S11 8ZP', 53.3655, -1.4953],
  ['1', 'Victoria Terrace', 'Whitby', 'North Yorkshire', 'YO21 1QL', 54.4867, -0.6205],
  ['44', 'Grey Street', 'Newcastle upon Tyne', 'Tyne and Wear', 'NE1 6AE', 54.9725, -1.6120],
  ['22', 'Lake Road', 'Keswick', 'Cumbria', 'CA12 5DQ', 54.5990, -3.1370],
  ['17', 'Cockburn Street', 'Edinburgh', 'City of Edinburgh', 'EH1 1BP', 55.9509, -3.1893],
  ['5', 'Raeburn Place', 'Edinburgh', 'City of Edinburgh', 'EH4 1HU', 55.9587, -3.2129],
  ['66', 'Byres Road', 'Glasgow', 'City of Glasgow', 'G11 5RS', 55.8735, -4.2951],
  ['13', 'South Street', 'St Andrews', 'Fife', 'KY16 9QW', 56.3388, -2.7946],
  ['29', 'Pontcanna Street', 'Cardiff', 'Caerdydd', 'CF11 9HQ', 51.4874, -3.1999],
  ['20', 'Marine Terrace', 'Aberystwyth', 'Ceredigion', 'SY23 2AZ', 52.4173, -4.0846],
  ['38', 'Lisburn Road', 'Belfast', 'County Antrim', 'BT9 6AA', 54.5871, -5.9418],
  ['9', 'Shipquay Street', 'Derry', 'County Londonderry', 'BT48 6DJ', 54.9971, -7.3199],
];

export const ADDRESSES: readonly KnownAddress[] = ROWS.map(
  ([number, street, town, county, postcode, lat, lng], at) => ({
    id: `ChIJ_kindhour_${String(at + 1).padStart(3, '0')}`,
    number,
    street,
    town,
    county,
    postcode,
    latitude: lat,
    longitude: lng,
  }),
);

export const firstLine = ({ number, street }: KnownAddress): string => `${number} ${street}`;

/** Up to five addresses in which every word of `typed` is the beginning of a word. */
export function findAddresses(typed: string): KnownAddress[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const fits = (address: KnownAddress) => {
    const own = wordsOf(`${firstLine(address)} ${address.town} ${address.postcode}`);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  };
  return ADDRESSES.filter(fits).slice(0, 5);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
