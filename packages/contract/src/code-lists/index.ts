export {
  type AppType,
  appType,
  type BusinessChildType,
  type BusinessNatureType,
  businessChildType,
  businessNatureType,
  type SourceOfCust,
  sourceOfCust,
} from './business.ts'
export type { CodeEntry } from './code-list.ts'
export { type AddressType, addressType, type CompanyType, companyType } from './company.ts'
export { countries, country, isCountry } from './countries.ts'
export { currencyName } from './currency-names.ts'
export {
  type MonthlyTxnEst,
  monthlyTxnEst,
  type SourceFunds,
  sourceFunds,
  type WealthSource,
  wealthSource,
} from './funds.ts'
export { type TradeNature, tradeNature } from './goods.ts'
export { codeLabel, yesNoLabel } from './labels.ts'
export { type CodeListName, type CodeOf, codeLists } from './lists.ts'
export { platformLabel, platformSiteLabel, siteLabel } from './platform-labels.ts'
export {
  type Platform,
  type PlatformCode,
  type PlatformSite,
  type PlatformType,
  platformCode,
  platformSites,
  platforms,
  type SiteCode,
  siteCode,
} from './platforms.ts'
export { type OpeningPurpose, openingPurpose, type PaymentPurpose, paymentPurpose } from './purposes.ts'
export { type ServiceNature, serviceNature } from './services.ts'
export type { Site, SiteCurrency } from './sites.ts'
