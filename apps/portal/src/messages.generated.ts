import type w0 from '../locales/zh-CN/account-apply.json'
import type w1 from '../locales/zh-CN/account-detail.json'
import type w2 from '../locales/zh-CN/account-form.json'
import type w3 from '../locales/zh-CN/account-holder.json'
import type w4 from '../locales/zh-CN/account-platforms.json'
import type w5 from '../locales/zh-CN/accounts.json'
import type w6 from '../locales/zh-CN/auth.json'
import type w7 from '../locales/zh-CN/consent.json'
import type w8 from '../locales/zh-CN/dashboard.json'
import type w9 from '../locales/zh-CN/drafts.json'
import type w10 from '../locales/zh-CN/enquiries.json'
import type w11 from '../locales/zh-CN/entries.json'
import type w12 from '../locales/zh-CN/exchange-apply.json'
import type w13 from '../locales/zh-CN/exchange-center.json'
import type w14 from '../locales/zh-CN/exchange-details.json'
import type w15 from '../locales/zh-CN/exchange.json'
import type w16 from '../locales/zh-CN/guide.json'
import type w17 from '../locales/zh-CN/materials.json'
import type w18 from '../locales/zh-CN/nav.collection.json'
import type w19 from '../locales/zh-CN/nav.funds.json'
import type w20 from '../locales/zh-CN/nav.json'
import type w21 from '../locales/zh-CN/nav.payments.json'
import type w22 from '../locales/zh-CN/nav.trade.json'
import type w23 from '../locales/zh-CN/payee-form.json'
import type w24 from '../locales/zh-CN/payees.json'
import type w25 from '../locales/zh-CN/payment-apply.json'
import type w26 from '../locales/zh-CN/payments.json'
import type w27 from '../locales/zh-CN/profile-field.json'
import type w28 from '../locales/zh-CN/profile-form.json'
import type w29 from '../locales/zh-CN/rates.json'
import type w30 from '../locales/zh-CN/receipts.json'
import type w31 from '../locales/zh-CN/register.json'
import type w32 from '../locales/zh-CN/requests.json'
import type w33 from '../locales/zh-CN/result.json'
import type w34 from '../locales/zh-CN/security.json'
import type w35 from '../locales/zh-CN/shell.json'
import type w36 from '../locales/zh-CN/titles.accounts.json'
import type w37 from '../locales/zh-CN/titles.json'
import type w38 from '../locales/zh-CN/titles.payees.json'
import type w39 from '../locales/zh-CN/titles.payments-apply.json'
import type w40 from '../locales/zh-CN/titles.payments.json'
import type w41 from '../locales/zh-CN/titles.receipts.json'
import type w42 from '../locales/zh-CN/titles.trade.json'
import type w43 from '../locales/zh-CN/trade-materials.json'
import type w44 from '../../../packages/web/locales/zh-CN/countries.json'
import type w45 from '../../../packages/web/locales/zh-CN/kit-work.json'
import type w46 from '../../../packages/web/locales/zh-CN/kit.json'
import type w47 from '../../../packages/web/locales/zh-CN/list.json'
import type w48 from '../../../packages/contract/locales/zh-CN/account-words.json'
import type w49 from '../../../packages/contract/locales/zh-CN/code-lists.json'
import type w50 from '../../../packages/contract/locales/zh-CN/code-lists.platforms.json'
import type w51 from '../../../packages/contract/locales/zh-CN/currencies.json'
import type w52 from '../../../packages/contract/locales/zh-CN/debt-words.json'
import type w53 from '../../../packages/contract/locales/zh-CN/errors-account.json'
import type w54 from '../../../packages/contract/locales/zh-CN/errors-collection.json'
import type w55 from '../../../packages/contract/locales/zh-CN/errors-console.json'
import type w56 from '../../../packages/contract/locales/zh-CN/errors-exchange.json'
import type w57 from '../../../packages/contract/locales/zh-CN/errors-merchant.json'
import type w58 from '../../../packages/contract/locales/zh-CN/errors-payees.json'
import type w59 from '../../../packages/contract/locales/zh-CN/errors-payments.json'
import type w60 from '../../../packages/contract/locales/zh-CN/errors-receipts.json'
import type w61 from '../../../packages/contract/locales/zh-CN/errors-screening.json'
import type w62 from '../../../packages/contract/locales/zh-CN/errors-trade.json'
import type w63 from '../../../packages/contract/locales/zh-CN/errors.json'
import type w64 from '../../../packages/contract/locales/zh-CN/fields-payee.json'
import type w65 from '../../../packages/contract/locales/zh-CN/fields-profile.json'
import type w66 from '../../../packages/contract/locales/zh-CN/fields-trade.json'
import type w67 from '../../../packages/contract/locales/zh-CN/fields.json'
import type w68 from '../../../packages/contract/locales/zh-CN/ledger.json'
import type w69 from '../../../packages/contract/locales/zh-CN/payee-options.json'
import type w70 from '../../../packages/contract/locales/zh-CN/payee-words.json'
import type w71 from '../../../packages/contract/locales/zh-CN/payment-failures.json'
import type w72 from '../../../packages/contract/locales/zh-CN/payment-words.json'
import type w73 from '../../../packages/contract/locales/zh-CN/policy-words.json'
import type w74 from '../../../packages/contract/locales/zh-CN/profile.json'
import type w75 from '../../../packages/contract/locales/zh-CN/trade.json'

