import { currencies } from '@causeway/money'
import { hasIban } from './countries.ts'
import { type Destination, destination, type FieldUse, optional, use } from './destination.ts'
import { lettersDigits, type PayeeValues } from './fields.ts'
import { purposeCodes } from './purposes.ts'
import { ANY, choiceOf, ibanOf, uncheckedOf } from './rules.ts'

/** In these countries the code of the bank there is given beside the BIC. */
const BANK_CODES = {
  US: [use('routing_number')],
  CA: [use('institution_number'), use('transit_number')],
  AU: [use('bsb')],
} as const satisfies Record<string, readonly FieldUse[]>

/** Central banks that want a purpose for every currency. Bahrain has the list of the Emirates. */
const WITH_PURPOSE = ['AE', 'BH']
const WITH_STATE = ['CA', 'MX', 'US']

/** The fields of a payee by SWIFT follow the country of its bank. */
export function swiftUses(
  { currency }: Destination,
  bankCountry: string,
  { country = '' }: PayeeValues,
): FieldUse[] {
  return [
    use('account_name_latin'),
    use('bic', { example: 'ABCDDEFF' }),
    use('bank_name'),
    optional('bank_address'),
    ...accountUses(bankCountry),
    ...(Object.entries(BANK_CODES).find(([code]) => code === bankCountry)?.[1] ?? []),
    ...(bankCountry === 'CN' && currency === 'CNY' ? [use('cnaps_code')] : []),
    optional('intermediary_bic'),
    use('address_line1'),
    use('city'),
    ...(WITH_STATE.includes(country)
      ? [use('state'), use('postcode')]
      : [optional('state'), optional('postcode')]),
    use('country', { example: 'DE' }),
    ...purposeUses(bankCountry, currency),
    use('charge_bearer'),
    use('purpose_text'),
    optional('reference'),
  ]
}

function accountUses(bankCountry: string): FieldUse[] {
  if (bankCountry === 'MX') return [use('clabe')]
  if (hasIban(bankCountry)) return [use('iban', { rule: ibanOf(ANY) })]
  return [use('account_number', { rule: uncheckedOf('account_number', lettersDigits(4, 34)) })]
}

function purposeUses(bankCountry: string, currency: string): FieldUse[] {
  const list = currency === 'CNY' ? purposeCodes.CN : WITH_PURPOSE.includes(bankCountry) && purposeCodes.AE
  return list ? [use('purpose_code', { rule: choiceOf(list), example: list[0] ?? '' })] : []
}

/** To a bank of any country. */
export const swiftDestinations: readonly Destination[] = currencies.map((currency) =>
  destination(`ANY-${currency}-SWIFT`, { speed: [0, 3], uses: [] }),
)
