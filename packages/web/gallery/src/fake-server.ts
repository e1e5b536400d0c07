import type { FailureDetails } from '../../src/form/failure.ts'

/** Fails as the API client does. */
class FakeFailure extends Error {
  readonly code: string
  readonly data: FailureDetails

  constructor(code: string, data: FailureDetails = {}) {
    super('Words of the server, in one language.')
    this.code = code
    this.data = data
  }
}

const answers: Readonly<Record<string, () => unknown>> = {
  taken: () => new FakeFailure('input_invalid', { fields: { email: 'not_an_option' } }),
  refused: () => new FakeFailure('credentials_wrong', { tries_left: 3 }),
  later: () => new FakeFailure('too_many_tries', { retry_after: 30 }),
  muchlater: () => new FakeFailure('too_many_tries', { retry_after: 3600 }),
  offline: () => new TypeError('Failed to fetch'),
  strange: () => new FakeFailure('not_in_the_catalogue'),
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Answers by the name before the @ of the address. */
export async function fakeSignIn(email: string): Promise<void> {
  const name = email.split('@')[0] ?? ''
  // A test says when the answer comes.
  if (name === 'held') await new Promise((resolve) => addEventListener('release', resolve, { once: true }))
  const failure = answers[name]?.()
  if (failure) throw failure
}

export const loadFailure = new FakeFailure('internal_error', { request_id: 'req_01JD3ZK8WQ' })

let uploads = 0

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

/** A file named `held…` never arrives; every second upload of one named `flaky…` fails half-way. */
export async function fakeUpload(file: File, onProgress: (progress: number) => void, signal: AbortSignal) {
  uploads += 1
  const fails = file.name.startsWith('flaky') && uploads % 2 === 1
  for (let step = 1; step <= 10; step += 1) {
    await wait(10)
    onProgress(step / 10)
    if (file.name.startsWith('held') && step === 3) await untilAborted(signal)
    if (fails && step === 5) throw new TypeError('Failed to fetch')
  }
  return { name: file.name, size: file.size }
}
