import { type ApplicationDetails, applicationDetails } from '../collection/application-details.ts'
import { type HolderDetails, holderDetails } from '../collection/holder-details.ts'

let count = 0

/** A complete holder: a company of Singapore that belongs to the merchant. */
export function wholeHolder(file_id: string, changes: Partial<HolderDetails> = {}): HolderDetails {
  count += 1
  const held = { file_ids: [file_id] }
  return holderDetails.parse({
    holder_type: 'company',
    relation: 'affiliate',
    name: `Affiliate ${count} Pte. Ltd.`,
    country: 'SG',
    registration_number: `2026${String(count).padStart(5, '0')}K`,
    address: { country: 'SG', region: '', city: 'Singapore', line: '1 Raffles Place', postal_code: '048616' },
    document_is_open_ended: true,
    authorisation_expires_on: '2099-12-31',
    documents: { registration: held, relation_proof: held, authorisation: held },
    ...changes,
  })
}

/** A complete draft of an application of either type. */
export function wholeApplication(
  file_id: string,
  changes: Partial<ApplicationDetails> = {},
): Omit<ApplicationDetails, 'holder_id'> {
  count += 1
  const store = {
    id: 'row_1',
    platform: 'AMAZON',
    site: 'AMAZON_US',
    store_name: `Store ${count}`,
    link: 'https://www.amazon.com/shops/store',
    seller_id: `A${count}SELLER`,
    proof_file_ids: [file_id],
    monthly_volume: '1',
  }
  const held = { file_ids: [file_id] }
  return applicationDetails.parse({
    places: ['USD_US'],
    stores: [store],
    trade_kind: 'goods',
    trade_natures: ['LIGHTING'],
    goods_note: 'LED lamps for homes',
    hs_codes: ['940511'],
    export_mode: 'own',
    buyers: [
      {
        id: 'row_1',
        name: 'Lamp Imports GmbH',
        country: 'DE',
        share_percent: '60',
        payer_names: ['LI GmbH'],
      },
    ],
    payment_terms: ['prepayment'],
    monthly_volume: '1',
    deal_size_usd: '20000',
    documents: { contract: held, invoice: held },
    ...changes,
  })
}
