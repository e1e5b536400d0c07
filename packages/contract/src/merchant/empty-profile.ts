import type { Address, Person, Profile } from './profile.ts'

export const emptyAddress: Address = { country: null, region: '', city: '', line: '', postal_code: '' }

/** A person without any data. */
export function emptyPerson(id: string): Person {
  return {
    id,
    roles: [],
    name: '',
    name_latin: '',
    nationality: null,
    birth_date: '',
    id_type: null,
    id_number: '',
    id_expires_on: '',
    id_is_open_ended: false,
    address: '',
    mobile: '',
    share_percent: '',
    wealth_sources: [],
    is_pep: false,
  }
}

/** The result of parsing an empty profile, written out so that a form does not load the schema. */
export const emptyProfile: Profile = {
  jurisdiction: null,
  country: null,
  legal_name: '',
  legal_name_latin: '',
  registration_number: '',
  lei: '',
  company_type: null,
  incorporated_on: '',
  licence_expires_on: '',
  licence_is_open_ended: false,
  registered_address: emptyAddress,
  operates_at_registered_address: false,
  operating_address: emptyAddress,
  address_type: null,
  tax_country: null,
  tax_number: '',
  is_us_taxpayer: false,
  customs_number: '',

  business_nature_type: null,
  business_child_types: [],
  trade_natures: [],
  service_natures: [],
  restricted_goods_note: '',
  app_types: [],
  websites: [],
  opening_purposes: [],
  source_funds: [],
  source_of_cust: [],
  monthly_txn_est: null,
  currencies: [],
  countries: [],
  main_counterparties: '',
  staff_count: '',
  serves_third_parties: false,

  persons: [],
  has_corporate_shareholder: false,

  contact_name: '',
  contact_position: '',
  contact_email: '',
  contact_mobile: '',

  documents: {},
}
