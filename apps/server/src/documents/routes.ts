import {
  createAccountLetter,
  createConfirmationLink,
  createPaymentProofLink,
  createReceiptProofLink,
  createSettlementProofLink,
} from '@causeway/contract'
import { selectConversionForDocument } from '../exchange/service.ts'
import { createDocumentLink, type FileSettings } from '../files/service.ts'
import { recordEvent } from '../kernel/audit.ts'
import { ApiError } from '../kernel/http/api-error.ts'
import { type Endpoint, endpoint } from '../kernel/http/endpoint.ts'
import { issuePaymentProof, issueSettlementProof } from '../payments/service.ts'
import { issueLetter } from '../receipt-accounts/service.ts'
import { issueProof } from '../receipts/service.ts'

/** The kinds under which `app.ts` registers their makers. */
export const CONFIRMATION = 'conversion_confirmation'
export const LETTER = 'account_letter'
export const PROOF = 'receipt_proof'
export const PAYMENT_PROOF = 'payment_proof'
export const SETTLEMENT_PROOF = 'settlement_proof'

export function documentEndpoints({ api_url = '' }: FileSettings): Endpoint[] {
  return [
    endpoint(createConfirmationLink, async ({ params, body }, { tx, clock, actor, request_id }) => {
      const { language } = body
      const { merchant_id } = actor
      const conversion = await selectConversionForDocument(tx, { id: params.id })
      // Row level security enforces the same.
      if (conversion?.merchant_id !== merchant_id) throw new ApiError('conversion_not_found')
      const document = { merchant_id, document_kind: CONFIRMATION, document_id: conversion.id, language }
      const path = await createDocumentLink(tx, clock, document)
      const event = { action: 'conversion.link', id: conversion.id, data: { language } } as const
      await recordEvent(tx, { clock, actor, request_id }, event)
      return { url: `${api_url}${path}` }
    }),
    endpoint(createAccountLetter, async ({ params, body: { language } }, { tx, ...context }) => {
      const document_id = await issueLetter(tx, context, params.id)
      const { merchant_id } = context.actor
      const document = { merchant_id, document_kind: LETTER, document_id, language }
      return { url: `${api_url}${await createDocumentLink(tx, context.clock, document)}` }
    }),
    endpoint(createReceiptProofLink, async ({ params, body: { language } }, { tx, ...context }) => {
      await issueProof(tx, context, params.id, language)
      const { merchant_id } = context.actor
      const document = { merchant_id, document_kind: PROOF, document_id: params.id, language }
      return { url: `${api_url}${await createDocumentLink(tx, context.clock, document)}` }
    }),
    endpoint(createPaymentProofLink, async ({ params, body: { language } }, { tx, ...context }) => {
      await issuePaymentProof(tx, context, params.id, language)
      const { merchant_id } = context.actor
      const document = { merchant_id, document_kind: PAYMENT_PROOF, document_id: params.id, language }
      return { url: `${api_url}${await createDocumentLink(tx, context.clock, document)}` }
    }),
    endpoint(createSettlementProofLink, async ({ params, body: { language } }, { tx, ...context }) => {
      await issueSettlementProof(tx, context, params.id, language)
      const { merchant_id } = context.actor
      const document = { merchant_id, document_kind: SETTLEMENT_PROOF, document_id: params.id, language }
      return { url: `${api_url}${await createDocumentLink(tx, context.clock, document)}` }
    }),
  ]
}
