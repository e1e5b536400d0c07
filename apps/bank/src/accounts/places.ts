/** Where the bank has an office. The bank, its codes and its addresses are invented. */
const PLACES: Readonly<Record<string, { readonly country: string; readonly town: string }>> = {
  AE: { country: 'United Arab Emirates', town: 'Dubai' },
  AU: { country: 'Australia', town: 'Sydney NSW 2000' },
  CA: { country: 'Canada', town: 'Toronto ON M5H 0A0' },
  CH: { country: 'Switzerland', town: '8001 Zurich' },
  CN: { country: 'China', town: 'Shanghai 200000' },
  CZ: { country: 'Czech Republic', town: '110 00 Prague' },
  DE: { country: 'Germany', town: '60311 Frankfurt am Main' },
  DK: { country: 'Denmark', town: '1050 Copenhagen' },
  GB: { country: 'United Kingdom', town: 'London EC2V 0AA' },
  HK: { country: 'Hong Kong', town: 'Central' },
  ID: { country: 'Indonesia', town: 'Jakarta 10110' },
  JP: { country: 'Japan', town: 'Tokyo 100-0001' },
  KR: { country: 'South Korea', town: 'Seoul 04500' },
  MX: { country: 'Mexico', town: '06000 Mexico City' },
  NO: { country: 'Norway', town: '0150 Oslo' },
  NZ: { country: 'New Zealand', town: 'Auckland 1010' },
  PH: { country: 'Philippines', town: 'Makati 1200' },
  SE: { country: 'Sweden', town: '111 20 Stockholm' },
  SG: { country: 'Singapore', town: 'Singapore 048600' },
  TR: { country: 'Turkey', town: '34330 Istanbul' },
  US: { country: 'United States', town: 'New York NY 10005' },
  VN: { country: 'Vietnam', town: 'Ho Chi Minh City 70000' },
}

export type Place = { readonly bank_name: string; readonly bank_address: string; readonly bic: string }

export function placeIn(code: string): Place | undefined {
  const place = Object.hasOwn(PLACES, code) ? PLACES[code] : undefined
  if (!place) return undefined
  return {
    bank_name: `Causeway Sandbox Bank (${place.country})`,
    bank_address: `1 Sandbox Street, ${place.town}, ${place.country}`,
    // By the rules of SWIFT a code whose eighth character is 0 is for tests.
    bic: `CSWY${code}S0`,
  }
}
