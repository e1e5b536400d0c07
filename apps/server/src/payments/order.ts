import type { PayeeValues } from '@causeway/bank-details/payees'
import { declarationCode, type PayoutPurpose } from '@causeway/contract'
import { type ChargeBearer, type PayeeBank, type PaymentGroup, swiftText } from '@causeway/iso20022'
import { type Currency, money } from '@causeway/money'
import type { Settlement } from '../kernel/bank.ts'
import type { StoredMerchant } from '../merchants/service.ts'
import type { Method } from './methods.ts'
import type { PaymentRow } from './queries/payments.ts'

/** The provider as its bank knows it. */
const DEBTOR = { name: 'Provider', country: 'HK' } as const

type Facts = {
  readonly method: Method
  readonly merchant: StoredMerchant
  readonly settlement: Settlement
  readonly value_date: string
}

/** The order of a payment: its number names it in every answer, and the merchant is the ultimate debtor. */
export function groupOf(
  payment: PaymentRow,
  { method, merchant, settlement, value_date }: Facts,
): PaymentGroup {
  const { number, direction, amount_minor, currency, country } = payment
  const { destination } = method
  const { values } = method.payee
  const { legal_name, legal_name_latin } = merchant.profile
  const payer = direction === 'outbound' ? legal_name_latin || legal_name : legal_name || legal_name_latin
  const purpose =
    direction === 'inbound'
      ? declarationCode(payment.purpose as PayoutPurpose | null)
      : payment.details['purpose_code']
  const isRegulatory = purpose !== undefined && WITH_REGULATORY.includes(country)
  return {
    group_id: number,
    rail: destination.rail,
    executes_on: value_date,
    charge_bearer: bearerOf(destination.rail, payment.charge_bearer),
    debtor: DEBTOR,
    debtor_account: settlement.account,
    debtor_bic: settlement.bic,
    payments: [
      {
        instruction_id: number,
        end_to_end_id: number,
        uetr: payment.uetr,
        amount: money(amount_minor, currency as Currency),
        payer,
        intermediary_bic: values.intermediary_bic,
        payee_bank: bankOf(values, country),
        payee: { name: nameOf(values), address: addressOf(values, country) },
        account: numberOf(values),
        purpose: isRegulatory ? undefined : purpose,
        regulatory: isRegulatory ? { country, code: purpose } : undefined,
        remittance: remittanceOf(payment, direction === 'inbound'),
      },
    ],
  }
}

/** Central banks that are told the purpose in the regulatory report. */
const WITH_REGULATORY = ['AE', 'BH', 'CN']

/** In the SEPA area the scheme decides about charges. */
function bearerOf(rail: string, bearer: string): ChargeBearer {
  if (rail.startsWith('SEPA')) return 'SLEV'
  return bearer === 'OUR' ? 'DEBT' : 'SHAR'
}

const nameOf = (values: PayeeValues): string =>
  values.account_name_zh ?? values.account_name_kana ?? values.account_name ?? values.account_name_latin ?? ''

const numberOf = (values: PayeeValues): string =>
  values.iban ??
  values.clabe ??
  values.cz_account ??
  values.no_account ??
  values.nz_account ??
  values.bankgiro_number ??
  values.cn_card_or_account ??
  values.account_number ??
  ''

/** The code of a bank in the system of its country. */
function clearingOf(values: PayeeValues, country: string): PayeeBank['clearing'] {
  const { routing_number, sort_code, bsb, institution_number, transit_number, cnaps_code } = values
  const { clearing_number, bank_code = values.kr_bank_code, branch_code = '', reg_number } = values
  const found = [
    ['USABA', routing_number],
    ['GBDSC', sort_code],
    ['AUBSB', bsb],
    ['CACPA', institution_number && `0${institution_number}${transit_number ?? ''}`],
    ['CNAPS', cnaps_code],
    ['SESBA', clearing_number],
    ['DKREG', reg_number],
    [country === 'JP' ? 'JPZGN' : `${country}NCC`, bank_code && `${bank_code}${branch_code}`],
  ] as const
  const known = found.find(([, member]) => member)
  return known?.[1] ? { system: known[0], member: known[1] } : undefined
}

function bankOf(values: PayeeValues, country: string): PayeeBank {
  const bank_name = values.bank_name && swiftText(values.bank_name, 140)
  return { bic: values.bic, clearing: clearingOf(values, country), name: bank_name || undefined }
}

function addressOf(values: PayeeValues, country: string) {
  return {
    line: values.address_line1,
    postcode: values.postcode ?? values.us_zip ?? values.ca_postcode,
    town: values.city,
    state: values.us_state ?? values.state,
    country: values.country ?? country,
  }
}

/** What the payee reads. Within the mainland it may be Chinese. */
function remittanceOf({ reference, details, number }: PaymentRow, isChinese: boolean): string {
  const { creditor_reference, qr_reference, purpose_text } = details
  const text =
    [creditor_reference ?? qr_reference ?? reference, purpose_text].filter(Boolean).join(' ') || number
  return isChinese ? text : swiftText(text, 140)
}
