import { type Destination, destination, optional, use, way } from './destination.ts'
import { digits, lettersDigits, swift } from './fields.ts'
import { purposeCodes } from './purposes.ts'
import { choiceOf, ibanOf, numberOf, SEPA, textOf, uncheckedOf } from './rules.ts'
import type { TextRule } from './text-rule.ts'

const name = use('account_name')
const shortName = (max: number) => use('account_name', { rule: textOf({ charset: 'name', min: 2, max }) })
const latinName = use('account_name_latin')

const accountRule = (text: TextRule) => uncheckedOf('account_number', text)
const account = (text: TextRule, example: string) =>
  use('account_number', { rule: accountRule(text), example })
const iban = (area: string, example: string) => use('iban', { rule: ibanOf(area), example })
const bankCode = (length: number, example: string) =>
  use('bank_code', { rule: numberOf('bank_code', digits(length)), example })
const reference = (max: number) => optional('reference', { rule: textOf(swift(max)) })
const purpose = (list: keyof typeof purposeCodes, example: string) =>
  use('purpose_code', { rule: choiceOf(purposeCodes[list]), example })

const street = [use('address_line1'), use('city')]
const address = [...street, use('country')]
const usAddress = [...street, use('us_state'), use('us_zip')]

const COMPANY = ['company'] as const
const IBAN_AE = iban('AE', 'AE746306307418529630741')
const IBAN_TR = iban('TR', 'TR669630749630741852963074')
const aeAccount = [name, IBAN_AE]
const auAccount = account(digits(5, 9), '123456789')
const caAccount = [use('institution_number'), use('transit_number'), account(digits(7, 12), '1234567')]
const gbAccount = account(digits(8), '12345678')
const hkAccount = account(digits(6, 12), '123456789')
const idAccount = account(digits(5, 20), '1234567890')
const phAccount = account(digits(6, 19), '001234567890')
const sgAccount = account(lettersDigits(7, 17), '1234567890')
/** What the number is if it is not that of an account. */
const paynow = optional('proxy_type', { rule: choiceOf(['uen', 'mobile']), example: 'uen' })
const usAccount = account(lettersDigits(4, 17), '123456789')

