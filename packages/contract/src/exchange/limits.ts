/** How many may wait at a time. */
export const ALERTS_MAX = 20
export const ORDERS_MAX = 20

/** How far ahead an order may end. */
export const ORDER_DAYS_MAX = 90

/** In basis points: more than anybody would pay is a slip of the hand. */
export const MARGIN_MAX_BPS = 1000
