import type { DocumentSlot } from '@causeway/contract'
import styles from './profile-form.module.css'

type Drawing = 'card' | 'emblem' | 'certificate' | 'pages' | 'chart' | 'screen'

const drawings: Readonly<Record<DocumentSlot, Drawing>> = {
  business_licence: 'certificate',
  certificate_of_incorporation: 'certificate',
  business_registration: 'certificate',
  annual_return: 'pages',
  articles: 'pages',
  ownership_chart: 'chart',
  authorisation_letter: 'pages',
  licence: 'certificate',
  shop_proof: 'screen',
  trade_proof: 'pages',
  bank_proof: 'pages',
  address_proof: 'pages',
  id_front: 'card',
  id_back: 'emblem',
}

const CORNERS = 'M2 8V2h6M48 2h6v6M54 36v6h-6M8 42H2v-6'

const lines: Readonly<Record<Drawing, string>> = {
  card: 'M8 9h40v26H8zM13 16h14M13 21h14M13 26h9M36 15a4 4 0 1 0 0 8 4 4 0 1 0 0-8M30 31a6 6 0 0 1 12 0',
  emblem: 'M8 9h40v26H8zM18 15a5 5 0 1 0 0 10 5 5 0 1 0 0-10M29 18h13M29 23h13M13 30h29',
  certificate: 'M8 9h40v26H8zM20 14h16M14 20h28M14 25h18M40 25a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  pages: 'M17 6h22v32H17zM21 12h14M21 17h14M21 22h14M21 27h8M43 9v32H22',
  chart: 'M21 8h14v8H21zM8 28h14v8H8zM34 28h14v8H34zM28 16v6M15 28v-6h26v6',
  screen: 'M8 8h40v28H8zM8 14h40M12 11h1M16 11h1M13 19h12v12H13zM29 20h14M29 25h14M29 30h9',
}

/** A sketch of the document, with all four corners visible. */
export function DocumentSample({ slot }: { readonly slot: DocumentSlot }) {
  return (
    <svg className={styles['sample']} viewBox="0 0 56 44" aria-hidden="true">
      <path className={styles['corners']} d={CORNERS} />
      <path d={lines[drawings[slot]]} />
    </svg>
  )
}
