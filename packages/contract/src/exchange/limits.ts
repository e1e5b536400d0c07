/** How many may wait at a time. */
export const ALERTS_MAX = 20
export const ORDERS_MAX = 20

/** How far ahead an order may end. */
export const ORDER_DAYS_MAX = 90

/** How far below and above the market a target may lie, in basis points of it. */
export const TARGET_BELOW_MAX_BPS = 8000
export const TARGET_ABOVE_MAX_BPS = 40_000

/** In basis points: a higher margin is a typing error. */
export const MARGIN_MAX_BPS = 1000
