/** The screen of an application by its type. */
export const applicationScreens = { e_commerce: 'AccountECommerce', t_trade: 'AccountTTrade' } as const
