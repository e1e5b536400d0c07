import { appTypes, businessChildTypes, businessNatureTypes, customerSources } from './business.ts'
import type { CodeEntry } from './code-list.ts'
import { addressTypes, companyTypes } from './company.ts'
import { fundsSources, monthlyTxnBands, wealthSources } from './funds.ts'
import { tradeNatures } from './goods.ts'
import { openingPurposes, paymentPurposes } from './purposes.ts'
import { serviceNatures } from './services.ts'

/** Every list of coded options under its name on the wire. */
export const codeLists = {
  company_type: companyTypes,
  address_type: addressTypes,
  business_nature_type: businessNatureTypes,
  business_child_type: businessChildTypes,
  app_type: appTypes,
  trade_natures: tradeNatures,
  service_natures: serviceNatures,
  opening_purpose: openingPurposes,
  payment_purpose: paymentPurposes,
  source_funds: fundsSources,
  wealth_source: wealthSources,
  source_of_cust: customerSources,
  monthly_txn_est: monthlyTxnBands,
} as const satisfies Record<string, readonly CodeEntry[]>

export type CodeListName = keyof typeof codeLists
export type CodeOf<List extends CodeListName> = (typeof codeLists)[List][number]['code']
