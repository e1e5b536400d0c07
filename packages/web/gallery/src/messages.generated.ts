import type w0 from '../locales/zh-CN/gallery.json'
import type w1 from '../../locales/zh-CN/countries.json'
import type w2 from '../../locales/zh-CN/kit-work.json'
import type w3 from '../../locales/zh-CN/kit.json'
import type w4 from '../../locales/zh-CN/list.json'
import type w5 from '../../../contract/locales/zh-CN/account-words.json'
import type w6 from '../../../contract/locales/zh-CN/code-lists.json'
import type w7 from '../../../contract/locales/zh-CN/code-lists.platforms.json'
import type w8 from '../../../contract/locales/zh-CN/currencies.json'
import type w9 from '../../../contract/locales/zh-CN/debt-words.json'
import type w10 from '../../../contract/locales/zh-CN/errors-account.json'
import type w11 from '../../../contract/locales/zh-CN/errors-collection.json'
import type w12 from '../../../contract/locales/zh-CN/errors-console.json'
import type w13 from '../../../contract/locales/zh-CN/errors-exchange.json'
import type w14 from '../../../contract/locales/zh-CN/errors-merchant.json'
import type w15 from '../../../contract/locales/zh-CN/errors-payees.json'
import type w16 from '../../../contract/locales/zh-CN/errors-payments.json'
import type w17 from '../../../contract/locales/zh-CN/errors-receipts.json'
import type w18 from '../../../contract/locales/zh-CN/errors-screening.json'
import type w19 from '../../../contract/locales/zh-CN/errors-trade.json'
import type w20 from '../../../contract/locales/zh-CN/errors.json'
import type w21 from '../../../contract/locales/zh-CN/fields-payee.json'
import type w22 from '../../../contract/locales/zh-CN/fields-profile.json'
import type w23 from '../../../contract/locales/zh-CN/fields-trade.json'
import type w24 from '../../../contract/locales/zh-CN/fields.json'
import type w25 from '../../../contract/locales/zh-CN/ledger.json'
import type w26 from '../../../contract/locales/zh-CN/payee-options.json'
import type w27 from '../../../contract/locales/zh-CN/payee-words.json'
import type w28 from '../../../contract/locales/zh-CN/payment-failures.json'
import type w29 from '../../../contract/locales/zh-CN/payment-words.json'
import type w30 from '../../../contract/locales/zh-CN/policy-words.json'
import type w31 from '../../../contract/locales/zh-CN/profile.json'
import type w32 from '../../../contract/locales/zh-CN/trade.json'

/** Written by `npm run generate`: every catalogue that a screen may name. */
export type Messages = {
  readonly 'gallery': typeof w0
  readonly 'countries': typeof w1
  readonly 'kit-work': typeof w2
  readonly 'kit': typeof w3
  readonly 'list': typeof w4
  readonly 'account-words': typeof w5
  readonly 'code-lists': typeof w6 & typeof w7
  readonly 'currencies': typeof w8
  readonly 'debt-words': typeof w9
  readonly 'errors-account': typeof w10
  readonly 'errors-collection': typeof w11
  readonly 'errors-console': typeof w12
  readonly 'errors-exchange': typeof w13
  readonly 'errors-merchant': typeof w14
  readonly 'errors-payees': typeof w15
  readonly 'errors-payments': typeof w16
  readonly 'errors-receipts': typeof w17
  readonly 'errors-screening': typeof w18
  readonly 'errors-trade': typeof w19
  readonly 'errors': typeof w20
  readonly 'fields-payee': typeof w21
  readonly 'fields-profile': typeof w22
  readonly 'fields-trade': typeof w23
  readonly 'fields': typeof w24
  readonly 'ledger': typeof w25
  readonly 'payee-options': typeof w26
  readonly 'payee-words': typeof w27
  readonly 'payment-failures': typeof w28
  readonly 'payment-words': typeof w29
  readonly 'policy-words': typeof w30
  readonly 'profile': typeof w31
  readonly 'trade': typeof w32
}
