import type w0 from '../locales/zh-CN/accounts.json'
import type w1 from '../locales/zh-CN/amendments.json'
import type w2 from '../locales/zh-CN/applications.json'
import type w3 from '../locales/zh-CN/audit-words.accounts.json'
import type w4 from '../locales/zh-CN/audit-words.debts.json'
import type w5 from '../locales/zh-CN/audit-words.enquiries.json'
import type w6 from '../locales/zh-CN/audit-words.json'
import type w7 from '../locales/zh-CN/audit-words.payees.json'
import type w8 from '../locales/zh-CN/audit-words.payments.json'
import type w9 from '../locales/zh-CN/audit-words.policies.json'
import type w10 from '../locales/zh-CN/audit-words.receipts.json'
import type w11 from '../locales/zh-CN/audit-words.screening.json'
import type w12 from '../locales/zh-CN/audit-words.trade.json'
import type w13 from '../locales/zh-CN/audit-words.treasury.json'
import type w14 from '../locales/zh-CN/audit.json'
import type w15 from '../locales/zh-CN/auth.json'
import type w16 from '../locales/zh-CN/bank.json'
import type w17 from '../locales/zh-CN/debts.json'
import type w18 from '../locales/zh-CN/enquiries.json'
import type w19 from '../locales/zh-CN/holders.json'
import type w20 from '../locales/zh-CN/jobs.json'
import type w21 from '../locales/zh-CN/journal.json'
import type w22 from '../locales/zh-CN/ledger-audits.json'
import type w23 from '../locales/zh-CN/merchant.json'
import type w24 from '../locales/zh-CN/merchants.json'
import type w25 from '../locales/zh-CN/operators.json'
import type w26 from '../locales/zh-CN/overview.json'
import type w27 from '../locales/zh-CN/payees.json'
import type w28 from '../locales/zh-CN/payments.json'
import type w29 from '../locales/zh-CN/policies.json'
import type w30 from '../locales/zh-CN/positions.json'
import type w31 from '../locales/zh-CN/proposals.json'
import type w32 from '../locales/zh-CN/rates.json'
import type w33 from '../locales/zh-CN/receipts.json'
import type w34 from '../locales/zh-CN/requests.json'
import type w35 from '../locales/zh-CN/sandbox-bank.json'
import type w36 from '../locales/zh-CN/screening.json'
import type w37 from '../locales/zh-CN/shell.json'
import type w38 from '../locales/zh-CN/suspense.json'
import type w39 from '../locales/zh-CN/titles.accounts.json'
import type w40 from '../locales/zh-CN/titles.debts.json'
import type w41 from '../locales/zh-CN/titles.enquiries.json'
import type w42 from '../locales/zh-CN/titles.json'
import type w43 from '../locales/zh-CN/titles.payees.json'
import type w44 from '../locales/zh-CN/titles.payments.json'
import type w45 from '../locales/zh-CN/titles.policies.json'
import type w46 from '../locales/zh-CN/titles.receipts.json'
import type w47 from '../locales/zh-CN/titles.screening.json'
import type w48 from '../locales/zh-CN/titles.trade.json'
import type w49 from '../locales/zh-CN/titles.treasury.json'
import type w50 from '../locales/zh-CN/trade-review.json'
import type w51 from '../locales/zh-CN/treasury.json'
import type w52 from '../../../packages/web/locales/zh-CN/countries.json'
import type w53 from '../../../packages/web/locales/zh-CN/kit-work.json'
import type w54 from '../../../packages/web/locales/zh-CN/kit.json'
import type w55 from '../../../packages/web/locales/zh-CN/list.json'
import type w56 from '../../../packages/contract/locales/zh-CN/account-words.json'
import type w57 from '../../../packages/contract/locales/zh-CN/code-lists.json'
import type w58 from '../../../packages/contract/locales/zh-CN/code-lists.platforms.json'
import type w59 from '../../../packages/contract/locales/zh-CN/currencies.json'
import type w60 from '../../../packages/contract/locales/zh-CN/debt-words.json'
import type w61 from '../../../packages/contract/locales/zh-CN/errors-account.json'
import type w62 from '../../../packages/contract/locales/zh-CN/errors-collection.json'
import type w63 from '../../../packages/contract/locales/zh-CN/errors-console.json'
import type w64 from '../../../packages/contract/locales/zh-CN/errors-exchange.json'
import type w65 from '../../../packages/contract/locales/zh-CN/errors-merchant.json'
import type w66 from '../../../packages/contract/locales/zh-CN/errors-payees.json'
import type w67 from '../../../packages/contract/locales/zh-CN/errors-payments.json'
import type w68 from '../../../packages/contract/locales/zh-CN/errors-receipts.json'
import type w69 from '../../../packages/contract/locales/zh-CN/errors-screening.json'
import type w70 from '../../../packages/contract/locales/zh-CN/errors-trade.json'
import type w71 from '../../../packages/contract/locales/zh-CN/errors.json'
import type w72 from '../../../packages/contract/locales/zh-CN/fields-payee.json'
import type w73 from '../../../packages/contract/locales/zh-CN/fields-profile.json'
import type w74 from '../../../packages/contract/locales/zh-CN/fields-trade.json'
import type w75 from '../../../packages/contract/locales/zh-CN/fields.json'
import type w76 from '../../../packages/contract/locales/zh-CN/ledger.json'
import type w77 from '../../../packages/contract/locales/zh-CN/payee-options.json'
import type w78 from '../../../packages/contract/locales/zh-CN/payee-words.json'
import type w79 from '../../../packages/contract/locales/zh-CN/payment-failures.json'
import type w80 from '../../../packages/contract/locales/zh-CN/payment-words.json'
import type w81 from '../../../packages/contract/locales/zh-CN/policy-words.json'
import type w82 from '../../../packages/contract/locales/zh-CN/profile.json'
import type w83 from '../../../packages/contract/locales/zh-CN/trade.json'

