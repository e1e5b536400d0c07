import { whenForgotten } from '@causeway/web/session/session.ts'

/** The storage prefix of answer drafts, which are kept until their tab is closed or their user signs out. */
export const ANSWERS_PREFIX = 'causeway_answers:'

whenForgotten(() => {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(ANSWERS_PREFIX))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {}
})
