import type w0 from '../locales/zh-CN/accounts.json'
import type w1 from '../locales/zh-CN/amendments.json'
import type w2 from '../locales/zh-CN/applications.json'
import type w3 from '../locales/zh-CN/audit-words.accounts.json'
import type w4 from '../locales/zh-CN/audit-words.debts.json'
import type w5 from '../locales/zh-CN/audit-words.enquiries.json'
import type w6 from '../locales/zh-CN/audit-words.json'
import type w7 from '../locales/zh-CN/audit-words.policies.json'
import type w8 from '../locales/zh-CN/audit-words.receipts.json'
import type w9 from '../locales/zh-CN/audit-words.screening.json'
import type w10 from '../locales/zh-CN/audit-words.trade.json'
import type w11 from '../locales/zh-CN/audit.json'
import type w12 from '../locales/zh-CN/auth.json'
import type w13 from '../locales/zh-CN/bank.json'
import type w14 from '../locales/zh-CN/debts.json'
import type w15 from '../locales/zh-CN/enquiries.json'
import type w16 from '../locales/zh-CN/holders.json'
import type w17 from '../locales/zh-CN/jobs.json'
import type w18 from '../locales/zh-CN/journal.json'
import type w19 from '../locales/zh-CN/ledger-audits.json'
import type w20 from '../locales/zh-CN/merchant.json'
import type w21 from '../locales/zh-CN/merchants.json'
import type w22 from '../locales/zh-CN/operators.json'
import type w23 from '../locales/zh-CN/overview.json'
import type w24 from '../locales/zh-CN/policies.json'
import type w25 from '../locales/zh-CN/positions.json'
import type w26 from '../locales/zh-CN/proposals.json'
import type w27 from '../locales/zh-CN/rates.json'
import type w28 from '../locales/zh-CN/receipts.json'
import type w29 from '../locales/zh-CN/requests.json'
import type w30 from '../locales/zh-CN/sandbox-bank.json'
import type w31 from '../locales/zh-CN/screening.json'
import type w32 from '../locales/zh-CN/shell.json'
import type w33 from '../locales/zh-CN/suspense.json'
import type w34 from '../locales/zh-CN/titles.accounts.json'
import type w35 from '../locales/zh-CN/titles.debts.json'
import type w36 from '../locales/zh-CN/titles.enquiries.json'
import type w37 from '../locales/zh-CN/titles.json'
import type w38 from '../locales/zh-CN/titles.policies.json'
import type w39 from '../locales/zh-CN/titles.receipts.json'
import type w40 from '../locales/zh-CN/titles.screening.json'
import type w41 from '../locales/zh-CN/titles.trade.json'
import type w42 from '../locales/zh-CN/trade-review.json'
import type w43 from '../../../packages/web/locales/zh-CN/countries.json'
import type w44 from '../../../packages/web/locales/zh-CN/kit-work.json'
import type w45 from '../../../packages/web/locales/zh-CN/kit.json'
import type w46 from '../../../packages/web/locales/zh-CN/list.json'
import type w47 from '../../../packages/contract/locales/zh-CN/account-words.json'
import type w48 from '../../../packages/contract/locales/zh-CN/code-lists.json'
import type w49 from '../../../packages/contract/locales/zh-CN/code-lists.platforms.json'
import type w50 from '../../../packages/contract/locales/zh-CN/currencies.json'
import type w51 from '../../../packages/contract/locales/zh-CN/debt-words.json'
import type w52 from '../../../packages/contract/locales/zh-CN/errors-account.json'
import type w53 from '../../../packages/contract/locales/zh-CN/errors-collection.json'
import type w54 from '../../../packages/contract/locales/zh-CN/errors-console.json'
import type w55 from '../../../packages/contract/locales/zh-CN/errors-exchange.json'
import type w56 from '../../../packages/contract/locales/zh-CN/errors-merchant.json'
import type w57 from '../../../packages/contract/locales/zh-CN/errors-receipts.json'
import type w58 from '../../../packages/contract/locales/zh-CN/errors-screening.json'
import type w59 from '../../../packages/contract/locales/zh-CN/errors-trade.json'
import type w60 from '../../../packages/contract/locales/zh-CN/errors.json'
import type w61 from '../../../packages/contract/locales/zh-CN/fields-profile.json'
import type w62 from '../../../packages/contract/locales/zh-CN/fields-trade.json'
import type w63 from '../../../packages/contract/locales/zh-CN/fields.json'
import type w64 from '../../../packages/contract/locales/zh-CN/ledger.json'
import type w65 from '../../../packages/contract/locales/zh-CN/policy-words.json'
import type w66 from '../../../packages/contract/locales/zh-CN/profile.json'
import type w67 from '../../../packages/contract/locales/zh-CN/trade.json'

/** Written by `npm run generate`: every catalogue that a screen may name. */
export type Messages = {
  readonly 'accounts': typeof w0
  readonly 'amendments': typeof w1
  readonly 'applications': typeof w2
  readonly 'audit-words': typeof w3 & typeof w4 & typeof w5 & typeof w6 & typeof w7 & typeof w8 & typeof w9 & typeof w10
  readonly 'audit': typeof w11
  readonly 'auth': typeof w12
  readonly 'bank': typeof w13
  readonly 'debts': typeof w14
  readonly 'enquiries': typeof w15
  readonly 'holders': typeof w16
  readonly 'jobs': typeof w17
  readonly 'journal': typeof w18
  readonly 'ledger-audits': typeof w19
  readonly 'merchant': typeof w20
  readonly 'merchants': typeof w21
  readonly 'operators': typeof w22
  readonly 'overview': typeof w23
  readonly 'policies': typeof w24
  readonly 'positions': typeof w25
  readonly 'proposals': typeof w26
  readonly 'rates': typeof w27
  readonly 'receipts': typeof w28
  readonly 'requests': typeof w29
  readonly 'sandbox-bank': typeof w30
  readonly 'screening': typeof w31
  readonly 'shell': typeof w32
  readonly 'suspense': typeof w33
  readonly 'titles': typeof w34 & typeof w35 & typeof w36 & typeof w37 & typeof w38 & typeof w39 & typeof w40 & typeof w41
  readonly 'trade-review': typeof w42
  readonly 'countries': typeof w43
  readonly 'kit-work': typeof w44
  readonly 'kit': typeof w45
  readonly 'list': typeof w46
  readonly 'account-words': typeof w47
  readonly 'code-lists': typeof w48 & typeof w49
  readonly 'currencies': typeof w50
  readonly 'debt-words': typeof w51
  readonly 'errors-account': typeof w52
  readonly 'errors-collection': typeof w53
  readonly 'errors-console': typeof w54
  readonly 'errors-exchange': typeof w55
  readonly 'errors-merchant': typeof w56
  readonly 'errors-receipts': typeof w57
  readonly 'errors-screening': typeof w58
  readonly 'errors-trade': typeof w59
  readonly 'errors': typeof w60
  readonly 'fields-profile': typeof w61
  readonly 'fields-trade': typeof w62
  readonly 'fields': typeof w63
  readonly 'ledger': typeof w64
  readonly 'policy-words': typeof w65
  readonly 'profile': typeof w66
  readonly 'trade': typeof w67
}
