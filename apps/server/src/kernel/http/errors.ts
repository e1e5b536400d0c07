import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { failureAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'
import { preferredLanguage } from './language.ts'
import { sendAnswer } from './send.ts'

/** The error codes for refusals of the framework and its plugins. */
const FRAMEWORK_ERRORS: Record<string, ConstructorParameters<typeof ApiError>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['content_type_unsupported'],
  FST_ERR_CTP_BODY_TOO_LARGE: ['body_too_large'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['body_malformed'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['body_malformed'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['body_malformed'],
  FST_ERR_BAD_URL: ['not_found'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found'],
  FST_UNDER_PRESSURE: ['overloaded', { retry_after: 5 }],
}

/** Deadlocks, serialisation failures, timeouts and lost connections: a retry may succeed. */
const PASSING = /^(40001|40P01|55P03|57014|57P0[1-5]|53\d{3}|08\w{3}|ECONN\w+|EPIPE)$/

/** Maps anything thrown to a refusal that reveals no internal detail. */
export function toApiError(error: FastifyError | ApiError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error
  const known = FRAMEWORK_ERRORS[error.code]
  if (known) return new ApiError(...known)
  if (error instanceof SyntaxError && error.statusCode === 400) return new ApiError('body_malformed')
  const status = error.statusCode ?? (error as { status?: number }).status ?? 500
  if (status >= 400 && status < 500) return new ApiError(status === 400 ? 'body_malformed' : 'not_found')
  if (PASSING.test(error.code)) {
    request.log.warn({ error }, 'passing fault')
    return new ApiError('overloaded', { retry_after: 1 })
  }
  request.log.error({ error, method: request.method, route: request.routeOptions.url }, 'bug')
  return new ApiError('internal_error', { request_id: request.id })
}

export function sendFailure(
  thrown: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toApiError(thrown, request)
  const { status, body } = failureAnswer(error, preferredLanguage(request.headers['accept-language']))
  if (error.data.retry_after) reply.header('retry-after', error.data.retry_after)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  return sendAnswer(request, reply, { status, body })
}
