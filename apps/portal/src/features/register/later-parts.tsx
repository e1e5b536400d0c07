/** The parts of the registration that its first step does not show, in one file. */
export { ConflictNotice } from './conflict-notice.tsx'
export { ReviewPage } from './review-page.tsx'
