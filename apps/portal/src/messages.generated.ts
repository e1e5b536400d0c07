import type w0 from '../locales/zh-CN/auth.json'
import type w1 from '../locales/zh-CN/consent.json'
import type w2 from '../locales/zh-CN/dashboard.json'
import type w3 from '../locales/zh-CN/exchange-apply.json'
import type w4 from '../locales/zh-CN/exchange-center.json'
import type w5 from '../locales/zh-CN/exchange-details.json'
import type w6 from '../locales/zh-CN/exchange.json'
import type w7 from '../locales/zh-CN/guide.json'
import type w8 from '../locales/zh-CN/materials.json'
import type w9 from '../locales/zh-CN/nav.json'
import type w10 from '../locales/zh-CN/profile-form.json'
import type w11 from '../locales/zh-CN/rates.json'
import type w12 from '../locales/zh-CN/register.json'
import type w13 from '../locales/zh-CN/requests.json'
import type w14 from '../locales/zh-CN/result.json'
import type w15 from '../locales/zh-CN/security.json'
import type w16 from '../locales/zh-CN/shell.json'
import type w17 from '../locales/zh-CN/titles.json'
import type w18 from '../../../packages/web/locales/zh-CN/countries.json'
import type w19 from '../../../packages/web/locales/zh-CN/kit-work.json'
import type w20 from '../../../packages/web/locales/zh-CN/kit.json'
import type w21 from '../../../packages/web/locales/zh-CN/list.json'
import type w22 from '../../../packages/contract/locales/zh-CN/code-lists.json'
import type w23 from '../../../packages/contract/locales/zh-CN/currencies.json'
import type w24 from '../../../packages/contract/locales/zh-CN/errors-account.json'
import type w25 from '../../../packages/contract/locales/zh-CN/errors-console.json'
import type w26 from '../../../packages/contract/locales/zh-CN/errors-exchange.json'
import type w27 from '../../../packages/contract/locales/zh-CN/errors-merchant.json'
import type w28 from '../../../packages/contract/locales/zh-CN/errors.json'
import type w29 from '../../../packages/contract/locales/zh-CN/fields-profile.json'
import type w30 from '../../../packages/contract/locales/zh-CN/fields.json'
import type w31 from '../../../packages/contract/locales/zh-CN/ledger.json'
import type w32 from '../../../packages/contract/locales/zh-CN/profile.json'

/** Written by `npm run generate`: every catalogue that a screen may name. */
export type Messages = {
  readonly 'auth': typeof w0
  readonly 'consent': typeof w1
  readonly 'dashboard': typeof w2
  readonly 'exchange-apply': typeof w3
  readonly 'exchange-center': typeof w4
  readonly 'exchange-details': typeof w5
  readonly 'exchange': typeof w6
  readonly 'guide': typeof w7
  readonly 'materials': typeof w8
  readonly 'nav': typeof w9
  readonly 'profile-form': typeof w10
  readonly 'rates': typeof w11
  readonly 'register': typeof w12
  readonly 'requests': typeof w13
  readonly 'result': typeof w14
  readonly 'security': typeof w15
  readonly 'shell': typeof w16
  readonly 'titles': typeof w17
  readonly 'countries': typeof w18
  readonly 'kit-work': typeof w19
  readonly 'kit': typeof w20
  readonly 'list': typeof w21
  readonly 'code-lists': typeof w22
  readonly 'currencies': typeof w23
  readonly 'errors-account': typeof w24
  readonly 'errors-console': typeof w25
  readonly 'errors-exchange': typeof w26
  readonly 'errors-merchant': typeof w27
  readonly 'errors': typeof w28
  readonly 'fields-profile': typeof w29
  readonly 'fields': typeof w30
  readonly 'ledger': typeof w31
  readonly 'profile': typeof w32
}
