/** The fields of an order, as text: typed, pasted or read from a sheet. */
export const orderFields = [
  'platform',
  'site',
  'store',
  'order_no',
  'line',
  'ordered_on',
  'goods',
  'quantity',
  'unit_price',
  'total',
  'currency',
  'refunded',
  'buyer',
  'country',
  'carrier',
  'tracking_no',
  'shipped_on',
  'expected_on',
  'link',
  'first_leg_no',
  'statement_no',
  'contract_no',
  'contract_total',
  'hs_code',
  'declaration_no',
  'supervision_mode',
  'terms',
  'bill_of_lading',
] as const
export type OrderField = (typeof orderFields)[number]
export type OrderText = Readonly<Partial<Record<OrderField, string>>>

export type TradeTemplate = {
  /** The columns of the grid, in order. */
  readonly fields: readonly OrderField[]
  readonly required: readonly OrderField[]
  /** Goods are sent: carrier and tracking number, or the date on which they will be. */
  readonly ships: boolean
  /** Buyers are consumers, whose names are not kept. */
  readonly masks_buyer: boolean
  /** A trade between companies: receipts equal their orders, within a tolerance. */
  readonly is_trade: boolean
}

const BASE = [
  'order_no',
  'line',
  'ordered_on',
  'goods',
  'quantity',
  'unit_price',
  'total',
  'currency',
] as const
const SHIPPING = ['carrier', 'tracking_no', 'shipped_on', 'expected_on'] as const
const NEEDED = ['order_no', 'ordered_on', 'goods', 'total', 'currency'] as const
const STORE = ['platform', 'site', 'store'] as const
const CONTRACT = ['contract_no', 'contract_total'] as const

/** Which fields each kind of trade has. */
export const tradeTemplates = {
  marketplace: {
    fields: [...STORE, ...BASE, 'refunded', 'buyer', 'country', ...SHIPPING, 'link'],
    required: ['platform', 'store', ...NEEDED, 'quantity', 'country'],
    ships: true,
    masks_buyer: true,
    is_trade: false,
  },
  warehouse: {
    fields: [...STORE, ...BASE, 'refunded', 'country', 'first_leg_no', ...SHIPPING, 'link'],
    required: ['platform', 'store', ...NEEDED, 'quantity', 'first_leg_no'],
    ships: false,
    masks_buyer: true,
    is_trade: false,
  },
  managed: {
    fields: [...STORE, ...BASE, 'refunded', 'statement_no', 'link'],
    required: ['platform', 'store', ...NEEDED, 'statement_no'],
    ships: false,
    masks_buyer: false,
    is_trade: false,
  },
  independent_site: {
    fields: [...STORE, ...BASE, 'refunded', 'buyer', 'country', ...SHIPPING, 'link'],
    required: ['platform', 'store', ...NEEDED, 'quantity', 'country', 'link'],
    ships: true,
    masks_buyer: true,
    is_trade: false,
  },
  app_store: {
    fields: [...STORE, ...BASE, 'refunded', 'country', 'statement_no', 'link'],
    required: ['platform', 'store', ...NEEDED, 'statement_no'],
    ships: false,
    masks_buyer: true,
    is_trade: false,
  },
  b2b: {
    fields: [
      ...([...CONTRACT, ...BASE, 'refunded', 'buyer', 'country', 'hs_code', 'terms'] as const),
      ...(['supervision_mode', 'declaration_no', 'bill_of_lading', ...SHIPPING] as const),
    ],
    required: ['contract_no', ...NEEDED, 'quantity', 'unit_price', 'buyer', 'country', 'hs_code', 'terms'],
    ships: true,
    masks_buyer: false,
    is_trade: true,
  },
  services: {
    fields: [...CONTRACT, ...BASE, 'refunded', 'buyer', 'country', 'link'],
    required: ['contract_no', ...NEEDED, 'buyer', 'country'],
    ships: false,
    masks_buyer: false,
    is_trade: true,
  },
} as const satisfies Record<string, TradeTemplate>

export type TradeTemplateName = keyof typeof tradeTemplates
export const tradeTemplateNames = Object.keys(tradeTemplates) as TradeTemplateName[]

export const templateOf = (name: TradeTemplateName): TradeTemplate => tradeTemplates[name]

/** Terms of delivery (Incoterms 2020), as customs write them. */
export const deliveryTerms = [
  'EXW',
  'FCA',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
] as const
