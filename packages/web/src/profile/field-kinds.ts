import type { LabelledList } from '../code-lists/use-code-options.ts'

/** The code list of each field. Company fields and person fields have different names. */
export const listOfField: Readonly<Record<string, LabelledList>> = {
  company_type: 'company_type',
  address_type: 'address_type',
  business_nature_type: 'business_nature_type',
  business_child_types: 'business_child_type',
  trade_natures: 'trade_natures',
  service_natures: 'service_natures',
  app_types: 'app_type',
  opening_purposes: 'opening_purpose',
  source_funds: 'source_funds',
  source_of_cust: 'source_of_cust',
  monthly_txn_est: 'monthly_txn_est',
  wealth_sources: 'wealth_source',
}

export const countryFields: readonly string[] = ['country', 'tax_country', 'nationality', 'countries']

/** Fields whose labels are in the profile catalogue itself. */
export const partOfField: Readonly<Record<string, string>> = {
  jurisdiction: 'jurisdictions',
  roles: 'roles',
  id_type: 'identity_types',
}

export const sectionFields = {
  company: [
    'legal_name',
    'legal_name_latin',
    'jurisdiction',
    'country',
    'registration_number',
    'lei',
    'company_type',
    'incorporated_on',
    'licence_expires_on',
    'registered_address',
    'operating_address',
    'address_type',
    'tax_country',
    'tax_number',
    'is_us_taxpayer',
    'customs_number',
  ],
  business: [
    'business_nature_type',
    'business_child_types',
    'trade_natures',
    'service_natures',
    'restricted_goods_note',
    'app_types',
    'websites',
    'opening_purposes',
    'source_funds',
    'source_of_cust',
    'monthly_txn_est',
    'currencies',
    'countries',
    'main_counterparties',
    'staff_count',
    'serves_third_parties',
  ],
  contact: ['contact_name', 'contact_position', 'contact_email', 'contact_mobile'],
} as const

export const personRows = [
  'roles',
  'nationality',
  'birth_date',
  'id_type',
  'id_number',
  'id_expires_on',
  'address',
  'mobile',
  'share_percent',
  'wealth_sources',
  'is_pep',
] as const

/** Fields that only some companies or people have: without a value they have no row. */
export const rareFields: readonly string[] = [
  'country',
  'lei',
  'tax_number',
  'customs_number',
  'trade_natures',
  'service_natures',
  'restricted_goods_note',
  'app_types',
  'websites',
  'main_counterparties',
  'staff_count',
  'contact_position',
  'mobile',
  'share_percent',
  'wealth_sources',
]
