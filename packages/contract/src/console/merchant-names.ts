import { z } from 'zod'

/** The merchant of a row, as operators see it. */
export const merchantNames = {
  merchant_id: z.string(),
  legal_name: z.string(),
  legal_name_latin: z.string(),
}
