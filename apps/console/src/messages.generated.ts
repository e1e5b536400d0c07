import type w0 from '../locales/zh-CN/amendments.json'
import type w1 from '../locales/zh-CN/audit-words.json'
import type w2 from '../locales/zh-CN/audit.json'
import type w3 from '../locales/zh-CN/auth.json'
import type w4 from '../locales/zh-CN/jobs.json'
import type w5 from '../locales/zh-CN/journal.json'
import type w6 from '../locales/zh-CN/ledger-audits.json'
import type w7 from '../locales/zh-CN/merchant.json'
import type w8 from '../locales/zh-CN/merchants.json'
import type w9 from '../locales/zh-CN/operators.json'
import type w10 from '../locales/zh-CN/overview.json'
import type w11 from '../locales/zh-CN/positions.json'
import type w12 from '../locales/zh-CN/rates.json'
import type w13 from '../locales/zh-CN/requests.json'
import type w14 from '../locales/zh-CN/shell.json'
import type w15 from '../locales/zh-CN/titles.json'
import type w16 from '../../../packages/web/locales/zh-CN/countries.json'
import type w17 from '../../../packages/web/locales/zh-CN/kit-work.json'
import type w18 from '../../../packages/web/locales/zh-CN/kit.json'
import type w19 from '../../../packages/web/locales/zh-CN/list.json'
import type w20 from '../../../packages/contract/locales/zh-CN/code-lists.json'
import type w21 from '../../../packages/contract/locales/zh-CN/currencies.json'
import type w22 from '../../../packages/contract/locales/zh-CN/errors-account.json'
import type w23 from '../../../packages/contract/locales/zh-CN/errors-console.json'
import type w24 from '../../../packages/contract/locales/zh-CN/errors-exchange.json'
import type w25 from '../../../packages/contract/locales/zh-CN/errors-merchant.json'
import type w26 from '../../../packages/contract/locales/zh-CN/errors.json'
import type w27 from '../../../packages/contract/locales/zh-CN/fields-profile.json'
import type w28 from '../../../packages/contract/locales/zh-CN/fields.json'
import type w29 from '../../../packages/contract/locales/zh-CN/ledger.json'
import type w30 from '../../../packages/contract/locales/zh-CN/profile.json'

/** Written by `npm run generate`: every catalogue that a screen may name. */
export type Messages = {
  readonly 'amendments': typeof w0
  readonly 'audit-words': typeof w1
  readonly 'audit': typeof w2
  readonly 'auth': typeof w3
  readonly 'jobs': typeof w4
  readonly 'journal': typeof w5
  readonly 'ledger-audits': typeof w6
  readonly 'merchant': typeof w7
  readonly 'merchants': typeof w8
  readonly 'operators': typeof w9
  readonly 'overview': typeof w10
  readonly 'positions': typeof w11
  readonly 'rates': typeof w12
  readonly 'requests': typeof w13
  readonly 'shell': typeof w14
  readonly 'titles': typeof w15
  readonly 'countries': typeof w16
  readonly 'kit-work': typeof w17
  readonly 'kit': typeof w18
  readonly 'list': typeof w19
  readonly 'code-lists': typeof w20
  readonly 'currencies': typeof w21
  readonly 'errors-account': typeof w22
  readonly 'errors-console': typeof w23
  readonly 'errors-exchange': typeof w24
  readonly 'errors-merchant': typeof w25
  readonly 'errors': typeof w26
  readonly 'fields-profile': typeof w27
  readonly 'fields': typeof w28
  readonly 'ledger': typeof w29
  readonly 'profile': typeof w30
}
