import { usePathWords } from '@causeway/web/intl/use-code-words.ts'
import { useTranslations } from 'use-intl'

/** The words of each field, in the catalogue of the form. */
const WORDS: Readonly<Record<string, string>> = {
  holder_id: 'fields.holder_id',
  places: 'fields.places',
  trade_kind: 'trade.kind',
  trade_natures: 'trade.goods',
  service_natures: 'trade.services',
  goods_note: 'trade.note',
  hs_codes: 'trade.hsCodes',
  export_mode: 'trade.exportMode',
  agent_name: 'trade.agentName',
  payment_terms: 'trade.paymentTerms',
  monthly_volume: 'trade.volume',
  deal_size_usd: 'trade.dealSize',
  stores: 'sections.stores',
  buyers: 'sections.buyers',
}

const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  stores: {
    platform: 'platform',
    site: 'site',
    store_name: 'storeName',
    link: 'link',
    seller_id: 'sellerId',
    proof_file_ids: 'proof',
    entity_name: 'entityName',
    entity_relation: 'entityRelation',
    entity_proof_file_ids: 'entityProof',
    monthly_volume: 'volume',
    appeal: 'appeal',
  },
  buyers: { name: 'name', country: 'country', website: 'website', share_percent: 'share' },
}

type Rows = Readonly<Record<string, readonly string[]>>

/** The name of the field of a path; a row of a list is named by its number. */
export function usePathLabel(): (path: string, rows: Rows) => string {
  const wordsOf = usePathWords()
  const t = useTranslations('account-form')
  return (path, rows) => {
    const [head = '', id = '', field = ''] = path.split('.')
    if (head === 'documents') return wordsOf(`account-form.papers.${id}.name`) ?? path
    const key = ROWS[head]?.[field]
    if (!key) return wordsOf(`account-form.${WORDS[head]}`) ?? path
    const number = (rows[head] ?? []).indexOf(id) + 1
    const row = t(head === 'stores' ? 'stores.one' : 'buyers.one', { number })
    return `${row} · ${wordsOf(`account-form.${head}.${key}`)}`
  }
}
