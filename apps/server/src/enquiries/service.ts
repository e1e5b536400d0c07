export { answerEnquiry, takeEnquiry } from './move-enquiry.ts'
export { openEnquiry } from './open-enquiry.ts'
export { withAskedAccounts } from './propose-asked.ts'
