import type { Module } from '../module.ts'
import { selectEnquiryQueue } from './queries/lists.ts'
import { enquiryEndpoints } from './routes.ts'

export const enquiries: Module = {
  endpoints: enquiryEndpoints,
  queues: async (reader) => ({ enquiries: await selectEnquiryQueue(reader) }),
}