/** Written by `npm run generate`: every catalogue that a screen may name. */
export type Messages = {
  readonly 'accounts': typeof w0
  readonly 'amendments': typeof w1
  readonly 'applications': typeof w2
  readonly 'audit-words': typeof w3 & typeof w4 & typeof w5 & typeof w6 & typeof w7 & typeof w8 & typeof w9 & typeof w10 & typeof w11 & typeof w12 & typeof w13
  readonly 'audit': typeof w14
  readonly 'auth': typeof w15
  readonly 'bank': typeof w16
  readonly 'debts': typeof w17
  readonly 'enquiries': typeof w18
  readonly 'holders': typeof w19
  readonly 'jobs': typeof w20
  readonly 'journal': typeof w21
  readonly 'ledger-audits': typeof w22
  readonly 'merchant': typeof w23
  readonly 'merchants': typeof w24
  readonly 'operators': typeof w25
  readonly 'overview': typeof w26
  readonly 'payees': typeof w27
  readonly 'payments': typeof w28
  readonly 'policies': typeof w29
  readonly 'positions': typeof w30
  readonly 'proposals': typeof w31
  readonly 'rates': typeof w32
  readonly 'receipts': typeof w33
  readonly 'requests': typeof w34
  readonly 'sandbox-bank': typeof w35
  readonly 'screening': typeof w36
  readonly 'shell': typeof w37
  readonly 'suspense': typeof w38
  readonly 'titles': typeof w39 & typeof w40 & typeof w41 & typeof w42 & typeof w43 & typeof w44 & typeof w45 & typeof w46 & typeof w47 & typeof w48 & typeof w49
  readonly 'trade-review': typeof w50
  readonly 'treasury': typeof w51
  readonly 'countries': typeof w52
  readonly 'kit-work': typeof w53
  readonly 'kit': typeof w54
  readonly 'list': typeof w55
  readonly 'account-words': typeof w56
  readonly 'code-lists': typeof w57 & typeof w58
  readonly 'currencies': typeof w59
  readonly 'debt-words': typeof w60
  readonly 'errors-account': typeof w61
  readonly 'errors-collection': typeof w62
  readonly 'errors-console': typeof w63
  readonly 'errors-exchange': typeof w64
  readonly 'errors-merchant': typeof w65
  readonly 'errors-payees': typeof w66
  readonly 'errors-payments': typeof w67
  readonly 'errors-receipts': typeof w68
  readonly 'errors-screening': typeof w69
  readonly 'errors-trade': typeof w70
  readonly 'errors': typeof w71
  readonly 'fields-payee': typeof w72
  readonly 'fields-profile': typeof w73
  readonly 'fields-trade': typeof w74
  readonly 'fields': typeof w75
  readonly 'ledger': typeof w76
  readonly 'payee-options': typeof w77
  readonly 'payee-words': typeof w78
  readonly 'payment-failures': typeof w79
  readonly 'payment-words': typeof w80
  readonly 'policy-words': typeof w81
  readonly 'profile': typeof w82
  readonly 'trade': typeof w83
}