/** Within a country, or the SEPA area, by a rail of its own. */
export const localDestinations: readonly Destination[] = [
  destination('AE-AED-UAEFTS', {
    speed: [1, 3],
    uses: [...aeAccount, optional('bic', { example: 'ABCDAEAD' }), ...address, purpose('AE', 'GDE')],
  }),
  destination('AE-AED-AANI', {
    speed: 'instant',
    limit: '50000',
    uses: [...aeAccount, purpose('AE', 'GDE')],
  }),
  destination('AU-AUD-NPP', { speed: 'instant', uses: [name, use('bsb'), auAccount, reference(35)] }),
  destination('AU-AUD-BECS', { speed: [0, 1], uses: [shortName(32), use('bsb'), auAccount, reference(18)] }),
  destination('CA-CAD-EFT', {
    speed: [1, 2],
    limit: '200000',
    uses: [
      name,
      ...caAccount,
      ...street,
      use('state'),
      use('ca_postcode'),
      use('country', { example: 'CA' }),
    ],
  }),
  destination('CA-CAD-LYNX', { speed: [0, 0], uses: [latinName, ...caAccount, use('bic'), ...address] }),
  destination('CH-CHF-SIC', {
    speed: [0, 0],
    uses: [
      name,
      iban('CH', 'CH3941852418529630741'),
      ...address,
      use('qr_reference', { need: 'qr_iban' }),
      optional('creditor_reference'),
    ],
  }),
  destination('CN-CNY-CNAPS', {
    speed: [0, 1],
    payee_types: COMPANY,
    uses: [
      use('account_name_zh'),
      use('cn_card_or_account'),
      use('bank_name'),
      use('bank_branch_name'),
      use('cnaps_code'),
      optional('bank_province'),
      optional('bank_city'),
      use('uscc'),
      optional('relationship'),
      purpose('CN', 'CGODDR'),
    ],
  }),
  destination('CN-CNY-CNAPS_PERSONAL', {
    speed: [0, 1],
    payee_types: ['individual'],
    uses: [
      use('account_name_zh', { example: '\u5f20\u4e09' }),
      use('cn_card_or_account'),
      use('bank_name'),
      optional('cnaps_code'),
      use('cn_resident_id'),
      use('phone'),
      purpose('CN', 'CGODDR'),
      use('relationship'),
    ],
  }),
  destination('CN-CNY-CIPS', {
    speed: [0, 1],
    payee_types: COMPANY,
    uses: [
      latinName,
      use('cn_card_or_account'),
      use('bic', { example: 'ABCDCNBJ' }),
      use('cnaps_code'),
      use('bank_name'),
      ...street,
      use('country', { example: 'CN' }),
      use('phone'),
      purpose('CN', 'CGODDR'),
      use('purpose_text'),
    ],
  }),
  destination('CZ-CZK-CERTIS', {
    speed: [0, 1],
    ways: [['iban'], ['cz_account']],
    uses: [
      name,
      way('iban', { rule: ibanOf('CZ'), example: 'CZ0774185296307418529630' }),
      way('cz_account'),
      ...address,
      reference(35),
    ],
  }),
  destination('DK-DKK-STRAKS', {
    speed: 'instant',
    ways: [['reg_number', 'account_number'], ['iban']],
    uses: [
      name,
      way('reg_number'),
      way('account_number', { rule: accountRule(digits(4, 10)), example: '1234567890' }),
      way('iban', { rule: ibanOf('DK'), example: 'DK6118529630741852' }),
    ],
  }),
  destination('EU-EUR-SEPA_CT', {
    speed: [1, 1],
    uses: [
      shortName(70),
      iban(SEPA, 'DE11529630741852963074'),
      optional('bic', { example: 'ABCDDEFF' }),
      use('country', { example: 'DE' }),
      optional('creditor_reference'),
    ],
  }),
  destination('EU-EUR-SEPA_INST', {
    speed: 'instant',
    uses: [shortName(70), iban(SEPA, 'FR5907418529630741852963007'), use('country', { example: 'FR' })],
  }),
  destination('GB-GBP-FPS', {
    speed: 'instant',
    limit: '1000000',
    ways: [['sort_code', 'account_number'], ['iban']],
    uses: [
      name,
      way('sort_code'),
      way('account_number', { rule: accountRule(digits(8)), example: '12345678' }),
      way('iban', { rule: ibanOf('GB'), example: 'GB74ABCD52963074185296' }),
      reference(18),
    ],
  }),
  destination('GB-GBP-CHAPS', { speed: [0, 0], uses: [name, use('sort_code'), gbAccount, ...address] }),
  destination('HK-HKD-HK_FPS', {
    speed: 'instant',
    limit: '10000000',
    uses: [name, bankCode(3, '999'), hkAccount, optional('proxy_type')],
  }),
  destination('HK-HKD-CHATS', { speed: [0, 0], uses: [latinName, use('bic'), hkAccount, ...address] }),
  destination('HK-USD-CHATS', { speed: [0, 0], uses: [latinName, use('bic'), hkAccount, ...address] }),
  destination('HK-CNY-HK_FPS', { speed: 'instant', uses: [name, bankCode(3, '999'), hkAccount] }),
  destination('ID-IDR-BI_FAST', {
    speed: 'instant',
    limit: '250000000',
    uses: [
      name,
      bankCode(3, '999'),
      optional('bic', { example: 'ABCDIDJA' }),
      idAccount,
      use('address_line1'),
      use('relationship'),
      use('purpose_text'),
      use('source_of_funds'),
    ],
  }),
  destination('ID-IDR-BI_RTGS', {
    speed: [0, 0],
    uses: [
      name,
      use('bic', { example: 'ABCDIDJA' }),
      idAccount,
      use('address_line1'),
      use('relationship'),
      use('purpose_text'),
      use('source_of_funds'),
    ],
  }),
  destination('JP-JPY-ZENGIN', {
    speed: [0, 1],
    uses: [
      use('account_name_kana'),
      optional('account_name_latin'),
      bankCode(4, '9999'),
      use('branch_code'),
      use('account_type', { rule: choiceOf(['futsu', 'toza', 'chochiku']), example: 'futsu' }),
      use('account_number', {
        rule: { ...accountRule(digits(7)), tidy: (value) => padded(accountRule(digits(7)).tidy(value)) },
        example: '0123456',
      }),
      use('purpose_text'),
    ],
  }),
  destination('KR-KRW-KFTC', {
    speed: 'instant',
    limit: '1000000000',
    uses: [
      name,
      use('kr_bank_code'),
      optional('bic', { example: 'ABCDKRSE' }),
      account(digits(10, 16), '1234567890123'),
      use('kr_brn', { need: 'company' }),
      optional('phone', { example: '+821012345678' }),
      use('purpose_text'),
    ],
  }),
  destination('MX-MXN-SPEI', {
    speed: 'instant',
    uses: [
      name,
      use('clabe'),
      optional('rfc'),
      optional('curp'),
      ...street,
      use('country', { example: 'MX' }),
      optional('state', { example: 'CMX' }),
      optional('postcode', { example: '06600' }),
    ],
  }),
  destination('NO-NOK-NICS', {
    speed: [0, 1],
    ways: [['no_account'], ['iban']],
    uses: [name, way('no_account'), way('iban', { rule: ibanOf('NO'), example: 'NO1685296307418' })],
  }),
  destination('NZ-NZD-NZ_SBI', {
    speed: [0, 0],
    uses: [
      name,
      use('nz_account'),
      optional('reference', {
        rule: textOf({ charset: 'swift', min: 1, max: 12, pattern: /^[A-Za-z\d /.-]+$/ }),
      }),
    ],
  }),
  ...['PH-PHP-INSTAPAY', 'PH-PHP-PESONET'].map((id) =>
    destination(id, {
      ...(id.endsWith('INSTAPAY') ? { speed: 'instant', limit: '50000' } : { speed: [0, 0] }),
      uses: [
        name,
        use('bic', { example: 'ABCDPHMM' }),
        phAccount,
        ...street,
        use('country', { example: 'PH' }),
        use('purpose_text'),
      ],
    }),
  ),
  destination('SE-SEK-BANKGIROT', {
    speed: [0, 1],
    uses: [name, use('clearing_number'), account(digits(1, 15), '1234567'), reference(35)],
  }),
  destination('SE-SEK-BANKGIRO', {
    speed: [0, 1],
    payee_types: COMPANY,
    uses: [name, use('bankgiro_number'), reference(35)],
  }),
  destination('SG-SGD-FAST', {
    speed: 'instant',
    limit: '200000',
    uses: [name, use('bic'), sgAccount, paynow],
  }),
  destination('SG-SGD-GIRO', {
    speed: [1, 2],
    uses: [
      name,
      use('bic'),
      sgAccount,
      optional('purpose_code', { rule: choiceOf(purposeCodes.SG), example: 'SUPP' }),
    ],
  }),
  destination('TR-TRY-TR_FAST', {
    speed: 'instant',
    limit: '100000',
    uses: [name, IBAN_TR, use('tr_company_number', { need: 'company' })],
  }),
  destination('TR-TRY-EFT_TR', {
    speed: [0, 0],
    uses: [name, IBAN_TR, use('tr_company_number', { need: 'company' })],
  }),
  destination('US-USD-ACH', {
    speed: [1, 2],
    limit: '1000000',
    uses: [name, use('routing_number'), usAccount, use('account_type'), ...usAddress],
  }),
  destination('US-USD-FEDWIRE', {
    speed: [0, 0],
    uses: [latinName, use('routing_number'), usAccount, use('bank_name'), ...usAddress, reference(35)],
  }),
  destination('US-USD-RTP', {
    speed: 'instant',
    limit: '10000000',
    uses: [name, use('routing_number'), usAccount, ...usAddress],
  }),
  destination('VN-VND-NAPAS', {
    speed: 'instant',
    limit: '499999999',
    uses: [
      name,
      use('bic', { example: 'ABCDVNVX' }),
      optional('bank_code', { rule: numberOf('bank_code', digits(6)), example: '970400' }),
      account(lettersDigits(6, 19), '0123456789'),
      use('purpose_text'),
      use('source_of_funds'),
    ],
  }),
]

/** An account of Japan has seven digits; leading zeros are often left out. */
function padded(text: string): string {
  return /^\d{1,7}$/.test(text) ? text.padStart(7, '0') : text
}
