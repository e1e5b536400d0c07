import { emptyAddress } from '../merchant/empty-profile.ts'
import type { ApplicationBuyer, ApplicationDetails, ApplicationStore } from './application-details.ts'
import type { HolderDetails } from './holder-details.ts'

/** Without the schemas, which screens do not load. A test compares the two. */
export const emptyHolder: HolderDetails = {
  holder_type: null,
  relation: null,
  name: '',
  name_latin: '',
  country: null,
  registration_number: '',
  id_type: null,
  id_number: '',
  birth_date: '',
  address: emptyAddress,
  document_expires_on: '',
  document_is_open_ended: false,
  authorisation_expires_on: '',
  is_registry_change: false,
  documents: {},
}

export const emptyApplication: ApplicationDetails = {
  holder_id: null,
  places: [],
  stores: [],
  trade_kind: null,
  trade_natures: [],
  service_natures: [],
  goods_note: '',
  hs_codes: [],
  export_mode: null,
  agent_name: '',
  buyers: [],
  payment_terms: [],
  monthly_volume: null,
  deal_size_usd: '',
  documents: {},
}

export const emptyStore = (id: string): ApplicationStore => ({
  id,
  platform: null,
  site: null,
  store_name: '',
  link: '',
  seller_id: '',
  is_not_opened: false,
  proof_file_ids: [],
  is_of_other_entity: false,
  entity_name: '',
  entity_relation: null,
  entity_proof_file_ids: [],
  monthly_volume: null,
  is_appealed: false,
  appeal: '',
})

export const emptyBuyer = (id: string): ApplicationBuyer => ({
  id,
  name: '',
  country: null,
  website: '',
  share_percent: '',
  payer_names: [],
})
