/** The limits of open alerts and orders. */
export const ALERTS_MAX = 20
export const ORDERS_MAX = 20

/** The latest end of an order, in days from now. */
export const ORDER_DAYS_MAX = 90

/** The distance of a target below and above the market, in basis points of it. */
export const TARGET_BELOW_MAX_BPS = 8000
export const TARGET_ABOVE_MAX_BPS = 40_000

/** In basis points: a higher margin is a typing error. */
export const MARGIN_MAX_BPS = 1000