/** Written by `npm run generate`: every catalogue that a screen may name. */
export type Messages = {
  readonly 'account-apply': typeof w0
  readonly 'account-detail': typeof w1
  readonly 'account-form': typeof w2
  readonly 'account-holder': typeof w3
  readonly 'account-platforms': typeof w4
  readonly 'accounts': typeof w5
  readonly 'auth': typeof w6
  readonly 'consent': typeof w7
  readonly 'dashboard': typeof w8
  readonly 'drafts': typeof w9
  readonly 'enquiries': typeof w10
  readonly 'entries': typeof w11
  readonly 'exchange-apply': typeof w12
  readonly 'exchange-center': typeof w13
  readonly 'exchange-details': typeof w14
  readonly 'exchange': typeof w15
  readonly 'guide': typeof w16
  readonly 'materials': typeof w17
  readonly 'nav': typeof w18 & typeof w19 & typeof w20 & typeof w21 & typeof w22
  readonly 'payee-form': typeof w23
  readonly 'payees': typeof w24
  readonly 'payment-apply': typeof w25
  readonly 'payments': typeof w26
  readonly 'profile-field': typeof w27
  readonly 'profile-form': typeof w28
  readonly 'rates': typeof w29
  readonly 'receipts': typeof w30
  readonly 'register': typeof w31
  readonly 'requests': typeof w32
  readonly 'result': typeof w33
  readonly 'security': typeof w34
  readonly 'shell': typeof w35
  readonly 'titles': typeof w36 & typeof w37 & typeof w38 & typeof w39 & typeof w40 & typeof w41 & typeof w42
  readonly 'trade-materials': typeof w43
  readonly 'countries': typeof w44
  readonly 'kit-work': typeof w45
  readonly 'kit': typeof w46
  readonly 'list': typeof w47
  readonly 'account-words': typeof w48
  readonly 'code-lists': typeof w49 & typeof w50
  readonly 'currencies': typeof w51
  readonly 'debt-words': typeof w52
  readonly 'errors-account': typeof w53
  readonly 'errors-collection': typeof w54
  readonly 'errors-console': typeof w55
  readonly 'errors-exchange': typeof w56
  readonly 'errors-merchant': typeof w57
  readonly 'errors-payees': typeof w58
  readonly 'errors-payments': typeof w59
  readonly 'errors-receipts': typeof w60
  readonly 'errors-screening': typeof w61
  readonly 'errors-trade': typeof w62
  readonly 'errors': typeof w63
  readonly 'fields-payee': typeof w64
  readonly 'fields-profile': typeof w65
  readonly 'fields-trade': typeof w66
  readonly 'fields': typeof w67
  readonly 'ledger': typeof w68
  readonly 'payee-options': typeof w69
  readonly 'payee-words': typeof w70
  readonly 'payment-failures': typeof w71
  readonly 'payment-words': typeof w72
  readonly 'policy-words': typeof w73
  readonly 'profile': typeof w74
  readonly 'trade': typeof w75
}
