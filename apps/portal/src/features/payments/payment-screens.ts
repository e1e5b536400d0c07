/** The screens of payments by where the payee is, and the addresses that a merchant is led to. */
export const listScreens = { inbound: 'InboundPayments', outbound: 'OutboundPayments' } as const
export const applyScreens = { inbound: 'PayApplyInbound', outbound: 'PayApplyOutbound' } as const
export const payeeScreens = { inbound: 'InboundPayeeEdit', outbound: 'OutboundPayeeEdit' } as const
export const lists = { inbound: '/merchant/funds/inbound', outbound: '/merchant/funds/outbound' } as const
export const DETAILS = '/merchant/funds/pay-details'
